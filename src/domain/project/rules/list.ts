/** Order, pages and search of the list of projects, as SQL. */
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { project, type projectMember } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import type { ListProjects } from "../schema.ts";

/** What a page ended with: its star, its sort value and its id. */
const cursorSchema = z.tuple([z.boolean(), z.string().max(300), z.uuid()]);
type Cursor = z.infer<typeof cursorSchema>;

interface Sort {
  key: SQL;
  type: SQL;
  down: boolean;
}

export function sortOf(sort: ListProjects["sort"]): Sort {
  if (sort === "name") return { key: sql`${project.name}`, type: sql`text`, down: false };
  const column = sort === "created" ? project.createdAt : project.activeAt;
  return { key: sql`${column}`, type: sql`timestamptz`, down: true };
}

/** Words in the name, whatever their width or case; the signs of a pattern are just signs. */
export function nameContains(name: AnyPgColumn, words: string): SQL | undefined {
  const text = words.normalize("NFKC");
  if (text === "") return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`normalize(${name}, NFKC) ilike ${pattern}`;
}

/** Rows that stand after the cursor's in the list's order. */
export function afterProject(
  [starred, value, id]: Cursor,
  { star, key, type, down }: Sort & { star: SQL | typeof projectMember.starred },
): SQL {
  const at = sql`${value}::${type}`;
  const beyond = down
    ? sql`(${key}, ${project.id}) < (${at}, ${id}::uuid)`
    : sql`(${key}, ${project.id}) > (${at}, ${id}::uuid)`;
  return sql`(${star} < ${starred} or (${star} = ${starred} and ${beyond}))`;
}

export function readProjectCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch (cause) {
    throw new AppError("bad_request", undefined, { cause });
  }
}

export function writeProjectCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}
