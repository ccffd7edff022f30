/** お悩み・不安: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import { buyerQuestionTypes } from "../questions/buyer-question.ts";
import { inquiryLimits } from "../questions/inquiries.ts";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";

export const stages = {
  any: "すべて",
  unaware: "知らない",
  comparing: "比較中",
  deciding: "買う直前",
} as const;
/** known: the person says it. latent: the person has not put it into words yet. */
export const awareness = { known: "顕在", latent: "潜在" } as const;

export const concernLimits = {
  worry: 30,
  scene: 40,
  doubt: 30,
  answer: 110,
  prepare: 30,
  least: 5,
  most: 7,
} as const;

export const people = { all: "全員", main: "メイン", second: "2人目", third: "3人目" } as const;

export const concernsInputSchema = z.object({
  persona: z.enum(keysOf(people)).default("all").describe("対象ペルソナ"),
  stage: z.enum(keysOf(stages)).default("any").describe("段階"),
  inquiries: z
    .string()
    .max(inquiryLimits.text)
    .default("")
    .describe("実際の問い合わせ。1行に1件か、本文の列があるCSV"),
  target: targetSchema.optional().describe("1件だけ変えるときの元の文と変え方"),
});
export type ConcernsInput = z.infer<typeof concernsInputSchema>;

const sources = z.array(z.string()).describe("根拠にした文の番号。推測なら空");

export const concernsOutputSchema = z.object({
  worries: z.array(
    z.object({
      text: z.string().describe(`お悩み。${concernLimits.worry}字以内`),
      scene: z.string().describe(`場面。${concernLimits.scene}字以内`),
      awareness: z
        .enum(keysOf(awareness))
        .describe("known は言葉になっている悩み、latent はまだ気づいていない悩み"),
      hypothesis: z.boolean().describe("資料に書かれていない推測なら true"),
      sources,
    }),
  ),
  doubts: z.array(
    z.object({
      text: z.string().describe(`購入前の不安。${concernLimits.doubt}字以内`),
      type: z.enum(keysOf(buyerQuestionTypes)).describe("種類"),
      answer: z.string().describe("不安を打ち消す資料の文。なければ空文字"),
      prepare: z.string().describe("答えがないときに用意するもの。あれば空文字"),
      asked: z.int().min(0).default(0).describe("同じことを聞いている実際の問い合わせの件数。なければ0"),
      sources,
    }),
  ),
});
export type ConcernsOutput = z.infer<typeof concernsOutputSchema>;

export const concernsDefinition: ToolDefinition<ConcernsInput, ConcernsOutput> = {
  id: "concerns",
  title: "お悩み・不安",
  purpose: "探し始めるきっかけになる悩みと、買う前の不安を挙げ、不安を打ち消す材料を資料から示す。",
  input: concernsInputSchema,
  output: concernsOutputSchema,
  needs: ["persona"],
  pieces: { about: 10, unit: "件" },
  meter: "tokens",
};
