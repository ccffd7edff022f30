import { describe, expect, it } from "vitest";
import { builtInByKey, builtIns } from "./built-in.ts";
import { proposePreset } from "./propose.ts";
import { emptyPreset, presetFromFile, presetSchema, presetToFile } from "./schema.ts";

const messagesOf = (input: object) => {
  const parsed = presetSchema.safeParse({ name: "社内", ...input });
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
};

describe("the shape of a preset", () => {
  it("has eight built-in ones with names of their own, found by their key", () => {
    expect(builtIns.map(({ preset }) => preset.name)).toEqual([
      "ていねい",
      "親しみ",
      "上質",
      "BtoB堅実",
      "若者SNS",
      "シニア",
      "化粧品（薬機 厳）",
      "健康食品（薬機・健増 厳）",
    ]);
    for (const { id, preset } of builtIns) {
      expect(builtInByKey(id)?.preset).toEqual(preset);
      expect(presetSchema.parse(preset)).toEqual(preset);
    }
    expect(builtInByKey("builtin:unknown")).toBeNull();
  });

  it("fills in what is left out and tidies what is typed", () => {
    const preset = presetSchema.parse({
      name: " 社内\u200B ",
      bannedWords: ["激安", " 激安 ", ""],
      notation: [{ from: "", to: "" }],
    });
    expect(preset).toEqual({ ...emptyPreset("社内"), bannedWords: ["激安"] });
  });

  it("says in Japanese, at its field, what cannot be", () => {
    expect(messagesOf({ name: " " })).toEqual(["name: プリセットの名前を入れてください。"]);
    expect(messagesOf({ tone: "loud" })).toEqual(["tone: 文体を選んでください。"]);
    expect(messagesOf({ samples: ["一", "二", "三", "四"] })).toEqual(["samples: 見本文は3つまでです。"]);
    expect(messagesOf({ bannedWords: ["あ".repeat(31)] })).toEqual([
      "bannedWords: 30字以内で入れてください。",
    ]);
    expect(messagesOf({ notation: [{ from: "下さい", to: "" }] })).toEqual([
      "notation: 表記ルールは、誤と正の両方を入れてください。",
    ]);
    expect(
      messagesOf({
        notation: [
          { from: "甲", to: "乙" },
          { from: "乙", to: "丙" },
        ],
      }),
    ).toEqual(["notation: 表記ルールの正「乙」に、別のルールの誤「乙」が入っています。"]);
    expect(messagesOf({ requiredWords: ["激安店"], bannedWords: ["激安"] })).toEqual([
      "requiredWords: 必須語「激安店」に、禁止語が入っています。",
    ]);
    expect(messagesOf({ notation: [{ from: "安い", to: "激安" }], bannedWords: ["激安"] })).toEqual([
      "notation: 表記ルールの正「激安」に、禁止語が入っています。",
    ]);
  });

  it("goes into a file and comes back the same; other files are refused with a reason", () => {
    for (const { preset } of builtIns) expect(presetFromFile(presetToFile(preset))).toEqual({ preset });
    expect(presetFromFile(`\uFEFF${presetToFile(emptyPreset("社内"))}`)).toEqual({
      preset: emptyPreset("社内"),
    });
    expect(presetFromFile("{")).toHaveProperty(
      "problem",
      expect.stringContaining("JSONとして読めませんでした"),
    );
    expect(presetFromFile('{"name":"x"}')).toHaveProperty(
      "problem",
      "ファイルを読み込めませんでした。ヒトフデのプリセットのファイルではありません。",
    );
    const broken = presetToFile(emptyPreset("社内")).replace('"any"', '"loud"');
    expect(presetFromFile(broken)).toHaveProperty(
      "problem",
      "ファイルを読み込めませんでした。文体を選んでください。",
    );
    for (const odd of [
      "null",
      "[]",
      "3",
      '{"kind":"hitofude-preset","version":1,"preset":{"name":"x","bannedWords":"激安"}}',
    ])
      expect(presetFromFile(odd)).toHaveProperty("problem");
  });
});

describe("a preset from samples", () => {
  const polite = [
    "お客様の毎日に、やさしい一皿をお届けします。ぜひ一度お試しください。",
    "お客様のご来店をお待ちしています。お気軽にお声がけください。",
    "季節の野菜を使っています。お客様に合わせてお選びいただけます。",
  ];
  const byField = (samples: string[]) => new Map(proposePreset(samples).map((found) => [found.field, found]));

  it("reads tone, address, endings, notation and symbols, each with the phrases it came from", () => {
    const found = byField(polite);
    expect(found.get("tone")?.values).toEqual({ tone: "polite" });
    expect(found.get("address")?.values).toEqual({ address: "お客様" });
    expect(found.get("endings")?.values.endings).toEqual(expect.arrayContaining(["ます", "ください"]));
    expect(found.get("notation")?.values.notation).toEqual(
      expect.arrayContaining([
        { from: "下さい", to: "ください" },
        { from: "是非", to: "ぜひ" },
        { from: "お客さま", to: "お客様" },
      ]),
    );
    expect(found.get("emoji")?.values).toEqual({ emoji: "none" });
    expect(found.get("exclamation")?.values).toEqual({ exclamation: "none" });
    for (const { field, phrases } of found.values()) {
      if (field !== "emoji" && field !== "exclamation") expect(phrases.length).toBeGreaterThan(0);
      for (const phrase of phrases) expect(polite.some((text) => text.includes(phrase))).toBe(true);
    }
    const values = Object.assign({}, ...[...found.values()].map((proposal) => proposal.values));
    expect(presetSchema.safeParse({ name: "社内", ...values }).error).toBeUndefined();
  });

  it("tells plain and spoken texts apart, and keeps what they shout", () => {
    const plain = byField(["素材は三つだけ。塩が味を決める。火は弱く保つ。余計なものは足さない。"]);
    expect(plain.get("tone")?.values).toEqual({ tone: "plain" });
    const spoken = byField([
      "今日なに食べる？いっしょに作ってみて！かんたんかも！朝もラクだよね♪おいしいよね！",
    ]);
    expect(spoken.get("tone")?.values).toEqual({ tone: "spoken" });
    expect(spoken.get("exclamation")?.values).toEqual({ exclamation: "keep" });
    expect(spoken.get("emoji")?.values).toEqual({ emoji: "keep" });
  });

  it("proposes nothing from nothing", () => {
    expect(proposePreset([])).toEqual([]);
    expect(proposePreset(["", "短い"])).toEqual([]);
  });
});
