import { expect, test } from "vitest";
import type { Flag } from "../shared/result.ts";
import { proposedIn, secondReaderPrompt } from "./second-reader.ts";

const text = "シミが消える化粧水。鏡の中が昨日までの話に。";
const proposal = (words: string, more: object = {}) => ({
  ...{ words, level: "check", clause: "薬機法 66条", why: "そう読めます。", rewrite: "毎日のお手入れに。" },
  ...more,
});
const flags = (...findings: unknown[]) => proposedIn({ findings }, text, []);
const known = (start: number, end: number, level: Flag["level"]): Flag => ({
  ...{
    id: "r@0",
    span: { start, end },
    words: text.slice(start, end),
    ruleId: "r",
    rule: "",
    clause: "",
    level,
  },
  ...{ why: "", rewrites: [], fineWhen: "", source: "", checkedOn: "" },
});

test("the prompt holds the text and at most sixty sentences of the material, and no empty material", () => {
  const sentence = (at: number) => ({ id: `B${at}`, text: `文${at}` });
  const material = Array.from({ length: 61 }, (_, at) => sentence(at + 1));
  const prompt = secondReaderPrompt({ text: "朝の水", class: "cosmetics", role: "body", material });
  expect(prompt).toContain("文ここから\n朝の水\n文ここまで");
  expect(prompt).toContain("資料ここから\nB1：文1\n");
  expect(prompt).toContain("B60：文60\n資料ここまで");
  expect(prompt).not.toContain("B61");
  const bare = { text: "朝の水", class: "cosmetics", role: "body", material: [] } as const;
  expect(secondReaderPrompt(bare)).not.toContain("資料ここから");
  expect(secondReaderPrompt({ ...bare, material: [sentence(1)] })).toContain(
    "資料ここから\nB1：文1\n資料ここまで",
  );
});

test("a proposal becomes a finding where its words stand", () => {
  expect(flags(proposal(" 鏡の中 "))).toMatchObject([
    {
      ...{ id: "model@0", span: { start: 10, end: 13 }, words: "鏡の中", level: "check", ruleId: "model" },
      ...{ clause: "薬機法 66条", why: "そう読めます。", rewrites: ["毎日のお手入れに。"] },
    },
  ]);
  expect(flags(proposal("シミ"))).toMatchObject([{ span: { start: 0, end: 2 } }]);
});

test("words that the text does not hold, none and half a proposal are left out, and the others keep their number", () => {
  const found = flags(proposal("シワ"), proposal("  "), { words: "鏡の中" }, proposal("昨日"));
  expect(found.map(({ id, words }) => [id, words])).toEqual([["model@3", "昨日"]]);
  expect(proposedIn("nothing", text, [])).toEqual([]);
});

test.each([
  ["the same words as grave", 0, 6, "check", 0],
  ["the same words graver", 0, 6, "must", 0],
  ["the same words less gravely", 0, 6, "note", 1],
  ["some of the words", 4, 8, "check", 0],
  ["what ends where they begin", 0, 2, "check", 1],
  ["what begins where they end", 5, 9, "check", 1],
] as const)("a rule that says %s: %i–%i %s leaves %i", (_, start, end, level, left) => {
  const found = proposedIn({ findings: [proposal("が消え")] }, text, [known(start, end, level)]);
  expect(found).toHaveLength(left);
});

test("what a model writes is one line of a bounded length, and a law where it names none", () => {
  const [flag] = flags(
    proposal("鏡", {
      clause: "条".repeat(81),
      why: "長".repeat(201),
      rewrite: `${"直".repeat(100)}\n${"す".repeat(100)}`,
    }),
  );
  expect(flag?.clause).toBe("条".repeat(80));
  expect(flag?.why).toBe("長".repeat(200));
  expect(flag?.rewrites).toEqual([`${"直".repeat(100)} ${"す".repeat(99)}`]);
  expect(flags(proposal("鏡", { clause: " ", rewrite: " " }))).toMatchObject([
    { clause: "広告表示", rewrites: [] },
  ]);
});

test("forty proposals are looked at", () => {
  expect(flags(...Array.from({ length: 41 }, () => proposal("鏡")))).toHaveLength(40);
});
