/** Tavily, Brave and SearXNG behind the one contract. */
import { z } from "zod";
import { askJson } from "./ask-json.ts";
import { cleanHits } from "./hits.ts";
import { maxQuery, type SearchEngine, SearchFailed, type SearchQuestion } from "./search.ts";

export const searchProviders = ["tavily", "brave", "searxng"] as const;
export type SearchProvider = (typeof searchProviders)[number];

export interface SearchOptions {
  provider: SearchProvider;
  apiKey?: string | undefined;
  /** Another address of the service; SearXNG has no public one. */
  baseUrl?: string | undefined;
  timeoutMs?: number;
  maxBytes?: number;
}

const list = z.array(z.record(z.string(), z.unknown())).default([]);
const flat = z.object({ results: list });
const nested = z.object({ web: z.object({ results: list }).default({ results: [] }) });

type Request = { method: "GET" | "POST"; url: URL; headers: Record<string, string>; body?: object };
type Hit = Record<string, unknown>;

interface Adapter {
  base: string | undefined;
  request(base: string, key: string, question: SearchQuestion): Request;
  hits(answer: unknown): { url: unknown; title: unknown; snippet: unknown; publishedAt: unknown }[];
}

/** `base` may have a path of its own. */
function address(base: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(base.replace(/\/+$/u, "") + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

const adapters: Record<SearchProvider, Adapter> = {
  tavily: {
    base: "https://api.tavily.com",
    request: (base, key, { query, limit }) => ({
      method: "POST",
      url: address(base, "/search"),
      headers: { authorization: `Bearer ${key}` },
      body: { query, max_results: limit, search_depth: "basic" },
    }),
    hits: (answer) =>
      flat.parse(answer).results.map(({ url, title, content, published_date }: Hit) => ({
        url,
        title,
        snippet: content,
        publishedAt: published_date,
      })),
  },
  brave: {
    base: "https://api.search.brave.com/res/v1",
    request: (base, key, { query, limit }) => ({
      method: "GET",
      url: address(base, "/web/search", { q: query, count: String(limit), country: "JP", search_lang: "jp" }),
      headers: { "x-subscription-token": key },
    }),
    hits: (answer) =>
      nested.parse(answer).web.results.map(({ url, title, description, page_age }: Hit) => ({
        url,
        title,
        snippet: description,
        publishedAt: page_age,
      })),
  },
  searxng: {
    base: undefined,
    request: (base, _key, { query }) => ({
      method: "GET",
      url: address(base, "/search", { q: query, format: "json", language: "ja" }),
      headers: {},
    }),
    hits: (answer) =>
      flat.parse(answer).results.map(({ url, title, content, publishedDate }: Hit) => ({
        url,
        title,
        snippet: content,
        publishedAt: publishedDate,
      })),
  },
};

/** Throws at start when SearXNG has no address. */
export function createSearchEngine(options: SearchOptions): SearchEngine {
  const { provider, apiKey = "", baseUrl, timeoutMs, maxBytes } = options;
  const adapter = adapters[provider];
  const base = baseUrl ?? adapter.base;
  if (base === undefined) throw new Error(`${provider} needs an address`);
  return {
    name: provider,
    async search(question) {
      const { signal } = question;
      signal.throwIfAborted();
      const limit = Math.min(20, Math.max(1, Math.trunc(question.limit)));
      const query = question.query.replace(/\s+/gu, " ").trim().slice(0, maxQuery);
      const request = adapter.request(base, apiKey, { query, limit, signal });
      const answer = await askJson({ ...request, signal }, { timeoutMs, maxBytes });
      try {
        return { hits: cleanHits(adapter.hits(answer), limit), requests: 1 };
      } catch (error) {
        throw new SearchFailed("broken", error);
      }
    },
  };
}
