/** Length limits of the media, as dated data. `hard` limits block, soft ones only warn. */
import type { Counts } from "../shared/result.ts";

export interface Slot {
  id: string;
  /** The medium a person would name. */
  medium: string;
  /** The place in that medium. */
  label: string;
  unit: keyof Counts;
  limit: number;
  hard: boolean;
  /** How many of them one ad or page takes. */
  min?: number;
  max?: number;
  /** A shorter length in the same unit that reads better or is cut less often. */
  recommended?: number;
  note?: string;
  source: string;
  /** ISO date on which a person last compared the limit with its source. */
  checkedOn: string;
}

const checkedOn = "2026-11-21";
const google = "Google 広告ヘルプ（アセットの文字数）";
const yahoo = "LINEヤフー広告ヘルプ 検索広告 入稿規定";
const display = "LINEヤフー広告ヘルプ ディスプレイ広告 入稿規定";
const line = "LINE広告 入稿ガイドライン";
const meta = "Meta 広告ガイド（推奨文字数。資料により差あり）";
const social = "各サービスの投稿文字数の案内";
const practice = "検索結果・受信箱での表示長にもとづく目安";
const own = "ヒトフデの目安";

type Row = [
  id: string,
  medium: string,
  label: string,
  unit: Slot["unit"],
  limit: number,
  kind: "hard" | "soft",
  source: string,
  more?: Pick<Slot, "min" | "max" | "recommended" | "note">,
];

const rows: Row[] = [
  ["google_rsa_headline", "Google 検索", "見出し", "w2", 30, "hard", google, { min: 3, max: 15 }],
  ["google_rsa_description", "Google 検索", "説明文", "w2", 90, "hard", google, { min: 2, max: 4 }],
  ["google_rsa_path", "Google 検索", "パス", "w2", 15, "hard", google, { max: 2 }],
  ["yahoo_rsa_title", "Yahoo! 検索", "タイトル", "w2", 30, "hard", yahoo, { min: 3, max: 15 }],
  ["yahoo_rsa_description", "Yahoo! 検索", "説明文", "w2", 90, "hard", yahoo, { min: 2, max: 4 }],
  ["yahoo_rsa_path", "Yahoo! 検索", "ディレクトリ", "w2", 15, "hard", yahoo, { max: 2 }],
  ["google_display_headline", "Google ディスプレイ", "見出し", "w2", 30, "hard", google, { min: 1, max: 5 }],
  ["google_display_long_headline", "Google ディスプレイ", "長い見出し", "w2", 90, "hard", google, { max: 1 }],
  [
    "google_display_description",
    "Google ディスプレイ",
    "説明文",
    "w2",
    90,
    "hard",
    google,
    { min: 1, max: 5 },
  ],
  ["google_display_business", "Google ディスプレイ", "会社名", "w2", 25, "hard", google, { max: 1 }],
  [
    "yahoo_display_title",
    "Yahoo! ディスプレイ",
    "タイトル",
    "c1",
    20,
    "hard",
    display,
    { max: 1, recommended: 12, note: "提携先では12字より後が省略されることがあります。" },
  ],
  ["yahoo_display_description", "Yahoo! ディスプレイ", "説明文", "c1", 90, "hard", display, { max: 1 }],
  ["yahoo_display_advertiser", "Yahoo! ディスプレイ", "主体者表記", "c1", 20, "hard", display, { max: 1 }],
  ["line_title", "LINE広告", "タイトル", "c1", 20, "hard", line, { max: 1 }],
  ["line_description", "LINE広告", "ディスクリプション", "c1", 75, "hard", line, { max: 1 }],
  ["line_carousel", "LINE広告", "カルーセル説明", "c1", 40, "hard", line, { max: 1 }],
  ["meta_primary", "Meta", "メインテキスト", "c1", 125, "soft", meta, { min: 1, max: 5 }],
  ["meta_headline", "Meta", "見出し", "c1", 40, "soft", meta, { min: 1, max: 5, recommended: 25 }],
  ["meta_ad_description", "Meta", "説明", "c1", 30, "soft", meta, { min: 1, max: 5, recommended: 25 }],
  ["x_post", "X", "投稿", "x", 280, "hard", social, { max: 1 }],
  ["threads_post", "Threads", "投稿", "c1", 500, "hard", social, { max: 1 }],
  ["instagram_post", "Instagram", "投稿", "c1", 2200, "hard", social, { max: 1 }],
  ["linkedin_post", "LinkedIn", "投稿", "c1", 3000, "hard", social, { max: 1 }],
  ["google_business_post", "Googleビジネス", "投稿", "c1", 1500, "hard", social, { max: 1 }],
  ["title_tag", "検索結果", "title", "w2", 60, "soft", practice, { max: 1 }],
  [
    "meta_description",
    "検索結果",
    "description",
    "w2",
    240,
    "soft",
    practice,
    { max: 1, recommended: 140, note: "スマートフォンでは先頭の全角50〜70字が見えます。" },
  ],
  ["mail_subject", "メール", "件名", "w2", 50, "soft", practice, { max: 1, recommended: 40 }],
  ["mail_preheader", "メール", "プリヘッダー", "w2", 80, "soft", practice, { max: 1 }],
  ["line_message", "LINE公式", "メッセージ", "c1", 500, "hard", line, { min: 1, max: 3 }],
  ["fv_main", "LP", "メインコピー", "w2", 40, "hard", own, { max: 1, recommended: 30 }],
  ["fv_sub", "LP", "サブコピー", "c1", 40, "hard", own, { max: 1 }],
  ["fv_fact", "LP", "補足", "c1", 20, "hard", own, { max: 3 }],
  ["fv_cta", "LP", "ボタン", "c1", 12, "hard", own, { max: 1 }],
  ["pop", "店頭", "POP", "w2", 40, "soft", own, { recommended: 30 }],
  ["slogan", "ブランド", "スローガン", "w2", 40, "soft", own, { recommended: 24 }],
];

/** Every slot of the limit table. */
export const slots: readonly Slot[] = rows.map(([id, medium, label, unit, limit, kind, source, more]) => ({
  id,
  medium,
  label,
  unit,
  limit,
  hard: kind === "hard",
  source,
  checkedOn,
  ...more,
}));
