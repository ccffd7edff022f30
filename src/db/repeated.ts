/**
 * Statements that are asked again and again are prepared by the server, once a connection: planning one, with the row policies of each of
 * its tables, costs several times what running it does. The query builder writes the same text for the same question.
 */
import { createHash } from "node:crypto";
import type pg from "pg";

/** A text is prepared from this time on: most of those that are written once never come again. */
const fromTime = 4;
/** Every connection keeps a plan for each. */
const mostNames = 250;
/** Texts that are counted; then the counting begins anew. */
const mostCounted = 2000;

/** The name of a text, one for all connections; undefined while it is no repeated one, or too many are. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const time = (times.get(text) ?? 0) + 1;
    if (time < fromTime) {
      if (times.size >= mostCounted) times.clear();
      times.set(text, time);
      return undefined;
    }
    times.delete(text);
    // Named by its text: a connection may have heard of it from another pool's names.
    const name = `r_${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
    names.set(text, name);
    return name;
  };
}

/** Names what this pool's connections are asked repeatedly. Not for a pooler, whose connections are somebody else's a moment later. */
export function prepareRepeated(pool: pg.Pool): void {
  const nameOf = createStatementNames();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    const named = (statement: unknown, values?: unknown, ...rest: unknown[]) =>
      query(withName(statement, values, nameOf), values, ...rest);
    client.query = named as pg.PoolClient["query"];
  });
}

/** Only what has values: several commands in one text have none, and cannot be prepared. */
function withName(
  statement: unknown,
  values: unknown,
  nameOf: (text: string) => string | undefined,
): unknown {
  if (typeof statement !== "object" || statement === null || "submit" in statement) return statement;
  const { name, text } = statement as pg.QueryConfig;
  if (name || typeof text !== "string" || !Array.isArray(values) || values.length === 0) return statement;
  const found = nameOf(text);
  return found === undefined ? statement : { ...statement, name: found };
}
