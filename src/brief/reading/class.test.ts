/** What a product is and which law it stands under, by its noun, by whom it speaks to and by what its paper is for. */
import { expect, test } from "vitest";
import { readMemoText } from "./read.ts";

const note = "予算：月30万円\n競合：綿屋カリ\n担当：営業 見本\n締切：9/30";
const read = (text: string) => {
  const { kind, class: found, asked } = readMemoText(`${text}\n${note}`);
  return { kind: kind?.value ?? null, class: found?.value ?? null, asked: asked.includes("class") };
};

test.each([
  ["商品名　「あしたまめ」定期積金\n期間　3年、5年", "定期積金", "finance"],
  ["煎ったその日に出すコーヒー豆の定期便「まめの朝」を売り出します。", "コーヒー豆の定期便", "food"],
  [
    "key,value,公開,備考\ncategory,貸し会議室（個室）,○,\nname,会議室 まど,○,\nseats,8,○,\nopen,9:00,○,\nwifi,あり,○,\npay,カード可,○,",
    "貸し会議室",
    "store",
  ],
  ["ホームベーカリーで焼く冷凍のクロワッサン、6個入り", "クロワッサン", "food"],
])("the noun beside the name, under a label or of what is brought: %s", (text, kind, productClass) => {
  const found = read(text);
  expect(found.kind).toContain(kind);
  expect(found.class).toBe(productClass);
});

test("what companies buy and no noun tells is theirs, with a question", () => {
  const text =
    "商品名：まど便\n図面から3日で試作を1個から出荷するサービス。\n対象：社内の試作室が混んでいるメーカーの設計担当";
  expect(read(text)).toMatchObject({ class: "b2b", asked: true });
});

test("a paper that looks for people is about work, whatever the trade is", () => {
  const text =
    "求人サイトの原稿おねがい\n夜勤だけの人をさがしてます。\n月4回から、1回 27,500円（資格手当ふくむ）\n初任者研修以上。シフト相談可";
  expect(read(text).class).toBe("recruit");
});

test("letters within a word are no order: a calendar is no NDA", () => {
  expect(readMemoText(`有給の申請だけをするクラウドです :calendar:\n${note}`).sentences[0]?.role).toBe(
    "public",
  );
});

test("what stands beside a name that is asked about is asked about as well", () => {
  const { name, kind, asked } = readMemoText(`施設の記録はタブレット。\n月給 23万円から\n${note}`);
  expect([name?.value, kind?.value]).toEqual(["施設の記録", "タブレット"]);
  expect(asked).toEqual(["name", "kind", "class"]);
});

test.each([
  [
    "院名：ひばり坂こども矯正歯科\n種別：□看板 □リーフレット ■ランディングページ □動画",
    "矯正歯科",
    "medical",
  ],
  ["商品：月の豆袋（コーヒー豆の定期便。毎月届く）", "コーヒー豆の定期便", "food"],
  ["商品名：HOSHI BAR\nHOSHI BAR（ホシバー）固形シャンプーを出します。", "シャンプー", "cosmetics"],
  ["扱う商品は家庭用の蓄電池「タメル」。停電のときに使える。", "蓄電池", "appliance"],
  ["マワリ CR-3は、工作機械の切削液をきれいにして戻すろ過装置です。", "ろ過装置", "b2b"],
])(
  "boxes to tick, a note behind the name, a reading and a noun of no class: %s",
  (text, kind, productClass) => {
    const found = read(text);
    expect(found.kind).toContain(kind);
    expect(found.class).toBe(productClass);
  },
);
