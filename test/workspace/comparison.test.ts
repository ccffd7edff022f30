import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultItem } from "#src/db/schema/result.ts";
import { compareResults } from "#src/domain/comparison/queries.ts";
import { compareSchema } from "#src/domain/comparison/schema.ts";
import type { Context } from "#src/domain/context.ts";
import { markResults } from "#src/domain/library/commands.ts";
import { listResults } from "#src/domain/library/queries.ts";
import { listResultsSchema, markResultsSchema } from "#src/domain/library/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const compare = (ctx: Context, projectId: ProjectId, ids: string[]) =>
  compareResults(ctx, projectId, compareSchema.parse({ ids: ids.join(",") }));

/** A project with these results, the oldest first; the same words for the same seed. */
async function work(...goals: ("catchphrase" | "faq")[]) {
  const ctx = await services.person();
  const projectId = await make(ctx);
  const ids: string[] = [];
  for (const goal of goals) {
    const { runId } = await begin(ctx, projectId, { goal, seed: 1 });
    await finished(ctx, runId);
    const results = await readNewestResults(ctx, projectId);
    ids.push(results.find(({ tool }) => tool === goal)?.id ?? "");
  }
  return { ctx, projectId, ids };
}

const itemsOf = (ctx: Context, id: string) =>
  ctx.db.select().from(resultItem).where(eq(resultItem.resultId, id)).orderBy(asc(resultItem.position));

/** The second result says word for word what the first one says. */
async function sayTheSame(ctx: Context, first: string, second: string) {
  await ctx.db.delete(resultItem).where(eq(resultItem.resultId, second));
  const items = await itemsOf(ctx, first);
  const copies = items.map((row) => {
    const id = randomUUID();
    return { ...row, id, resultId: second, item: { ...row.item, id } };
  });
  await ctx.db.insert(resultItem).values(copies);
}

describe("results side by side", () => {
  it("of one tool, piece by piece: what was reworded by hand is marked word by word, the rest is the same", async () => {
    const { ctx, projectId, ids } = await work("catchphrase", "catchphrase");
    const [before = "", after = ""] = ids;
    await sayTheSame(ctx, before, after);
    const newest = (await readNewestResults(ctx, projectId)).find(({ id }) => id === after);
    const line = newest?.items.find(({ kind }) => kind === "line");
    if (!line) throw new Error("no line");
    const text = `${line.text}いま、はじめる。`;
    await editItem(ctx, await accessItem(ctx, line.id, "work"), { text, byHand: true });
    const { results, rows } = await compare(ctx, projectId, [before, after]);
    expect(results.map(({ id, against }) => [id, against])).toEqual([
      [before, null],
      [after, 0],
    ]);
    const changed = rows.flatMap((row) => (row[1]?.standing === "changed" ? [row[1]] : []));
    expect(changed).toHaveLength(1);
    const added = changed[0]?.parts.filter(({ change }) => change === "added").map((part) => part.text);
    expect(added?.join("")).toContain("いま、はじめる。");
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every(([left, right]) => left !== null && right !== null)).toBe(true);
  });

  it("of several tools they share the page and are not held against each other", async () => {
    const { ctx, projectId, ids } = await work("catchphrase", "faq", "catchphrase");
    const { results, rows } = await compare(ctx, projectId, ids);
    expect(results.map(({ tool, against }) => [tool, against])).toEqual([
      ["catchphrase", null],
      ["faq", null],
      ["catchphrase", 0],
    ]);
    expect(rows.every((row) => row.length === 3)).toBe(true);
    const answers = rows.flatMap((row) => row[1] ?? []);
    expect(answers.length).toBeGreaterThan(5);
    expect(answers.every(({ standing, parts }) => standing === "own" && parts.length === 1)).toBe(true);
  });

  it("two to four, each once, all of this project and none from the trash", async () => {
    const { ctx, projectId, ids } = await work("catchphrase", "catchphrase");
    const other = await work("catchphrase");
    const [first = "", second = ""] = ids;
    const asked = (text: string) => compareSchema.safeParse({ ids: text }).success;
    expect(asked(`${first},${first}`)).toBe(false);
    expect(asked(Array.from({ length: 4 }, () => randomUUID()).join(","))).toBe(true);
    expect(asked(Array.from({ length: 5 }, () => randomUUID()).join(","))).toBe(false);
    const foreign = compare(ctx, projectId, [first, other.ids[0] ?? ""]);
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    await markResults(ctx, projectId, markResultsSchema.parse({ ids: [second], trashed: true }));
    await expect(compare(ctx, projectId, ids)).rejects.toMatchObject({ code: "not_found" });
    expect((await listResults(ctx, projectId, listResultsSchema.parse({}))).results.length).toBeGreaterThan(
      0,
    );
  });
});
