/** Results that are written straight into the database, each of a run of its own and with one piece. */
import { parseBrief } from "#src/brief/parse.ts";
import { brief } from "#src/db/schema/project.ts";
import { result, resultItem } from "#src/db/schema/result.ts";
import { run } from "#src/db/schema/run.ts";
import { plainItem } from "#test/support/seeding.ts";
import type { TestServices } from "#test/support/services.ts";

let briefs = 0;

/** The result, its run and its piece have one id. */
export async function seedResults(
  db: TestServices["database"]["drizzle"],
  projectId: string,
  rows: readonly { id: string; createdAt: Date }[],
  { tool = "faq", ...more }: Partial<typeof result.$inferInsert> = {},
): Promise<void> {
  // Older than any that a person saves.
  briefs -= 1;
  const briefId = crypto.randomUUID();
  const empty = { text: "", corrections: [], sentences: [], fields: parseBrief([]), contentHash: "" };
  await db
    .insert(brief)
    .values({ id: briefId, projectId, version: briefs, ...empty, createdAt: new Date(0) });
  await db.insert(run).values(
    rows.map(({ id, createdAt }) => ({
      ...{ id, projectId, briefId, steps: [], seed: 1, idempotencyKey: id, inputHash: "" },
      ...{ state: "done" as const, createdAt },
    })),
  );
  await db.insert(result).values(
    rows.map(({ id, createdAt }) => ({
      ...{ id, projectId, runId: id, briefId, tool, state: "done" as const, input: {}, materials: [] },
      ...{ problems: [], engine: "", promptVersion: "", seed: 1, createdAt, updatedAt: createdAt, ...more },
    })),
  );
  await db.insert(resultItem).values(
    rows.map(({ id }) => ({
      ...{ id, resultId: id, position: 1, updatedAt: new Date(0) },
      item: { ...plainItem, id, kind: tool === "persona" ? "person" : "entry", text: id },
    })),
  );
}

/** The first came before the two others, which came at one moment; its id is the greatest. */
export const [early, late] = [new Date(Date.now() - 120_000), new Date(Date.now() - 60_000)];
let sets = 0;
export function three() {
  sets += 1;
  const id = (first: string) => `${first}0000000-0000-4000-8000-${String(sets).padStart(12, "0")}`;
  return [
    { id: id("f"), createdAt: early },
    { id: id("1"), createdAt: late },
    { id: id("2"), createdAt: late },
  ] as const;
}
type Three = ReturnType<typeof three>;
export const oldestFirst = (rows: Three) => rows.map(({ id }) => id);
export const newestFirst = (rows: Three) => oldestFirst(rows).toReversed();
export const idsOf = (rows: readonly { id: string }[], among: Three) =>
  rows.map(({ id }) => id).filter((id) => among.some((one) => one.id === id));
