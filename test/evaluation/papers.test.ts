/** Papers as marketers paste them: what is a heading, a name, a wish, a story, a condition, and what a question is answered with. */
import { describe, expect, it } from "vitest";
import { composerMaterial } from "#src/composer/wording/material.ts";
import { answeredQuestions, idsOf } from "#src/tools/questions/answers.ts";
import { asSentence } from "#src/tools/wording/saying/sentence.ts";
import { parsedOf } from "./run-cases.ts";
import { runTool, runTools } from "./run-tool.ts";

const fieldsOf = (text: string) => parsedOf(text).fields;
const said = (entries: readonly { text: string }[]) => entries.map(({ text }) => text);
const answersOf = (text: string) => {
  const brief = parsedOf(text);
  return new Map(
    answeredQuestions(brief, composerMaterial(brief).family).map(({ id, sources }) => [id, said(sources)]),
  );
};

describe("a pasted paper", () => {
  it.each([
    ["薬用デオドラントスティック「サラリア」（医薬部外品）\n・20g 1,430円(税込)", "サラリア"],
    ["新商品の資料をお送りします。\n商品は「まめこじ」という黒豆麹の粉末です。", "まめこじ"],
    ["【皮膚科・アレルギー科】さくら坂ひふ科クリニック\n女性医師2名が診療", "さくら坂ひふ科クリニック"],
    [
      "会社名：有限会社サトウモータース（社員14名）\n職種：自動車整備士（3級も可）\n給与：月給24万円〜",
      "有限会社サトウモータース",
    ],
  ])("%s: the name is whole", (text, name) => expect(fieldsOf(text).name?.text).toBe(name));

  it.each([
    [
      "新商品の資料です。\n商品は「まめこじ」という黒豆麹の粉末です。味噌汁に混ぜて使えます。",
      "黒豆麹の粉末",
    ],
    ["「夜ふかし茶漬け」はお茶漬けのセットです。出汁パックと具（鯛、うなぎ、梅）入り。", "お茶漬け"],
    ["会社名：サトウモータース\n職種：自動車整備士（3級も可）\n給与：月給24万円〜", "自動車整備士"],
  ])("%s: what it is, not what goes with it", (text, kind) => expect(fieldsOf(text).kind?.text).toBe(kind));

  it("files by the law what has been filed under it, tablet or not", () => {
    const fields = fieldsOf(
      "【商品名】\nねむリズム（機能性表示食品）\n【届出番号】\nJ999\n【1日摂取目安量】\n2粒\n形状\t直径8mmの小粒タブレット\n味\tミント味、水なしで噛める",
    );
    expect(fields.productClass).toBe("functional_food");
    expect(fields.kind?.text).not.toBe("タブレット");
    expect(said(fields.features)).toEqual(
      expect.arrayContaining(["届出番号：J999", "1日摂取目安量：2粒", "形状：直径8mmの小粒タブレット"]),
    );
    expect(fieldsOf("厚さ8mmのタブレット「イタ」。64GB、49,800円（税込）。").kind?.text).toBe("タブレット");
  });

  it.each<[string, string[]]>([
    ["営業職の30〜40代男性がメインターゲット。", ["営業職の30〜40代男性"]],
    [
      "夜遅くまで働いて疲れてしまった人、手に職をつけたい未経験の20代に来てほしいです。",
      ["夜遅くまで働いて疲れてしまった人", "手に職をつけたい未経験の20代"],
    ],
    ["朝食をパンからごはんに変えたい方にもおすすめしたいです。", ["朝食をパンからごはんに変えたい方"]],
    [
      "初めて家を買う30代の共働き夫婦とか、賃貸の更新で悩んでる人に。",
      ["初めて家を買う30代の共働き夫婦", "賃貸の更新で悩んでる人"],
    ],
    ["部屋干しのニオイが気になる方、収納が小さい方に!", ["部屋干しのニオイが気になる方", "収納が小さい方"]],
    ["想定する読者：運送会社の社長、配車係", ["運送会社の社長", "配車係"]],
    ["何か温かいもの食べたい、って人に。", ["何か温かいもの食べたいという人"]],
  ])("%s names people and nothing of the product", (text, audience) => {
    const fields = fieldsOf(`商品名：ことのは\n${text}`);
    expect(said(fields.audience)).toEqual(audience);
    expect(said(fields.features)).toEqual([]);
    expect(said(fields.worries)).toEqual([]);
  });

  it("reads troubles apart that stand between slashes, in quotations and as hearsay", () => {
    const fields = fieldsOf(
      "困りごと：配車係が休むと誰も配車できない／電話とFAXが鳴りやまない\nスプレーは会社で使いづらいという声がある。\nつけている方の多くが、メイク落としの際に「取れてしまうのが怖い」と感じています。\n多いのは「NISAを始めたけれど、このままでいいのかわからない」「退職金をどう置けばいいのか」というお話です。",
    );
    expect(said(fields.worries)).toEqual([
      "配車係が休むと誰も配車できない",
      "電話とFAXが鳴りやまない",
      "スプレーは会社で使いづらい",
      "取れてしまうのが怖い",
      "NISAを始めたけれど、このままでいいのかわからない",
      "退職金をどう置けばいいのか",
    ]);
  });

  it("takes no founder's past for a quality, and no memory for a restriction", () => {
    const fields = fieldsOf(
      "つみたて相談窓口「こつこつラウンジ」\n私が証券会社を辞めて、この相談窓口を始めたのは2017年のことです。15年間、投資信託をすすめる仕事をしていました。70代の女性に合わない商品をすすめたことが、いまも忘れられません。担当は相談員4名です。",
    );
    expect(said(fields.features)).toEqual(["担当は相談員4名です"]);
    expect(said(fields.restrictions)).toEqual([]);
  });

  it("keeps a price open to above, its own note with it, and no other's", () => {
    const { price } = fieldsOf(
      "ほくろ除去 1個 11,000円（税込）〜\n※初診時に診察料3,300円が別途かかります\n※ほくろ除去は、傷あとが残ることがあります",
    );
    expect(said(price)).toEqual([
      "ほくろ除去 1個 11,000円（税込）〜（※初診時に診察料3,300円が別途かかります）",
      "初診時に診察料3,300円が別途かかります",
    ]);
  });

  it("parts no measure from what is measured", () => {
    const { features } = fieldsOf("サウナ「あけぼの湯」\nサウナ室は最大12名、温度は92℃。");
    expect(said(features)).toEqual(["サウナ室は最大12名、温度は92℃"]);
  });

  it("strips a circle that stands for a bullet, and leaves one that stands for a word", () => {
    const texts = said(
      parsedOf("〇営業時間 14:00〜24:00\n○水風呂は17℃\n◯◯線「新田町駅」から徒歩6分").sentences,
    );
    expect(texts).toEqual(["営業時間 14:00〜24:00", "水風呂は17℃", "◯◯線「新田町駅」から徒歩6分"]);
  });

  it("takes a free child for a row of the list, and a gift with its days for a gift", () => {
    expect(said(fieldsOf("料金：大人550円、小学生200円、未就学児無料").offer)).toEqual([]);
    const { offer } = composerMaterial(parsedOf("タオル「ブナ」\n期間：3/1(日)〜4/5(日) 2枚以上で10%OFF"));
    expect(offer.map(({ original }) => original).join()).toContain("4/5(日)");
  });
});

describe("a service that people buy for themselves", () => {
  const lounge =
    "つみたて相談窓口「こつこつラウンジ」\n1回60分 8,800円（税込）。初回は30分 無料でご相談いただけます。\n多いのは「NISAを始めたけれど、このままでいいのかわからない」「退職金をどう置けばいいのか」というお話です。\n資料作成（ライフプラン表）は別途 16,500円（税込）です。\n※投資には元本割れのリスクがあります。";

  it("is met in nobody's office, and asked for no papers", () => {
    const brief = parsedOf(lounge);
    const runs = runTools(["analyze", "persona", "concerns"], brief, 1);
    const told = [...runs.values()].flatMap(({ items }) =>
      items.flatMap(({ text, fields }) => [text, String(fields.scene ?? "")]),
    );
    const search = runTool("catchphrase", brief, { seed: 1, input: { pack: "search", count: 3 } }).items;
    const all = [...told, ...search.map(({ text }) => text)];
    expect(all.length).toBeGreaterThan(60);
    expect(
      all.filter((text) =>
        /稟議|取引先|打ち合わせ|締め|会議|導入|担当の方|社内|資料(?:を|請求|で)/u.test(text),
      ),
    ).toEqual([]);
    expect(all).toContain("こつこつラウンジに相談する");
  });
});

describe("a question is answered", () => {
  it("with all that stands under its word, and with nothing that only shares letters", () => {
    const answers = answersOf(
      "薬用スティック「サラリア」（医薬部外品）\n有効成分：イソプロピルメチルフェノール、クロルヒドロキシアルミニウム\n20g 1,430円(税込)",
    );
    expect(answers.get("ingredients")).toEqual([
      "有効成分：イソプロピルメチルフェノール、クロルヒドロキシアルミニウム",
    ]);
    expect([...answers].filter(([, texts]) => texts.some((text) => /^クロル/u.test(text)))).toEqual([]);
  });

  it("from under its own label before what mentions it, never by a heading, a survey or a wish", () => {
    const answers = answersOf(
      "クレンジングジェル「ほどけ」\n多くの方が、なでるだけでは落ちないと感じています。\n68%が「お客様から相談を受けたことがある」とアンケートで回答しました。\n使用方法：乾いた手に2プッシュ取り、なじませて洗い流す\n【本件に関するお問い合わせ先】\n2,640円（税込）",
    );
    expect(answers.get("how-to-use")).toEqual(["使用方法：乾いた手に2プッシュ取り、なじませて洗い流す"]);
    expect(answers.get("contact")).toEqual([]);
  });

  it("with the condition that is noted under a price, and with the heading over a value", () => {
    const brief = parsedOf(
      "【商品名】\nねむリズム（機能性表示食品）\n【届出番号】\nJ999\n【1日摂取目安量】\n2粒\n定期便 初回 980円（税込）、2回目以降 3,456円（税込）\n※定期便は3回以上の継続が条件です",
    );
    const found = answeredQuestions(brief, composerMaterial(brief).family);
    const price = found.find(({ id }) => id === "price")?.sources ?? [];
    expect(said(price)).toEqual([
      "定期便 初回 980円（税込）、2回目以降 3,456円（税込）（※定期便は3回以上の継続が条件です）",
    ]);
    expect(idsOf(price)).toHaveLength(2);
    expect(found.flatMap(({ sources }) => said(sources))).toContain("1日摂取目安量：2粒");
  });

  it("in the words that the trade has for it, and takes away the same doubt", () => {
    const clinic = parsedOf(
      "【皮膚科】さくら坂ひふ科クリニック\n診療時間：月〜金 9:30〜18:30 休診：木曜・祝日\n女性医師2名が診療\n2026年5月7日開院",
    );
    const items = runTools(["concerns", "faq"], clinic, 1).get("faq")?.items ?? [];
    const questions = items.filter(({ kind }) => kind === "entry");
    const asked = said(questions);
    expect(asked).toEqual(
      expect.arrayContaining(["どのような医院ですか。", "診療時間と休診日を教えてください。"]),
    );
    expect(asked.filter((text) => /会社|営業/u.test(text))).toEqual([]);
    expect(questions.find(({ text }) => text === "どのような医院ですか。")?.fields.removes).toBe(
      "どんな人や会社がやっているのか",
    );
  });

  it("with the whole of a price list", () => {
    const answers = answersOf("銭湯サウナ「あけぼの湯」\n料金 大人550円、小学生200円、未就学児無料");
    expect(answers.get("price")).toEqual(["料金 大人550円、小学生200円、未就学児無料"]);
  });

  it("in the usual width of letters", () => {
    const answers = answersOf("ﾘﾈﾝﾀｵﾙ｢ﾌﾞﾅﾉﾓﾘ｣\n★ﾊﾞｽﾀｵﾙ ¥5,500(税込)");
    expect(answers.get("price")).toEqual(["バスタオル ¥5,500(税込)"]);
  });

  it.each<[string, string, string]>([
    [
      "配車管理クラウド「ハコビト」。1か月の無料お試しあり（クレジットカード登録不要）。",
      "pay",
      "カード登録",
    ],
    ["黒豆麹「まめこじ」。味噌汁に。大豆アレルギーの方はお召し上がりいただけません。", "eat", "アレルギー"],
    ["中古マンション「柏の葉」。小学校まで徒歩4分、スーパーまで徒歩3分。", "access", "小学校"],
    ["卓上食洗機 カラット K-3\n木製の食器は洗えません。39,800円（税込）。", "care", "洗"],
    ["証券会社出身の相談窓口「こつこつ」。私がこの相談窓口を始めたのは2017年のことです。", "contact", "2017"],
  ])("%s says nothing to %s", (text, id, words) => {
    expect((answersOf(text).get(id) ?? []).filter((one) => one.includes(words))).toEqual([]);
  });

  it("of lending only where money is lent, and of a bond only where nothing is paid each time", () => {
    const asked = answersOf(
      "つみたて相談窓口「こつこつラウンジ」。1回60分 8,800円（税込）。証券口座の画面を一緒に整理します。投資には元本割れのリスクがあります。資産運用の相談です。",
    );
    for (const id of ["rate", "screening", "subscription"]) expect([...asked.keys()]).not.toContain(id);
    expect([...answersOf("事業者ローン「ミチ」。融資は最短翌日。月額はありません。").keys()]).toContain(
      "rate",
    );
  });
});

it.each([
  ["院長：木下 真央（日本皮膚科学会認定 皮膚科専門医）", /です（[^（）]+）。$/u],
  ["サロン勤務の美容師200名の声から開発", /から開発しました。$/u],
  ["露天スペースに外気浴の椅子8脚", /8脚があります。$/u],
  ["診療時間：月〜金 9:30〜13:00／15:00〜18:30 休診：木曜・祝日", /13:00、15:00〜18:30/u],
  ["具が入ってて、お湯を注いで2分蒸らすだけ", /入っていて、/u],
  ["作ってるのは富山の昆布問屋", /^作っているのは/u],
  ["あとギフトで選ばれることが多いです", /^ギフトで/u],
])("%s is closed once, and written out", (text, pattern) => expect(asSentence(text)).toMatch(pattern));

it.each([
  ["つみたて相談窓口「こつこつラウンジ」。NISAの相談が多くあります。", "savings"],
  ["法人向けの配車管理クラウド「ハコビト」。導入企業は130社。配車表と日報。", "dispatch"],
  ["卓上食洗機「カラット」。給水タンク式。39,800円。", "dishwashing"],
  ["リネンタオル「ブナノモリ」。バスタオル 5,500円。", undefined],
  ["「夜ふかし茶漬け」はお茶漬けのセットです。3,780円。", undefined],
])("%s is filed under %s", (text, topic) => expect(composerMaterial(parsedOf(text)).topic?.id).toBe(topic));
