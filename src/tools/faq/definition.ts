/** よくある質問: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import { categories } from "../questions/buyer-question.ts";
import { inquiryLimits } from "../questions/inquiries.ts";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";

export const faqLimits = {
  question: 40,
  answer: { min: 60, max: 180 },
  least: 8,
  most: 12,
  preset: 10,
  missing: 30,
  terms: 20_000,
} as const;

/** How an answer speaks; each stays within the same limits. */
export const faqTones = { plain: "です・ます", soft: "やわらかく", brief: "簡潔" } as const;
export type FaqTone = keyof typeof faqTones;

export const faqInputSchema = z.object({
  count: z.int().min(faqLimits.least).max(faqLimits.most).default(faqLimits.preset).describe("件数"),
  categories: z
    .array(z.enum(keysOf(categories)))
    .max(6)
    .default([])
    .describe("分類。空ならすべて"),
  tone: z.enum(keysOf(faqTones)).default("plain").describe("口調"),
  inquiries: z.string().max(inquiryLimits.text).default("").describe("実際の問い合わせ。1行に1件"),
  terms: z.string().max(faqLimits.terms).default("").describe("規約・配送・返品の文。T1… として根拠になる"),
  target: targetSchema.optional().describe("1件だけ変えるときの元の質問と変え方"),
});
export type FaqInput = z.infer<typeof faqInputSchema>;

export const faqOutputSchema = z.object({
  entries: z.array(
    z.object({
      question: z.string().describe(`質問。${faqLimits.question}字以内`),
      answer: z.string().describe(`回答。${faqLimits.answer.min}〜${faqLimits.answer.max}字`),
      category: z.enum(keysOf(categories)).describe("分類"),
      missing: z.string().describe("資料になく、公開前に記入が必要なこと。なければ空文字"),
      sources: z.array(z.string()).describe("根拠にした文の番号。資料になければ空"),
    }),
  ),
});
export type FaqOutput = z.infer<typeof faqOutputSchema>;

export const faqDefinition: ToolDefinition<FaqInput, FaqOutput> = {
  id: "faq",
  title: "よくある質問",
  purpose: "買う前のためらいを減らす質問と回答を作る。資料にないことは【要記入】として残す。",
  input: faqInputSchema,
  output: faqOutputSchema,
  needs: ["concerns"],
  pieces: { about: 10, unit: "件" },
  meter: "tokens",
};
