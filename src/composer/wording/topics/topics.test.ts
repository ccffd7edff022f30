import { expect, test } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { claimsIn } from "#src/checks/claims/claims-in.ts";
import { count } from "#src/checks/count.ts";
import { headLimits, parts } from "#src/tools/persona/definition.ts";
import { composerMaterial } from "../material.ts";
import { topics } from "./topics.ts";

const everyLine = topics.flatMap(({ id, copy }) =>
  Object.entries(copy).flatMap(([angle, texts]) => texts.map((text) => ({ id, angle, text }))),
);
const everyGuess = topics.flatMap(({ people, starts, wants }) => [
  ...people.flatMap(({ name, line, worries, day = [], barrier = [], decider = [], media = [] }) => [
    ...[name, line],
    ...[worries, day, barrier, decider, media].flat(),
  ]),
  ...starts,
  ...wants.flat(),
]);

test("what is said of the customer's day claims nothing", () => {
  const texts = [...everyLine.map(({ text }) => text), ...everyGuess];
  expect(texts.filter((text) => /[0-9０-９]/u.test(text) || claimsIn(text).length > 0)).toEqual([]);
  // A wish put on the reader, a cause or a denial would be said of the product.
  const copy = everyLine.map(({ text }) => text);
  expect(
    copy.filter((text) => /たい(?:方|人|あなた)|だから|なので|理由|(?:ない|ません)。$/u.test(text)),
  ).toEqual([]);
});

test("a line does what its angle says", () => {
  const wrong = everyLine.filter(({ angle, text }) => {
    if (angle === "question") return !/か。$/u.test(text);
    if (angle === "contrast") return !/より|？.+？|より先/u.test(text);
    if (angle === "call") return !/へ(?:、\{\w+\})?。$/u.test(text) && !/方も、/u.test(text);
    return false;
  });
  expect(wrong).toEqual([]);
});

test("every line is its own and fits the first view", () => {
  const filled = everyLine.map(({ text }) => text.replace(/\{\w+\}/gu, "ことのは"));
  expect(new Set(filled).size).toBe(filled.length);
  expect(filled.filter((text) => count(text).c1 > 20)).toEqual([]);
});

test("what is said of a buyer fits the persona's sheet, so that nobody is dropped from it", () => {
  const length = (text: string) => count(text).c1;
  const tooLong = topics.flatMap(({ people }) =>
    people.flatMap(({ name, line, worries, words, queries, day = [], ...more }) => [
      ...(more.barrier ?? []).filter((text) => length(text) > parts.barrier.chars),
      ...(more.decider ?? []).filter((text) => length(text) > parts.decider.chars),
      ...(more.media ?? []).filter((text) => length(text) > parts.media.chars),
      ...[name].filter((text) => length(text) > headLimits.name),
      ...[line].filter((text) => length(text) > headLimits.line),
      ...worries.filter((text) => length(text) > parts.worry.chars),
      ...words.filter((text) => length(text) > parts.word.chars),
      ...queries.filter((text) => length(text) > parts.query.chars),
      ...day.filter((text) => length(text) > parts.day.chars),
    ]),
  );
  expect(tooLong).toEqual([]);
});

test("two buyers of a topic share no word, no search and no worry", () => {
  for (const { id, people } of topics) {
    const [one, other] = people;
    const shared = [...one.worries, ...one.words, ...one.queries].filter((text) =>
      [...other.worries, ...other.words, ...other.queries].includes(text),
    );
    expect({ id, shared }).toEqual({ id, shared: [] });
    expect(one.worries.length).toBeGreaterThanOrEqual(3);
    expect(Math.min(one.queries.length, other.queries.length)).toBeGreaterThanOrEqual(5);
  }
});

test("a line that names another thing of the topic is left out, and nobody is left without a search", () => {
  const searches = (text: string) => {
    const sentences = numberSentences(text, "B");
    const brief = { sentences, fields: parseBrief(sentences) };
    const { topic } = composerMaterial(brief);
    return topic?.people.flatMap(({ queries }) => queries).join("、") ?? "";
  };
  const tea = searches("川根の茶農家が作る水出し緑茶「しずく」。ティーバッグ15個入り1,080円（税込）。");
  expect(tea).toContain("お茶 飲み比べ");
  expect(tea).not.toMatch(/コーヒー|焙煎/u);
  expect(searches("深煎りのコーヒー豆「よあけ」。200g 1,620円（税込）。")).toMatch(/コーヒー 産地 違い/u);
  const care = searches("介護施設「ひなた苑」の介護職員募集。月給24万2,000円から。夜勤は月4回まで。");
  expect(care).toContain("介護 求人 人間関係");
  expect(care).not.toMatch(/看護|保育/u);
  expect(searches("ドラム式洗濯機「まわり」。容量10kg、89,800円（税込）。")).not.toContain("掃除機");
});

test("a brief is filed under what it is about, not under a word in passing", () => {
  const topicOf = (text: string) => {
    const sentences = numberSentences(text, "B");
    return composerMaterial({ sentences, fields: parseBrief(sentences) }).topic?.id ?? null;
  };
  expect(topicOf("帆布の通勤リュック「ハコブ」。汚れは石けんで洗えます。19,800円（税込）。")).toBe("bag");
  expect(topicOf("経費精算クラウド「セイサンポ」。領収書をスマホで撮るだけで申請書を作ります。")).toBe(
    "backoffice",
  );
  expect(topicOf("農家のための会計ソフト「みのり帳」。精算書を撮影すると仕訳できます。")).toBe("farm");
  expect(topicOf("カフェ会計アプリ「まめ帳」。飲食店の経理に。")).not.toBe("backoffice");
  expect(
    topicOf("請求書クラウド「おくり状」。入力は一度だけです。個人事業主から中小企業まで使えます。"),
  ).toBe("backoffice");
  expect(topicOf("飲食店チェーン向けの勤怠管理「そろえ」。打刻はタブレットで。")).toBe("hr");
  expect(topicOf("薬用シャンプー「ソヨギ」は、有効成分を配合した医薬部外品です。")).toBe("haircare");
  expect(topicOf("駅前の24時間ジム「フィットベース中野」。シャワー室あり。月会費7,480円（税込）。")).toBe(
    "gym",
  );
  expect(topicOf("レンタル着物 花結。京都駅から徒歩5分。着付けとヘアセット付き。")).toBe("photo-dress");
  expect(topicOf("山あいの旅館「とうげ」。全室から谷が見えます。1泊2食付き24,200円（税込）。")).toBe(
    "lodging",
  );
  expect(topicOf("エアコンクリーニングの「すみずみ」。1台9,900円（税込）。土日も伺います。")).toBe(
    "house-cleaning",
  );
  expect(topicOf("加湿空気清浄機「モリカ」MK-20。適用畳数20畳。税込49,800円。")).toBe("air");
  expect(topicOf("抱っこ紐「ゆらり」。たたむとポーチに入ります。12,800円（税込）。")).not.toBe("leather");
  expect(topicOf("薬用マウスウォッシュ「みすぎ」。500mL 980円（税込）。")).not.toBe("gadget");
  expect(topicOf("香水「こもれび」。トップノートは柚子です。30mL 9,900円（税込）。")).not.toBe("stationery");
  expect(topicOf("スーパーマーケット「まちの市」。駅から徒歩3分です。")).not.toBe("event");
  expect(topicOf("とにかくがんばります！")).toBeNull();
});

test("what people do at a desk or at home is told from what they do in a shop or a school", () => {
  const peopleOf = (text: string) => {
    const sentences = numberSentences(text, "B");
    return composerMaterial({ sentences, fields: parseBrief(sentences) }).topic?.id ?? null;
  };
  expect(peopleOf("コワーキングスペース「つむぎ」。高崎駅東口から徒歩4分。月額9,900円（税込）。")).toBe(
    "coworking",
  );
  expect(peopleOf("オンラインヨガ「ヨガノワ」。自宅でライブレッスン。月額3,980円（税込）。")).toBe(
    "online-fitness",
  );
  expect(
    peopleOf("リユースPC「サイカPC」。法人リースアップの整備済みノートパソコン。39,800円（税込）。"),
  ).toBe("used-computer");
  expect(peopleOf("オンライン英会話「ハナス」。1回25分、月額6,480円（税込）。")).not.toBe("online-fitness");
  expect(peopleOf("ノートパソコンが入る通勤リュック「ハコブ」。19,800円（税込）。")).toBe("bag");
  expect(peopleOf("ウォーターサーバー「みなも」。富士吉田の天然水。12Lボトル2本で3,780円（税込）。")).toBe(
    "water",
  );
  expect(peopleOf("太陽光発電と蓄電池の設置「ヒダマリ電工」。4kWは98万円（税込）から。")).toBe("energy");
  expect(peopleOf("家族葬の葬儀社「ことぶき会館」。39万円（税込）から。")).toBe("funeral");
  expect(peopleOf("メガネ店「ミエル」。六甲道駅から徒歩2分。9,900円（税込）から。")).toBe("eyewear");
  expect(peopleOf("中古車販売店「カーライフ浜松」。200台を展示。")).toBe("car-sales");
  expect(peopleOf("大型トラックドライバー募集「丸幸運輸」。月給35万円から42万円。")).toBe("driver-job");
  expect(peopleOf("Webエンジニア募集。株式会社ソラ。年収500万円から800万円。")).toBe("office-job");
  expect(peopleOf("業務用冷蔵庫「ヒエール」。飲食店向け。398,000円（税込）。")).not.toBe("cooker");
});

test("a lesson is one of what is taught, and what is lent or printed for a company is no program", () => {
  const idOf = (text: string) => {
    const sentences = numberSentences(text, "B");
    return composerMaterial({ sentences, fields: parseBrief(sentences) }).topic?.id ?? null;
  };
  expect(idOf("インドアのゴルフレッスン「アプローチ」。1回50分、月4回で13,200円（税込）。")).toBe(
    "golf-lesson",
  );
  expect(idOf("個人レッスンの教室「なみ」。1回50分、月謝は8,000円（税込）。")).not.toBe("language");
  expect(idOf("大人のピアノ教室「ねいろ」。1回45分、月8,800円（税込）。")).toBe("hobby-lesson");
  expect(idOf("子どものピアノ教室「ねいろ」。1回30分、月7,700円（税込）。")).not.toBe("hobby-lesson");
  expect(idOf("オンライン英会話「ハナセル」。1回15分のレッスンです。")).toBe("language");
  expect(idOf("オーダースーツの店「ヒロセ」。1着68,000円（税込）から。")).toBe("tailor");
  expect(
    idOf("厨房レンタルのマルエイは、飲食店に業務用の冷蔵庫や製氷機を貸し出しています。月額4,800円から。"),
  ).toBe("equipment-rental");
  expect(idOf("名刺印刷のミナト印刷。100枚1,650円（税込）。")).toBe("printing");
  expect(idOf("子どもの英語とピアノの教室「ねいろ」。大人の初心者も歓迎です。")).not.toBe("hobby-lesson");
  expect(idOf("ピアノ教室「ねいろ」。幼児から小学生まで。大人の生徒さんもいます。")).toBe("kids-class");
  expect(idOf("革の名刺入れ「おりめ」。6,600円（税込）。")).not.toBe("printing");
  expect(idOf("チラシ制作の「つたえる社」。1案33,000円（税込）から。")).toBe("making");
  expect(idOf("デザイン会社「つたえる社」。会社案内やチラシを制作します。")).toBe("making");
});

test.each<[string, string]>([
  ["golf-lesson", "銭湯「みずうみ」。ゴルフ場のとなりにあります。480円（税込）。"],
  ["hobby-lesson", "書店「ねいろ」。店ではギターの音が流れます。コーヒー500円。"],
  ["tailor", "和紙仕立てのランプ「ほのか」。9,800円（税込）。"],
  ["equipment-rental", "銭湯「つむぎ」。タオルなどの備品を貸し出しています。480円（税込）。"],
  ["equipment-rental", "カメラ機材レンタル「うつす」。1泊3,300円（税込）から。"],
  ["printing", "便箋と封筒のセット「ふみ」。880円（税込）。"],
  ["printing", "法人向けの名刺印刷を減らすクラウド「かみなし」。月額9,800円。"],
  ["printing", "写真を印刷した風呂敷「おもいで」。2,200円（税込）。"],
])("%s is not what a word in passing makes of it: %s", (id, text) => {
  const sentences = numberSentences(text, "B");
  expect(composerMaterial({ sentences, fields: parseBrief(sentences) }).topic?.id).not.toBe(id);
});

test.each<[string, string]>([
  ["knife", "三徳包丁「凪」。青紙二号、刃渡り165mm。16,500円（税込）。"],
  ["kitchen", "鉄フライパン「くろがね」。24cm、9,350円（税込）。"],
  ["tableware", "粉引きの皿「しろ」。直径21cm、3,300円（税込）。"],
  ["takeout", "おにぎり専門店「むすび」。大倉山駅から徒歩2分。"],
  ["restaurant", "立ち呑み屋「しおさい」。港町駅から徒歩1分。"],
  ["sleep", "グリシンのサプリメント「ネムリバ」。1袋28粒、1,180円（税込）。"],
  ["supplement", "青汁「あさみどり」。1箱30包、3,780円（税込）。"],
  ["sun-care", "日焼け止め「ソラノベール」。SPF30、2,420円（税込）。"],
  ["nails", "ネイルサロン「ココロ」。三鷹駅から徒歩3分。"],
  ["salon", "ヘアサロン「ことり舎」。若草駅から徒歩4分。"],
])("the %s topic: %s", (id, text) => {
  const sentences = numberSentences(text, "B");
  expect(composerMaterial({ sentences, fields: parseBrief(sentences) }).topic?.id).toBe(id);
});

test("a word that ends like a bar is none, and a wine bar is one", () => {
  const familyOf = (text: string) => {
    const sentences = numberSentences(text, "B");
    return composerMaterial({ sentences, fields: parseBrief(sentences) }).family;
  };
  expect(familyOf("レンタルサーバー「ハコ」。月額990円（税込）。")).not.toBe("place");
  expect(familyOf("ワインバー「つき」。駅から徒歩3分。1杯900円（税込）から。")).toBe("place");
  expect(familyOf("ロースハム「ひるま」。200g 1,280円（税込）。")).toBe("edible");
});
