import { expect, it } from "vitest";
import { answerOf, answerProgress, headingOf, senderLine, sheetOf } from "./answer-progress.ts";

const said = (says: "approved" | "comment", older = false) => ({
  ...{ id: "a", itemId: null, says, name: "佐藤", note: "", version: 1, at: "2026-11-27T00:00:00Z" },
  older,
});

it("counts what has an answer to the wording that is shown, not to an earlier one", () => {
  const piece = (...answers: ReturnType<typeof said>[]) => ({ answers }) as never;
  const results = [
    { pieces: [piece(said("approved")), piece(said("approved", true)), piece()] },
    { pieces: [piece(said("comment"))] },
  ];
  expect(answerProgress(results)).toEqual({ all: 4, answered: 2 });
  expect(answerOf({ answers: [said("comment"), said("approved")] })?.says).toBe("approved");
});

it("says who it is from with what is known of them, and names the project once", () => {
  expect(senderLine("田中", "株式会社ひより")).toBe("株式会社ひより 田中さんから");
  expect(senderLine("", "株式会社ひより")).toBe("株式会社ひよりから");
  expect(senderLine("田中", "")).toBe("田中さんから");
  expect(senderLine("", "")).toBe("");
  expect(headingOf("まほろば珈琲", "春の広告")).toBe("まほろば珈琲 春の広告");
  expect(headingOf("まほろば珈琲", "まほろば珈琲 11月27日")).toBe("まほろば珈琲 11月27日");
  expect(headingOf("", "春の広告")).toBe("春の広告");
});

it("puts what a sheet says under each name once", () => {
  expect(sheetOf("年代：30代\n悩み：肌\n悩み：時間：朝\n［注文へ進む］")).toEqual([
    { label: "年代", texts: ["30代"] },
    { label: "悩み", texts: ["肌", "時間：朝"] },
    { label: "", texts: ["［注文へ進む］"] },
  ]);
});
