/** @module-tag long */
/** Ordinary briefs as they are pasted, and what the marketer whose name is on the page would strike out: by meaning, over several seeds. */
import { describe, expect, it } from "vitest";
import { composerMaterial } from "#src/composer/wording/material.ts";
import { followUpCopy } from "#src/composer/wording/saying/follow-up-copy.ts";
import { listField, textField } from "#src/tools/pieces/item-fields.ts";
import { falseRewrites } from "./false-rewrites.ts";
import { parsedOf } from "./run-cases.ts";
import { runTools } from "./run-tool.ts";

const tools = ["persona", "concerns", "recommended_users", "catchphrase", "faq", "lp_manuscript"] as const;
const seeds = [1, 2, 3];

const trimming = `犬のトリミングサロン「わんの湯」(千葉県柏市、柏たなか駅徒歩6分)
2026年3月オープン。トリマー歴14年の店主が一人で、1日4頭まで。
料金：小型犬シャンプーコース 5,500円〜、カットコース 8,250円〜（税込）、柴犬 7,700円〜
炭酸泉つき。老犬・病気のある子もご相談ください（獣医師と連携しています）。
ケージに入れっぱなしにしません。定休日 火・水。初回は爪切り無料。予約はLINEから。`;
const sites = `建設業向けの工事写真管理アプリ「ゲンバコ」のLPを作りたいです。
現場監督が事務所に戻ってから写真を整理して台帳をつくる残業を減らしたい、というのが開発の動機です。
スマホで撮ると工種・日付ごとに自動で仕分け。Excelの台帳にワンクリックで出力。
料金は1現場 月額3,300円（税込）。初期費用0円。30日間無料で試せます。
導入実績120社（2026年6月時点）。従業員5〜50人くらいの工務店・設備会社がメイン。`;
const sweat = `いつもお世話になっております。薬用デオドラントクリーム「サラノワ」（医薬部外品）の件、原稿の材料をお送りします。
有効成分はイソプロピルメチルフェノールで、わきの汗臭を防ぎます。30g入り、価格は1,980円（税込）です。
香りはつけていません。1日1回、朝に塗っていただければ大丈夫です。
営業など人と会う仕事の30代男性を想定しています。よろしくお願いいたします。`;
const balm = `新商品のメモです。クレンジングバーム「とけのこ」
・90g 3,080円（税込）
・和歌山の梅農家さんと一緒に作りました。梅の種のオイルを配合
・30代〜40代で、帰りが遅くてメイクを落とすのが面倒な人向け
公式サイトのみ送料無料。詰め替えなし。`;
const hob = `卓上IH「ひとなべ」リリース案
一人暮らし向けの小型IHクッキングヒーターです。幅22cm、重さ1.6kg。A4の紙くらいの場所に置けます。
専用の土鍋（0.9L）つきで12,800円(税込)。天板はさっと拭くだけ。保証1年。`;
const brush = `書道教室「すずりの会」生徒募集のチラシ文面
大人のための書道教室です。北四番丁駅から歩いて3分。月3回、1回90分。月謝6,600円（税込）入会金なし。
「のし袋を自分で書きたい」「字に自信がない」という方が多いです。`;
const house = `空き家の買取・管理「そらのいえ」（岡山市・倉敷市・総社市）
相続した実家をどうしたらいいかわからない、という方からのご相談が多いです。
残った家財はそのままでOK。現況のまま買い取ります。査定は無料、最短3日で金額をお伝えします。
創業38年の地元の工務店が母体です。`;
const visiting = `訪問歯科のチラシを作ります。「おうち歯科こまち」秋田市、院長 小松。
通院がむずかしい高齢の方のご自宅や施設へ、歯科医師と歯科衛生士がうかがいます。
自己負担の目安は1回あたり1,000〜3,000円程度（1割負担の場合）。訪問できるのは医院から16km以内。平日9:00〜17:00。
ご家族やケアマネジャーさんからのお電話でも受け付けます。`;
const dumplings = `冷凍の手包み餃子「五十番の餃子」をECで売り始めます。
1袋20個入り1,296円（税込）。豚肉と白菜は福島県産。焼き方のコツを書いた紙を同梱。
ニンニクは入れていないので平日の昼でも食べられます。父の日ギフト用ののし対応OK。`;
const factoring = `事業者向けのファクタリング「まえばらい」
取引先からの入金待ちの請求書を買い取り、最短翌営業日に振り込みます。借入ではないので決算書の借金は増えません。
10万円から1,000万円まで。必要書類は請求書・通帳のコピー・本人確認書類の3点。
運送業や建設業の外注費の支払いが先に来て困っている社長さんが多い。`;

const lines = (text: string, seed: number, only: readonly (typeof tools)[number][] = tools) =>
  [...runTools([...only], parsedOf(text), seed).values()].flatMap(({ items }) =>
    items.map((item) => `${item.text} ${JSON.stringify(item.fields)}`),
  );

describe("who it is for and what it is", () => {
  it.each<[string, string, string]>([
    ["a dog's bath is no hairdresser's", "trimming", trimming],
    ["an app for builders is bought by a company", "building-site", sites],
    ["a deodorant is no skin care", "deodorant", sweat],
    ["a hob is no pot", "cooker", hob],
    ["a brush is no instrument", "writing-lesson", brush],
    ["a dentist who comes is not gone to", "visiting-care", visiting],
  ])("%s", (_told, topic, text) => expect(composerMaterial(parsedOf(text)).topic?.id).toBe(topic));

  it("reads a plan of an audience, and what many ask, as people and never as facts", () => {
    const told = (text: string) => {
      const { audience, worries, features } = parsedOf(text).fields;
      const texts = (entries: readonly { text: string }[]) => entries.map((entry) => entry.text).join("、");
      return { audience: texts(audience), worries: texts(worries), features: texts(features) };
    };
    expect(told(sweat)).toMatchObject({ audience: expect.stringContaining("30代男性") });
    expect(told(sweat).features).not.toMatch(/想定|お送りします/u);
    expect(told(sites).audience).toContain("工務店・設備会社");
    expect(told(balm).worries).toBe("");
    expect(told(brush)).toMatchObject({
      audience: expect.stringContaining("のし袋を自分で書きたい方"),
      worries: "字に自信がない",
    });
    expect(told(house).worries).toBe("相続した実家をどうしたらいいかわからない");
  });

  it("asks a family, and no company, about a house nobody lives in", () => {
    expect(composerMaterial(parsedOf(house))).toMatchObject({ family: "any", topic: { id: "estate" } });
  });

  it("takes the post of a job from its heading, and calls an app by its whole kind", () => {
    const { fields } = parsedOf(
      "■募集要項 パン製造スタッフ（正社員）\n株式会社こむぎ舎／愛知県岡崎市\n月給21万5千円〜27万円。未経験OK。",
    );
    expect(fields.kind?.text).toBe("パン製造スタッフ");
    expect(fields.productClass).toBe("recruit");
    expect(parsedOf(sites).fields).toMatchObject({
      kind: { text: "工事写真管理アプリ" },
      productClass: "b2b",
    });
  });
});

describe.each(seeds)("nothing that one would strike out (seed %i)", (seed) => {
  it.each<[string, string, RegExp]>([
    [
      "trimming",
      trimming,
      /髪が|なりたい姿|担当が変わる|困る方|徒歩6分\)|7,700円です|どのような(?:会社が提供していますか|お店ですか)。[^}]*獣医師/u,
    ],
    ["sites", sites, /(?<!、)というのが開発の動機|仕分けの.{0,10}アプリ|通知が多すぎ/u],
    [
      "sweat",
      sweat,
      /想定して|お送りします|肌のつっぱり|メイク|朝に塗っていただければ大丈夫です[^"]{0,4}","hypothesis":false,"persona|困る方/u,
    ],
    ["balm", balm, /新商品のメモ|人向け|「詰め替えなし」/u],
    ["hob", hob, /リリース案|相手の好み|贈る品|保証1年の/u],
    ["brush", brush, /チラシ文面|という方が多い|衣装|口ずさ|音を、ひとつ/u],
    ["house", house, /という歩み|社内で使う人|導入の流れ|締め作業/u],
    ["visiting", visiting, /待合室の|治療の音|親子で同じ時間|秋田市、院長/u],
    ["dumplings", dumplings, /同梱の餃子|対応OKの餃子|売り始めます/u],
    ["factoring", factoring, /書類は何ですか。[^}]*借入ではない|いくらですか。[^}]*10万円から1,000万円まで/u],
  ])("%s", (_id, text, struck) => {
    expect(lines(text, seed).filter((line) => struck.test(line))).toEqual([]);
  });

  it("offers no statement of the product as a moment to begin", () => {
    const timings = [dumplings, sweat, trimming].flatMap((text) =>
      (runTools(["recommended_users"], parsedOf(text), seed).get("recommended_users")?.items ?? [])
        .filter(({ kind }) => kind === "timing")
        .map((item) => item.text),
    );
    expect(timings.filter((text) => /(?:ます|です|オープン)$/u.test(text))).toEqual([]);
  });

  it("turns to the reader's days after a fact, another way for each, and sends nobody to rivals", () => {
    for (const text of [trimming, sites, balm, dumplings]) {
      const page = runTools(["lp_manuscript"], parsedOf(text), seed).get("lp_manuscript")?.items ?? [];
      const reasons = page.find(({ fields }) => fields.block === "reasons");
      const points = reasons ? listField(reasons, "points") : [];
      expect(points.join("")).not.toMatch(/候補を並べて|ほかの候補にも/u);
      const after = points.map((point) =>
        Object.values(followUpCopy)
          .flat()
          .find((one) => point.includes(one)),
      );
      const told = after.filter((one) => one !== undefined);
      expect(told.length).toBeGreaterThan(0);
      expect(new Set(told).size).toBe(told.length);
    }
  });
});

it("tells the empathy of a page in more shapes than one, and the steps by what is sold", () => {
  const pages = [trimming, sites, sweat, balm, hob, brush, house, visiting, dumplings, factoring].map(
    (text) => runTools(["lp_manuscript"], parsedOf(text), 1).get("lp_manuscript")?.items ?? [],
  );
  const blocks = (id: string) => pages.flatMap((items) => items.filter(({ fields }) => fields.block === id));
  const quoting = blocks("empathy").filter((item) =>
    /「[^」]+」.*「[^」]+」/u.test(listField(item, "body")[0] ?? ""),
  );
  expect(quoting.length).toBeLessThan(5);
  const courses = blocks("steps").map((item) => listField(item, "labels").join());
  expect(new Set(courses).size).toBeGreaterThanOrEqual(8);
  expect(
    blocks("fv").filter((item) => /[をで]同梱の|^\d+g入り/u.test(item.text + textField(item, "cta"))),
  ).toEqual([]);
});

it("writes no afterword that would claim, deny or name a cause", () => {
  const all = Object.values(followUpCopy).flat();
  expect(all.flatMap((text) => falseRewrites(text, [], []))).toEqual([]);
});
