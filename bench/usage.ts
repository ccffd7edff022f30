/**
 * Time of GET /api/v1/usage beside a bare route with one one-row SELECT (Hono and the pool, nothing else) over sockets, with a
 * ledger of many rows: same process, same database, same load, interleaved rounds. Prints p95 of both and their ratio against its limit of 2.
 * Run: npm run bench:usage -- [rows=10000000] [requests=400] [rounds=7] [parallel=16]; on Postgres with TEST_POSTGRES_URL.
 */
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { monthOf } from "#src/domain/usage/rules.ts";
import { summarize } from "#test/doubles/stream-latency.ts";
import { signUp } from "#test/support/account.ts";
import { serveApi } from "#test/support/http.ts";
import { createTestServices } from "#test/support/services.ts";

const [rows = 10_000_000, requests = 400, rounds = 7, parallel = 16] = process.argv.slice(2).map(Number);
const limit = 2;
const batch = 50_000;

type Call = () => Promise<Response>;

/** Milliseconds of each request, `parallel` at a time. */
async function times(call: Call): Promise<number[]> {
  const taken: number[] = [];
  let left = requests;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      const response = await call();
      if (response.status !== 200) throw new Error(`answered ${response.status}`);
      await response.text();
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return taken;
}

const services = await createTestServices({ env: { LOG_LEVEL: "silent" }, work: false });
const server = await serveApi(services);
const person = await signUp(server.url);
const { pool } = services.database;
const month = monthOf(new Date());
const headers = { cookie: person.cookie };
const bareApp = new Hono().get("/bare", async (c) => {
  const found = await pool.query("select email, display_name, membership from account where id = $1", [
    person.id,
  ]);
  return c.json(found.rows[0]);
});
const bareServer = serve({ fetch: bareApp.fetch, port: 0, hostname: "127.0.0.1" });
if (!bareServer.listening) await new Promise((resolve) => bareServer.once("listening", resolve));
const { port } = bareServer.address() as AddressInfo;
try {
  const begun = performance.now();
  // How the rows come in is not measured: no log of them, and nothing of their arrival is left to do afterwards.
  await pool.query("alter table usage_entry set unlogged");
  // A thousand owners and this person share the rows; each has meters for two years.
  for (let done = 0; done < rows; done += batch) {
    await pool.query(
      `insert into usage_entry (id, key, owner, kind, period, day, reserved, settled, state, reason, created_at)
       select gen_random_uuid(), 'bench:' || i, case when i % 1000 = 0 then $1 else 'account:' || (i % 1000) end,
         (array['tokens','search','images'])[1 + i % 3], $2, $2 || '-01', 1000, 900, 'settled', 'run', now()
       from generate_series($3::bigint, $4::bigint) i`,
      [`account:${person.id}`, month, done, Math.min(rows, done + batch) - 1],
    );
  }
  await pool.query(
    `insert into usage_meter (owner, kind, period, used)
     select o, k, to_char(now() - m * interval '1 month', 'YYYY-MM'), 1000 from
       (select case when i = 0 then $1 else 'account:' || i end o from generate_series(0, 999) i) owners,
       unnest(array['tokens','search','images']) k, generate_series(0, 23) m on conflict do nothing`,
    [`account:${person.id}`],
  );
  await pool.query("vacuum (analyze) usage_entry, usage_meter");
  await pool.query("checkpoint");
  process.stdout.write(`${rows} rows in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  const bare: Call = () => fetch(`http://127.0.0.1:${port}/bare`, { headers });
  const usage: Call = () => fetch(`${server.url}/api/v1/usage`, { headers });
  await times(bare);
  await times(usage);
  const ratios: number[] = [];
  const p95: { bare: number[]; usage: number[] } = { bare: [], usage: [] };
  for (let round = 0; round < rounds; round += 1) {
    const before = summarize(await times(bare)).p95;
    const own = summarize(await times(usage)).p95;
    const after = summarize(await times(bare)).p95;
    p95.bare.push((before + after) / 2);
    p95.usage.push(own);
    ratios.push(own / ((before + after) / 2));
  }
  const ratio = summarize(ratios).p50;
  process.stdout.write(
    `p95 of ${requests} requests, ${parallel} at a time: bare ${summarize(p95.bare).p50.toFixed(2)} ms, usage ${summarize(p95.usage).p50.toFixed(2)} ms, ratio ${ratio.toFixed(2)} (limit ${limit}; ${ratio <= limit ? "holds" : "MISSED"})\n`,
  );
} finally {
  bareServer.close();
  if ("closeAllConnections" in bareServer) bareServer.closeAllConnections();
  await server.close();
  await services.drop();
}
