/** 画像・バナー: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import type { Aim } from "#src/brief/schema.ts";
import {
  type BannerSize,
  bannerLayoutSchema,
  bannerLimits,
  bannerSizeSchema,
  hexColor,
  motifs,
} from "#src/shared/banner.ts";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";

/** Where the pictures will be used → label on screen, and the sizes made when nobody chooses any. */
export const purposes = {
  ad: { label: "広告バナー", sizes: ["1200x628", "1080x1080", "640x100"] },
  story: { label: "ストーリーズ", sizes: ["1080x1920", "1080x1080"] },
  line: { label: "LINE広告", sizes: ["1200x628", "1080x1080", "600x400"] },
  display: { label: "ディスプレイ広告", sizes: ["600x500", "600x600", "640x200"] },
  ogp: { label: "OGP画像", sizes: ["1200x630"] },
  lp: { label: "LPの最初の画面", sizes: ["1200x628", "1080x1920"] },
} as const satisfies Record<string, { label: string; sizes: readonly BannerSize[] }>;

export const moods = {
  auto: "おまかせ",
  fresh: "さわやか",
  calm: "おちついた",
  warm: "あたたかい",
  trust: "信頼感",
  pop: "にぎやか",
} as const;
export type Mood = keyof typeof moods;

/** Usual words of a button, by what the project is for. None promises more than a page to look at. */
export const bannerButtons: Record<Aim, readonly string[]> = {
  awareness: ["くわしく見る", "商品を知る"],
  inquiry: ["資料を見てみる", "相談してみる"],
  purchase: ["商品を見る", "くわしく見る"],
  visit: ["場所を見る", "お店を見る"],
  apply: ["募集内容を見る", "仕事を知る"],
  follow: ["友だちに追加", "くわしく見る"],
};
export const allButtons = [...new Set(Object.values(bannerButtons).flat())];

export const imageLimits = {
  proposals: 3,
  sizes: 10,
  headline: bannerLimits.headline,
  sub: bannerLimits.sub,
  cta: bannerLimits.cta,
  badge: bannerLimits.badge,
  point: bannerLimits.point,
  shots: 5,
  shot: 60,
  part: 40,
  alt: 60,
  prompts: 3,
  prompt: 200,
  english: 400,
} as const;

/** What is said of a picture to be taken → label on screen. */
export const shotLabels = {
  composition: "構図",
  subject: "被写体",
  background: "背景",
  props: "小物",
  use: "使う場所",
} as const;

export const imagesInputSchema = z.object({
  purpose: z.enum(keysOf(purposes)).default("ad").describe("用途"),
  sizes: z
    .array(bannerSizeSchema)
    .max(imageLimits.sizes)
    .default([])
    .describe("サイズ。なければ用途に合わせる"),
  copy: z
    .string()
    .trim()
    .max(imageLimits.headline)
    .default("")
    .describe("使うコピー。なければキャッチコピーから選ぶ"),
  colours: z.array(hexColor).max(3).default([]).describe("ブランド色（#rrggbb）"),
  mood: z.enum(keysOf(moods)).default("auto").describe("雰囲気"),
  layout: bannerLayoutSchema.optional().describe("レイアウト。なければ3案で変える"),
  photo: z.uuid().optional().describe("案件の写真。写真の場所があるバナーに入れる"),
  logo: z.uuid().optional().describe("案件の画像にあるロゴ。どのバナーにも入れる"),
  target: targetSchema.optional().describe("1件だけ変えるときの元の文と変え方"),
});
export type ImagesInput = z.infer<typeof imagesInputSchema>;

/** The chosen sizes, or those of the purpose; each once. */
export function sizesOf({ sizes, purpose }: ImagesInput): BannerSize[] {
  return sizes.length > 0 ? [...new Set(sizes)] : [...purposes[purpose].sizes];
}

const sources = z.array(z.string()).describe("根拠にした文の番号");

export const imagesOutputSchema = z.object({
  banners: z.array(
    z.object({
      headline: z.string().describe(`見出し。${imageLimits.headline}字以内`),
      sub: z.string().describe(`支える一文。${imageLimits.sub}字以内。なければ空文字`),
      cta: z.string().describe(`ボタンの言葉。${imageLimits.cta}字以内`),
      badge: z.string().describe(`価格や特典を条件ごと。${imageLimits.badge}字以内。資料になければ空文字`),
      points: z.array(z.string()).describe(`事実を短く。各${imageLimits.point}字以内、3つまで`),
      layout: bannerLayoutSchema,
      size: bannerSizeSchema,
      palette: z.array(z.string()).describe("色（#rrggbb）。指示された色を写す"),
      motif: z.enum(motifs).describe("絵の題材"),
      sources,
    }),
  ),
  shots: z.array(
    z.object({
      text: z.string().describe(`撮るものを一文で。${imageLimits.shot}字以内`),
      composition: z.string().describe("構図"),
      subject: z.string().describe("被写体"),
      background: z.string().describe("背景"),
      props: z.string().describe("小物"),
      use: z.string().describe("使う場所"),
    }),
  ),
  alts: z.array(z.object({ text: z.string().describe(`代替文。${imageLimits.alt}字以内`), sources })),
  prompts: z.array(
    z.object({
      text: z.string().describe("画像生成への指示（日本語）"),
      english: z.string().describe("同じ指示の英語"),
    }),
  ),
});
export type ImagesOutput = z.infer<typeof imagesOutputSchema>;
export type BannerDraft = ImagesOutput["banners"][number];

export const imagesDefinition: ToolDefinition<ImagesInput, ImagesOutput> = {
  id: "images",
  title: "画像・バナー",
  purpose: "確認済みのコピーを組んだバナー3案を各サイズで作り、撮影や画像生成の指示書を添える。",
  input: imagesInputSchema,
  output: imagesOutputSchema,
  needs: ["catchphrase"],
  after: ["analyze"],
  pieces: { about: 16, unit: "件" },
  meter: "images",
};
