import { describe, expect, it } from "vitest";
import { acceptedOf } from "#src/shared/refusals/refusal.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { pieceOf } from "#test/tools/piece.ts";
import { readAnswer } from "#test/tools/read-answer.ts";
import { reviewLimits, reviewsInputSchema, sampleMark } from "./definition.ts";
import { completeReviews, reviewsItems, rewordedReview, voiceForSample } from "./items.ts";

const brief = briefOf("米ぬか発酵化粧水「うるみ」。2,970円（税込）。無香料です。");
const voices = [
  "本文,日付,媒体,属性,掲載許可,謝礼の有無",
  "しっとりするのに軽いです。届くのが早くて助かりました。,2025年3月2日,アンケート,30代,可,なし",
  "箱がつぶれていて残念です。,,,,,",
].join("\n");
const organize = { mode: "organize", voices };
const read = (written: Record<string, string[]>, input: Record<string, unknown> = {}) =>
  readAnswer("reviews", written, { brief, input });
const given = (input: Record<string, unknown> = organize) => ({
  brief,
  results: {},
  input: reviewsInputSchema.parse(input),
});

describe("an answer", () => {
  it("quotes a voice word for word; other words of it are a summary, none at all leave the best of it", () => {
    const [quoted, summed, left] = read(
      { v: ["V1|届くのが早くて助かりました。|5", "V1|配送が早い|5,7", "V2||"] },
      organize,
    );
    const record = {
      date: "2025-03-02",
      medium: "アンケート",
      attributes: "30代",
      paid: false,
      consent: true,
      reason: "掲載の許可があります。",
    };
    expect(quoted).toEqual({
      kind: "voice",
      text: "届くのが早くて助かりました。",
      fields: { voice: "V1", form: "quote", themes: ["delivery"], tone: "good", verdict: "usable", record },
      sources: ["V1"],
    });
    expect(summed).toMatchObject({
      text: "配送が早い",
      fields: { form: "summary", themes: ["delivery", "ease"] },
    });
    expect(left).toMatchObject({
      text: "箱がつぶれていて残念です。",
      fields: { voice: "V2", form: "quote", themes: ["delivery"], tone: "wish", verdict: "ask" },
    });
  });

  it("quotes no voice that nobody gave, nothing too long, and no word that is not to be used", () => {
    expect(read({ v: ["V3|よい|1"] }, organize)).toMatchObject([{ refused: [{ code: "verbatim" }] }]);
    expect(read({ v: [`V1|${"あ".repeat(81)}|1`] }, organize)).toMatchObject([
      { refused: [{ code: "length" }] },
    ]);
    expect(read({ v: ["V1|早い|z"] }, organize)).toMatchObject([{ refused: [{ code: "form" }] }]);
    const banned = { ...brief, fields: { ...brief.fields, bannedWords: ["最高", "助かり"] } };
    const under = (row: string) => readAnswer("reviews", { v: [row] }, { brief: banned, input: organize });
    expect(under("V1|最高に早い|5")).toMatchObject([{ refused: [{ code: "banned" }] }]);
    // The customer's own words are shown as they are, and judged.
    expect(under("V1|届くのが早くて助かりました。|5")).toMatchObject([{ fields: { verdict: "no" } }]);
  });

  it("asks in the form of a question, with two to six choices", () => {
    expect(read({ q: ["どこで知りましたか。", "使った場面を教えてください|2", "香りはどうか？|!"] })).toEqual(
      [
        { kind: "question", text: "どこで知りましたか。", fields: { hypothesis: true }, sources: [] },
        {
          kind: "question",
          text: "使った場面を教えてください",
          fields: { hypothesis: false },
          sources: ["B2"],
        },
        { kind: "question", text: "香りはどうか？", fields: { hypothesis: false }, sources: [] },
      ],
    );
    expect(read({ q: ["香りについて", `${"あ".repeat(80)}か。`] })).toMatchObject([
      { refused: [{ code: "form" }] },
      { refused: [{ code: "length" }] },
    ]);
    expect(read({ a: ["使った期間は|1か月;2か月|1"] })).toEqual([
      { kind: "survey", text: "使った期間は", fields: { choices: ["1か月", "2か月"] }, sources: ["B1"] },
    ]);
    expect(read({ a: ["期間は|1か月", "期間は|1;2;3;4;5;6;7", `${"あ".repeat(51)}|1;2`] })).toMatchObject([
      { refused: [{ code: "form", path: "choices", why: expect.stringContaining("選択肢が1個です") }] },
      { refused: [{ code: "form", path: "choices", why: expect.stringContaining("選択肢が7個です") }] },
      { refused: [{ code: "length" }] },
    ]);
  });

  it("has letters for LINE and mail, each of its own length", () => {
    const [line, mail] = read({ r: [`LINE||${"あ".repeat(500)}`, `2|お願い|${"あ".repeat(1000)}`] });
    expect(line).toMatchObject({ kind: "request", fields: { channel: "line", subject: "" } });
    expect(mail).toMatchObject({ kind: "request", fields: { channel: "mail", subject: "お願い" } });
    expect(read({ r: [`1||${"あ".repeat(501)}`, `2|お願い|${"あ".repeat(1001)}`] })).toMatchObject([
      { refused: [{ code: "length" }] },
      { refused: [{ code: "length" }] },
    ]);
  });

  it("never speaks in a customer's place, but where the customer declares something", () => {
    const voice = "わたしは毎朝使っています。";
    expect(read({ d: [voice], q: [`${voice}使いますか。`], r: [`1||${voice}`], e: [voice] })).toEqual(
      Array.from({ length: 4 }, () => ({ refused: [expect.objectContaining({ code: "voice" })] })),
    );
    expect(read({ c: ["私は掲載に同意します。"] })).toMatchObject([{ kind: "consent" }]);
    for (const part of [0, 1, 2, 3, 4]) {
      const row = ["属性の説明", "使う前", "きっかけ", "使ったあと", "一言"]
        .with(part, "買ってよかった")
        .join("|");
      expect(read({ s: [row] }, { mode: "sample" })).toMatchObject([{ refused: [{ code: "voice" }] }]);
    }
  });

  it.each([
    ["d", 160],
    ["c", 600],
    ["e", 120],
  ])("under %s has %i characters at most", (key, most) => {
    expect(read({ [key]: ["あ".repeat(most)] })).toMatchObject([{ text: "あ".repeat(most) }]);
    expect(read({ [key]: ["あ".repeat(most + 1)] })).toMatchObject([{ refused: [{ code: "length" }] }]);
  });

  it("has samples that say what they are in every part, and the place of what is too long", () => {
    expect(read({ s: ["属性|前|きっかけ|後|一言"] }, { mode: "sample" })).toEqual([
      {
        kind: "sample",
        text: `${sampleMark}一言`,
        fields: {
          attributes: `${sampleMark}属性`,
          before: `${sampleMark}前`,
          trigger: `${sampleMark}きっかけ`,
          after: `${sampleMark}後`,
          hypothesis: true,
        },
        sources: [],
      },
    ]);
    const most = { attributes: 30, before: 60, trigger: 60, after: 80, word: 30 };
    const row = Object.values(most).map((length) => "あ".repeat(length + 1));
    const [refused] = read({ s: [row.join("|")] }, { mode: "sample" });
    expect(refused).toMatchObject({
      refused: ["attributes", "before", "trigger", "after", null].map((path) => ({ code: "length", path })),
    });
    const whole = Object.values(most).map((length) => "あ".repeat(length));
    expect(read({ s: [whole.join("|")] }, { mode: "sample" })).toMatchObject([{ kind: "sample" }]);
  });
});

describe("what code adds", () => {
  it("is every voice that was left out, then the themes, the most frequent first and the rest last", () => {
    const input = { mode: "organize", voices: "箱がつぶれた声です\nふむふむ、そうです\n箱で届いて早い" };
    const items = [
      pieceOf({ kind: "voice", text: "箱がつぶれた声です", fields: { voice: "V1", themes: ["delivery"] } }),
    ];
    const made = completeReviews(items, given(input));
    expect(made.map(({ kind, text, fields }) => [kind, text, fields.count ?? fields.voice])).toEqual([
      ["voice", "ふむふむ、そうです", "V2"],
      ["voice", "箱で届いて早い", "V3"],
      ["theme", "配送・梱包", 2],
      ["theme", "そのほか", 1],
    ]);
    expect(made.at(-2)).toMatchObject({ fields: { of: 3, voices: ["V1", "V3"] }, sources: ["V1", "V3"] });
  });

  it("is nothing where no voices are sorted", () => {
    expect(completeReviews([], given({ mode: "collect", voices }))).toEqual([]);
  });
});

describe("a person's own words", () => {
  const draft = (text: string, own: object = {}) => ({
    kind: "voice",
    text,
    fields: { voice: "V1", form: "quote", record: { date: "x" }, ...own } as Record<string, unknown>,
    sources: [],
  });

  it("of a voice are a quotation where they stand in it, else a summary, and are judged anew", () => {
    expect(rewordedReview(draft("しっとりするのに軽いです。"), given()).fields).toMatchObject({
      form: "quote",
      verdict: "usable",
      record: { date: "x", consent: true, paid: false },
    });
    expect(rewordedReview(draft("シミが消えました。"), given())).toMatchObject({
      fields: { form: "summary", verdict: "no" },
      sources: ["V1"],
    });
    expect(rewordedReview(draft("引用できる文がありません。"), given()).fields.form).toBe("none");
    expect(rewordedReview(draft("軽い", { voice: "V9" }), given()).fields).toEqual({
      voice: "V9",
      form: "summary",
      record: { date: "x" },
    });
  });

  it.each([
    ["yes", "yes", "no"],
    ["yes", "no", "usable"],
    ["no", "no", "no"],
    ["unknown", "no", "ask"],
    ["yes", "unknown", "ask"],
  ])(
    "of the permission (%s) and the reward (%s) count before the table's: %s",
    (consent, reward, verdict) => {
      const made = rewordedReview(draft("しっとりするのに軽いです。", { consent, reward }), given());
      expect(made.fields.verdict).toBe(verdict);
    },
  );

  it("of a sample keep its mark, once in every part; other pieces are as they were written", () => {
    const made = rewordedReview(
      { kind: "sample", text: `前${sampleMark}後`, fields: { before: "ここに", after: 3 }, sources: [] },
      given(),
    );
    expect(made).toEqual({
      kind: "sample",
      text: `${sampleMark}前後`,
      fields: { before: `${sampleMark}ここに`, after: 3 },
      sources: [],
    });
    const question = { kind: "question", text: "どうですか。", fields: {}, sources: [] };
    expect(rewordedReview(question, given())).toBe(question);
  });

  it("in the place of a sample are a voice with the next number, once, and no more than there is room for", () => {
    const voice = {
      text: "軽くて続けやすいです。",
      date: "2025-06-01",
      medium: "店頭",
      attributes: "",
      consent: "yes" as const,
      reward: "no" as const,
    };
    const input = reviewsInputSchema.parse(organize);
    const made = voiceForSample(input, voice, given());
    if (typeof made === "string") throw new Error(made);
    expect(made.draft).toMatchObject({
      text: "軽くて続けやすいです。",
      fields: { voice: "V3", form: "quote", verdict: "usable" },
      sources: ["V3"],
    });
    expect(voiceForSample(made.input, voice, given())).toBe("同じ声がすでにあります。変更していません。");
    const full = Array.from({ length: reviewLimits.voices }, (_, at) => `声その${at}`).join("\n");
    expect(voiceForSample({ ...input, voices: full }, voice, given())).toBe(
      "これより多くの声は入れられません。",
    );
  });
});

it("a reader that is given nothing finds no voice", () => {
  const source = reviewsItems.find(({ key }) => key === "voices");
  const made = source?.toItem({ voice: "V1", text: "よい", themes: [] }, 0);
  expect(made && acceptedOf(made)).toBeNull();
});
