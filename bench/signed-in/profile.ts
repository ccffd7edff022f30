/**
 * Rate of GET /api/auth/profile beside a bare route with one one-row SELECT (Hono and the pool, nothing else): same process,
 * same database, interleaved rounds, medians. Over sockets, with the client in the same process, and without them, which is
 * the harder comparison. Run: npm run bench:profile -- [requests=400] [rounds=9] [parallel=16]
 */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createApi } from "#src/api/app.ts";
import { summarize } from "#test/doubles/stream-latency.ts";
import { signUp } from "#test/support/account.ts";
import { serveApi } from "#test/support/http.ts";
import { createTestServices } from "#test/support/services.ts";

const [requests = 400, rounds = 9, parallel = 16] = process.argv.slice(2).map(Number);
const limit = 0.6;

type Call = () => Promise<Response>;

async function rate(call: Call): Promise<number> {
  let left = requests;
  const start = performance.now();
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const response = await call();
      if (response.status !== 200) throw new Error(`answered ${response.status}`);
      await response.text();
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return (requests / (performance.now() - start)) * 1000;
}

async function compare(name: string, bare: Call, profile: Call): Promise<void> {
  await rate(bare);
  await rate(profile);
  const bares: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await rate(bare);
    const own = await rate(profile);
    const after = await rate(bare);
    bares.push((before + after) / 2);
    ratios.push(own / ((before + after) / 2));
  }
  const ratio = summarize(ratios).p50;
  process.stdout.write(
    `${name}: bare ${summarize(bares).p50.toFixed(0)}/s, profile ${ratio.toFixed(2)} of it (limit ${limit}; ${ratio >= limit ? "holds" : "MISSED"})\n`,
  );
}

const services = await createTestServices({ env: { LOG_LEVEL: "silent" }, work: false });
const api = await serveApi(services);
const person = await signUp(api.url);
const { pool } = services.database;
const bareApp = new Hono().get("/bare", async (c) => {
  const { rows } = await pool.query(
    "select email, display_name, membership, delete_at from account where id = $1",
    [person.id],
  );
  return c.json(rows[0]);
});
const bareServer = serve({ fetch: bareApp.fetch, port: 0, hostname: "127.0.0.1" });
await new Promise((resolve) => bareServer.once("listening", resolve));
const address = bareServer.address();
if (address === null || typeof address === "string") throw new Error("no port");
const app = createApi(services);
const headers = { cookie: person.cookie };
/** What the server adapter tells of a connection. */
const env = { incoming: { socket: { remoteAddress: "127.0.0.1", remotePort: 1, remoteFamily: "IPv4" } } };
try {
  await compare(
    "without sockets",
    async () => bareApp.request("/bare", { headers }, env),
    async () => app.request("/api/auth/profile", { headers }, env),
  );
  await compare(
    "over sockets",
    () => fetch(`http://127.0.0.1:${address.port}/bare`, { headers }),
    () => fetch(`${api.url}/api/auth/profile`, { headers }),
  );
} finally {
  bareServer.close();
  if ("closeAllConnections" in bareServer) bareServer.closeAllConnections();
  await api.close();
  await services.drop();
}
