/** Notes, mails and drafts of trades that no rule had been tuned on: each line is read as what it says. */
import { describe, expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { textField } from "#src/tools/pieces/item-fields.ts";
import { read } from "./read-notes.ts";
import { parsedOf } from "./run-cases.ts";
import { runTool } from "./run-tool.ts";

describe("people", () => {
  it("are those to whom the sender would turn, each by themselves", () => {
    const { audience, features } = read(
      "「糀の朝」甘酒。180ml×12本 3,888円（税込）\n朝ごはんを食べる時間がない人、甘いものをやめたいけどやめられない人に向けたいです。",
    );
    expect(audience).toEqual(["朝ごはんを食べる時間がない人", "甘いものをやめたいけどやめられない人"]);
    expect(features.join()).not.toContain("向けたい");
  });

  it("are told by whom one hopes to be read by", () => {
    const { audience, worries } = read(
      "【急募】軽貨物ドライバー（正社員）\n月給26万円〜32万円\n宅配の時間指定に追われるのに疲れた人、家族との夕食に間に合う仕事をしたい人に読んでほしい",
    );
    expect(audience).toEqual([
      "宅配の時間指定に追われるのに疲れた人",
      "家族との夕食に間に合う仕事をしたい人",
    ]);
    expect(worries).toEqual([]);
  });

  it("stand behind a label of those who come, and in a line that says who is many", () => {
    const clinic = read(
      "さくら通り整体院\n初回 3,980円（60分）\n来る人：デスクワークで肩や腰がつらい人、産後に骨盤まわりが気になる人",
    );
    expect(clinic.audience).toEqual(["デスクワークで肩や腰がつらい人", "産後に骨盤まわりが気になる人"]);
    const skin = read(
      "ひなた皮フ科クリニック\n小さなお子さん連れのかた、仕事帰りのかたが多いです\nWeb予約、当日順番受付も可",
    );
    expect(skin.audience).toEqual(["小さなお子さん連れのかた", "仕事帰りのかた"]);
    expect(skin.features.join()).not.toContain("多いです");
  });

  it("leave their troubles behind where only these are told of a household", () => {
    const { worries, audience } = read(
      "衣類乾燥除湿機 DRY-7 リリース下書き\n部屋干しの生乾き臭が気になる、梅雨に洗濯物が乾かない、というご家庭向け。\n税込29,800円",
    );
    expect(worries).toEqual(["部屋干しの生乾き臭が気になる", "梅雨に洗濯物が乾かない"]);
    expect(audience.join()).not.toContain("、という");
  });
});

describe("worries", () => {
  it.each([
    [
      "behind what it was made for",
      "贈りもの羊羹「月の舟」\n「日持ちしないと配れない」「切り分けが面倒」という声から作った。",
      ["日持ちしないと配れない", "切り分けが面倒"],
    ],
    [
      "in what is often heard",
      "さくら通り整体院\n初回 3,980円\nよく聞くのは「どこに行っても次々通わされた」「ボキボキされるのがこわい」",
      ["どこに行っても次々通わされた", "ボキボキされるのがこわい"],
    ],
    [
      "behind a label, sentence after sentence",
      "倉庫向け在庫管理SaaS「タナミエ」\n課題：Excelの在庫表と実数が合わない。棚卸に丸2日かかる。ベテランが休むと物の場所がわからない。\n料金：月額19,800円（税抜）",
      ["Excelの在庫表と実数が合わない", "棚卸に丸2日かかる", "ベテランが休むと物の場所がわからない"],
    ],
    [
      "beside others on one line",
      "空き家見守りサービス「るすいえ」\n月5,500円\n草が伸びて近所から連絡が来た。雨漏りしていないか不安。売るか貸すかまだ決められない。\n契約は1か月単位。",
      ["草が伸びて近所から連絡が来た", "雨漏りしていないか不安", "売るか貸すかまだ決められない"],
    ],
  ])("%s", (_, text, expected) => {
    const { worries, features } = read(text);
    expect(worries).toEqual(expected);
    for (const worry of expected) expect(features.join()).not.toContain(worry);
  });

  it("in a row of dots are troubles and wishes, and no features", () => {
    const { worries, audience, features } = read(
      "大人の通信書道「ひと筆ノート」\n月謝3,300円\n・教室に通う時間がない ・のし袋を書くたびに恥ずかしい思いをする ・子どもに字を教えたい",
    );
    expect(worries).toEqual(["教室に通う時間がない", "のし袋を書くたびに恥ずかしい思いをする"]);
    expect(audience).toEqual(["子どもに字を教えたい方"]);
    expect(features.join()).not.toMatch(/恥ずかしい|教えたい/u);
  });
});

describe("what it is", () => {
  it("is the noun in front of a quoted name, also over a space", () => {
    expect(read("空き家見守りサービス　「るすいえ」\n月5,500円").kind).toBe("空き家見守りサービス");
    expect(read("保険の見直し相談「ほけんのたな卸し」\n相談無料").kind).toBe("保険の見直し相談");
    const brush = read(
      "大人の通信書道「ひと筆ノート」\n月2回の課題、添削は師範が手書きで返送。\n月謝3,300円",
    );
    expect(brush.kind).toBe("通信書道");
    expect(brush.productClass).toBe("education");
  });

  it("has its name without the words for the paper", () => {
    const { name, kind } = read("衣類乾燥除湿機 DRY-7 リリース下書き\nコンプレッサー式。税込29,800円。");
    expect(name).toBe("DRY-7");
    expect(kind).toBe("衣類乾燥除湿機");
  });

  it("is the post where people are looked for", () => {
    const { kind, productClass, asked } = read(
      "【急募】軽貨物ドライバー（業務委託ではなく正社員）\n株式会社ミナトライン／勤務地：名古屋市港区\n月給 26万円〜32万円\n未経験歓迎、要普通免許（AT可）",
    );
    expect(kind).toBe("軽貨物ドライバー");
    expect(productClass).toBe("recruit");
    expect(asked).not.toContain("name");
  });
});

describe("facts", () => {
  it("are never cut inside parentheses", () => {
    const { features } = read(
      "さくら通り整体院\n院長（女性、国家資格 柔道整復師）が最初から最後まで担当\n来月から甘酒（ストレート、180ml×12本）を出します。",
    );
    for (const feature of features)
      expect((feature.match(/（/gu) ?? []).length, feature).toBe((feature.match(/）/gu) ?? []).length);
  });

  it("hold no news of what is to come", () => {
    const { features, name, kind } = read(
      "件名：甘酒の新商品について\n来月から「糀の朝」甘酒（ストレート、180ml×12本）を出します。\n米と米こうじだけで、砂糖は入れていません。",
    );
    expect([name, kind]).toEqual(["糀の朝", "甘酒"]);
    expect(features.join()).not.toContain("来月");
  });

  it("of what it is made of only keep nobody out", () => {
    const { features, restrictions } = read(
      "贈りもの羊羹「月の舟」\n北海道産小豆、寒天、砂糖のみ。\n常温90日。",
    );
    expect(features).toContain("北海道産小豆、寒天、砂糖のみ");
    expect(restrictions).toEqual([]);
  });

  it("of many customers are proof, and no season", () => {
    const school = read("通信書道「ひと筆」\n会員の平均年齢は52歳。会員数 1,240名（2026年4月時点）");
    expect(school.proof).toContain("会員数 1,240名（2026年4月時点）");
    const insurance = read("保険相談「たな卸し」\n相談実績 のべ9,400件（2019年4月〜2026年9月）");
    expect(insurance.proof).toContain("相談実績 のべ9,400件（2019年4月〜2026年9月）");
    expect(insurance.occasions).toEqual([]);
  });

  it("of what it costs to run are no price", () => {
    const { prices } = read("除湿機「からり」\n電気代 1回あたり約8円（31円/kWhで計算）。\n税込29,800円。");
    expect(prices).toEqual(["税込29,800円"]);
  });

  it("of a plan stand whole behind its price", () => {
    const { prices } = read(
      "空き家見守りサービス「るすいえ」\n【基本プラン】月5,500円：外まわりの確認、郵便物整理、写真つき報告（メール）",
    );
    expect(prices).toEqual(["基本プラン：月5,500円：外まわりの確認、郵便物整理、写真つき報告（メール）"]);
  });
});

it("says what a beginner may do in an advert that also asks for a licence", () => {
  const { items, refused } = runTool(
    "faq",
    parsedOf("【急募】軽貨物ドライバー（正社員）\n月給 26万円\n未経験歓迎、要普通免許（AT可）"),
  );
  expect(refused).toEqual([]);
  expect(items.map(({ text }) => text)).toContain("未経験やブランクがあっても応募できますか。");
});

it("names the whole station, and no half of what stands together", () => {
  const lines = (text: string) =>
    runTool("catchphrase", parsedOf(text))
      .items.map(({ text: line }) => line)
      .join("\n");
  expect(lines("さくら通り整体院\n千葉県市川市、JR市川駅北口 徒歩4分\n初回 3,980円")).not.toMatch(
    /(?<!市)川駅/u,
  );
  expect(lines("在庫管理SaaS「タナミエ」\n機能：入出庫履歴／CSV取込・出力")).not.toMatch(/(?<!・)出力/u);
});

it.each([
  [
    "a survey whole",
    "クレンジングバーム「ほどけ」\nモニター調査 42名、「また使いたい」88%（自社調べ、2026年9月）",
    "利用した人の評価や実績はありますか。",
    "モニター調査 42名、「また使いたい」88%です（自社調べ、2026年9月）。",
  ],
  [
    "a plan with what is had for it",
    "空き家見守りサービス「るすいえ」\n【基本プラン】月5,500円：外まわりの確認、郵便物整理",
    "料金はいくらですか。",
    "基本プランは月5,500円で、外まわりの確認、郵便物整理です。",
  ],
  [
    "a noise as it was measured",
    "除湿機「からり」\n29,800円（税込）\n運転音 38dB（弱）",
    "使っているときの音はどのくらいですか。",
    "運転音は38dB（弱）です。",
  ],
  [
    "what is in it",
    "羊羹「月の舟」\n北海道産小豆、寒天、砂糖のみ。",
    "材料や成分を教えてください。",
    "北海道産小豆、寒天、砂糖のみです。",
  ],
  ["how long it keeps", "羊羹「月の舟」\n常温90日。", "保存方法と日もちを教えてください。", "常温90日です。"],
  [
    "a free talk as the price",
    "保険の見直し相談「たな卸し」\n相談無料。",
    "料金はいくらですか。",
    "相談は無料です。",
  ],
])("answers with %s", (_, text, question, answer) => {
  const { items } = runTool("faq", parsedOf(text));
  const entry = items.find((item) => item.text === question);
  expect(entry && textField(entry, "answer").startsWith(answer), textField(entry as Item, "answer")).toBe(
    true,
  );
});

it("never answers with who it is for, nor sells what follows a treatment", () => {
  const chair = runTool(
    "faq",
    parsedOf("アウトドアチェア「ヒラクーン」\n6,980円\nこんな人に\n子どもの運動会で場所取りする親"),
  );
  expect(chair.items.map((item) => textField(item, "answer")).join()).not.toContain("場所取りする親です");
  const skin = read("ひなた皮フ科クリニック\nしみ取りレーザー 5,500円\n施術後は1〜2週間テープ保護。");
  expect(skin.features).toEqual([]);
});

it.each([
  ["hours", "さくら通り整体院\n営業 10〜20時、火曜休み\n初回 3,980円"],
  ["cancel", "在庫管理SaaS「タナミエ」\n月額19,800円。最低利用期間なし"],
  ["cancel", "空き家管理サービス「るすいえ」\n月5,500円\n契約は1か月単位。"],
  [
    "risk",
    "ひなた皮フ科クリニック\nしみ取りレーザー 5,500円\n赤み、色素沈着、まれに水ぶくれが出ることがあります。",
  ],
  ["price", "保険の見直し相談「たな卸し」\n相談無料。\n生命保険12社"],
])("does not ask for %s where that is told", (id, text) => {
  expect(read(text).asked).not.toContain(id);
});

describe("the step asked for", () => {
  const buttons = (text: string) =>
    [
      ...runTool("lp_manuscript", parsedOf(text)).items.map((item) => textField(item, "cta")),
      ...runTool("site_structure", parsedOf(text)).items.map((item) => textField(item, "cta")),
      ...runTool("images", parsedOf(text)).items.map((item) => textField(item, "cta")),
    ].filter((cta) => cta !== "");

  it("is one that the brief offers: papers only where it speaks of some, a survey where it offers one", () => {
    const solar =
      "自家消費型太陽光「ヤネデン」\n初期費用0円（PPA）プランあり\n現地調査・シミュレーション無料\n施工実績 214棟（2026年9月末）";
    const asked = buttons(solar);
    expect(asked).toContain("現地調査を申し込む");
    expect(asked.filter((cta) => cta.includes("資料") && cta !== "資料を請求する")).toEqual([]);
    const bare = buttons("在庫管理SaaS「タナミエ」\n月額19,800円（税抜）\n導入86社（2026年10月末）");
    expect(bare).toContain("問い合わせへ進む");
    expect(buttons("在庫管理SaaS「タナミエ」\n月額19,800円（税抜）\n資料はWebからお送りします")).toContain(
      "資料を請求する",
    );
  });
});
