/** The presets that come with the product: data, dated by a version each. */
import { type Preset, presetSchema } from "./schema.ts";

export interface BuiltIn {
  id: string;
  /** One more with each change of its rules, so that what was made before counts as made before. */
  version: number;
  /** For whom it is, on its card. */
  note: string;
  preset: Preset;
}

/** What a key of a built-in preset begins with; every other key is the id of a project's own. */
export const builtInPrefix = "builtin:";

const kana = [
  { from: "下さい", to: "ください" },
  { from: "出来る", to: "できる" },
  { from: "出来ます", to: "できます" },
  { from: "致します", to: "いたします" },
  { from: "頂け", to: "いただけ" },
];
/** Words of effect that a cosmetic may not promise. */
const cosmeticsBanned = [
  "治る",
  "完治",
  "若返り",
  "若返る",
  "アンチエイジング",
  "細胞再生",
  "デトックス",
  "即効",
];
/** Words of effect and of ease that a health food may not promise. */
const foodBanned = [
  "治る",
  "完治",
  "予防できる",
  "飲むだけで痩せる",
  "必ず痩せる",
  "脂肪燃焼",
  "デトックス",
  "即効",
];

function builtIn(
  id: string,
  version: number,
  note: string,
  preset: Partial<Preset> & { name: string },
): BuiltIn {
  return { id: `${builtInPrefix}${id}`, version, note, preset: presetSchema.parse(preset) };
}

export const builtIns: readonly BuiltIn[] = [
  builtIn("polite", 2, "どの商品にも合う、です・ますの落ち着いた書き方", {
    name: "ていねい",
    tone: "polite",
    address: "お客様",
    endings: ["ございます", "いただけます", "ください"],
    notation: kana,
    emoji: "none",
    exclamation: "none",
  }),
  builtIn("friendly", 1, "話しかけるような、やわらかい書き方", {
    name: "親しみ",
    tone: "spoken",
    address: "あなた",
    endings: ["ですよね", "ませんか", "ましょう"],
    notation: kana,
    emoji: "none",
    exclamation: "one",
  }),
  builtIn("refined", 1, "言葉を減らし、余白で伝える書き方", {
    name: "上質",
    tone: "plain",
    bannedWords: ["激安", "格安", "お得", "今だけ", "爆発的", "コスパ"],
    notation: kana,
    emoji: "none",
    exclamation: "none",
  }),
  builtIn("b2b", 1, "会社の担当者が社内で説明しやすい書き方", {
    name: "BtoB堅実",
    tone: "expert",
    address: "ご担当者様",
    endings: ["です", "ます"],
    bannedWords: ["激安", "爆速", "神レベル", "ヤバい", "最強"],
    notation: kana,
    emoji: "none",
    exclamation: "none",
    productClass: "b2b",
    lpType: "aidca",
  }),
  builtIn("young", 2, "投稿になじむ、短くて軽い書き方", {
    name: "若者SNS",
    tone: "spoken",
    address: "あなた",
    endings: ["かも", "してみて", "だよね", "かな"],
    emoji: "keep",
    exclamation: "one",
    media: ["x_post", "instagram_post", "threads_post"],
    lpType: "simple",
  }),
  builtIn("senior", 2, "外来語を減らし、はっきり言い切る書き方", {
    name: "シニア",
    tone: "polite",
    address: "皆さま",
    endings: ["です", "ます", "ください"],
    notation: [
      ...kana,
      { from: "スマホ", to: "スマートフォン" },
      { from: "コスパ", to: "値段と中身のつり合い" },
      { from: "マスト", to: "欠かせないもの" },
      { from: "メリット", to: "よい点" },
      { from: "デメリット", to: "困る点" },
      { from: "リーズナブル", to: "手ごろ" },
      { from: "トラブル", to: "困りごと" },
      { from: "アドバイス", to: "助言" },
      { from: "ニーズ", to: "望み" },
      { from: "ランニングコスト", to: "使い続ける費用" },
    ],
    emoji: "none",
    exclamation: "none",
  }),
  builtIn("cosmetics", 1, "化粧品の表現を、薬機法にそって厳しく見ます", {
    name: "化粧品（薬機 厳）",
    tone: "polite",
    bannedWords: cosmeticsBanned,
    notation: kana,
    emoji: "none",
    exclamation: "none",
    productClass: "cosmetics",
    strictness: "strict",
  }),
  builtIn("health-food", 1, "健康食品の表現を、薬機法と健康増進法にそって厳しく見ます", {
    name: "健康食品（薬機・健増 厳）",
    tone: "polite",
    bannedWords: foodBanned,
    notation: kana,
    emoji: "none",
    exclamation: "none",
    productClass: "health_food",
    strictness: "strict",
  }),
];

export function builtInByKey(key: string): BuiltIn | null {
  return builtIns.find(({ id }) => id === key) ?? null;
}
