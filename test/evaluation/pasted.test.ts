/** Briefs as they are pasted: what a sentence says is read as that, and as nothing else. */
import { describe, expect, it } from "vitest";
import { gaps } from "#src/brief/gaps.ts";
import { composerMaterial } from "#src/composer/wording/material.ts";
import type { Item } from "#src/shared/result.ts";
import { listField, textField } from "#src/tools/pieces/item-fields.ts";
import { asSentence } from "#src/tools/wording/saying/sentence.ts";
import { parsedOf } from "./run-cases.ts";
import { runTools } from "./run-tool.ts";

const read = (text: string) => {
  const brief = parsedOf(text);
  const material = composerMaterial(brief);
  const texts = (phrases: readonly { original: string }[]) => phrases.map(({ original }) => original);
  return {
    name: material.name?.original,
    worries: texts(material.worries),
    audience: texts(material.audience),
    features: texts(material.features),
    restrictions: texts(material.restrictions),
    topic: material.topic?.id,
    asked: gaps(brief.fields, brief.sentences).map(({ id }) => id),
  };
};

describe("worries", () => {
  it("stand apart where a slash stands between them", () => {
    const { worries } = read(
      "図面管理クラウド「ズメンバコ」。\nこんな課題に：ベテランしか図面の場所がわからない／同じ部品を二重に見積もっていた／図面がキャビネットに埋もれている",
    );
    expect(worries).toEqual([
      "ベテランしか図面の場所がわからない",
      "同じ部品を二重に見積もっていた",
      "図面がキャビネットに埋もれている",
    ]);
  });

  it("are told by what a thing was made for", () => {
    const { worries, features } = read(
      "折りたたみ式の置き配バッグ「オキポン」。5,980円（税込）。\n開発のきっかけは、「再配達の電話をかけるのが申し訳ない」という社員の声でした。",
    );
    expect(worries).toEqual(["再配達の電話をかけるのが申し訳ない"]);
    expect(features.join()).not.toContain("きっかけ");
  });
});

describe("people", () => {
  it("are those before 「向け」, whatever stands between it and the kind", () => {
    const { audience, features, asked } = read(
      "中小製造業向け 図面管理クラウド「ズメンバコ」\n月額29,800円（税抜）",
    );
    expect(audience).toEqual(["中小製造業"]);
    expect(features.join()).not.toContain("中小製造業向け");
    expect(asked).not.toContain("audience");
  });

  it("are each by themselves where a note says 「とか」", () => {
    const { audience } = read(
      "商品名：おふろマット\nターゲットは産後のママとか在宅ワークの人\n3,300円（税込）",
    );
    expect(audience).toEqual(["産後のママ", "在宅ワークの人"]);
  });
});

it.each([
  [
    "ファクタリング「スグキャッシュ」。\n入金サイトが長くて資金繰りが苦しい、銀行融資が間に合わない経営者へ",
    ["入金サイトが長くて資金繰りが苦しい", "銀行融資が間に合わない"],
    ["銀行融資が間に合わない経営者"],
  ],
  [
    "訪問入浴オペレーター募集。月給24.8万円。\n「体力に自信がない」という方も、2人1組で持ち上げるので続けている人が多いです",
    ["体力に自信がない"],
    [],
  ],
  [
    "青汁「みどり」3,780円（税込）。\n血圧が気になりはじめた50代、健康診断の結果が気になる方へ",
    [],
    ["血圧が気になりはじめた50代", "健康診断の結果が気になる方"],
  ],
  [
    "個別リノベ「アトリエ」。\n30代の共働き夫婦、はじめて家を買う方が多いです",
    [],
    ["30代の共働き夫婦", "はじめて家を買う方"],
  ],
])("troubles and whose they are: %s", (text, worries, audience) => {
  expect(read(text)).toMatchObject({ worries, audience });
});

describe("what is no feature", () => {
  it("when it comes out, and where it is sold", () => {
    const { features } = read(
      "置き配バッグ「オキポン」を12月1日に発売\n容量は65リットル。\n1月中旬発売 楽天とAmazon",
    );
    expect(features).toEqual(["容量は65リットル"]);
  });

  it("what is not there yet", () => {
    const { features, restrictions } = read(
      "ヨガマット「みずうみ」3,300円（税込）。吸盤つき。\nまだ口コミなし",
    );
    expect([...features, ...restrictions].join()).not.toContain("口コミ");
  });

  it("half of what is said of a sound and a look", () => {
    const { features } = read("尾鷲の干物「灰干しさんま」。焼くと皮はパリッ、身はふっくら。");
    expect(features).toContain("焼くと皮はパリッ、身はふっくら");
  });
});

it("a clinic's name stands before where it is", () => {
  const { name, asked } = read(
    "たかはし皮フ科（埼玉県川口市・川口駅東口 徒歩4分）\n診療科目：皮膚科・小児皮膚科\nWEB予約に対応。",
  );
  expect(name).toBe("たかはし皮フ科");
  expect(asked).not.toContain("name");
});

it("what is dealt with is no price, and what nobody hears of is no restriction", () => {
  const brief = parsedOf(
    "ファクタリング「スグキャッシュ」。\n買取可能額 10万円～3,000万円\n2社間契約なので取引先に知られません",
  );
  expect(brief.fields.price).toEqual([]);
  expect(brief.fields.restrictions).toEqual([]);
});

it("the sort of thing behind a name is no feature", () => {
  const { features } = read(
    "商品名：うるおいの雫（フェイスオイル／化粧品）\n価格：3,850円（税込）\n防腐剤フリー",
  );
  expect(features).toEqual(["防腐剤フリー"]);
});

it("a fee in per cent answers what it costs", () => {
  const items = faqOf(
    "ファクタリング「スグキャッシュ」。小規模事業者向け。\n手数料 2%〜（売掛先・金額により異なります）\n買取可能額 10万円～3,000万円",
  );
  expect(answerOf(items, "料金は").join()).toMatch(/^手数料/u);
});

it("a line that seeks people names the post", () => {
  const { kind } = composerMaterial(
    parsedOf("【急募】訪問入浴オペレーター募集！\n月給24.8万円～\n週休2日制"),
  );
  expect(kind?.original).toBe("仕事");
  expect(
    composerMaterial(parsedOf("【急募】訪問入浴オペレーター募集！\n月給24.8万円～\n週休2日制")).role
      ?.original,
  ).toBe("訪問入浴オペレーター");
});

it("a supplement is for the night only where it says so", () => {
  expect(read("機能性表示食品「めぐりのGABA青汁」。血圧が高めの方に。").topic).not.toBe("sleep");
});

it("a bag for parcels is none that one carries to work", () => {
  expect(read("置き配バッグ「オキポン」。玄関前に置くだけ。").topic).not.toBe("bag");
  expect(read("通勤バッグ「トワル」。A4が入ります。").topic).toBe("bag");
});

it.each([
  [
    "見積もり作成時間が平均62%短縮（導入15社の平均、2026年6月）",
    "見積もり作成時間が平均62%短縮しました（導入15社の平均、2026年6月）。",
  ],
  ["品番・図番・材質をAIが読み取って台帳化", "品番・図番・材質をAIが読み取って台帳化します。"],
  [
    "類似図面検索で、過去の見積もりを5秒で呼び出し（当社計測）",
    "類似図面検索で、過去の見積もりを5秒で呼び出します（当社計測）。",
  ],
  ["ISMS（ISO27001）取得", "ISMS（ISO27001）を取得しています。"],
  ["駐車場8台", "駐車場は8台分あります。"],
  ["制服貸与、社会保険完備", "制服貸与、社会保険完備です。"],
  [
    "30本入り 通常価格4,200円（税込）　定期初回1,980円（税込・送料無料）",
    "30本入り 通常価格4,200円（税込）、定期初回1,980円（税込・送料無料）です。",
  ],
  ["価格：￥3,850（税込） ※送料550円", "価格は、￥3,850（税込）です。※送料550円。"],
  ["壁一面に2,000冊", "壁一面に2,000冊あります。"],
  ["18時〜24時、火曜休み", "18時〜24時、火曜休みです。"],
  ["必要書類は請求書と通帳の写しだけ", "必要書類は請求書と通帳の写しだけです。"],
  ["工事後の保証10年", "工事後の保証は10年です。"],
  ["60㎡で900万円（税込）～", "60㎡で900万円（税込）からです。"],
  [
    "診療時間 9:00～12:30 / 15:00～18:30 休診 水曜・日曜・祝日",
    "診療時間は9:00～12:30と15:00～18:30、休診日は水曜・日曜・祝日です。",
  ],
])("%s is said as a sentence", (told, said) => expect(asSentence(told)).toBe(said));

const faqOf = (text: string) => runTools(["faq"], parsedOf(text)).get("faq")?.items ?? [];
const answerOf = (items: readonly Item[], question: string) =>
  items.filter(({ text }) => text.includes(question)).map((item) => textField(item, "answer"));

describe("answers", () => {
  const clinic = faqOf(
    "たかはし皮フ科（埼玉県川口市・川口駅東口 徒歩4分）\n診療科目：皮膚科・小児皮膚科\nWEB予約、WEB問診に対応。\n駐車場8台。",
  );

  it("tell where a clinic is, and that one may book, in whole sentences", () => {
    expect(answerOf(clinic, "場所と行き方").join()).toContain("埼玉県川口市・川口駅東口 徒歩4分です。");
    expect(answerOf(clinic, "予約は必要").join()).toContain("WEB予約、WEB問診に対応しています。");
  });

  it("take the history of a house for no delivery time", () => {
    const items = faqOf(
      "尾鷲の干物「灰干しさんま」。\n父の代までは市場に卸すだけでしたが、2021年からネットで直接お届けを始めました。\n5枚入り 2,480円（税込・送料別 全国一律880円）。",
    );
    expect(answerOf(items, "料金は").join()).toContain("全国一律880円");
    expect(answerOf(items, "届くまで").join()).not.toContain("父の代");
  });

  it("ask nobody for the way to a lesson on a screen", () => {
    const lesson =
      "オンライン英語コーチング「トークベース」。月額19,800円（税込）。レッスン後に録画を見直せます。";
    expect(answerOf(faqOf(lesson), "場所と行き方")).toEqual([]);
    expect(answerOf(faqOf(`${lesson}\n渋谷駅徒歩3分の教室でも受けられます。`), "場所と行き方")).toHaveLength(
      1,
    );
  });
});

describe("the page", () => {
  const page = (text: string) =>
    runTools(["lp_manuscript"], parsedOf(text)).get("lp_manuscript")?.items ?? [];
  const block = (text: string, id: string) => page(text).find(({ fields }) => fields.block === id);

  it("offers the trial that is told of, and no estimate that the tool itself calls up", () => {
    const tool =
      "図面管理クラウド「ズメンバコ」。中小企業の業務システムとして月額29,800円（税抜）。過去の見積もりを5秒で呼び出せます。無料デモあり。";
    expect(block(tool, "fv")?.fields.cta).toBe("試してみる");
    expect(block("外壁塗装「ぬりや」。無料見積もりを承ります。", "fv")?.fields.cta).toBe(
      "見積もりを相談する",
    );
  });

  it("has a description though its price comes with conditions", () => {
    const items = page(
      "青汁「みどり」\n本品にはGABAが含まれます。\n30本入り 通常価格4,200円（税込）　定期初回1,980円（税込・送料無料）\n定期は2回目以降3,780円、いつでも解約可（次回お届けの10日前まで）",
    );
    expect(items.filter(({ kind }) => kind === "meta")).toHaveLength(1);
  });

  it("says how to end what is sent again and again, and nothing of it where a thing is sent once", () => {
    const rows = (text: string) => {
      const legal = block(text, "legal");
      return legal ? listField(legal, "labels") : [];
    };
    expect(rows("青汁「みどり」3,780円（税込）。定期コースはいつでも解約できます。")).toContain("cancel");
    expect(rows("青汁「みどり」3,780円（税込）。定期入れに入る大きさの箱です。")).not.toContain("cancel");
  });

  it("shows a company and no news of it in the rows of the law", () => {
    const legal = block(
      "株式会社みなも\n株式会社みなも（本社：大阪市）は、置き配バッグ「オキポン」を2026年12月1日に発売します。\n価格は5,980円（税込）。",
      "legal",
    );
    const rows = legal ? listField(legal, "points") : [];
    expect(rows[0]).toBe("株式会社みなも");
    expect(rows.join()).not.toContain("発売");
  });
});
