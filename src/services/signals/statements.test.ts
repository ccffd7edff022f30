import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, it } from "vitest";
import { noTracing, type SpanAttributes, type Tracing } from "../../engines/tracing/tracing.ts";
import { statementName, traceStatements } from "./statements.ts";

it("names a statement by what it does and to which table", () => {
  const names = {
    'select "id" from "run" where "run"."id" = $1': "select run",
    '  insert into "run_event" ("run_id") values ($1)': "insert run_event",
    'update "run" set "state" = $1': "update run",
    "delete from pgboss.job where id = $1": "delete pgboss.job",
    BEGIN: "begin",
    "set local role hitofude_request": "set",
    "explain analyze select secret": "other",
    "": "other",
  };
  expect(Object.keys(names).map(statementName)).toEqual(Object.values(names));
});

it("follows each connection once, in every way of asking, and tells nothing of what was asked", async () => {
  const begun: [string, SpanAttributes | undefined][] = [];
  const ended: boolean[] = [];
  const tracing: Tracing = {
    ...noTracing,
    on: true,
    begin(name, about) {
      begun.push([name, about]);
      return { end: (_about, isBroken = false) => void ended.push(isBroken) };
    },
  };
  const client = {
    query(statement: unknown, values: unknown, told?: (error: unknown, rows: unknown) => void) {
      const fails = values === "fails";
      if (told) return told(fails ? new Error("no") : null, "rows");
      return fails ? Promise.reject(new Error("no")) : Promise.resolve(statement);
    },
  };
  const pool = new EventEmitter();
  traceStatements(pool as unknown as pg.Pool, tracing);
  for (let times = 0; times < 3; times += 1) pool.emit("acquire", client);
  const text = 'select "id" from "run" where "name" = $1';
  const query = client.query as (...parameters: unknown[]) => unknown;
  expect(await query({ text, values: ["secret"] }, ["secret"])).toMatchObject({ text });
  await expect(query(text, "fails")).rejects.toThrow("no");
  const told: unknown[] = [];
  query(text, ["secret"], (...answer: unknown[]) => told.push(answer));
  expect(told).toEqual([[null, "rows"]]);
  expect(ended).toEqual([false, true, false]);
  expect(begun).toEqual(Array(3).fill(["sql select run", { "db.system": "postgresql" }]));
});
