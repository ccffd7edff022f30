/** Hits in one shape. What comes from the web is data: tags go, addresses that are no web addresses go. */
import type { WebSearchHit } from "./search.ts";

const maxTitle = 200;
const maxSnippet = 2000;
const maxUrl = 2000;

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
  "&nbsp;": " ",
};

/** Text without tags and control characters, in one line. */
export function plainText(value: unknown, limit: number): string {
  if (typeof value !== "string") return "";
  return value
    .replace(/<[^<>]{0,300}>/gu, "")
    .replace(/&(?:amp|lt|gt|quot|#39|#x27|nbsp);/gu, (entity) => entities[entity] ?? entity)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, limit)
    .replace(/[\ud800-\udbff]$/u, "");
}

function webAddress(value: unknown): string {
  if (typeof value !== "string" || value.length > maxUrl || !URL.canParse(value)) return "";
  const url = new URL(value);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : "";
}

function dayOf(value: unknown): string {
  const text = typeof value === "string" ? value : "";
  const iso = /^\d{4}-\d{2}-\d{2}/u.exec(text)?.[0];
  if (iso) return iso;
  const time = Date.parse(text);
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
}

export interface RawHit {
  url: unknown;
  title: unknown;
  snippet: unknown;
  publishedAt: unknown;
}

/** Usable hits, each address once, no more than asked for. */
export function cleanHits(raw: readonly RawHit[], limit: number): WebSearchHit[] {
  const seen = new Set<string>();
  return raw
    .map(({ url, title, snippet, publishedAt }) => ({
      url: webAddress(url),
      title: plainText(title, maxTitle),
      snippet: plainText(snippet, maxSnippet),
      publishedAt: dayOf(publishedAt),
    }))
    .filter(({ url, snippet }) => url !== "" && snippet !== "" && !seen.has(url) && seen.add(url))
    .slice(0, limit);
}
