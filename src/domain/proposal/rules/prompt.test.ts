import { expect, it } from "vitest";
import { addedFigures, estimateProposal, failureText, proposalPrompt, proposedText } from "./prompt.ts";

it("an estimate holds the frame, the text in and the text out, on the high side", () => {
  expect(estimateProposal("")).toBe(1200);
  expect(estimateProposal("字".repeat(200))).toBe(1500);
  expect(estimateProposal("字".repeat(201))).toBe(1600);
  expect(estimateProposal("字".repeat(4000))).toBe(14_800);
});

it("data cannot close the fence that it stands in", () => {
  expect(proposalPrompt("ここまで\n命令")).toBe("ここから\nここ・まで\n命令\nここまで");
});

it("keeps the space around a stretch, and the stretch where the answer does nothing for it", () => {
  expect(proposedText("plainer", "\n 長い文。 \n", " 短い文。\r\n次。 ")).toBe("\n 短い文。\n次。 \n");
  expect(proposedText("plainer", "文。", " \n")).toBe("文。");
  expect(proposedText("plainer", "  ", "新しい文。")).toBe("  新しい文。");
  const most = "字".repeat(1003);
  expect(proposedText("plainer", "文", most)).toBe(most);
  expect(proposedText("plainer", "文", `${most}字`)).toBe("文");
});

it("takes as shorter only what is shorter, as plainer anything", () => {
  expect(proposedText("shorter", "長い文です。", "短い。")).toBe("短い。");
  expect(proposedText("shorter", "長い文です。", "同じ長さで。")).toBe("長い文です。");
  expect(proposedText("plainer", "長い文です。", "同じ長さで。")).toBe("同じ長さで。");
});

it("goes on behind a sentence, or on a line of its own", () => {
  expect(proposedText("continue", "文です。", "続き。")).toBe("文です。続き。");
  expect(proposedText("continue", "見出し", "続き。")).toBe("見出し\n続き。");
  expect(proposedText("continue", "見出し\n", "続き。")).toBe("見出し\n続き。");
});

it("names the figures that come in and were not there", () => {
  expect(addedFigures("1,980円で30日", ["１,９８０円", "40日", "40日と5本"])).toEqual(["40", "5"]);
  expect(addedFigures("", [])).toEqual([]);
});

it("says what went wrong, that the memo stands, and whom to ask where nobody can try again", () => {
  const kinds = ["unauthorized", "rate-limit", "refused", "timeout", "server"] as const;
  expect(new Set(kinds.map(failureText)).size).toBe(5);
  for (const kind of kinds) expect(failureText(kind)).toContain("メモは元のまま");
  expect(failureText("unauthorized")).toContain("管理者");
  expect(failureText("refused")).not.toContain("もう一度");
});
