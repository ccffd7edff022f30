/** Statements as parts of a trace: what they do and to which table, never their text or parameters. */
import type pg from "pg";
import type { Tracing } from "../../engines/tracing/tracing.ts";

type Query = (...parameters: unknown[]) => unknown;

/** Follows the statements of all connections of the pool, also of those that stand already. */
export function traceStatements(pool: pg.Pool, tracing: Tracing): void {
  if (!tracing.on) return;
  const followed = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (followed.has(client)) return;
    followed.add(client);
    client.query = follow(client.query.bind(client) as Query, tracing) as typeof client.query;
  });
}

function follow(query: Query, tracing: Tracing): Query {
  return (...parameters) => {
    const [statement] = parameters;
    const span = tracing.begin(`sql ${statementName(textOf(statement))}`, { "db.system": "postgresql" });
    if (!span) return query(...parameters);
    const told = parameters.at(-1);
    if (typeof told === "function") {
      const tell = (error: unknown, result: unknown) => {
        span.end({}, Boolean(error));
        told(error, result);
      };
      return query(...parameters.slice(0, -1), tell);
    }
    const answer = query(...parameters);
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        () => span.end({}, true),
      );
    else span.end();
    return answer;
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const text = typeof statement === "object" && statement !== null && "text" in statement && statement.text;
  return typeof text === "string" ? text : "";
}

const verbs =
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|listen|notify|lock)\b/i;
const tables = /\b(?:from|into|update)\s+"?([a-z_][a-z0-9_.]{0,60})"?/i;

/** E.g. "insert run_event"; "other" for what is none of the usual. */
export function statementName(text: string): string {
  const verb = text.match(verbs)?.[1]?.toLowerCase();
  if (!verb) return "other";
  const table = text.match(tables)?.[1];
  return table ? `${verb} ${table}` : verb;
}
