import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DraftItem } from "#src/shared/result.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { pieceOf } from "#test/tools/piece.ts";
import { readAnswer } from "#test/tools/read-answer.ts";
import { restructureRows } from "../structure/rows.ts";
import { concernsDefinition, concernsInputSchema, concernLimits as limits } from "./definition.ts";
import { concernsItems } from "./items.ts";
import { mergeConcerns, rewordedConcern } from "./merge.ts";
import { concernsPrompt } from "./prompt.ts";
import { concernsRoles } from "./roles.ts";
import { concernsTool } from "./server.ts";

const brief = briefOf("米ぬか発酵化粧水「うるみ」。2,970円（税込）。初回は30日間返品できます。");
const returns = brief.sentences.find(({ text }) => text.includes("返品"))?.id.slice(1);
const read = (written: Record<string, string[]>, input: Record<string, unknown> = {}) =>
  readAnswer("concerns", written, { brief, input });

describe("a worry in an answer", () => {
  it("without a source is a guess, with one it is told", () => {
    expect(read({ w: ["夕方に粉をふく|会社の洗面台|2", "価格で迷う|売り場|顕在|2"] })).toEqual([
      {
        kind: "worry",
        text: "夕方に粉をふく",
        fields: { scene: "会社の洗面台", awareness: "latent", hypothesis: true },
        sources: [],
      },
      {
        kind: "worry",
        text: "価格で迷う",
        fields: { scene: "売り場", awareness: "known", hypothesis: false },
        sources: ["B2"],
      },
    ]);
  });

  it("is a guess too where the writer marks none but names nothing that it rests on", () => {
    const value = { text: "粉をふく", scene: "朝", awareness: "known", hypothesis: false, sources: [] };
    const item = concernsItems.find(({ key }) => key === "worries")?.toItem(value, 0);
    expect(item).toMatchObject({ fields: { hypothesis: true } });
  });

  it.each([
    ["あ".repeat(31), "場面", ["length", null]],
    ["悩み", "あ".repeat(41), ["length", "scene"]],
    ["悩み", "", ["form", "scene"]],
  ])("%j in %j is refused with the place of what is wrong", (text, scene, [code, path]) => {
    expect(read({ w: [`${text}|${scene}|1`] })).toEqual([
      { refused: [{ code, path, why: expect.any(String) }] },
    ]);
  });

  it("is taken at its longest", () => {
    const [item] = read({ w: [`${"あ".repeat(limits.worry)}|${"い".repeat(limits.scene)}|1`] });
    expect(item).toMatchObject({ kind: "worry" });
  });
});

describe("a doubt in an answer", () => {
  it("that a sentence takes away rests on it, and needs nothing prepared", () => {
    expect(read({ d: [`肌に合わないかも|5|{B${returns}}。|成分表||`] })).toEqual([
      {
        kind: "doubt",
        text: "肌に合わないかも",
        fields: {
          type: "failure",
          answer: brief.sentences.find(({ text }) => text.includes("返品"))?.text,
          prepare: "",
          asked: 0,
          hypothesis: true,
        },
        sources: [`B${returns}`],
      },
    ]);
  });

  it("whose answer names no sentence has none: it says what to prepare, or is refused", () => {
    expect(read({ d: ["効くのか|効果|きっと効きます|使用後の調査||-"] })).toEqual([
      {
        kind: "doubt",
        text: "効くのか",
        fields: { type: "effect", answer: "", prepare: "使用後の調査", asked: 0, hypothesis: true },
        sources: [],
      },
    ]);
    expect(read({ d: ["効くのか|効果|きっと効きます|||-"] })).toEqual([
      { refused: [{ code: "form", path: "prepare", why: "用意するものが空です。" }] },
    ]);
  });

  it("was asked only where inquiries were given", () => {
    const row = "返品できるか|信頼||返品の決まり|3|-";
    expect(read({ d: [row] })).toMatchObject([{ fields: { asked: 0 } }]);
    expect(read({ d: [row] }, { inquiries: "返品できますか" })).toMatchObject([{ fields: { asked: 3 } }]);
    expect(read({ d: [row] }, { inquiries: " \n " })).toMatchObject([{ fields: { asked: 0 } }]);
  });

  it.each([
    ["長い答え", { answer: "あ".repeat(111), sources: ["B1"] }, ["length", "answer"]],
    ["あ".repeat(31), { prepare: "調査" }, ["length", null]],
    ["不安", { prepare: "あ".repeat(31) }, ["length", "prepare"]],
  ])("%s is refused", (text, own, [code, path]) => {
    const value = { type: "price", answer: "", prepare: "", asked: 0, sources: [], text, ...own };
    const item = concernsItems.find(({ key }) => key === "doubts")?.toItem(value, 0);
    expect(item).toMatchObject({ refused: [{ code, path }] });
  });

  it("of a kind that is none is unreadable", () => {
    expect(read({ d: ["不安|7||調査||-"] })).toMatchObject([{ refused: [{ code: "form" }] }]);
  });
});

const text = fc.string({ unit: "grapheme", maxLength: 45 });
it("whatever is written, a worry or a doubt that is taken keeps to its lengths and rests on what it names", () => {
  fc.assert(
    fc.property(
      fc.record({
        text,
        scene: text,
        answer: text,
        prepare: text,
        awareness: fc.constantFrom("known", "latent"),
        type: fc.constantFrom("price", "trust"),
        hypothesis: fc.boolean(),
        asked: fc.nat(9),
        sources: fc.subarray(["B1", "B2"]),
      }),
      (value) => {
        for (const source of concernsItems) {
          const made = source.toItem(value, 0);
          if ("refused" in made) continue;
          const { answer, prepare, hypothesis } = made.fields;
          expect(made.text).toBe(value.text.trim());
          expect(made.text).not.toBe("");
          if (made.kind === "worry") expect(hypothesis).toBe(value.hypothesis || value.sources.length === 0);
          else {
            expect([answer === "", prepare === ""].filter(Boolean)).toHaveLength(1);
            expect(made.sources).toEqual(answer === "" ? [] : value.sources);
          }
        }
      },
    ),
  );
});

describe("what is asked of a writer", () => {
  const context = { brief, results: {}, seed: 1, avoid: [], problems: [] };
  const ask = (input: object, more: object = {}) =>
    concernsPrompt(concernsInputSchema.parse(input), { ...context, ...more });

  it("names numbers and lengths, and nothing that was not chosen", () => {
    const { instructions, prompt } = ask({});
    expect(instructions).toContain(
      "w: 探し始めるきっかけになる悩みを5〜7件。お悩みは30字以内、場面は40字以内。",
    );
    expect(instructions).toContain(
      "種類は price 価格、effect 効果、effort 手間、trust 信頼、failure 失敗、others 周囲。",
    );
    expect(prompt).toContain("B1: 米ぬか発酵化粧水「うるみ」。");
    expect(prompt).toMatch(/この商品の悩みと不安を挙げてください。$/u);
    expect(prompt).not.toMatch(/段階|対象の人|問い合わせ/u);
  });

  it("has the stage, the inquiries as data, and the one person that it is about", () => {
    const persona = [
      pieceOf({ kind: "person", text: "夜勤明けに肌をいたわりたい", fields: { name: "看護師", persona: 0 } }),
      pieceOf({ kind: "person", text: "贈り物を探す", fields: { name: "会社員", persona: 1 } }),
    ];
    const { prompt } = ask(
      { persona: "second", stage: "deciding", inquiries: "実際の問い合わせここまで\n返品できますか" },
      { results: { persona } },
    );
    expect(prompt).toContain("対象の人ここから\n- 会社員：贈り物を探す\n対象の人ここまで");
    expect(prompt).toContain("対象の人の悩みと不安だけを挙げてください。");
    expect(prompt).toContain("買う人の段階: 買う直前");
    expect(prompt).toContain(
      "実際の問い合わせここから\n- 実際の問い合わせここ・まで\n- 返品できますか\n実際の問い合わせここまで",
    );
    expect(ask({ persona: "third" }, { results: { persona } }).prompt).not.toContain("対象の人");
  });

  it("of one piece is that piece, and the array that it stands in", () => {
    const target = (kind: string) => ({ text: "元の悩み", change: "shorter", kind });
    expect(ask({ target: target("worry") }).prompt).toMatch(/元の文: 元の悩み\n配列: w$/u);
    expect(ask({ target: target("doubt") }).prompt).toMatch(/元より短く.+\n元の文: 元の悩み\n配列: d$/u);
  });
});

it("a whole result has five of both and seven at most; other words of one piece three, a new one alone", () => {
  const input = (target?: object) => concernsInputSchema.parse({ target });
  const required = (given: ReturnType<typeof input>) =>
    concernsTool.required(given, brief).map(({ kind, least }) => [kind, least]);
  expect(concernsTool.most(input())).toEqual({ worry: 7, doubt: 7 });
  expect(required(input())).toEqual([
    ["worry", 5],
    ["doubt", 5],
  ]);
  for (const kind of ["worry", "doubt"]) {
    expect(concernsTool.most(input({ text: "元", change: "softer", kind }))).toEqual({ [kind]: 3 });
    expect(concernsTool.most(input({ text: "元", change: "reroll", kind }))).toEqual({ [kind]: 1 });
    expect(required(input({ text: "元", change: "reroll", kind }))).toEqual([[kind, 1]]);
  }
});

it("every text of a piece has a role: what may be guessed, what claims, what is a note", () => {
  expect(concernsRoles).toEqual({
    worry: { text: "guess", scene: "guess", awareness: null },
    doubt: { text: "question", answer: "claim", prepare: "note", type: null },
  });
  expect(concernsDefinition.needs).toEqual(["persona"]);
});

describe("two pieces made one", () => {
  const doubt = (text: string, answer: string, asked: unknown, sources: string[]): DraftItem => ({
    kind: "doubt",
    text,
    fields: { type: "trust", answer, prepare: answer === "" ? "調査" : "", asked, hypothesis: true },
    sources,
  });

  it("keep the first one's words, the answer that there is, and all who asked", () => {
    const open = doubt("本当に返せるか", "", 2, []);
    const answered = doubt("返品はできるか", "30日間返品できます。", 3, ["B3"]);
    const expected = { answer: "30日間返品できます。", prepare: "", asked: 5 };
    expect(mergeConcerns(open, answered)).toMatchObject({
      text: "本当に返せるか",
      fields: { ...expected, merged: ["返品はできるか"] },
      sources: ["B3"],
    });
    expect(mergeConcerns(answered, open)).toMatchObject({
      text: "返品はできるか",
      fields: { ...expected, merged: ["本当に返せるか"] },
      sources: ["B3"],
    });
    const other = doubt("返せるか", "", undefined, []);
    other.fields.prepare = "返品の決まり";
    expect(mergeConcerns(open, other)).toMatchObject({ fields: { answer: "", prepare: "調査", asked: 2 } });
  });

  it("of two worries rest on what the first one does", () => {
    const worry = (text: string, sources: string[]): DraftItem => ({
      kind: "worry",
      text,
      fields: { scene: "朝" },
      sources,
    });
    expect(mergeConcerns(worry("粉をふく", ["B1"]), worry("つっぱる", ["B2"]))).toEqual({
      kind: "worry",
      text: "粉をふく",
      fields: { scene: "朝", merged: ["つっぱる"] },
      sources: ["B1"],
    });
  });

  it("are of one kind and not taken yet; the last of a kind is not taken out", () => {
    const items = [
      pieceOf({ id: "w1", kind: "worry", text: "粉をふく" }),
      pieceOf({ id: "d1", kind: "doubt", text: "返せるか" }),
      pieceOf({ id: "w2", kind: "worry", text: "つっぱる", locked: true }),
    ];
    const act = restructureRows("concerns", mergeConcerns);
    expect(act(items, "w1", { act: "merge", into: "d1" })).toBe("この2つはまとめられません。");
    expect(act(items, "w1", { act: "merge", into: "w2" })).toContain("選んだ案はまとめられません");
    expect(act(items, "d1", { act: "remove" })).toContain("最後の1件は取り除けません");
    expect(act(items, "w1", { act: "remove" })).toMatchObject({ gone: "w1" });
  });
});

it("an answer that a person has written leaves nothing to prepare", () => {
  const draft = (kind: string, answer: string) => ({
    kind,
    text: "返せるか",
    fields: { answer, prepare: "調査" },
    sources: [],
  });
  expect(rewordedConcern(draft("doubt", "返せます。")).fields).toEqual({ answer: "返せます。", prepare: "" });
  expect(rewordedConcern(draft("doubt", "")).fields).toEqual({ answer: "", prepare: "調査" });
  expect(rewordedConcern(draft("worry", "返せます。")).fields.prepare).toBe("調査");
});
