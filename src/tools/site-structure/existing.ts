/** Reads the sitemap of a site that stands already: lines with a name, an address or both, or a sitemap.xml. Pure. */
import { count } from "#src/checks/count.ts";
import { pageTemplates } from "./data/pages.ts";
import { siteLimits } from "./definition.ts";

export interface ExistingPage {
  slug: string;
  /** "" when only the address is known and no usual page has it. */
  name: string;
}

const bullets = /^[\s　]*(?:[・●○■□◆◇*+|├└─│-]+[\s　]*)*/u;
const address = /https?:\/\/[^\s,、）)<>"]+|(?<![\w/])\/[\w\-./%]*/u;
/** Of a longer one no more is read: an address and a name fit into it. */
const longestLine = 400;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

function slugOf(path: string): string {
  const last = path
    .replace(/^https?:\/\/[^/]+/u, "")
    .replace(/[?#].*$/u, "")
    .split("/")
    .findLast((part) => part !== "");
  if (last === undefined) return "home";
  const slug = last
    .replace(/\.\w+$/u, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "");
  return /^(?:index|top|home)$/u.test(slug) ? "home" : slug;
}

const byName = new Map([...pageTemplates.values()].map(({ name, slug }) => [name, slug]));
const homeName = /^(?:トップ(?:ページ)?|ホーム|TOP|HOME)$/iu;

function readLine(line: string, at: number): ExistingPage | null {
  const [path = ""] = address.exec(line) ?? [];
  const rest = path === "" ? line : line.replace(path, " ");
  const name = rest
    .replace(bullets, "")
    .replace(/[\s　,、：:（）()|]+$/gu, "")
    .trim();
  if (path === "" && name === "") return null;
  const known = homeName.test(name) ? "home" : byName.get(name);
  const own = path === "" ? (known ?? `page-${at + 1}`) : slugOf(path);
  const slug = slugPattern.test(own) ? own : `page-${at + 1}`;
  const fits = name !== "" && count(name).c1 <= siteLimits.name;
  return { slug, name: fits ? name : (pageTemplates.get(slug)?.name ?? "") };
}

/** Each page once, in the order given; no more than a site may have. */
export function existingPages(text: string): ExistingPage[] {
  const isXml = /<loc>/iu.test(text);
  const lines = isXml
    ? [...text.matchAll(/<loc>([^<]+)<\/loc>/giu)].map(([, found = ""]) => found)
    : text.split(/\r\n|\r|\n/u);
  const pages = new Map<string, ExistingPage>();
  for (const [at, line] of lines.slice(0, 500).entries()) {
    const page = readLine(line.trim().slice(0, longestLine), at);
    if (page && !pages.has(page.slug)) pages.set(page.slug, page);
  }
  return [...pages.values()].slice(0, siteLimits.pages.most);
}

/** A page that no usual page stands for: its name is the site's own, and everything else says no more than the name. */
export function plainTemplate({ slug, name }: ExistingPage) {
  const title = name === "" ? slug : name;
  return {
    slug,
    name: title,
    purpose: "いまのページの内容を見直して引き継ぐ",
    term: `{kind} ${title}`,
    terms: [],
    title: `{own}の${title}`,
    description: `${title}のページです。内容と条件、はじめ方をご案内します。`,
    h1: title,
    h2: [`${title}について`, "内容", "ご案内"],
    cta: "{cta}",
    links: ["contact"],
    materials: ["いまのページの原稿", "いまのページの画像"],
  };
}
