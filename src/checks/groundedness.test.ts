import { expect, test } from "vitest";
import type { DraftItem, Groundedness } from "../shared/result.ts";
import { groundednessOf } from "./groundedness.ts";
import type { TextRole } from "./roles.ts";

const material = ["新潟の酒蔵の化粧水です。", "送料は全国700円です。", "返品は30日間できます。"];
type Told = readonly [path: string, text: string, role: TextRole];
const standing = (
  told: readonly Told[],
  more: {
    lines?: readonly string[];
    claimed?: string[];
    fields?: DraftItem["fields"];
    isUnsupported?: boolean;
  } = {},
): Groundedness => {
  const sources = (more.lines ?? material).map((text, at) => ({ id: `B${at + 1}`, text }));
  const claimed = more.claimed ?? sources.map(({ id }) => id);
  return groundednessOf({
    draft: { kind: "line", text: told[0]?.[1] ?? "", fields: more.fields ?? {}, sources: claimed },
    texts: told.map(([path, text, role]) => ({ path, text, role })),
    ...{ claimed, sources, names: [], isUnsupported: more.isUnsupported ?? false },
  });
};
const carried = "酒蔵の化粧水";
const empty = "まっさらな朝";

test.each<[Groundedness, Parameters<typeof standing>[1]]>([
  ["guess", { fields: { hypothesis: true } }],
  ["grounded", { fields: { hypothesis: false } }],
  ["unsupported", { isUnsupported: true }],
  ["guess", { fields: { hypothesis: true }, isUnsupported: true }],
  ["expression", { claimed: [] }],
  ["expression", { claimed: ["B2"] }],
  ["grounded", { claimed: ["B1"] }],
])("the same line is a %s with %j", (expected, more) => {
  expect(standing([["text", carried, "claim"]], more)).toBe(expected);
});

test.each([
  ["a claim wears it for its own words", "expression", empty, "claim", carried, "claim"],
  ["so does a quotation", "expression", empty, "quote", carried, "claim"],
  ["so does a quotation that is carried", "grounded", carried, "quote", empty, "claim"],
  ["a heading for what stands under it", "grounded", empty, "heading", carried, "claim"],
  ["a question for what stands under it", "grounded", empty, "question", carried, "claim"],
  ["a question for a quotation under it", "grounded", empty, "question", carried, "quote"],
  ["what is asked rests on nothing", "expression", carried, "question", empty, "claim"],
  ["what is noted rests on nothing", "expression", empty, "heading", carried, "note"],
] as const)("%s: %s", (_, expected, own, role, sub, subRole) => {
  expect(
    standing([
      ["text", own, role],
      ["sub", sub, subRole],
    ]),
  ).toBe(expected);
});

test("one sentence that is carried is enough, and all that are cited together may carry it", () => {
  expect(standing([["text", `${empty}。${carried}。`, "claim"]])).toBe("grounded");
  const both = standing([["text", "送料700円、返品30日間", "claim"]], { claimed: ["B2", "B3"] });
  expect(both).toBe("grounded");
  expect(standing([["text", "送料700円、返品30日間", "claim"]], { claimed: ["B2"] })).toBe("expression");
});

test.each([
  ["a figure", "3分で届きます"],
  ["a promise", "夜間も対応します"],
  ["a quality", "割れにくい"],
  ["a denial", "香りません"],
  ["a word of the matter", "京都の化粧水"],
])("in a line %s that no sentence says takes the mark away, in a block it does not", (_, more) => {
  const line = `${carried}。${more}。`;
  expect(standing([["text", line, "claim"]])).toBe("expression");
  expect(
    standing([
      ["text", empty, "heading"],
      ["sub", line, "claim"],
    ]),
  ).toBe("grounded");
});

test.each(["そんな化粧水です", "きょうは早く帰ろう", "どんな化粧水ですか", "化粧水のある朝に"])(
  "in a line 「%s」 states nothing and takes nothing away",
  (more) => {
    expect(standing([["text", `${carried}。${more}。`, "claim"]])).toBe("grounded");
  },
);

test("a quotation only has to stand there", () => {
  expect(standing([["text", "30日間", "quote"]])).toBe("grounded");
  expect(standing([["text", "31日間", "quote"]])).toBe("expression");
});

test("forty sentences and twelve that are cited are compared, each alone and all together", () => {
  const long = (before: number) => [["text", `${`${empty}。`.repeat(before)}${carried}`, "claim"]] as const;
  expect(standing(long(39))).toBe("grounded");
  expect(standing(long(40))).toBe("expression");
  const cited = (text: string, before: number) =>
    standing([["text", text, "claim"]], {
      lines: [...material.slice(1, 2), ...Array<string>(before).fill("別の文"), ...material.slice(2)],
    });
  expect(cited("返品は30日間", 10)).toBe("grounded");
  expect(cited("返品は30日間", 11)).toBe("expression");
  expect(cited("送料700円、返品30日間", 10)).toBe("grounded");
  expect(cited("送料700円、返品30日間", 11)).toBe("expression");
});
