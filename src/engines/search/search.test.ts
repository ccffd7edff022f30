import { expect, it } from "vitest";
import { type ContractSubject, searchContract, type WireHit } from "#test/engines/search.contract.ts";
import { createSearchEngine, type SearchProvider } from "./providers.ts";

const key = "key-for-the-double";

function subject(provider: SearchProvider, rest: Omit<ContractSubject, "name" | "create">): ContractSubject {
  return {
    name: provider,
    create: (baseUrl, limits) => createSearchEngine({ provider, apiKey: key, baseUrl, ...limits }),
    ...rest,
  };
}

searchContract(
  subject("tavily", {
    answer: (hits) => ({
      results: hits.map(({ url, title, snippet, date }) => ({
        url,
        title,
        content: snippet,
        published_date: date,
      })),
    }),
    query: ({ body }) => (typeof body.query === "string" ? body.query : null),
    hasKey: ({ method, headers }) => method === "POST" && headers.authorization === `Bearer ${key}`,
  }),
);

searchContract(
  subject("brave", {
    answer: (hits) => ({
      web: {
        results: hits.map(({ url, title, snippet, date }) => ({
          url,
          title,
          description: snippet,
          page_age: date,
        })),
      },
    }),
    query: ({ url }) => url.searchParams.get("q"),
    hasKey: ({ method, headers }) => method === "GET" && headers["x-subscription-token"] === key,
  }),
);

searchContract(
  subject("searxng", {
    answer: (hits: WireHit[]) => ({
      results: hits.map(({ url, title, snippet, date }) => ({
        url,
        title,
        content: snippet,
        publishedDate: date,
      })),
    }),
    query: ({ url }) => url.searchParams.get("q"),
    hasKey: ({ url, headers }) =>
      url.searchParams.get("format") === "json" && headers.authorization === undefined,
  }),
);

it("SearXNG has no public address: without one nothing starts", () => {
  expect(() => createSearchEngine({ provider: "searxng" })).toThrow("needs an address");
});
