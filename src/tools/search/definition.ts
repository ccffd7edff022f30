/** リサーチ: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import type { Item } from "#src/shared/result.ts";
import { materialWord } from "#src/shared/words/material-word.ts";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";

export const scopes = {
  all: "この案件・資料・ウェブ",
  project: "この案件",
  documents: "資料",
  projects: "全案件",
  web: "ウェブ",
} as const;
export type SearchScopeId = keyof typeof scopes;

/** How old a page may be → label on screen, and the days that it means. A page without a date is not within any. */
export const periods = {
  any: { label: "指定なし", days: null },
  month: { label: "この1か月", days: 31 },
  half: { label: "この6か月", days: 183 },
  year: { label: "この1年", days: 366 },
  three: { label: "この3年", days: 1096 },
} as const;

/** Kind of search → label on screen. */
export const termGroups = { worry: "悩み", compare: "比較", name: "指名", use: "使い方" } as const;
export type TermGroup = keyof typeof termGroups;

export const searchLimits = {
  ask: 400,
  point: 110,
  points: { least: 3, most: 5 },
  quote: 80,
  quotes: 12,
  term: 30,
  terms: 20,
  rivals: 6,
  missing: 8,
  excluded: 20,
} as const;

/** How the search of the web went, as a person reads it. That there is no engine for it is no error. */
export const webStates = {
  unset: "外部検索は未設定です。資料と案件内を検索しました",
  failed: "外部検索につながりませんでした。資料と案件内を検索しました",
  searched: "ウェブ、資料、案件内を検索しました",
  projects: "この案件と資料、読める権限のあるほかの案件を検索しました",
  alone: "読めるほかの案件はありません。この案件と資料を検索しました",
} as const;

export const searchInputSchema = z.object({
  ask: z.string().trim().max(searchLimits.ask).default("").describe("知りたいこと。空なら資料から5つ決める"),
  scope: z.enum(keysOf(scopes)).default("all").describe("範囲"),
  period: z.enum(keysOf(periods)).default("any").describe("ウェブのページの日付の範囲"),
  exclude: z
    .array(z.string().trim().min(1).max(300))
    .max(searchLimits.excluded)
    .optional()
    .describe("使わない出典。ページのアドレス、サイト名、資料の番号（F1、P2 など）、ほかの案件の名前"),
  target: targetSchema.optional().describe("1件だけ変えるときの元の文と変え方"),
});
export type SearchInput = z.infer<typeof searchInputSchema>;

const sources = z.array(z.string()).describe("根拠にした文の番号");

export const searchOutputSchema = z.object({
  points: z.array(
    z.object({
      about: z.string().describe("何についての要点か。短い名詞"),
      text: z.string().describe(`要点。${searchLimits.point}字以内`),
      sources,
    }),
  ),
  quotes: z.array(
    z.object({
      from: z.string().describe("文の番号"),
      quote: z.string().describe(`その文からの、一字も変えない引用。${searchLimits.quote}字以内`),
    }),
  ),
  rivals: z.array(
    z.object({
      about: z.string().describe("比べている相手。短い名詞"),
      text: z.string().describe("資料の文そのまま"),
      sources,
    }),
  ),
  terms: z.array(
    z.object({
      text: z.string().describe("検索に使われそうな語"),
      group: z.enum(keysOf(termGroups)),
      sources,
    }),
  ),
  missing: z.array(z.object({ text: z.string().describe("探したが見つからなかったこと") })),
});
export type SearchOutput = z.infer<typeof searchOutputSchema>;

const pageSchema = z.object({ title: z.string(), url: z.url({ protocol: /^https?$/ }), date: z.string() });
export type FoundPage = z.infer<typeof pageSchema>;

/** The page of the web that a quotation stands on; null for what stands in the material. */
export function pageOf({ fields }: Pick<Item, "fields">): FoundPage | null {
  const parsed = pageSchema.safeParse(fields.page);
  return parsed.success ? parsed.data : null;
}

/** What the place of a quotation is called. */
export const placeOfQuote = ({ fields }: Pick<Item, "fields">): string =>
  materialWord(typeof fields.place === "string" ? fields.place : "");

const elsewhereSchema = z.object({ name: z.string(), title: z.string(), to: z.string().regex(/^\/[^/]/u) });

/** The other project that a quotation stands in; null for what stands here or on the web. */
export function elsewhereOf({ fields }: Pick<Item, "fields">): z.infer<typeof elsewhereSchema> | null {
  const { data } = elsewhereSchema.safeParse(fields.elsewhere);
  return data ? { ...data, title: materialWord(data.title) } : null;
}

/** F1 of F1-p2-s3; the sentence itself where it is part of nothing. */
export const labelOf = (id: string): string => id.split("-")[0] ?? id;

export const searchDefinition: ToolDefinition<SearchInput, SearchOutput> = {
  id: "search",
  title: "リサーチ",
  purpose: "知りたいことを資料と案件の中から探し、要点に出典と原文の引用を付けて示す。",
  input: searchInputSchema,
  output: searchOutputSchema,
  needs: [],
  reads: ["analyze", "persona", "concerns", "recommended_users", "catchphrase", "reviews", "faq"],
  pieces: { about: 20, unit: "件" },
  meter: "search",
};
