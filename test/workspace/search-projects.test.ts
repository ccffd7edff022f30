/** リサーチ over all projects that the person may read. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { project } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import { forClient } from "#src/domain/client/rules/for-client.ts";
import type { Context } from "#src/domain/context.ts";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { adoptQuote } from "#src/domain/result/commands/adopt.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { elsewhereOf, webStates } from "#src/tools/search/definition.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, join, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

/** A project whose brief, file and memo speak of parking. */
async function parking(ctx: Context, name: string, places: number): Promise<ProjectId> {
  const id = await make(ctx, name);
  await saveBrief(ctx, id, { text: `${name}の店です。駐車場は${places}台あります。`, corrections: [] });
  const bytes = new TextEncoder().encode(`駐車場の入口は${name}の北側です。営業は9時からです。`);
  await takeDocument(ctx, id, null, { name: "案内.txt", bytes }, new AbortController().signal);
  const memo = `駐車場の${name}の契約は秘密です。`;
  await saveMemo(ctx, id, await accessAccount(ctx), { text: memo, base: 0 });
  return id;
}

async function searched(ctx: Context, id: ProjectId, input: object = {}) {
  const search = { ask: "駐車場は何台", scope: "projects", ...input };
  await finished(ctx, (await begin(ctx, id, { goal: "search", inputs: { search } })).runId);
  const made = (await readNewestResults(ctx, id)).find(({ tool }) => tool === "search");
  const items = made?.items ?? [];
  const quotes = items.filter(({ kind }) => kind === "quote");
  return { items, quotes, texts: quotes.map(({ text }) => text) };
}

it("finds briefs and files of the person's own projects, with their names, and nothing of anybody else's, of the trash or of memos", async () => {
  const ctx = await services.person();
  const own = await parking(ctx, "東店", 12);
  await ctx.db
    .update(project)
    .set({ deletedAt: ctx.now() })
    .where(eq(project.id, await parking(ctx, "廃店", 7)));
  const neighbour = await services.person();
  await parking(neighbour, "隣店", 99);
  const shared = await parking(neighbour, "西店", 30);
  const viewer = await join(services, shared, "viewer");
  const here = await make(viewer, "ここ");
  const asViewer = await searched(viewer, here);
  expect(asViewer.texts).toContain("駐車場は30台あります。");
  expect(JSON.stringify(asViewer.items)).not.toMatch(/99台|12台|秘密/u);

  const mine = await make(ctx, "本店");
  const { items, quotes, texts } = await searched(ctx, mine);
  expect(texts).toEqual(expect.arrayContaining(["駐車場は12台あります。", "駐車場の入口は東店の北側です。"]));
  expect(JSON.stringify(items)).not.toMatch(/99台|30台|7台|隣店|西店|廃店|秘密/u);
  expect(
    quotes.filter(({ fields }) => fields.place === "ほかの案件").map((item) => elsewhereOf(item)),
  ).toEqual(
    expect.arrayContaining([
      { name: "東店", title: "材料", to: `/${own}` },
      expect.objectContaining({ name: "東店", title: "案内.txt" }),
    ]),
  );
  expect(items.find(({ kind }) => kind === "state")?.text).toBe(webStates.projects);
  // Whoever is shown the result outside is not told of other projects.
  expect(JSON.stringify(forClient(items, { showEvidence: true, showFlags: true }))).not.toContain(own);

  const without = await searched(ctx, mine, { exclude: ["東店"] });
  expect(without.texts.join()).not.toContain("12台");
});

it("other scopes do not look there, and who has no other project is told so", async () => {
  const ctx = await services.person();
  await parking(ctx, "東店", 12);
  const mine = await make(ctx, "本店");
  for (const scope of ["all", "project", "documents", "web"])
    expect((await searched(ctx, mine, { scope })).texts.join()).not.toContain("12台");
  const alone = await services.person();
  const { items } = await searched(alone, await make(alone, "ひとつ"));
  expect(items.find(({ kind }) => kind === "state")?.text).toBe(webStates.alone);
});

it("a quotation of another project becomes evidence here, named after its project", async () => {
  const ctx = await services.person();
  await parking(ctx, "東店", 12);
  const mine = await make(ctx, "本店");
  const { quotes } = await searched(ctx, mine);
  const quote = quotes.find(({ text }) => text === "駐車場は12台あります。");
  const document = await adoptQuote(ctx, await accessItem(ctx, quote?.id ?? "", "work"));
  expect(document).toMatchObject({ label: "R1", title: "案件「東店」の材料", url: null });
  const brief = await readNewestBrief(ctx, mine);
  expect(brief?.sentences.find(({ id }) => id === "R1-s1")?.text).toBe("駐車場は12台あります。");
});
