/** 商品分析: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";

/** Ways to arrange the same facts → label on screen. */
export const analysisFrameworks = { none: "なし", "3c": "3C", "4p": "4P", swot: "SWOT" } as const;
export type AnalysisFramework = keyof typeof analysisFrameworks;

/** Kind of a fact → label on screen. */
export const factKinds = {
  what: "商品",
  feature: "特徴",
  benefit: "うれしいこと",
  audience: "対象",
  worry: "悩み",
  proof: "実績・証拠",
  price: "価格",
  offer: "特典",
  scene: "場面",
  occasion: "時期",
  restriction: "条件・注意",
  other: "その他",
} as const;
export type FactKind = keyof typeof factKinds;

/** Length limits in user-perceived characters, and how many of each there should be. */
export const analyzeLimits = {
  oneLine: 40,
  feature: 30,
  advantage: 40,
  benefit: 50,
  facts: { min: 5, max: 12 },
  rows: { min: 3, max: 6 },
  strengths: 3,
  scenes: { min: 3, max: 5 },
  priceReasons: { min: 2, max: 3 },
  gaps: { min: 3, max: 5 },
  differences: 8,
  given: 20_000,
} as const;

const sources = z.array(z.string()).describe("根拠にした文の番号");
const hypothesis = z.boolean().describe("資料に書かれていない推測なら true");

export const analyzeInputSchema = z.object({
  framework: z.enum(keysOf(analysisFrameworks)).default("none").describe("見る枠組み"),
  rivals: z
    .string()
    .max(analyzeLimits.given)
    .default("")
    .describe("競合の文章。K1… として、競合との違いにだけ使う"),
  page: z.string().max(analyzeLimits.given).default("").describe("既存LPの文章。L1… として根拠になる"),
  target: targetSchema.optional().describe("1件だけ変えるときの元の文と変え方"),
});
export type AnalyzeInput = z.infer<typeof analyzeInputSchema>;

const oneLine = z.object({ text: z.string().describe("一言で言うと。40字以内"), sources });

export const analyzeOutputSchema = z.object({
  oneLine,
  otherLines: z.array(oneLine).optional().describe("一言を言い換えるときの、2つめからの案"),
  facts: z.array(z.object({ text: z.string(), kind: z.enum(keysOf(factKinds)), sources })),
  rows: z.array(
    z.object({
      feature: z.string().describe("特徴。30字以内"),
      advantage: z.string().describe("利点。40字以内"),
      benefit: z.string().describe("ベネフィット。50字以内"),
      sources,
      hypothesis,
    }),
  ),
  strengths: z.array(z.object({ text: z.string(), reason: z.string(), sources })),
  scenes: z.array(z.object({ text: z.string(), sources, hypothesis })),
  priceReasons: z.array(z.object({ text: z.string(), sources })),
  differences: z.array(z.object({ axis: z.string(), own: z.string(), other: z.string(), sources })),
  gaps: z.array(z.object({ text: z.string(), why: z.string() })),
  cautions: z.array(z.object({ words: z.string(), why: z.string(), sources })),
});
export type AnalyzeOutput = z.infer<typeof analyzeOutputSchema>;

export const analyzeDefinition: ToolDefinition<AnalyzeInput, AnalyzeOutput> = {
  id: "analyze",
  title: "商品分析",
  purpose: "商品の資料を、根拠つきの事実・強み・ベネフィット・足りない情報に整理する。",
  input: analyzeInputSchema,
  output: analyzeOutputSchema,
  needs: [],
  pieces: { about: 20, unit: "件" },
  meter: "tokens",
};
