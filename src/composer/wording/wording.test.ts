import { expect, test } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { toPlain } from "#src/checks/text/conjugate.ts";
import { noise } from "#src/shared/words/random.ts";
import { familyOf } from "#src/tools/wording/family.ts";
import { attributive, hasTopic, readPhrase } from "#src/tools/wording/phrase.ts";
import { composerMaterial } from "./material.ts";
import { phraseParts } from "./phrase-parts.ts";

const product = { name: "うるみ", kind: "化粧水", family: "goods" as const };
const parts = (text: string, subject: Parameters<typeof phraseParts>[1] = product) =>
  phraseParts(readPhrase(text, ["B1"]), subject).map((phrase) => phrase.text);

test.each([
  ["乾燥肌をととのえます", "乾燥肌をととのえる"],
  ["仕訳の候補を表示します", "仕訳の候補を表示する"],
  ["新しさを示します", "新しさを示す"],
  ["準備をしても間に合います", "準備をしても間に合う"],
  ["公開まで進みます", "公開まで進む"],
  ["魚を干しています", "魚を干している"],
  ["魚を干します", "魚を干す"],
  ["家で学べます", "家で学べる"],
  ["着られます", "着られる"],
  ["個室があります", "個室がある"],
  ["使っていません", "使っていない"],
  ["駐車場はありません", "駐車場はない"],
  ["卵を使いません", "卵を使わない"],
  ["本を読みました", "本を読んだ"],
  ["駅へ行きました", "駅へ行った"],
  ["無香料です。", "無香料"],
  ["無香料", "無香料"],
])("%s becomes %s", (polite, plain) => {
  expect(toPlain(polite)).toBe(plain);
});

test.each(["お使いください", "便利でしょう", "高価でした", "バスを降ります"])(
  "%s has no certain plain form",
  (text) => {
    expect(toPlain(text)).toBeNull();
  },
);

test("a clause stands before a noun only when it is whole and has no topic", () => {
  const before = (text: string) => attributive(readPhrase(text, []));
  expect(before("無香料")).toBe("無香料の");
  expect(before("簡単")).toBe("簡単な");
  expect(before("乾燥肌をととのえます")).toBe("乾燥肌をととのえる");
  expect(before("べたつきません")).toBe("べたつかない");
  expect(before("定休日はありません")).toBeNull();
  expect(before("とろみがあり、べたつきません")).toBeNull();
  expect(before("肌をきれいにしたい")).toBeNull();
  expect(hasTopic("コードの長さは1.2m")).toBe(true);
  expect(hasTopic("はじめての方")).toBe(false);
});

test("an entry is cut only where the cut loses nothing", () => {
  expect(parts("角質層までうるおいを届け、乾燥肌をととのえます")).toContain("乾燥肌をととのえる");
  expect(parts("無香料・エタノールフリー")).toEqual([
    "無香料・エタノールフリー",
    "無香料",
    "エタノールフリー",
  ]);
  expect(parts("宅配ボックスあり、ゴミ出し24時間OK")).toContain("宅配ボックスあり");
  expect(parts("電子帳簿保存法に対応しています")).toContain("電子帳簿保存法に対応");
  expect(parts("国産鹿肉を使った化粧水")).toEqual(expect.arrayContaining(["国産鹿肉を使った", "国産鹿肉"]));
  expect(parts("口が広いので、手を入れて洗えます")).toContain("手を入れて洗える");
  expect(parts("新潟の酒蔵が作る化粧水「うるみ」は、無香料です")).toContain("新潟の酒蔵が作る");
  expect(parts("塩は海水塩だけを使っていて、化学調味料は使っていません")).toContain(
    "化学調味料は使っていない",
  );
});

test.each([
  "定休日は水曜日、駐車場はありません",
  "初回のみ、30日間の返品を承ります",
  "5,000円以上のご注文で、送料を無料にします",
  "平日だけ、カットの料金を半額にします",
  "真あじ2枚、金目鯛1枚、えぼ鯛2枚の計5枚が入っています",
  "製造業、自治体など640の組織に導入されています",
  "雨が降ったら、順延のお知らせを送ります",
])("%s is used whole or not at all, its negation and condition kept", (text) => {
  const original = readPhrase(text, []).text;
  const cut = parts(text).filter((part) => part !== original);
  expect(cut.filter((part) => !/^駐車場はない$/.test(part))).toEqual([]);
});

test("what is used is taken only from what is used, never from what is left out", () => {
  expect(parts("保存料を使っていません")).not.toContain("保存料");
  expect(parts("国産小麦を使っています")).toContain("国産小麦");
});

test("the kind of thing decides the family before the guessed class does", () => {
  expect(familyOf("food", "ドッグフード")).toBe("pet");
  expect(familyOf("food", "パン屋")).toBe("place");
  expect(familyOf("real_estate", "リフォーム会社")).toBe("any");
  expect(familyOf("real_estate", "不動産仲介")).toBe("service");
  expect(familyOf("real_estate", "賃貸マンション")).toBe("home");
  expect(familyOf("cosmetics", undefined)).toBe("goods");
});

test("noise is the same for the same seed and spread over its range", () => {
  const values = Array.from({ length: 400 }, (_, seed) => noise(seed, "うるみ"));
  expect(noise(1, "うるみ")).toBe(noise(1, "うるみ"));
  expect(Math.min(...values)).toBeLessThan(0.1);
  expect(Math.max(...values)).toBeGreaterThan(0.9);
  expect(new Set(values).size).toBe(400);
});

test("the price of a part, or its offer, is never shown as the price of the whole", () => {
  const materialOf = (text: string) => {
    const sentences = numberSentences(text, "B");
    return composerMaterial({ sentences, fields: parseBrief(sentences) });
  };
  expect(materialOf("靴修理のカカト堂です。かかとの交換は最短15分、2,200円（税込）から。").price).toBeNull();
  expect(materialOf("ロボット教室「うごくんラボ」。体験会は毎月第2土曜、参加費は無料。").offer).toEqual([]);
  expect(materialOf("化粧水「うるみ」。送料は無料。").offer).not.toEqual([]);
  expect(materialOf("商品名：うるみ\n化粧水です。料金は2,970円（税込）。").price?.text).toContain("2,970円");
  expect(materialOf("ジム「オキル」。月8回で6,800円、通い放題で9,800円です。").price).toBeNull();
});
