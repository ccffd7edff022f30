/** Notes that set down line under line what is what, without saying so. */
import { describe, expect, it } from "vitest";
import { read } from "./read-notes.ts";
import { parsedOf } from "./run-cases.ts";
import { runTool } from "./run-tool.ts";

describe("a note without headings", () => {
  it.each([
    [
      "a label of one's own",
      "小型犬用ハーネス「ラクワン」\nS 3,480円（税込）\n飼い主さんの困りごと\n・散歩中にすぽっと抜けてヒヤッとした\n・着せるときに嫌がって逃げる\n獣医師監修。累計2.4万着（自社調べ）",
      ["散歩中にすぽっと抜けてヒヤッとした", "着せるときに嫌がって逃げる"],
    ],
    [
      "a row of clauses",
      "機能性表示食品「ねむりの糸」\n1日4粒、30日分\n寝たはずなのに朝だるい、夜中に何度も目が覚める、スマホを見て寝るのが遅くなる",
      ["寝たはずなのに朝だるい", "夜中に何度も目が覚める", "スマホを見て寝るのが遅くなる"],
    ],
    [
      "full-width slashes",
      "やまもと税理士事務所\n月額9,900円\nはじめての確定申告で何を経費にできるかわからない／税理士に怒られそうで聞けない／顧問料が高い",
      ["はじめての確定申告で何を経費にできるかわからない", "税理士に怒られそうで聞けない", "顧問料が高い"],
    ],
    [
      "people behind them",
      "訪問看護ステーションこだま　看護師募集\n月給 31.5万円\n病棟の忙しさで患者さんと話せない、夜勤がつらい、子どもの行事に出られない、そんな看護師さんへ",
      ["病棟の忙しさで患者さんと話せない", "夜勤がつらい", "子どもの行事に出られない"],
    ],
    [
      "dots on one line",
      "出張撮影 ことのは写真室\n60分 26,400円\n・スタジオだと子どもが泣く ・祖父母と予定が合わない ・カメラを向けると変な顔をする",
      ["スタジオだと子どもが泣く", "祖父母と予定が合わない", "カメラを向けると変な顔をする"],
    ],
  ])("tells troubles behind %s", (_, text, expected) => {
    const { worries, features, benefits, audience } = read(text);
    expect(worries).toEqual(expected);
    for (const worry of expected) expect([...features, ...benefits].join()).not.toContain(worry);
    expect(audience.join()).not.toContain("、");
  });

  it("keeps lines apart that end in a particle, where nothing has broken them", () => {
    const { audience, offer } = parsedOf(
      "新米「ゆきしずく」のご案内\n5kg 3,980円、10kg 7,680円（税込・送料別：本州770円）\n冷めてもかたくなりにくいので、お弁当やおにぎりに\nふるさとの味を贈りたい方、毎日のごはんを楽しみたい方に\n毎月届く定期便は10%引き、スキップ・解約はいつでもマイページから",
    ).fields;
    expect(audience.map(({ text }) => text)).toEqual([
      "ふるさとの味を贈りたい方",
      "毎日のごはんを楽しみたい方",
    ]);
    expect(offer.map(({ text }) => text)).toEqual(["毎月届く定期便は10%引き"]);
  });

  it("is named by its house, not by a service, a station or what is done there", () => {
    expect(
      read("美容室 iroha（イロハ）\n白髪染めではなく「白髪ぼかし」が得意です\nカット 5,500円").name,
    ).toBe("iroha");
    const condo = read(
      "グランテラス西宮北口\n阪急神戸線「西宮北口」駅 徒歩7分\n総戸数 64戸\n2LDK〜4LDK 58.20㎡\n全戸南向き、リビング床暖房、宅配ボックス",
    );
    expect([condo.name, condo.kind, condo.productClass]).toEqual([
      "グランテラス西宮北口",
      undefined,
      "real_estate",
    ]);
    const nurses = read(
      "訪問看護ステーションこだま　看護師募集\n時給 2,100円\n訪問は1日4〜5件、電動自転車か社用車",
    );
    expect([nurses.name, nurses.productClass]).toEqual(["訪問看護ステーションこだま", "recruit"]);
  });

  it("tells wages as wages, and a penalty as a restriction", () => {
    expect(
      read("看護師募集\n常勤：月給 31.5万円〜（オンコール手当別、1回2,500円）\n未経験歓迎").prices,
    ).toEqual([]);
    expect(read("自家消費型太陽光「ヤネデン」\n途中解約は違約金あり").restrictions).toEqual([
      "途中解約は違約金あり",
    ]);
  });
});

describe("wide gaps and titles", () => {
  it("keep statements apart, each with its own condition", () => {
    const { prices, features, restrictions } = read(
      "業務用冷蔵庫レンタル「クールリース」\n月額7,700円（税込）〜　設置・回収込み（離島を除く）\n最短翌日に設置　故障したら24時間以内に代わりをお届け",
    );
    expect(prices).toEqual(["月額7,700円（税込）〜"]);
    expect(restrictions).toEqual(["設置・回収込み（離島を除く）"]);
    expect(features).toEqual(["最短翌日に設置", "故障したら24時間以内に代わりをお届け"]);
  });

  it("tell troubles behind a label, one after the other", () => {
    const { worries } = read(
      "オーダーカーテン「まどりえ」\n1窓 12,800円（税込）〜、生地は180種類、遮光1級あり\nお困りごと　既製品だと丈が合わない　朝日で目が覚める　採寸に自信がない",
    );
    expect(worries).toEqual(["既製品だと丈が合わない", "朝日で目が覚める", "採寸に自信がない"]);
  });

  it("leave what stands beside a price as features, and several occasions as scenes", () => {
    const { features } = read(
      "オーダーカーテン「まどりえ」\n1窓 12,800円（税込）〜、生地は180種類、遮光1級あり",
    );
    expect(features).toEqual(["生地は180種類", "遮光1級あり"]);
    const { scenes } = parsedOf(
      "カーテン「まどりえ」\n引っ越し、子ども部屋づくり、ペットを迎えたときに",
    ).fields;
    expect(scenes.map(({ text }) => text)).toEqual(["引っ越し、子ども部屋づくり、ペットを迎えたときに"]);
  });

  it("give the house its name and its trade, and no title for a feature", () => {
    const watch = read(
      "機械式腕時計の修理・オーバーホール　時計工房いとう\nOH料金：手巻き 22,000円〜（税込）\n1級時計修理技能士が作業\n祖父の時計が動かない／メーカーに断られた／いくらかかるか聞くのがこわい",
    );
    expect([watch.name, watch.kind]).toEqual(["時計工房いとう", "腕時計の修理"]);
    expect(watch.features.join()).not.toContain("時計工房いとう");
    expect(watch.worries).toEqual([
      "祖父の時計が動かない",
      "メーカーに断られた",
      "いくらかかるか聞くのがこわい",
    ]);
    expect(read("妊活・マタニティヨガ　こもれび\n都度払い3,000円").name).toBe("こもれび");
  });

  it("keep a doctor's word as a restriction", () => {
    const { restrictions } = read(
      "マタニティヨガ「こもれび」\n3,000円\n※妊娠16週以降、医師の許可を得てからご参加ください",
    );
    expect(restrictions).toEqual(["妊娠16週以降、医師の許可を得てからご参加ください"]);
  });

  it("tell people behind several clauses, and wishes that are met", () => {
    const job = read(
      "株式会社ノクスで一緒に働くUIデザイナーを募集します！\n年収420万〜650万円\n数字ばかり追うのに疲れた、長く遊ばれるものを作りたい、裁量がほしい人へ",
    );
    expect([job.name, job.kind]).toEqual(["株式会社ノクス", "UIデザイナー"]);
    expect(job.audience).toEqual([
      "数字ばかり追うのに疲れた人",
      "長く遊ばれるものを作りたい人",
      "裁量がほしい人",
    ]);
    const rental = read(
      "冷蔵庫レンタル「クールリース」\n月額7,700円\n開業のときの初期費用をおさえたい、急に壊れて困った、イベントの間だけ使いたい、に応えます",
    );
    expect(rental.worries).toEqual([
      "開業のときの初期費用をおさえたい",
      "急に壊れて困った",
      "イベントの間だけ使いたい",
    ]);
  });
});

describe("wares beside what they go with", () => {
  it("are called by how their name ends, and not by what they suit or by whose they are", () => {
    const cheese = read(
      "燻製専門店けむり日和　「さくらチップの燻製チーズ」\n1個120g 1,080円（税込）\nワインにも日本酒にも合う\n「燻製キットを買ったけど続かない」「市販のはにおいがきつい」人に食べてほしい",
    );
    expect(cheese.kind).toBe("チーズ");
    expect(cheese.features).toEqual(["ワインにも日本酒にも合う"]);
    expect(cheese.worries).toEqual(["燻製キットを買ったけど続かない", "市販のはにおいがきつい"]);
  });

  it("have each of their qualities by itself", () => {
    const coat = read(
      "撥水ウールコート「あまよけ」\n日本製（岐阜・尾州の生地）、表地ウール100%、はっ水加工\n38,500円（税込）\n雨の日に着るものがない、ウールは手入れが大変、黒ばかりになってしまう",
    );
    expect(coat.features).toEqual(["日本製（岐阜・尾州の生地）", "表地ウール100%", "はっ水加工"]);
    expect(coat.worries).toEqual([
      "雨の日に着るものがない",
      "ウールは手入れが大変",
      "黒ばかりになってしまう",
    ]);
  });

  it("are no lessons where children are looked after", () => {
    const care = read(
      "放課後等デイサービス にじいろ教室（児童発達支援もあり）\n対象 2歳〜小学6年生\n利用料 国の制度で1割負担（所得により上限月4,600円）\n集団の中で動きが多い、言葉がゆっくり、就学が不安、というご家庭の相談が多いです",
    );
    expect([care.name, care.kind]).toEqual(["にじいろ教室", "放課後等デイサービス"]);
    expect(care.prices).toEqual(["利用料：国の制度で1割負担（所得により上限月4,600円）"]);
    expect(care.worries).toEqual(["集団の中で動きが多い", "言葉がゆっくり", "就学が不安"]);
  });
});

it("gives a page its title and description without what may not be said", () => {
  const { items, refused } = runTool(
    "lp_manuscript",
    parsedOf(
      "撥水ウールコート「あまよけ」\n38,500円（税込）\n家の洗濯機で洗える\n修理（ボタン、裏地）永久対応",
    ),
  );
  expect(refused).toEqual([]);
  expect(items.filter(({ kind }) => kind === "meta")).toHaveLength(1);
});

describe("what a shop, a tool, a school and a flat say of themselves", () => {
  it("is whose it is for, what they are called and what bears it out", () => {
    const tool = read(
      "美容サロン専用 予約・顧客管理アプリ『ツギクル』\n月額4,980円（税別）\n導入1,120店（2026年8月末時点）\n導入サロンの例：次回予約率が31%→52%（導入6か月）",
    );
    expect([tool.name, tool.audience]).toEqual(["ツギクル", ["美容サロン"]]);
    expect(tool.proof).toEqual([
      "導入1,120店（2026年8月末時点）",
      "導入サロンの例：次回予約率が31%→52%（導入6か月）",
    ]);
    expect(tool.features).toEqual([]);
    const tutor = read(
      "オンライン家庭教師 マナビト\n中学生の数学・英語専門／1回60分\n教材費なし\n定期テスト平均+18点（2025年度2学期、87名）",
    );
    expect([tutor.audience, tutor.restrictions]).toEqual([["中学生"], []]);
    expect(tutor.proof).toEqual(["定期テスト平均+18点（2025年度2学期、87名）"]);
  });

  it("is no fruit of the season, and no room number", () => {
    const gelato = read(
      "GELATERIA MORI（ジェラテリア・モリ）\n営業 11:00〜17:30／木曜休み\n春はいちご、夏はとうもろこし、冬はレモン\n「どこも行列」「甘すぎる」と感じている人へ",
    );
    expect([gelato.name, gelato.productClass, gelato.worries]).toEqual([
      "MORI",
      "store",
      ["どこも行列", "甘すぎる"],
    ]);
    const flat = read(
      "築42年の団地リノベ賃貸　ハイツ緑ヶ丘 203号室\n家賃68,000円\n48㎡、南向き\n在宅で働く一人暮らし、作業場がほしい人",
    );
    expect([flat.name, flat.audience]).toEqual([
      "ハイツ緑ヶ丘",
      ["在宅で働く一人暮らし", "作業場がほしい人"],
    ]);
    expect(flat.features.join()).not.toContain("号室");
  });
});
