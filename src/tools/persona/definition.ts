/** ペルソナ: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";

/** Part of a sheet → label on screen, how many lines a person gets, longest line in characters. */
export const parts = {
  age: { label: "年代", lines: 1, chars: 20 },
  home: { label: "住まい", lines: 1, chars: 30 },
  job: { label: "仕事", lines: 1, chars: 30 },
  family: { label: "家族", lines: 1, chars: 30 },
  income: { label: "暮らし向き", lines: 1, chars: 40 },
  day: { label: "1日の流れ", lines: 5, chars: 40 },
  worry: { label: "悩み", lines: 3, chars: 40 },
  want: { label: "欲しい結果", lines: 2, chars: 40 },
  decider: { label: "決め手", lines: 3, chars: 40 },
  barrier: { label: "買わない理由", lines: 3, chars: 40 },
  media: { label: "情報源", lines: 3, chars: 30 },
  word: { label: "よく使う言葉", lines: 5, chars: 24 },
  query: { label: "検索語", lines: 5, chars: 24 },
} as const;
export type PersonaPart = keyof typeof parts;

/** Parts whose meaning differs for a company that buys → label. */
export const companyLabels: Partial<Record<PersonaPart, string>> = {
  age: "役職",
  home: "従業員規模",
  job: "業種",
  family: "関係者",
  income: "追っている指標",
  day: "導入までの流れ",
  barrier: "稟議の壁",
};

export const kinds = { auto: "自動", person: "個人", company: "法人" } as const;
export type BuyerKind = "person" | "company";
export const genders = { any: "指定なし", woman: "女性", man: "男性" } as const;
export const ages = {
  any: "指定なし",
  young: "これから経験を積む世代",
  working: "働きざかりの世代",
  settled: "経験を積んだ世代",
  senior: "時間にゆとりのあるシニア世代",
} as const;
export const headLimits = { name: 12, line: 40 } as const;

export const customerLimits = { text: 50_000, rows: 500 } as const;

export const personaInputSchema = z.object({
  count: z.int().min(1).max(3).default(2).describe("人数"),
  kind: z.enum(keysOf(kinds)).default("auto").describe("個人か法人か"),
  age: z.enum(keysOf(ages)).default("any").describe("年代"),
  gender: z.enum(keysOf(genders)).default("any").describe("性別"),
  customers: z
    .string()
    .max(customerLimits.text)
    .default("")
    .describe("顧客データ。1行に1人のCSV。集計した傾向だけを使う"),
  once: z
    .object({
      person: z.int().min(0).max(2).describe("作り直す人の番号"),
      place: z.int().min(0).max(2).default(0).describe("シートの並びで何番目か"),
      age: z.enum(keysOf(ages)).default("any").describe("変えたあとの年代。any なら別の人にする"),
      line: z.string().max(200).default("").describe("今の人の一言"),
    })
    .optional()
    .describe("1人だけ作り直すとき。1回だけ使い、次からは使わない"),
  target: targetSchema.optional().describe("1項目だけ変えるときの元の文と変え方"),
});
export type PersonaInput = z.infer<typeof personaInputSchema>;

const hypothesis = z.boolean().describe("資料に書かれていない推測なら true");
const sources = z.array(z.string()).describe("根拠にした文の番号。推測なら空");

export const personaOutputSchema = z.object({
  people: z.array(
    z.object({
      name: z.string().describe(`呼び名。${headLimits.name}字以内。実名にしない`),
      line: z.string().describe(`一言。${headLimits.line}字以内`),
      buyer: z.enum(["person", "company"]),
      hypothesis,
      sources,
    }),
  ),
  lines: z.array(
    z.object({
      persona: z.int().describe("people の番号（0から）"),
      part: z.enum(keysOf(parts)).describe("項目"),
      text: z.string(),
      hypothesis,
      sources,
    }),
  ),
});
export type PersonaOutput = z.infer<typeof personaOutputSchema>;

export const personaDefinition: ToolDefinition<PersonaInput, PersonaOutput> = {
  id: "persona",
  title: "ペルソナ",
  purpose: "商品を選ぶ人を、根拠のある項目と仮説を分けて、1枚のシートにする。",
  input: personaInputSchema,
  output: personaOutputSchema,
  needs: ["analyze"],
  pieces: { about: 70, unit: "項目" },
  meter: "tokens",
};

/** Lines that one complete sheet has. */
export const linesPerPersona = Object.values(parts).reduce((sum, { lines }) => sum + lines, 0);
