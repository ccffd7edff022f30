/** What a person wishes for: the composer and whoever else writes keep to it, and a model is told of it as data. */

import { describe, expect, it } from "vitest";
import { composers } from "#src/composer/compose.ts";
import { acceptedOf } from "#src/shared/refusals/refusal.ts";
import type { Item } from "#src/shared/result.ts";
import { concernsPrompt } from "#src/tools/concerns/prompt.ts";
import { concernsTool } from "#src/tools/concerns/server.ts";
import { faqItems } from "#src/tools/faq/items.ts";
import { faqPrompt } from "#src/tools/faq/prompt.ts";
import { faqTool } from "#src/tools/faq/server.ts";
import { recommendedUsersItems } from "#src/tools/recommended-users/items.ts";
import { recommendedUsersPrompt } from "#src/tools/recommended-users/prompt.ts";
import { recommendedUsersTool } from "#src/tools/recommended-users/server.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTool } from "../evaluation/run-tool.ts";

const brief = briefOf(
  "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。120mL、2,970円(税込)。無香料・エタノールフリー。初回のみ30日間返品可。送料は全国無料です。",
);
const context = { brief, results: {}, seed: 1, avoid: [], problems: [] };
const kinds = (items: readonly Item[], name: string) => new Set(items.map(({ fields }) => fields[name]));

describe("categories of questions", () => {
  const input = faqTool.definition.input.parse({ categories: ["price", "delivery"] });

  it("are all that is asked, and a shorter list is whole", () => {
    const { items } = runTool("faq", brief, { input });
    expect(items.length).toBeGreaterThan(2);
    expect(kinds(items, "category")).toEqual(new Set(["price", "delivery"]));
    expect(faqTool.required(input, brief)).toEqual([]);
  });

  it("are told to a model, and what it writes beside them is refused", () => {
    expect(faqPrompt(input, context).prompt).toContain(
      "分類は次のものだけにする: price 価格・支払い、delivery",
    );
    const entry = {
      question: "どんな商品ですか",
      answer: `${"米ぬかで作った化粧水です。".repeat(6)}`,
      category: "product",
      missing: "",
      sources: ["B1"],
    };
    const [source] = faqItems;
    expect(source?.toItem(entry, 0, { brief, results: {}, input })).toMatchObject({
      refused: [{ code: "place" }],
    });
    expect(source?.toItem({ ...entry, category: "price" }, 0, { brief, results: {}, input })).toMatchObject({
      kind: "entry",
    });
  });
});

it("targeting is made for the chosen media alone, by the composer and by a model", () => {
  const input = recommendedUsersTool.definition.input.parse({ media: ["line"] });
  const { items } = runTool("recommended_users", brief, { input });
  const targeting = items.filter(({ kind }) => kind === "targeting");
  expect(kinds(targeting, "medium")).toEqual(new Set(["line"]));
  expect(recommendedUsersPrompt(input, context).prompt).toContain("g を書く媒体: LINE広告");
  const source = recommendedUsersItems.find(({ key }) => key === "targeting");
  const row = { medium: "meta", audience: "会社員", interests: [], keywords: [], excludes: [] };
  expect(source?.toItem(row, 0, { brief, results: {}, input })).toMatchObject({
    refused: [{ code: "place" }],
  });
});

it("concerns are those of the person who was chosen", () => {
  const { items } = runTool("persona", brief, { input: { count: 2 } });
  const [, second] = items.filter(({ kind }) => kind === "person");
  const worries = (persona: unknown) =>
    items
      .filter(({ fields }) => fields.persona === persona && fields.part === "worry")
      .map(({ text }) => text);
  const input = concernsTool.definition.input.parse({ persona: "second" });
  const made = composers.concerns(input, { ...context, results: { persona: items } });
  const told = made.worries.map(({ text }) => text);
  expect(told).toEqual(expect.arrayContaining(worries(1).filter((text) => text.length <= 30)));
  expect(worries(0).filter((text) => told.includes(text) && !worries(1).includes(text))).toEqual([]);
  const { prompt } = concernsPrompt(input, { ...context, results: { persona: items } });
  expect(prompt).toContain(`対象の人ここから\n- ${second?.fields.name}：${second?.text}\n対象の人ここまで`);
});

it("an answer names the worry that it takes away", () => {
  const concerns = runTool("concerns", brief, { input: {} }).items;
  const given = { brief, results: { concerns }, input: {} };
  const made = composers.faq(faqTool.definition.input.parse({}), { ...context, results: { concerns } });
  const [source] = faqItems;
  const removed = made.entries.flatMap((entry) => {
    const item = source?.toItem(entry, 0, given);
    return (item && acceptedOf(item)?.fields.removes) ?? [];
  });
  expect(removed.length).toBeGreaterThan(2);
  const doubts = concerns.filter(({ kind }) => kind === "doubt").map(({ text }) => text);
  expect(doubts).toEqual(expect.arrayContaining(removed));
});
