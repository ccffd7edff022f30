/** サイト構成: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import { aims } from "#src/brief/schema.ts";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";
import { keysOf } from "../wire/schema-keys.ts";

export const siteLimits = {
  name: 15,
  purpose: 40,
  terms: 3,
  title: 30,
  description: 120,
  h2: { least: 3, most: 6 },
  pages: { least: 5, most: 15, preset: 9 },
  /** Pages of a site that a person has added to. */
  restructured: 40,
  nav: 7,
  depth: 3,
  flows: 5,
  queries: 100,
  /** Characters of a sitemap that is given. */
  existing: 20_000,
} as const;

/** Words of the landing page that a person stands behind, for the first page; empty where there are none. */
const drawnSchema = z.object({ title: z.string(), description: z.string(), h1: z.string() });

export const siteStructureInputSchema = z.object({
  pages: z
    .int()
    .min(siteLimits.pages.least)
    .max(siteLimits.pages.most)
    .default(siteLimits.pages.preset)
    .describe("ページ数"),
  aim: z.enum(keysOf(aims)).optional().describe("目的。なければ資料から選ぶ"),
  terms: z
    .array(z.string().trim().min(1).max(30))
    .max(siteLimits.queries)
    .default([])
    .describe("入れたい検索語"),
  existing: z
    .string()
    .max(siteLimits.existing)
    .default("")
    .describe("いまのサイトのページ。1行に1つ、名前かアドレス。sitemap.xml も可"),
  target: targetSchema.optional().describe("1ページだけ変えるときの元の名前と変え方"),
  drawn: drawnSchema
    .optional()
    .describe("ほかの結果から取り込んだもの。始めるときに、いまの結果から入れ直す"),
});
export type SiteStructureInput = z.infer<typeof siteStructureInputSchema>;

const sources = z.array(z.string()).describe("根拠にした文の番号。資料になければ空");

export const siteStructureOutputSchema = z.object({
  pages: z.array(
    z.object({
      name: z.string().describe(`ページ名。${siteLimits.name}字以内`),
      slug: z.string().describe("半角英小文字と数字、ハイフン"),
      parent: z.string().describe("親ページの slug。トップは空文字"),
      purpose: z.string().describe(`目的。${siteLimits.purpose}字以内`),
      term: z.string().describe("主な検索語を1つ。ページごとに変える"),
      terms: z.array(z.string()).describe(`副の検索語を${siteLimits.terms}つまで`),
      title: z.string().describe(`全角${siteLimits.title}字以内`),
      description: z.string().describe(`全角${siteLimits.description}字以内`),
      h1: z.string(),
      h2: z.array(z.string()).describe(`${siteLimits.h2.least}〜${siteLimits.h2.most}個`),
      cta: z.string(),
      links: z.array(z.string()).describe("リンク先の slug"),
      materials: z.array(z.string()).describe("用意する素材"),
      nav: z.boolean().describe(`上のナビに出すなら true。${siteLimits.nav}個まで`),
      sources,
    }),
  ),
  flows: z.array(
    z.object({
      from: z.string().describe("流入元"),
      pages: z.array(z.string()).describe("通るページの slug"),
      goal: z.string().describe("ゴール"),
    }),
  ),
});
export type SiteStructureOutput = z.infer<typeof siteStructureOutputSchema>;
export type SitePage = SiteStructureOutput["pages"][number];

export const siteStructureDefinition: ToolDefinition<SiteStructureInput, SiteStructureOutput> = {
  id: "site_structure",
  title: "サイト構成",
  purpose: "サイトのページと階層、検索語、導線を決める。順位や検索の回数は約束しない。",
  input: siteStructureInputSchema,
  output: siteStructureOutputSchema,
  needs: ["persona"],
  after: ["analyze"],
  draws: ["catchphrase", "lp_manuscript"],
  told: ["analyze"],
  pieces: { about: 14, unit: "件" },
  meter: "tokens",
};
