/** What a search found becomes evidence of the project; what was called wrong is none any more. */

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resultItem } from "#src/db/schema/result.ts";
import { hasDocumentQuota } from "#src/domain/brief/commands/documents.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import { readDocuments, readNewestBrief } from "#src/domain/brief/queries.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { adoptQuote } from "#src/domain/result/commands/adopt.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText, start } from "#test/support/trial.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const page = { title: "会議の白書", url: "https://report.example/2026", date: "2026-05-01" };
const words = "化粧水を選ぶ人の62%が香りを確かめる。";

async function withQuote() {
  const ctx = await services.visit();
  await finished(ctx, (await start(ctx, { goal: "all", tools: "all" })).runId);
  const project = await requireTrialProject(ctx);
  const results = await readNewestResults(ctx, project);
  const item = results.find(({ tool }) => tool === "search")?.items.find(({ kind }) => kind === "quote");
  if (!item) throw new Error("the search quoted nothing");
  const access = await accessItem(ctx, item.id, "work");
  return { ctx, project, item, access };
}

it("a found quotation becomes R1 word for word with its page and date, once; no result is out of date by it", async () => {
  const { ctx, project, item, access } = await withQuote();
  await expect(adoptQuote(ctx, access)).rejects.toThrow("ほかの案件で見つけた引用");
  const fields = { ...item.fields, from: "R3", page };
  await ctx.db
    .update(resultItem)
    .set({ item: { ...item, text: words, fields } })
    .where(eq(resultItem.id, item.id));
  const before = await readNewestBrief(ctx, project);
  const document = await adoptQuote(ctx, access);
  expect(document).toMatchObject({ label: "R1", kind: "research", url: page.url });
  expect(document.title).toContain("2026-05-01");
  const now = await readNewestBrief(ctx, project);
  expect(now?.sentences.find(({ id }) => id === "R1-s1")?.text).toBe(words);
  expect(now?.version).toBe((before?.version ?? 0) + 1);
  // It is evidence, and says nothing of what the product is.
  expect(now?.fields).toEqual(before?.fields);
  const results = await readNewestResults(ctx, project);
  expect(results.filter(({ stale }) => stale.length > 0)).toEqual([]);
  await expect(adoptQuote(ctx, access)).rejects.toThrow("すでに追加されています");
  expect(await readDocuments(ctx, project)).toHaveLength(1);
  expect(await hasDocumentQuota(ctx, project)).toBe(true);
});

it("a sentence called wrong leaves the brief and its fields, keeps the other numbers, and comes back", async () => {
  const ctx = await services.visit();
  await finished(ctx, (await start(ctx, { goal: "analyze" })).runId);
  const project = await requireTrialProject(ctx);
  const before = await readNewestBrief(ctx, project);
  const price = before?.sentences.find(({ text }) => text.includes("2,970円"));
  const wrong = { field: "wrong" as const, values: [price?.text.trim() ?? ""] };
  const without = await saveBrief(ctx, project, { text: sampleText, corrections: [wrong] });
  expect(without.sentences.map(({ id }) => id)).toEqual(
    before?.sentences.map(({ id }) => id).filter((id) => id !== price?.id),
  );
  expect(JSON.stringify(without.fields)).not.toContain("2,970");
  const [result] = await readNewestResults(ctx, project);
  const citing = result?.items.filter(({ sources }) => sources.includes(price?.id ?? ""));
  expect(citing).not.toEqual([]);
  expect(result?.stalePieces).toEqual(citing?.map(({ id }) => id));
  expect(result?.stale).toContain("根拠の文が変わりました。");
  const back = await saveBrief(ctx, project, { text: sampleText, corrections: [] });
  expect(back.sentences).toEqual(before?.sentences);
});
