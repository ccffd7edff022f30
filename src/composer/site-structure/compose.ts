/** サイト構成 without a language model: the tree of the industry, filled with the brief's own names and the persona's search terms. */
import { count } from "#src/checks/count.ts";
import { noise } from "#src/shared/words/random.ts";
import type { PageTemplate } from "#src/tools/site-structure/data/page-template.ts";
import { pageTemplates } from "#src/tools/site-structure/data/pages.ts";
import { changeOf, treeFor } from "#src/tools/site-structure/data/trade-pages.ts";
import { flowsFor } from "#src/tools/site-structure/data/trees.ts";
import {
  type SitePage,
  type SiteStructureInput,
  type SiteStructureOutput,
  siteLimits,
} from "#src/tools/site-structure/definition.ts";
import { existingPages, plainTemplate } from "#src/tools/site-structure/existing.ts";
import { type SiteWords, siteWords } from "#src/tools/site-structure/site-words.ts";
import { variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { personaLines } from "#src/tools/wording/persona-lines.ts";
import { type ComposerMaterial, composerMaterial } from "../wording/material.ts";
import { descriptionWith, factsByPage, headingsWith, type PageFacts } from "./page-facts.ts";

const wide = (text: string) => count(text).w2 / 2;

interface Site extends SiteWords {
  context: ToolContext;
  material: ComposerMaterial;
  queries: string[];
  /** What the brief says on the page with that slug. */
  factsOn(slug: string): PageFacts;
}

function openSite(input: SiteStructureInput, context: ToolContext): Site {
  const { brief, results } = context;
  const words = siteWords(input, brief);
  const material = composerMaterial(brief);
  const lines = personaLines(results, "query");
  return {
    ...words,
    context,
    material,
    factsOn: factsByPage(brief, material, words.isClean),
    queries: [...input.terms, ...lines.map(({ text }) => text)],
  };
}

/** The page of that name, as the product's trade or family says it. */
function templateFor(slug: string, material: ComposerMaterial): PageTemplate | undefined {
  const usual = pageTemplates.get(slug);
  return usual && { ...usual, ...changeOf(slug, material) };
}

function titleOf(site: Site, template: PageTemplate): string {
  const { name, role, kind } = site.material;
  const what = (role ?? kind)?.original;
  const title = site.fill(template.title);
  const isHome = template.slug === "home" && name && what && !title.includes(what);
  const long = isHome ? `${title}｜${what}` : title;
  return wide(long) <= siteLimits.title ? long : title;
}

/** Main terms that pages have already, so that no two pages compete for one. */
function pageOf(site: Site, template: PageTemplate, parent: string, used: Set<string>): SitePage | null {
  const { fill, isClean } = site;
  const own = [template.term, ...template.terms].map(fill);
  const term = own.find((text) => !used.has(text)) ?? own[0] ?? "";
  used.add(term);
  // Words that people search with and that name the same matter as this page.
  const matter = own.flatMap((text) => text.split(" ").slice(1));
  const asked = site.queries.filter((query) => query !== term && matter.some((word) => query.includes(word)));
  const terms = [...new Set([...asked, ...own.filter((text) => text !== term)])].slice(0, siteLimits.terms);
  const facts = site.factsOn(template.slug);
  const description = descriptionWith(fill(template.description), facts);
  const headings = headingsWith(template.slug, template.h2.map(fill).filter(isClean), facts);
  const made: SitePage = {
    name: fill(template.name),
    slug: template.slug,
    parent,
    purpose: fill(template.purpose),
    term,
    terms: terms.filter(isClean),
    title: titleOf(site, template),
    description: description.text,
    h1: fill(template.h1),
    h2: headings.h2,
    cta: fill(template.cta),
    links: [...template.links],
    materials: template.materials.filter(isClean),
    nav: false,
    sources: [...new Set([...site.named, ...description.sources, ...headings.sources])],
  };
  const whole = [made.name, made.purpose, made.term, made.title, made.description, made.h1, made.cta];
  return whole.every(isClean) && made.h2.length >= siteLimits.h2.least ? made : null;
}

/** Page names that a person may like better, for one page at a time. */
const otherNames: Record<string, readonly string[]> = {
  home: ["ホーム", "はじめに", "ご案内", "入口"],
  price: ["料金のご案内", "費用と条件", "価格と条件", "料金表"],
  features: ["選ぶ決め手", "{own}とは", "こだわり", "紹介"],
  faq: ["質問と回答", "ご質問", "困ったときは", "お答えします"],
  contact: ["相談する", "連絡先", "ご相談", "お問い合わせ窓口"],
};
const plainNames = ["{page}のご案内", "{page}について", "{page}を知る", "{page}のこと"];

const otherWays = ["地図で検索", "紹介", "チラシ・名刺", "SNSの投稿", "再訪のお客様", "記事からの案内"];

/** The same pages and the same goal, for people who come another way. */
function otherFlows(
  { context, isClean }: Site,
  { text, change, fields }: NonNullable<SiteStructureInput["target"]>,
): SiteStructureOutput["flows"] {
  const pages = Array.isArray(fields.pages) ? fields.pages.filter((slug) => typeof slug === "string") : [];
  const goal = typeof fields.goal === "string" ? fields.goal : "";
  return otherWays
    .filter((from) => from !== text && !context.avoid.includes(from) && isClean(from))
    .toSorted((a, b) => noise(context.seed, a) - noise(context.seed, b))
    .slice(0, variations(change))
    .map((from) => ({ from, pages, goal }));
}

function others(site: Site, target: NonNullable<SiteStructureInput["target"]>): SiteStructureOutput {
  // Where people come from is no wording.
  if (target.kind === "flow")
    return { pages: [], flows: target.change === "reroll" ? otherFlows(site, target) : [] };
  const { slug, parent } = target.fields;
  if (typeof slug !== "string") return { pages: [], flows: [] };
  const template = templateFor(slug, site.material) ?? plainTemplate({ slug, name: target.text });
  const base = pageOf(site, template, typeof parent === "string" ? parent : "", new Set());
  const names = [template.name, ...(otherNames[template.slug] ?? []), ...plainNames]
    .map((name) => site.fill(name.replace("{page}", template.name)))
    .filter((name) => count(name).c1 <= siteLimits.name && name !== target.text && site.isClean(name))
    .filter((name) => !site.context.avoid.includes(name));
  const length = count(target.text).c1;
  const goes = (name: string) =>
    (target.change !== "shorter" || count(name).c1 < length) &&
    (target.change !== "longer" || count(name).c1 > length);
  const inOrder = [...new Set(names)]
    .filter(goes)
    .toSorted((a, b) => noise(site.context.seed, a) - noise(site.context.seed, b));
  const nav = target.fields.nav === true;
  const pages = base
    ? inOrder.map((name) => ({ ...base, name, h1: base.slug === "home" ? base.h1 : name, nav }))
    : [];
  return { pages: pages.slice(0, variations(target.change)), flows: [] };
}

/** The tree of the industry; pages that stand already come before pages that would be new, the first page before all. */
function branchesOf(input: SiteStructureInput, site: Site): [string, string, PageTemplate][] {
  const existing = existingPages(input.existing);
  const usual = treeFor(site.material);
  const [home] = usual;
  const parents = new Map(usual);
  const isThere = (slug: string) => existing.some((page) => page.slug === slug);
  const own = existing.map(({ slug, name }) => {
    const template = templateFor(slug, site.material);
    const named = template && name !== "" ? { ...template, name } : template;
    return [slug, parents.get(slug) ?? home?.[0] ?? "", named ?? plainTemplate({ slug, name })] as const;
  });
  const rest = usual.flatMap(([slug, parent]) => {
    const template = templateFor(slug, site.material);
    return template && !isThere(slug) ? [[slug, parent, template] as const] : [];
  });
  const all = [...own, ...rest].map(([slug, parent, template]): [string, string, PageTemplate] => [
    slug,
    parent,
    template,
  ]);
  const first = all.filter(([slug]) => slug === home?.[0]);
  return [...first, ...all.filter((branch) => !first.includes(branch))];
}

/** Deterministic for the same input, brief, results, seed and texts to avoid. */
export function composeSiteStructure(input: SiteStructureInput, context: ToolContext): SiteStructureOutput {
  const site = openSite(input, context);
  if (input.target) return others(site, input.target);
  const used = new Set<string>();
  const made: SitePage[] = [];
  for (const [, parent, template] of branchesOf(input, site)) {
    if (made.length >= input.pages) continue;
    const home = made[0]?.slug ?? "";
    const above = made.some((page) => page.slug === parent) ? parent : home;
    const page = pageOf(site, template, above, used);
    if (page && !context.avoid.includes(page.name)) made.push(page);
  }
  const slugs = new Set(made.map(({ slug }) => slug));
  const inNav = made.filter(
    ({ parent, slug }) => parent !== "" && made[0]?.slug === parent && slug !== "privacy",
  );
  const nav = new Set(inNav.slice(0, siteLimits.nav).map(({ slug }) => slug));
  const pages = made.map((page) => ({
    ...page,
    nav: nav.has(page.slug),
    links: page.links.filter((slug) => slugs.has(slug) && slug !== page.slug),
  }));
  const aim = input.aim ?? context.brief.fields.aim;
  const flows = flowsFor(aim, site.material.family).map((flow) => ({
    ...flow,
    pages: flow.pages.filter((slug) => slugs.has(slug)).slice(0, 3),
  }));
  return {
    pages,
    flows: flows.filter((flow) => flow.pages.length > 0 && site.isClean(flow.from + flow.goal)),
  };
}
