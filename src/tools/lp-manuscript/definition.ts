/** LP原稿: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";
import { blockIds } from "./data/blocks.ts";
import { lpFrameworks, lpLengths } from "./data/frameworks.ts";

/** Longest texts, in characters; the title and description in full-width characters. */
export const lpLimits = {
  main: 20,
  sub: 40,
  /** A further paragraph of the first view. */
  more: 80,
  fact: 20,
  facts: 3,
  cta: 12,
  micro: 20,
  heading: 40,
  paragraph: 260,
  point: 200,
  /** An entry below a heading of its own. */
  entry: 300,
  label: 40,
  stepText: 50,
  title: 30,
  description: 120,
  least: 6,
  /** What a person gives beside the brief. */
  given: 1000,
  voiceText: 4000,
  voices: 6,
  answers: 8,
} as const;

const isVoice = (text: string) => [...text.trim()].length <= lpLimits.point;

const drawnSchema = z.object({
  /** Answers that a person wrote or pinned in よくある質問. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })).max(lpLimits.answers),
  /** Real voices that may be published, word for word. */
  voices: z.array(z.string()).max(lpLimits.voices),
});

export const lpManuscriptInputSchema = z.object({
  framework: z.enum(keysOf(lpFrameworks)).default("pasona").describe("型"),
  length: z.enum(keysOf(lpLengths)).default("standard").describe("長さ"),
  headline: z
    .string()
    .trim()
    .max(lpLimits.main)
    .default("")
    .describe("最初の画面のメインコピー。空ならキャッチコピーから選ぶ"),
  cta: z.string().trim().max(lpLimits.cta).default("").describe("ボタンの言葉。空なら目的から選ぶ"),
  offer: z
    .string()
    .max(lpLimits.given)
    .default("")
    .describe("オファー。特典、割引、期間、条件。書かれた文は根拠になる"),
  guarantee: z.string().max(lpLimits.given).default("").describe("保証。期間と条件。書かれた文は根拠になる"),
  voices: z
    .string()
    .max(lpLimits.voiceText)
    .refine(
      (text) => text.split(/\r\n|\r|\n/u).every(isVoice),
      `声は1件${lpLimits.point}字以内で入れてください。`,
    )
    .default("")
    .describe("掲載の同意がある本物の声。1行に1件"),
  company: z
    .string()
    .max(lpLimits.given)
    .default("")
    .describe("会社情報。会社名、責任者、所在地、連絡先。書かれた文は根拠になる"),
  target: targetSchema.optional().describe("1つのブロックだけ変えるときの元の見出しと変え方"),
  once: z
    .object({
      blocks: z.array(z.enum(blockIds)).min(1).max(blockIds.length),
      standing: z.int().min(0).max(100),
    })
    .optional()
    .describe("いまの原稿に書き足すブロック。standing はいまあるブロックの数で、どれもそのまま残る"),
  drawn: drawnSchema
    .optional()
    .describe("ほかの結果から取り込んだもの。始めるときに、いまの結果から入れ直す"),
});
export type LpManuscriptInput = z.infer<typeof lpManuscriptInputSchema>;

const sources = z.array(z.string()).describe("根拠にした文の番号。資料になければ空");

const meta = z.object({
  title: z.string().describe(`検索結果の題名。全角${lpLimits.title}字以内`),
  description: z.string().describe(`検索結果の説明。全角${lpLimits.description}字以内`),
  ogTitle: z.string().describe("SNSで共有されたときの題名"),
  ogDescription: z.string().describe("SNSで共有されたときの説明"),
  framework: z.enum(keysOf(lpFrameworks)),
  length: z.enum(keysOf(lpLengths)),
  sources,
});

export const lpManuscriptOutputSchema = z.object({
  concerns: z.array(
    z.object({
      text: z.string().describe("ページが答えるべきお悩み・不安。渡された文をそのまま写す"),
      sort: z.enum(["worry", "doubt"]),
      sources,
    }),
  ),
  blocks: z.array(
    z.object({
      block: z.enum(blockIds).describe("ブロックの種類"),
      name: z.string().max(20).optional().describe("書き手が付けた、部分の名前"),
      at: z.int().min(0).optional().describe("書かれた原稿の何番目か（0から）"),
      above: z.int().min(0).optional().describe("項目より上にある段落の数。なければ型のとおり"),
      role: z.string().describe("型の中での役割"),
      heading: z.string().describe(`見出し。fv はメインコピー全角${lpLimits.main}字以内`),
      body: z.array(z.string()).describe("段落。fv の1つ目はサブコピー40字以内"),
      labels: z.array(z.string()).describe("points に付ける小見出しや質問。同じ数にする。なければ空"),
      points: z.array(z.string()).describe("箇条書き、回答、手順"),
      cta: z.string().describe(`ボタンの言葉${lpLimits.cta}字以内。なければ空文字`),
      micro: z.string().describe(`ボタンのそばの言葉${lpLimits.micro}字以内。なければ空文字`),
      imageNote: z.string().describe("画像の指示"),
      designNote: z.string().describe("デザインのメモ"),
      hypothesis: z.boolean().describe("資料に書かれていない推測を含むなら true"),
      sources,
    }),
  ),
  meta: meta.nullable(),
  otherMetas: z.array(meta).optional().describe("検索結果の文を言い換えるときの、2つめからの案"),
});
export type LpManuscriptOutput = z.infer<typeof lpManuscriptOutputSchema>;
export type LpBlock = LpManuscriptOutput["blocks"][number];
export type LpMeta = NonNullable<LpManuscriptOutput["meta"]>;

/** How a page marks a fact that the brief does not hold. */
export const openPlacePattern = (what: string) => `【要記入：${what}】`;
export const fillMarker = /【要記入：([^】]+)】/gu;

export const lpManuscriptDefinition: ToolDefinition<LpManuscriptInput, LpManuscriptOutput> = {
  id: "lp_manuscript",
  title: "LP原稿",
  purpose:
    "LP一枚分の原稿を、型と長さに合わせて資料の事実から組み立てる。足りない事実は【要記入】として残す。",
  input: lpManuscriptInputSchema,
  output: lpManuscriptOutputSchema,
  needs: ["persona", "concerns", "recommended_users", "catchphrase"],
  draws: ["faq", "reviews"],
  told: [],
  pieces: { about: 16, unit: "件" },
  meter: "tokens",
};
