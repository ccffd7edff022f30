/** こんな方におすすめ: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";

export const endings = { person: "〜な方", you: "〜したいあなた" } as const;
export const adMediaTargets = {
  search: "検索広告",
  meta: "Meta広告",
  line: "LINE広告",
  display: "ディスプレイ広告",
} as const;
export type AdMediaTarget = keyof typeof adMediaTargets;
export const fitLimits = {
  text: 35,
  reason: 40,
  least: 5,
  most: 7,
  unfit: { least: 2, most: 3 },
  timing: 3,
  keywords: 10,
  excludes: 5,
} as const;

export const recommendedUsersInputSchema = z.object({
  count: z.int().min(fitLimits.least).max(fitLimits.most).default(6).describe("件数"),
  ending: z.enum(keysOf(endings)).default("person").describe("語尾"),
  media: z
    .array(z.enum(keysOf(adMediaTargets)))
    .max(4)
    .default([])
    .describe("ターゲット案を作る媒体。空ならすべて"),
  target: targetSchema.optional().describe("1件だけ変えるときの元の文と変え方"),
});
export type RecommendedUsersInput = z.infer<typeof recommendedUsersInputSchema>;

/** Those that were chosen; all without a choice. */
export const adMediaTargetsOf = ({ media: chosen }: Pick<RecommendedUsersInput, "media">): AdMediaTarget[] =>
  (Object.keys(adMediaTargets) as AdMediaTarget[]).filter(
    (medium) => chosen.length === 0 || chosen.includes(medium),
  );

const sources = z.array(z.string()).describe("根拠にした文の番号。推測なら空");
const hypothesis = z.boolean().describe("資料に書かれていない推測なら true");

export const recommendedUsersOutputSchema = z.object({
  fits: z.array(
    z.object({
      text: z.string().describe(`おすすめの方。${fitLimits.text}字以内`),
      reason: z.string().describe(`理由。${fitLimits.reason}字以内`),
      hypothesis,
      sources,
    }),
  ),
  unfits: z.array(z.object({ text: z.string().describe("向かない方。35字以内"), hypothesis, sources })),
  timings: z.array(z.object({ text: z.string().describe("始めどき。35字以内"), hypothesis, sources })),
  targeting: z.array(
    z.object({
      medium: z.enum(keysOf(adMediaTargets)),
      audience: z.string().describe("年代や立場。数字は資料にあるときだけ"),
      interests: z.array(z.string()),
      keywords: z.array(z.string()).describe(`キーワード${fitLimits.keywords}個`),
      excludes: z.array(z.string()).describe(`除外${fitLimits.excludes}個`),
    }),
  ),
});
export type RecommendedUsersOutput = z.infer<typeof recommendedUsersOutputSchema>;

export const recommendedUsersDefinition: ToolDefinition<RecommendedUsersInput, RecommendedUsersOutput> = {
  id: "recommended_users",
  title: "こんな方におすすめ",
  purpose: "向いている方と向かない方を根拠つきで挙げ、広告のターゲット案を作る。",
  input: recommendedUsersInputSchema,
  output: recommendedUsersOutputSchema,
  needs: ["analyze", "persona"],
  pieces: { about: 16, unit: "件" },
  meter: "tokens",
};
