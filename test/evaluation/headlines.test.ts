/** @module-tag long */
/** Headlines as a client would be handed them: what nobody may find among them, over pasted briefs and several seeds. */
import { describe, expect, it } from "vitest";
import { count } from "#src/checks/count.ts";
import { composerMaterial } from "#src/composer/wording/material.ts";
import type { Item } from "#src/shared/result.ts";
import { textField } from "#src/tools/pieces/item-fields.ts";
import { briefs } from "../briefs/all.ts";
import { some } from "../support/global/size.ts";
import { freshBriefs } from "./fresh-briefs.ts";
import { briefOf } from "./run-cases.ts";
import { runTool, runTools } from "./run-tool.ts";

const seeds = [1, 2, 3];

const sleep = `【新商品】ねむりのテアニン「よいやみ」発売のご案内原稿（下書き）
機能性表示食品 届出番号：H1234
L-テアニン200mg配合。1日4粒、水かぬるま湯で。120粒（30日分）2,980円(税込)。
いつでも解約OK（次回発送の7日前までに連絡）
40代50代の、寝ても朝すっきりしない人。布団に入ってもスマホを見てしまう、とか。
香料・着色料 不使用。国内GMP工場。`;
const knife = `堺の鍛冶・三代目が打つ三徳包丁「凪(なぎ)」
刃渡り165mm/青紙二号/朴の柄 手打ち→一本ずつ刃付け
16,500円(税込) 送料込
研ぎ直しは何年たっても1回1,100円で受けます(往復送料はお客様負担)
桐箱入り。名入れ無料(7文字まで) 結婚祝い・新築祝いに選ばれることが多い`;
const riceBalls = `＜チラシ用＞ おにぎり専門店「むすび日和」
2026年3月オープン！　横浜市港北区・大倉山駅から徒歩2分
・新潟県産コシヒカリを羽釜で炊いてます
・具は常時18種類。塩むすび150円〜、鮭260円、卵黄の醤油漬け320円
・海苔は有明産の一番摘み
ターゲットは出勤前の会社員、部活の朝練に行く子のお母さん
電話予約できます（前日18時まで）`;
const serum = `ビタミンC誘導体の美容液「アサツユ」について
- 30ml 4,400円（税込）
- べたつかず、すぐにメイクできます
- 香料・着色料・鉱物油フリー
30代後半〜、毛穴やくすみが気になりだした人に。
朝の洗顔後、化粧水のあと2プッシュ。`;
const shifts = `シフト管理クラウド「シフトノ」資料
飲食店・小売店の店長向け。スタッフの希望はLINEで回収→AIが下書き→店長が直すだけ
1店舗 月5,500円（税込）、スタッフ人数は無制限
導入店舗2,400店（2026年8月末）
14日間の無料トライアル。カード登録なし。
人件費の見込みがその場で出る。勤怠ソフト7社と連携。
紙とExcelで毎月夜中に作ってる店長さんに届けたい`;
const clinic = `すなやま整体院(福岡市早良区西新、西新駅3番出口から歩いて4分)
デスクワークの方の首・肩・腰をみています。
完全予約制。土曜もやってます。9:30〜20:00。木日休み
着替えあり、手ぶらでOK。女性スタッフ在籍。
「マッサージに行ってもすぐ戻る」という方がよく来ます`;
const coding = `キッズプログラミング教室　コードの森　名古屋・千種
小2〜中3。1クラス6名まで、先生2人
月4回 12,100円(税込)／教材費込み／入会金11,000円
春の体験会：4/5、4/12、4/19 各60分 無料 先着順
PCは貸し出します
作品の発表会が年2回。昨年は全国大会に2名出場`;
const cleaning = `エアコンクリーニングの「そよ風サービス」（埼玉県川口市・蕨市・戸田市）
壁掛け1台 9,900円(税込)、2台目から8,800円。お掃除機能付は16,500円
作業は約90分。創業12年、年間1,800台。損害保険に加入しています。
夏は混むので5月中の予約がおすすめ。`;
const pasted = { sleep, knife, riceBalls, serum, shifts, clinic, coding, cleaning };
const cases = some(Object.entries(pasted)).flatMap(([id, text]) =>
  seeds.map((seed) => [id, seed, text] as [string, number, string]),
);

const run = (text: string, seed: number, pack = "none") =>
  runTool("catchphrase", briefOf(text), { seed, input: { pack } }).items;
const linesOf = (items: readonly Item[]) =>
  items.filter(({ kind }) => kind === "line").map(({ text }) => text);
const headlinesOf = (items: readonly Item[]) => items.filter(({ kind }) => kind === "google_rsa_headline");

describe.each(cases)("%s, seed %i", (_id, seed, text) => {
  const packed = ["search", "fv", "mail", "line"].flatMap((pack) => run(text, seed, pack));
  const all = packed
    .filter(({ kind }) => kind !== "shortlist")
    .map((item) => `${item.text} ${textField(item, "sub")}`);

  it("coins nothing out of a bare name, and stretches no frame over any fact", () => {
    const empty =
      /ことはじめ|(?:よいやみ|凪|アサツユ|シフトノ)(?:びより|派|時間|スタイル|デビュー|という習慣)|決め手は広告より|値段の次に見るのは|見過ごしていた|数字で言うと|勘で選ぶか|いそぐ気持ち|人に聞く前に|選びの、候補にどうぞ/u;
    expect(all.filter((line) => empty.test(line))).toEqual([]);
  });

  it("says the words of a sheet as one writes them, none of them cut out of its list", () => {
    const raw =
      /→|とか(?:$|。)|届けたい|\(なぎ\)|＜|ない人です。|(?<!・)着色料(?:の|も|。)|香料(?:の|も|、しかも|だけじゃ)/u;
    expect(all.filter((line) => raw.test(line))).toEqual([]);
  });

  it("begins and ends its ten lines in many ways", () => {
    const lines = linesOf(run(text, seed));
    const most = (sound: (line: string) => string) =>
      Math.max(...[...Map.groupBy(lines, sound).values()].map((same) => same.length));
    expect(lines.length).toBeGreaterThanOrEqual(10);
    expect(most((line) => line.slice(0, 3))).toBeLessThanOrEqual(2);
    expect(most((line) => line.slice(-4))).toBeLessThanOrEqual(3);
  });

  it("has headlines of a search ad that each stand alone, none twice, each what its group says", () => {
    const made = headlinesOf(run(text, seed, "search"));
    const texts = made.map((item) => item.text);
    const of = (role: string) => made.filter(({ fields }) => fields.role === role).map((item) => item.text);
    const { name, kind } = composerMaterial(briefOf(text));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toHaveLength(15);
    expect(texts.filter((line) => count(line).w2 > 30)).toEqual([]);
    expect(texts.filter((line) => count(line).c1 < 5 && line !== name?.text)).toEqual([]);
    const about = new RegExp(kind?.text.replace(/(?:クラウド|教室|専門店)$/u, "") ?? "商品", "u");
    expect(of("term").length).toBeGreaterThanOrEqual(2);
    expect(of("term").filter((line) => !about.test(line))).toEqual([]);
    expect(of("action").length).toBe(2);
    expect(
      of("action").filter((line) => !/(?:見る|する|申し込む|請求|確かめる|確認|ご注文|ご来店)$/u.test(line)),
    ).toEqual([]);
    expect(of("proof").filter((line) => !/\d|受賞|資格|監修/u.test(line))).toEqual([]);
    expect(
      of("relief").filter(
        (line) => !/円|無料|OK|なし|不使用|フリー|保険|土曜|貸し出|予約|手ぶら/u.test(line),
      ),
    ).toEqual([]);
  });
});

describe("an opening that has a date", () => {
  it("is news in no headline, before the day or after it", () => {
    for (const seed of seeds)
      for (const use of ["lp", "search", "display", "mail", "sns"])
        for (const { text } of runTool("catchphrase", briefOf(riceBalls), { seed, input: { use, count: 20 } })
          .items)
          expect(text).not.toMatch(
            /オープン(?:のお知らせ|。手帳|のご案内|、覚えて)|覚えていてください、2026/u,
          );
  });

  it("stands before what opened", () => {
    const lines = seeds.flatMap((seed) =>
      linesOf(
        runTool("catchphrase", briefOf(riceBalls), { seed, input: { angles: ["limited"], count: 3 } }).items,
      ),
    );
    expect(lines).toContain("2026年3月オープンのおにぎり専門店。");
  });

  it("leaves what is still to come its news", () => {
    const fair = "陶器市「つちのわ」のお知らせ。出展は40軒です。\n開催日：2026年11月3日\n入場無料。";
    const lines = seeds.flatMap((seed) =>
      linesOf(runTool("catchphrase", briefOf(fair), { seed, input: { count: 20 } }).items),
    );
    expect(lines.some((line) => line.includes("11月3日") || line.includes("入場無料"))).toBe(true);
  });
});

it.each<[string, string, RegExp]>([
  ["knife", knife, /三徳包丁、凪|刻む|台所|研/u],
  ["sleep", sleep, /朝|夜|灯り|枕|寝/u],
  ["takeout", riceBalls, /朝ごはん|寄り道|包み|棚|湯気/u],
  ["house-cleaning", cleaning, /掃除|冷房|季節|奥/u],
])("%s has lines of its own days", (topic, text, own) => {
  expect(composerMaterial(briefOf(text)).topic?.id).toBe(topic);
  for (const seed of seeds)
    expect(linesOf(run(text, seed)).filter((line) => own.test(line)).length).toBeGreaterThanOrEqual(2);
});

describe("what a sheet means", () => {
  it("reads whom it is for, what they say, and where one goes", () => {
    expect(composerMaterial(briefOf(riceBalls))).toMatchObject({
      name: { text: "むすび日和" },
      kind: { text: "おにぎり専門店" },
    });
    expect(composerMaterial(briefOf(riceBalls)).audience.map(({ text }) => text)).toContain("出勤前の会社員");
    expect(composerMaterial(briefOf(clinic)).worries.map(({ text }) => text)).toContain(
      "マッサージに行ってもすぐ戻る",
    );
    expect(composerMaterial(briefOf(sleep))).toMatchObject({ kind: { text: "サプリメント" } });
    expect(composerMaterial(briefOf(cleaning))).toMatchObject({ kind: { text: "エアコンクリーニング" } });
    const near = headlinesOf(run(riceBalls, 1, "search")).map(({ text }) => text);
    expect(near).toContain("大倉山駅のおにぎり専門店");
  });

  it("puts above a page a gain, and below it something else", () => {
    for (const [, seed, text] of cases) {
      const page = run(text, seed, "fv");
      const [main] = page.filter(({ kind }) => kind === "fv_main");
      const below = page.filter(({ kind }) => kind === "fv_sub" || kind === "fv_fact");
      const head = main?.text.replace(/。$/u, "") ?? "";
      expect(
        below.filter((item) => item.text.includes(head) || head.includes(item.text.replace(/です。$/u, ""))),
      ).toEqual([]);
    }
  });
});

it("writes on a banner neither a label nor a dose", () => {
  for (const [, seed, text] of cases) {
    const made = runTools(["images"], briefOf(text), seed).get("images")?.items ?? [];
    const heads = made.filter(({ kind }) => kind === "banner").map((item) => item.text);
    expect(heads.length).toBeGreaterThan(0);
    expect(
      heads.filter((line) => /^1日\d|プッシュ|届出番号|→|で$|が打つ$|予約がおすすめ/u.test(line)),
    ).toEqual([]);
  }
});

it("leaves no brief with a coinage of its bare name", () => {
  for (const { text } of some([...briefs, ...freshBriefs])) {
    const name = composerMaterial(briefOf(text)).name?.text;
    const lines = linesOf(run(text, 1));
    if (name)
      for (const line of lines)
        expect(line).not.toMatch(
          new RegExp(
            `${name.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")}(?:ことはじめ|びより|派。|スタイル)`,
            "u",
          ),
        );
  }
});
