/** What the index of the search is made of: a trigger and a query have to mean the same pairs. */
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucketOf } from "#src/domain/search/rules/words.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const project = "00000000-0000-4000-8000-000000000001";

/** Each letter with the next one, or alone at the end of a word, each once, behind the letter of the project's bucket. */
function pairsOf(text: string): string[] {
  const bucket = bucketOf(project);
  const letters = [...text];
  const pairs = letters.flatMap((letter, at) => {
    const next = letters[at + 1] ?? "";
    return letter === " " ? [] : [`${bucket}${letter}${next === " " ? "" : next}`];
  });
  return [...new Set([...pairs, `p${project}`])].sort();
}

it.each([
  "",
  " ",
  "a",
  "京都の店",
  "ab ab abab",
  "新しい 売り場 の 写真",
  " 前後に空き ",
  "😀の絵 'と' \\ & %",
])("%j is its pairs and its project", async (text) => {
  const { rows } = await database.drizzle.execute<{ pairs: string[] }>(
    sql`select tsvector_to_array(public.search_pairs(${project}::uuid, ${text})) as pairs`,
  );
  expect(rows[0]?.pairs.toSorted()).toEqual(pairsOf(text));
});

it.each([
  ["00000000-0000-4000-8000-000000000000", "Ā"],
  ["00000000-0000-4000-8000-00000000000f", "ď"],
  ["00000000-0000-4000-8000-0000000000ff", "Ŀ"],
  ["019a0000-0000-7000-8000-0000000000c8", "Ĉ"],
])("the texts of %s stand under %s", async (id, letter) => {
  const { rows } = await database.drizzle.execute<{ pairs: string[] }>(
    sql`select tsvector_to_array(public.search_pairs(${id}::uuid, ${"茶"})) as pairs`,
  );
  expect(rows[0]?.pairs.toSorted()).toEqual([`p${id}`, `${letter}茶`]);
  expect(bucketOf(id)).toBe(letter);
});

describe("the index of pairs that was made before its migration", () => {
  const migration = readFileSync(
    new URL("../../src/db/migrations/0066_search_pairs.sql", import.meta.url),
    "utf8",
  );
  const migrate = async () => {
    for (const statement of migration.split("--> statement-breakpoint")) await database.pool.query(statement);
  };
  const index = async () => {
    const { rows } = await database.pool.query<{ file: number; valid: boolean }>(
      `select pg_relation_filenode(indexrelid)::int as file, indisvalid as valid from pg_index
       where indexrelid = 'search_entry_pairs'::regclass`,
    );
    return rows[0];
  };

  it("is left as it is where it is whole", async () => {
    const before = await index();
    await migrate();
    expect(await index()).toEqual(before);
  });

  it("is made anew where that was not finished", async () => {
    const before = await index();
    await database.pool.query(
      "update pg_index set indisvalid = false where indexrelid = 'search_entry_pairs'::regclass",
    );
    await migrate();
    expect(await index()).toEqual({ file: expect.any(Number), valid: true });
    expect((await index())?.file).not.toBe(before?.file);
  });
});
