/** @module-tag long */
/** Notes as a worker pastes them, and what a client who reads the pages aloud would send back: by meaning, over several seeds. */
import { describe, expect, it } from "vitest";
import { concernSceneFor, plainSceneFor } from "#src/composer/concerns/scenes/find.ts";
import { topicVoices } from "#src/composer/lp-manuscript/data/topic-voices/topic-voices.ts";
import { isExclusion } from "#src/composer/recommended-users/exclusions.ts";
import { composerMaterial } from "#src/composer/wording/material.ts";
import { followUpCopy } from "#src/composer/wording/saying/follow-up-copy.ts";
import { topics } from "#src/composer/wording/topics/topics.ts";
import type { Item } from "#src/shared/result.ts";
import { listField, textField } from "#src/tools/pieces/item-fields.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { topicSimilarity } from "#src/tools/wording/saying/topic-similarity.ts";
import { some } from "../support/global/size.ts";
import { parsedOf } from "./run-cases.ts";
import { runTools, textsOf } from "./run-tool.ts";

const sleep = `【商品メモ】睡眠サプリ LP用
機能性表示食品「よるすけ」（届出番号 J123）GABA 100mg
届出表示：本品にはGABAが含まれます。GABAには睡眠の質（眠りの深さ、すっきりとした目覚め）の向上に役立つ機能があることが報告されています。
1日2粒、寝る前に水で。30日分60粒 3,240円(税込)
定期は初回1,980円、2回目以降2,916円、いつでも休止可
国内のGMP認定工場で製造
40代の働く人。夜中に目がさめる、朝だるい、という声
アフィリエイト記事からの着地用。トーンは落ち着いた感じで`;
const knife = `三徳包丁「つむぎ」のLP原稿お願いします
・新潟県燕市の刃物屋が1本ずつ研いでから出荷
・刃渡り165mm、重さ約140g、ステンレスだから錆びにくい
・柄は積層の木、食洗機は不可
・価格 9,900円（税込）送料無料
・研ぎ直しサービスあり（1回1,650円、何年後でもOK）
・トマトがつぶれる、鶏皮が切れない、というレビューが競合に多い
結婚祝い、料理を始めた人へのプレゼントにも。名入れは無料`;
const pet = `ペットサロン「ころん」新店 開業チラシ+LP（大阪府豊中市、駐車場3台）
猫もOK（猫は火曜・木曜の午前だけ）
シャンプー小型犬4,950円〜、爪切り1,100円、歯みがき880円
・トリマー3名、うち1名は動物看護師の資格あり
・仕上がりはLINEで写真を送ります
・送迎 片道550円（5kmまで）
初回カウンセリング20分、無料
家では爪切りをいやがって噛む、という相談が一番多い。シニア犬は2回に分けることもできる`;
const juku = `個別指導塾「まなびや桜台」募集のページ
対象：小4〜中3。講師1人に生徒2人まで
月謝は週1回（80分）で14,300円（税込）、教材費は年6,600円。入塾金は今なら免除←これは4月末まで
定期テスト2週間前から自習室開放、土曜は無料の質問会
講師は全員が社会人。学生アルバイトはいません
部活と両立している子が多い。家だとゲームしちゃって勉強しない、というお母さんの相談がよくあります
体験授業2回無料。練馬区、桜台駅から徒歩2分`;
const shifts = `シフト作成SaaS「シフトン」 商談前に読んでもらうLP
飲食・小売の多店舗向け。店長がエクセルで毎月10時間かけてたシフトを自動作成
スタッフはLINEから希望を出すだけ、専用アプリ不要
労基（連勤・休憩）チェック 自動
料金 1店舗 月5,500円（税別）初期費用なし 最低利用期間は6か月
導入 340店舗（2026年8月）
給与ソフトへCSV出力可（freee/弥生）。導入サポートは専任担当が3か月
競合：A社は1店舗9,800円`;
const serum = `美容液「しろつゆ」(化粧品) 6月発売
北海道のハトムギから抽出したエキス配合、香料・着色料・パラベンフリー
30mL 4,400円、詰替え 3,850円（税込）
朝晩2〜3滴、化粧水のあとに。べたつかないのでメイク前もOK
敏感肌の方30名にパッチテスト済（※すべての方に刺激がないわけではありません）
ターゲットは35-45歳、マスク生活で肌がゆらぎやすいと感じてる人
お試し 7日分 990円 送料込`;
const fish = `干物セット「いその便り」お歳暮ページ
沼津の四代目が作る干物。あじ・金目・かます・えぼ鯛 全8枚
塩は伊豆の天日塩だけ、機械を使わず天日干し
5,400円（税込・送料込み、北海道・沖縄は+660円）
冷凍で届く、賞味期限は冷凍60日
のし・包装無料。12/10までの注文で年内着。一人暮らしの親に送りたいという注文が多い
グリルがなくてもフライパンで焼ける（焼き方の紙つき）`;
const bath = `浴室リフォーム専門「ゆのま」横浜・川崎エリア
在来のタイル風呂からユニットバスへ 工事込み 88万円(税込)〜
工期は最短4日、入れない間は近くの銭湯券を渡してます
現地調査と見積もりは無料。見積もり後の追加請求なし（契約書に書きます）
自社の職人が施工。下請けに出さない
創業26年、施工4,100件（2026年3月末）
冬の風呂が寒い、親の転倒が心配、という60代の夫婦が多い。手すり・段差は介護保険の補助も相談OK`;
const calls = `中小企業向けの電話代行「でんわ番長」のLP
月額9,800円（税別）から、平日9時〜18時。オペレーターは全員正社員。
受けた内容はチャットで5分以内に報告。最低契約期間なし。
電話で作業が止まる小さな会社の社長、士業の事務所に。導入640社（2026年9月時点）。`;
const all = { sleep, knife, pet, juku, shifts, serum, fish, bath, calls };
const tools: ToolId[] = [
  "persona",
  "concerns",
  "recommended_users",
  "faq",
  "lp_manuscript",
  "site_structure",
];
const seeds = [1, 2, 3];

const itemsOf = (text: string, tool: ToolId, seed = 1): Item[] =>
  runTools([tool], parsedOf(text), seed).get(tool)?.items ?? [];
const blockOf = (text: string, block: string, seed = 1) =>
  itemsOf(text, "lp_manuscript", seed).find(({ fields }) => fields.block === block);

describe("what a note says", () => {
  const told = (text: string) => {
    const { audience, worries, features, kind } = parsedOf(text).fields;
    const texts = (entries: readonly { text: string }[]) => entries.map((entry) => entry.text);
    return {
      audience: texts(audience),
      worries: texts(worries),
      features: texts(features),
      kind: kind?.text,
    };
  };

  it("reads troubles and people as such, and what is told to the writer or of a rival as no fact", () => {
    expect(told(sleep)).toMatchObject({
      audience: ["40代の働く人"],
      worries: ["夜中に目がさめる", "朝だるい"],
      kind: "サプリ",
    });
    expect(told(sleep).features.join()).not.toMatch(/商品メモ|アフィリエイト|トーン/u);
    expect(told(knife).worries).toEqual(["トマトがつぶれる", "鶏皮が切れない"]);
    expect(told(pet).worries).toEqual(["家では爪切りをいやがって噛む"]);
    expect(told(pet).features).toContain("仕上がりはLINEで写真を送ります");
    expect(told(juku)).toMatchObject({
      audience: ["小4〜中3", "部活と両立している子"],
      worries: ["家だとゲームしちゃって勉強しない"],
    });
    expect(told(fish).audience).toEqual(["一人暮らしの親に送りたい方"]);
    expect(told(bath)).toMatchObject({
      audience: ["60代の夫婦"],
      worries: ["冬の風呂が寒い", "親の転倒が心配"],
    });
  });

  it.each<[string, string]>([
    ["sleep", sleep],
    ["knife", knife],
    ["cram-school", juku],
    ["seafood", fish],
    ["kitchen", "製菓用のケーキ型「ふくら」。直径15cm、2,200円（税込）。"],
    ["kitchen", "鉄の鍋「くろがね」。直径20cm、12,100円（税込）。"],
    ["fruit", "山梨の農園から届くぶどう「つぶ」。2kg 4,980円（税込）。"],
    ["hair-growth", "薬用育毛剤「ねもと」。120mL 5,280円（税込）。"],
    ["makeup", "クッションファンデ「うすべに」。15g 3,300円（税込）。"],
    ["diet", "ダイエットサプリ「かろやか」。30日分 3,980円（税込）。"],
    ["joints", "グルコサミンのサプリ「あゆみ」。90粒 2,980円（税込）。"],
    ["supplement", "大麦若葉の青汁「あさひ」。30包 2,980円（税込）。"],
    ["outsourcing", calls],
    ["baby", "オーガニックコットンのベビー肌着「はつころも」。3枚セット4,400円（税込）。"],
    ["tableware", "美濃焼の皿「まる」。直径18cm、2,200円（税込）。"],
  ])("is filed under %s, the nearest that fits", (topic, text) =>
    expect(composerMaterial(parsedOf(text)).topic?.id).toBe(topic),
  );
});

describe.each(some(Object.entries(all)))("%s, read aloud", (_id, text) => {
  it.each(seeds)("gives every worry a moment of the same matter (seed %i)", (seed) => {
    const { family } = composerMaterial(parsedOf(text));
    const worries = itemsOf(text, "concerns", seed).filter(({ kind }) => kind === "worry");
    expect(worries.length).toBeGreaterThanOrEqual(5);
    const taken = new Set<string>();
    for (const item of worries) {
      const scene = textField(item, "scene");
      const fits =
        scene === concernSceneFor(item.text, family, taken) ||
        scene === plainSceneFor(item.text, family, taken) ||
        topicSimilarity(item.text, scene) > 2;
      expect({ worry: item.text, scene, fits }).toMatchObject({ fits: true });
      taken.add(scene);
    }
  });

  it.each(seeds)("sets a reason beside nobody whom it does not concern (seed %i)", (seed) => {
    const fits = itemsOf(text, "recommended_users", seed).filter(({ kind }) => kind === "fit");
    const reasons = fits.map((item) => textField(item, "reason"));
    const stated = fits.filter((item) => !/推測|資料に/u.test(textField(item, "reason")));
    for (const item of stated)
      expect(topicSimilarity(item.text, textField(item, "reason"))).toBeGreaterThan(0);
    const facts = stated.map((item) => textField(item, "reason"));
    expect({ reasons, twice: facts.filter((one, at) => facts.indexOf(one) !== at) }).toMatchObject({
      twice: [],
    });
    expect(
      fits.filter(({ text: line }) => /(?:OK|自動|可).{0,8}を探している方|[）)]を探している方/u.test(line)),
    ).toEqual([]);
    expect(fits.filter(({ text: line }) => /たい方$/u.test(line)).length).toBeLessThan(fits.length);
  });

  it.each(seeds)(
    "asks the reader to try at most once in the reasons, and pads no plain fact (seed %i)",
    (seed) => {
      const reasons = blockOf(text, "reasons", seed);
      const points = reasons ? listField(reasons, "points") : [];
      expect(points.join("").split("てみてください").length).toBeLessThanOrEqual(2);
      expect(points.join("")).not.toMatch(/細かなことほど|はじめに見ておきたいのが|書いておきます/u);
    },
  );

  it("says nothing that was meant for the writer, and answers with no rival's price", () => {
    const said = tools.flatMap((tool) => itemsOf(text, tool).flatMap(textsOf));
    expect(
      said.filter((line) =>
        /アフィリエイト|トーンは|商品メモ|競合|A社|開業チラシ|お願いします|←/u.test(line),
      ),
    ).toEqual([]);
    expect(said.filter((line) => /^「?商品 /u.test(line))).toEqual([]);
  });

  it("ends a page on facts, and not on the headings they were filed under", () => {
    const closing = blockOf(text, "closing");
    const heads = new Set(Object.keys(followUpCopy));
    const quoted = [...(closing ? listField(closing, "body").join("") : "").matchAll(/「([^」]+)」/gu)];
    expect(quoted.map(([, head = ""]) => head).filter((head) => heads.has(head))).toEqual([]);
  });
});

it("speaks of what keeps one from deciding, and of how to read on, by the matter at hand", () => {
  const texts = Object.values(all);
  const causes = texts.map((text) => blockOf(text, "cause"));
  expect(new Set(causes.map((item) => item?.text)).size).toBeGreaterThanOrEqual(7);
  expect(new Set(causes.map((item) => (item ? listField(item, "body")[0] : ""))).size).toBe(texts.length);
  const last = texts.map((text) => {
    const intro = blockOf(text, "intro");
    return intro ? listField(intro, "body").at(-1) : "";
  });
  expect(new Set(last).size).toBe(texts.length);
});

it("reads a company's service as one: its proof, who it is for, and that nobody is kept", () => {
  expect(parsedOf(calls).fields).toMatchObject({
    productClass: "b2b",
    proof: [{ text: "導入640社（2026年9月時点）" }],
  });
  const answers = new Map(itemsOf(calls, "concerns").map((item) => [item.text, textField(item, "answer")]));
  expect(answers.get("続ける約束をさせられないか")).toBe("最低契約期間はありません。");
  expect([...answers.values()].join("\n")).not.toMatch(/報告|事務所に/u);
  expect(itemsOf(calls, "recommended_users").map(({ text }) => text)).not.toContain("最低契約期間が必要な方");
  expect(
    itemsOf(calls, "analyze")
      .map(({ text }) => text)
      .join(),
  ).not.toContain("実績や調査の結果はありますか");
});

it("takes no school test for a subscription, and no prices for what is taught", () => {
  const faq = itemsOf(juku, "faq").filter((item) => /定期の約束/u.test(item.text));
  expect(faq.filter((item) => textField(item, "answer").includes("テスト"))).toEqual([]);
  const taught = itemsOf(juku, "site_structure").find((item) => item.text === "学べる内容");
  expect(taught ? textField(taught, "description") : "").not.toMatch(/月謝/u);
});

it("writes lines of a page that hold no number, and a voice only for a topic there is", () => {
  const ids = new Set(topics.map(({ id }) => id));
  expect(Object.keys(topicVoices).filter((id) => !ids.has(id))).toEqual([]);
  const lines = Object.values(topicVoices).flatMap((voice) =>
    voice ? [voice.heading, voice.cause, voice.intro] : [],
  );
  expect(lines.filter((line) => /[\d０-９]/u.test(line))).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
  const after = Object.values(followUpCopy).flat();
  expect(after.filter((line) => line.endsWith("てみてください。")).length).toBeLessThan(after.length / 5);
});

it("knows a moment for nearly every worry of every topic", () => {
  const worries = topics.flatMap(({ families: [family = "any"], people }) =>
    people.flatMap((person) => person.worries.map((worry) => ({ family, worry }))),
  );
  const known = worries.filter(
    ({ family, worry }) => concernSceneFor(worry, family, new Set()) !== undefined,
  );
  expect(known.length / worries.length).toBeGreaterThan(0.9);
});

it("rules nobody out by what is spared, and somebody by what is missing", () => {
  const spared = ["最低契約期間なし", "初期費用なし", "年会費無料", "入会金なし", "夜勤なし", "送料なし"];
  expect(spared.filter(isExclusion)).toEqual([]);
  const missing = ["返金なし", "駐車場なし", "詰め替えなし", "材料なし"];
  expect(missing.filter(isExclusion)).toEqual(missing);
});
