/** Twelve changes of five materials: exactly the pieces that cite or use what changed are of before. */
import { describe, expect, it } from "vitest";
import { applyCorrections, ownWords } from "#src/brief/corrections.ts";
import { materialOf, withReading } from "#src/brief/material.ts";
import { parseBrief } from "#src/brief/parse.ts";
import { readMemoText } from "#src/brief/reading/read.ts";
import type { Correction } from "#src/brief/schema.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { affectedBy, type Cited } from "./affected.ts";
import { changeBetween, type MaterialState } from "./between.ts";

function stateOf(text: string, corrections: readonly Correction[] = []): MaterialState {
  const material = materialOf(readMemoText(text), [], corrections);
  const parsed = withReading(parseBrief(ownWords(material.sentences)), material);
  const { fields, sentences } = applyCorrections(parsed, [...corrections]);
  return { sentences: [...material.sentences, ...sentences], fields, corrections };
}

/** tool, kind, text, the sentence that it cites by its first words, further fields. */
type Row = [
  tool: ToolName,
  kind: string,
  text: string,
  cites: string | null,
  fields?: Record<string, unknown>,
];

interface Job {
  lines: string[];
  pieces: Record<string, Row>;
  /** Change → the text and corrections after it, and the pieces that are of before. */
  changes: Record<string, { lines?: (lines: string[]) => string[]; corrections?: Correction[]; of: string }>;
}

const swap = (was: string, is: string) => (lines: string[]) => lines.map((line) => line.replace(was, is));
const add = (line: string) => (lines: string[]) => [...lines, line];
const turned = (lines: string[]) => [...lines.slice(0, 2), ...lines.slice(2).toReversed()];
const set = (field: Correction["field"], ...values: string[]): Correction[] => [{ field, values }];

const jobs: Record<string, Job> = {
  化粧水: {
    lines: [
      "商品名：うるみ",
      "種類：化粧水",
      "対象：乾燥が気になる40代の女性",
      "価格：2,970円（税込）、120mL。",
      "無香料・エタノールフリーです。",
      "角質層までうるおいを届けます。",
      "自社アンケート（n=212）で87%が使用感に満足と回答しました。",
      "初回のみ30日間返品できます。",
    ],
    pieces: {
      a: ["catchphrase", "line", "香りのない、朝のうるおい。", "無香料"],
      b: ["catchphrase", "line", "うるみで、角質層まで。", "角質層"],
      c: ["lp_manuscript", "block", "2,970円で120mL。", "価格"],
      d: ["lp_manuscript", "block", "うるみのうるおい。", "角質層", { cta: "購入する" }],
      e: ["faq", "entry", "返品できますか", "初回", { answer: "初回のみ30日間です。" }],
      f: ["persona", "person", "乾燥が気になる人", null, { persona: 0 }],
      g: ["persona", "line", "朝がつらい", null, { persona: 0 }],
      h: ["analyze", "fact", "87%が満足と回答", "自社"],
      i: ["images", "banner", "香りのない、朝のうるおい。", "無香料", { badge: "2,970円", cta: "見る" }],
      j: ["catchphrase", "line", "すっぴんの朝に、一杯の水を。", null],
    },
    changes: {
      price: { lines: swap("2,970円", "3,300円"), of: "ci" },
      name: { corrections: set("name", "しずく"), of: "bd" },
      class: { corrections: set("productClass", "quasi_drug"), of: "abcdefgij" },
      audience: { corrections: set("audience", "肌の乾く30代"), of: "fg" },
      inside: { corrections: set("internal", "無香料・エタノールフリーです。"), of: "ai" },
      wrong: {
        corrections: set("wrong", "自社アンケート（n=212）で87%が使用感に満足と回答しました。"),
        of: "h",
      },
      added: { lines: add("詰め替え用もあります。"), of: "" },
      banned: { corrections: set("bannedWords", "すっぴん"), of: "j" },
      required: { corrections: set("requiredWords", "米ぬか"), of: "abcdj" },
      condition: { lines: swap("30日間", "14日間"), of: "e" },
      aim: { corrections: set("aim", "visit"), of: "di" },
      order: { lines: turned, of: "" },
    },
  },
  勤怠: {
    lines: [
      "商品名：ハヤシフト",
      "種類：クラウド勤怠",
      "対象：飲食店の店長",
      "月額300円/人から。初期費用0円です。",
      "スマートフォンで出退勤を記録できます。",
      "締めの作業が12時間から3時間になりました。",
      "1,240店が使っています。",
      "最初の60日は無料です。",
    ],
    pieces: {
      a: ["catchphrase", "line", "最初の60日は無料です。", "最初"],
      b: ["catchphrase", "line", "締めが12時間から3時間に。", "締め"],
      c: ["lp_manuscript", "block", "ハヤシフトは初期費用0円。", "月額", { cta: "資料を見る" }],
      d: ["lp_manuscript", "block", "スマートフォンで、すぐ記録。", "スマート"],
      e: ["faq", "entry", "費用はいくらですか", "月額", { answer: "月額300円からです。" }],
      f: ["persona", "person", "飲食店の店長", null, { persona: 0 }],
      g: ["persona", "line", "締めが深夜になる", null, { persona: 0 }],
      h: ["analyze", "fact", "1,240店が利用", "1,240"],
      i: ["images", "banner", "1,240店の締めを短く。", "1,240", { cta: "資料を見る" }],
      j: ["faq", "entry", "無料の期間はありますか", null, { answer: "60日あります。" }],
    },
    changes: {
      price: { lines: swap("300円", "350円"), of: "ce" },
      name: { corrections: set("name", "ハヤシ勤怠"), of: "c" },
      class: { corrections: set("productClass", "finance"), of: "abcdefgij" },
      audience: { corrections: set("audience", "小売店の店長"), of: "fg" },
      inside: { corrections: set("internal", "1,240店が使っています。"), of: "hi" },
      wrong: { corrections: set("wrong", "締めの作業が12時間から3時間になりました。"), of: "b" },
      added: { lines: add("給与ソフトとつながります。"), of: "" },
      banned: { corrections: set("bannedWords", "すぐ"), of: "d" },
      required: { corrections: set("requiredWords", "打刻"), of: "abcd" },
      condition: { lines: swap("60日", "30日"), of: "aj" },
      aim: { corrections: set("aim", "follow"), of: "ci" },
      order: { lines: turned, of: "" },
    },
  },
  パン屋: {
    lines: [
      "店名：こむぎの朝",
      "種類：パン屋",
      "対象：駅を使う家族",
      "食パンは1斤380円です。",
      "国産小麦だけで焼いています。",
      "朝7時から焼きたてが並びます。",
      "地元の品評会で2024年に金賞を受けました。",
      "予約は前日の18時までです。",
    ],
    pieces: {
      a: ["catchphrase", "line", "朝7時の、焼きたて。", "朝7時"],
      b: ["catchphrase", "line", "こむぎの朝、国産小麦。", "国産小麦"],
      c: ["lp_manuscript", "block", "食パン1斤380円。", "食パン"],
      d: ["lp_manuscript", "block", "2024年、金賞。", "地元", { cta: "店を見る" }],
      e: ["faq", "entry", "予約できますか", "予約", { answer: "前日の18時までに。" }],
      f: ["recommended_users", "fit", "朝に駅を通る方", "朝7時"],
      g: ["recommended_users", "unfit", "夜に買いたい方", null],
      h: ["analyze", "fact", "国産小麦だけ", "国産小麦"],
      i: ["images", "banner", "こむぎの朝", null, { cta: "行ってみる" }],
      j: ["concerns", "worry", "帰りには売り切れている", null],
    },
    changes: {
      price: { lines: swap("380円", "420円"), of: "c" },
      name: { corrections: set("name", "むぎの音"), of: "bi" },
      class: { corrections: set("productClass", "food"), of: "abcdefgij" },
      audience: { corrections: set("audience", "近所の高齢の方"), of: "fg" },
      inside: { corrections: set("internal", "国産小麦だけで焼いています。"), of: "bh" },
      wrong: { corrections: set("wrong", "朝7時から焼きたてが並びます。"), of: "af" },
      added: { lines: add("駐車場が3台分あります。"), of: "" },
      banned: { corrections: set("bannedWords", "焼きたて"), of: "a" },
      required: { corrections: set("requiredWords", "天然酵母"), of: "abcd" },
      condition: { lines: swap("18時", "17時"), of: "e" },
      aim: { corrections: set("aim", "inquiry"), of: "di" },
      order: { lines: turned, of: "" },
    },
  },
  学習塾: {
    lines: [
      "名称：あおば個別塾",
      "種類：個別指導塾",
      "対象：中学生の保護者",
      "月謝は16,500円（税込）です。",
      "講師1人に生徒2人までです。",
      "毎週の記録を保護者に届けます。",
      "2025年は32人中30人が第一志望に合格しました。",
      "入会金は無料体験の方に限り0円です。",
    ],
    pieces: {
      a: ["catchphrase", "line", "講師1人に、生徒2人。", "講師"],
      b: ["catchphrase", "line", "記録が毎週届く、あおば個別塾。", "毎週"],
      c: ["lp_manuscript", "block", "月謝16,500円。入会金は体験の方に限り0円。", "月謝"],
      d: ["lp_manuscript", "block", "32人中30人が合格。", "2025年"],
      e: ["faq", "entry", "入会金はかかりますか", "入会金", { answer: "体験の方は0円です。" }],
      f: ["persona", "person", "中学生の保護者", null, { persona: 0 }],
      g: ["persona", "line", "別の人の一日", null, { persona: 1 }],
      h: ["analyze", "fact", "32人中30人が合格", "2025年"],
      i: ["images", "banner", "講師1人に、生徒2人。", "講師", { cta: "体験する", badge: "月謝16,500円" }],
      j: ["site_structure", "page", "料金", "月謝", { cta: "問い合わせる" }],
    },
    changes: {
      price: { lines: swap("16,500円", "17,600円"), of: "cij" },
      name: { corrections: set("name", "あおば塾"), of: "b" },
      class: { corrections: set("productClass", "store"), of: "abcdefgij" },
      audience: { corrections: set("audience", "高校生の保護者"), of: "fg" },
      inside: { corrections: set("internal", "2025年は32人中30人が第一志望に合格しました。"), of: "dh" },
      wrong: { corrections: set("wrong", "講師1人に生徒2人までです。"), of: "ai" },
      added: { lines: add("自習室は22時まで使えます。"), of: "" },
      banned: { corrections: set("bannedWords", "合格"), of: "dh" },
      required: { corrections: set("requiredWords", "定期テスト"), of: "abcd" },
      condition: { lines: swap("無料体験の方に限り", "紹介の方に限り"), of: "e" },
      aim: { corrections: set("aim", "apply"), of: "ij" },
      order: { lines: turned, of: "" },
    },
  },
  宿: {
    lines: [
      "宿名：山の灯",
      "種類：温泉宿",
      "対象：静かに過ごしたい夫婦",
      "1泊2食で22,000円からです。",
      "全8室に露天風呂があります。",
      "夕食は地元の野菜が中心です。",
      "口コミの評価は4.7点（1,032件）です。",
      "取り消しは7日前まで無料です。",
    ],
    pieces: {
      a: ["catchphrase", "line", "全8室、露天風呂つき。", "全8室"],
      b: [
        "catchphrase",
        "shortlist",
        "部屋数が少ないことが伝わる。",
        null,
        { line: "全8室、露天風呂つき。" },
      ],
      c: ["lp_manuscript", "block", "1泊2食22,000円から。", "1泊"],
      d: ["lp_manuscript", "block", "山の灯の夕食。", "夕食", { cta: "空室を見る" }],
      e: ["faq", "entry", "取り消せますか", "取り消し", { answer: "7日前まで無料です。" }],
      f: ["persona", "person", "静かに過ごしたい夫婦", null, { persona: 0 }],
      g: ["concerns", "doubt", "取り消し料が心配", "取り消し"],
      h: ["analyze", "fact", "評価4.7点（1,032件）", "口コミ"],
      i: ["images", "banner", "山の灯", null, { badge: "4.7点", cta: "空室を見る" }],
      j: ["reviews", "question", "夕食はいかがでしたか", null],
    },
    changes: {
      price: { lines: swap("22,000円", "24,000円"), of: "c" },
      name: { corrections: set("name", "山の灯 別邸"), of: "di" },
      class: { corrections: set("productClass", "food"), of: "abcdefgij" },
      audience: { corrections: set("audience", "小さな子のいる家族"), of: "f" },
      inside: { corrections: set("internal", "夕食は地元の野菜が中心です。"), of: "d" },
      wrong: { corrections: set("wrong", "全8室に露天風呂があります。"), of: "ab" },
      added: { lines: add("駅から送迎があります。"), of: "" },
      banned: { corrections: set("bannedWords", "心配"), of: "g" },
      required: { corrections: set("requiredWords", "源泉"), of: "abcd" },
      condition: { lines: swap("7日前", "3日前"), of: "eg" },
      aim: { corrections: set("aim", "awareness"), of: "di" },
      order: { lines: turned, of: "" },
    },
  },
};

function itemOf(id: string, [, kind, text, cites, fields = {}]: Row, { sentences }: MaterialState): Cited {
  const source = cites === null ? undefined : sentences.find((one) => one.text.includes(cites));
  if (cites !== null && !source) throw new Error(`no sentence says ${cites}`);
  return { id, kind, text, fields, sources: source ? [source.id] : [], evidence: [] };
}

describe.each(Object.entries(jobs))("%s", (_, { lines, pieces, changes }) => {
  const before = stateOf(lines.join("\n"));
  it.each(Object.entries(changes))("%s", (_change, { lines: changed, corrections = [], of }) => {
    const now = stateOf((changed ? changed(lines) : lines).join("\n"), corrections);
    const change = changeBetween(before, now);
    const rows = Object.entries(pieces);
    const affected = Object.groupBy(rows, ([, [tool]]) => tool);
    const found = Object.entries(affected).flatMap(([tool, own = []]) => [
      ...affectedBy(
        tool as ToolName,
        own.map(([id, row]) => itemOf(id, row, before)),
        change,
      ).keys(),
    ]);
    expect(found.toSorted().join("")).toBe(of);
  });
});
