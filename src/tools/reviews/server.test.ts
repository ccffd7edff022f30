import { describe, expect, it } from "vitest";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { pieceOf } from "#test/tools/piece.ts";
import { reviewsInputSchema } from "./definition.ts";
import { reviewsPrompt } from "./prompt.ts";
import { reviewsRoles } from "./roles.ts";
import { reviewsTool } from "./server.ts";

const brief = briefOf("米ぬか発酵化粧水「うるみ」。2,970円（税込）。無香料です。");
const voices = "本文,掲載許可\nしっとりするのに軽いです。,可\n箱がつぶれていて残念です。,";
const organize = { mode: "organize", voices };

describe("what is asked of a writer", () => {
  const context = { brief, results: {}, seed: 1, avoid: [], problems: [] };
  const ask = (input: object) => reviewsPrompt(reviewsInputSchema.parse(input), context);

  it("is by what is wanted, and forbids writing voices in each", () => {
    const keys = (input: object) =>
      [...ask(input).instructions.matchAll(/^([a-z]): /gmu)].map(([, key]) => key);
    expect(keys(organize)).toEqual(["v", "d"]);
    expect(keys({})).toEqual(["q", "a", "r", "c"]);
    expect(keys({ mode: "sample" })).toEqual(["s"]);
    for (const input of [organize, {}, { mode: "sample" }])
      expect(ask(input).instructions).toContain("お客様の声を書いてはいけません。");
    expect(ask({ reward: true }).prompt).toMatch(/謝礼があります。e に「PR」の表示文を1件入れます。$/u);
    expect(ask({}).prompt).toMatch(/謝礼はありません。$/u);
    expect(ask({ mode: "sample", count: 4 }).prompt).toMatch(/見本を4件作ってください。$/u);
  });

  it("knows the people only where voices are collected", () => {
    const persona = [
      pieceOf({ kind: "person", text: "贈り物を探す", fields: { name: "会社員", persona: 0 } }),
      pieceOf({ kind: "line", text: "喜ばれたい", fields: { part: "want", persona: 0 } }),
    ];
    const told = (input: object) =>
      reviewsPrompt(reviewsInputSchema.parse(input), { ...context, results: { persona } }).prompt;
    expect(told({})).toContain("P1: 会社員。贈り物を探す\n  欲しい結果：喜ばれたい");
    for (const input of [organize, { mode: "sample" }]) expect(told(input)).not.toContain("会社員");
  });

  it("of one piece is the array that it stands in", () => {
    const target = { text: "元の文", change: "reroll", kind: "consent" };
    expect(ask({ target }).prompt).toMatch(/元の文: 元の文\n配列: c$/u);
  });
});

it("numbers are those of the voices given, of what is collected, and of the samples asked for", () => {
  const most = (input: object) => reviewsTool.most(reviewsInputSchema.parse(input));
  const required = (input: object) =>
    reviewsTool.required(reviewsInputSchema.parse(input), brief).map(({ kind, least }) => [kind, least]);
  expect(most(organize)).toEqual({ voice: 2, digest: 1 });
  expect(required(organize)).toEqual([]);
  expect(most({})).toEqual({ question: 8, survey: 5, request: 2, consent: 1, disclosure: 0 });
  expect(required({}).map(([kind]) => kind)).toEqual(["question", "survey", "request", "consent"]);
  expect(required({ reward: true })).toContainEqual(["disclosure", 1]);
  expect(required({ mode: "sample", count: 4 })).toEqual([["sample", 4]]);
  expect(most({ target: { text: "元", change: "softer", kind: "digest" } })).toEqual({ digest: 3 });
  expect(reviewsInputSchema.safeParse({ mode: "organize", voices: " " }).error?.issues).toMatchObject([
    { path: ["voices"], message: "整理する声を貼り付けるか、CSVを選んでください。" },
  ]);
});

it("the real voices are sources wherever they are quoted, and the same voice comes again", () => {
  const sources = (input: object) =>
    reviewsTool.sources?.(reviewsInputSchema.parse(input)).map(({ id }) => id);
  expect(sources(organize)).toEqual(["V1", "V2"]);
  expect(sources({ mode: "sample", voices })).toEqual(["V1", "V2"]);
  expect(sources({ voices })).toEqual([]);
  const again = (input: object, text: string, own: object = { voice: "V2" }, kind = "voice") =>
    reviewsTool.remaking?.again?.(
      reviewsInputSchema.parse(input),
      pieceOf({ kind, text, fields: { ...own } }),
    );
  expect(again(organize, "箱がつぶれていて残念です。")).toBe(true);
  expect(again(organize, "箱がつぶれていて残念です。", { voice: "V1" })).toBe(false);
  expect(again(organize, "箱がつぶれた")).toBe(false);
  expect(again(organize, "箱がつぶれていて残念です。", { voice: "V2" }, "digest")).toBe(false);
  expect(again({ voices }, "箱がつぶれていて残念です。")).toBe(false);
});

it("a changed voice is a claim of ours, a quoted one is not; a sample is a note in every part", () => {
  const role = reviewsRoles.voice?.text;
  if (typeof role !== "function") throw new Error("the role of a voice follows its form");
  const voice = (form: string) => ({ kind: "voice", text: "よい", fields: { form }, sources: [] });
  expect([role(voice("summary")), role(voice("quote")), role(voice("none"))]).toEqual([
    "claim",
    "quote",
    "quote",
  ]);
  expect(new Set(Object.values(reviewsRoles.sample ?? {}))).toEqual(new Set(["note"]));
});
