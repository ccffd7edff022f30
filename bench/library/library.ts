/**
 * Prints what the lists and searches of the workspace cost at the API with much data and with a part of it: the pages of the
 * database that they touch, the answers' times as median and 95th percentile, and which of them are over the bounds.
 *
 *   npm run bench:library -- [messages] [rounds]                   on the embedded database, times only
 *   TEST_DATABASE=postgres npm run bench:library -- 5000000 120    on a Postgres server of its own, pages too
 *   TEST_DATABASE=postgres npm run bench:library -- 500000 0       pages only, with the statements that touch more: for busy machines
 *
 * Projects are as full in the part as in the whole, so that a call has the same to read and only what belongs to others grows:
 * whoever is in as many projects as a hundredth has is compared with that (20 of a million's 2,000), whoever is in as many as a
 * tenth has with a tenth. Gates nothing. TELL=1 says what the seeding takes.
 */
import { sql } from "drizzle-orm";
import { createApi } from "#src/api/app.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { startWanted } from "#test/support/global/postgres.ts";
import type { TestServices } from "#test/support/services.ts";
import { countPages, grownStatements, pagesOf, settings, type Touched } from "./pages.ts";
import { projectsOf, type Seeded, seed } from "./seed.ts";

const messages = Math.ceil(Number(process.argv[2] ?? 200_000) / 50_000) * 50_000;
const rounds = Number(process.argv[3] ?? 120);
/** What a call may take, in milliseconds, and how many times as much as with the part, of time or pages. */
const bounds = { p95: 60, growth: 1.5 };

function caller({ services }: Seeded, ctx: Context) {
  const { user } = ctx.actor;
  const session: TestServices["session"] = {
    read: async () => ({ user, pending: null, setCookies: [] }),
  };
  const api = createApi({ ...services, session });
  return async (path: string) => {
    const response = await api.request(path);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
}

type Calls = Map<string, () => Promise<unknown>>;

/** Every call by its name, as one person makes it. */
async function callsOf(seeded: Seeded, who: string, ctx: Context): Promise<Calls> {
  const call = caller(seeded, ctx);
  const ask = (q: string, more = "") => call(`/api/v1/search?q=${encodeURIComponent(q)}${more}`);
  const calls: Calls = new Map();
  for (const q of ["会議", "京都", "試飲", "珈琲", "紅茶", "茶", "会議の資料", "京都 試飲"])
    calls.set(`${who}, 「${q}」`, () => ask(q));
  const first = await ask("京都");
  calls.set(`${who}, 「京都」, second page`, () => ask("京都", first.next ? `&cursor=${first.next}` : ""));
  calls.set(`${who}, 「京都」, results only`, () => ask("京都", "&kind=result"));
  const { projects } = await call("/api/v1/projects");
  const path = `/api/v1/projects/${projects[0].id}`;
  for (const q of ["会議", "試飲"]) {
    // A project that holds the word: the smaller data may have one first that holds none, which has nothing to describe.
    const [hit] = (await ask(q)).hits;
    const searched = `/api/v1/projects/${hit.projectId}/search?q=${encodeURIComponent(q)}`;
    calls.set(`one of ${who}, 「${q}」`, () => call(searched));
  }
  const { threads } = await call(`${path}/threads`);
  const { results } = await call(`${path}/results`);
  const { files } = await call(`${path}/files`);
  const paths = {
    "a memo, to compare": `${path}/memo`,
    dashboard: "/api/v1/projects",
    threads: `${path}/threads`,
    "one thread": `/api/v1/threads/${threads[0].id}/messages`,
    results: `${path}/results`,
    files: `${path}/files`,
    "files by name": `${path}/files?sort=name`,
    "versions of a file": `${path}/files/${files[0].id}/versions`,
    "files, 「会議」": `${path}/files?search=${encodeURIComponent("会議")}`,
    use: "/api/v1/usage",
    "use of the month, day by day": "/api/v1/usage/history",
    "results of a tool": `${path}/results?tool=faq`,
    "results of some days": `${path}/results?since=2026-01-01&until=2026-01-03`,
    "results in review": `${path}/results?approval=review`,
    "results with a tag": `${path}/results?tag=${encodeURIComponent("春")}`,
    "results with a warning": `${path}/results?flags=must`,
    "results out of date": `${path}/results?stale=1`,
    "results, 「会議」": `${path}/results?search=${encodeURIComponent("会議")}`,
    "results, 「試飲」": `${path}/results?search=${encodeURIComponent("試飲")}`,
    "board of results": `${path}/results/board`,
    "two results compared": `${path}/results/comparison?ids=${results[0].id},${results[1].id}`,
    "where a result is used": `/api/v1/results/${results[0].id}/relations`,
  };
  for (const [name, to] of Object.entries(paths)) calls.set(`${name}, ${who}`, () => call(to));
  return calls;
}

interface Prepared {
  services: TestServices;
  calls: Calls;
}

async function prepared(count: number, shares: readonly number[]): Promise<Prepared> {
  const begun = performance.now();
  const seeded = await seed(count, shares);
  const { services, people } = seeded;
  const { rows } = await services
    .context(systemActor)
    .db.execute<{ entries: number; size: string }>(
      sql`select count(*)::int as entries, pg_size_pretty(pg_total_relation_size('search_entry')) as size from search_entry`,
    );
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(
    `${count} messages: ${rows[0]?.entries} texts to search, ${rows[0]?.size}, made in ${seconds} s\n`,
  );
  const calls: Calls = new Map();
  for (const [share, ctx] of people)
    for (const [name, call] of await callsOf(seeded, `${share} projects`, ctx)) calls.set(name, call);
  if (services.database.kind === "postgres") await countPages(services);
  return { services, calls };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function shares(all: number[]): { p50: number; p95: number } {
  const sorted = all.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(rounds * 0.5)] ?? 0, p95: sorted[Math.floor(rounds * 0.95)] ?? 0 };
}

/** Round by round on both, so that whatever else the machine does weighs on both alike. */
async function compare(little: () => Promise<unknown>, much: () => Promise<unknown>) {
  const [few, many]: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1) {
    const [one, other] = [await timed(little), await timed(much)];
    if (round < 0) continue;
    few.push(one);
    many.push(other);
  }
  return { few: shares(few), many: shares(many) };
}

const isOver = (few: { p95: number }, many: { p95: number }): boolean =>
  many.p95 > bounds.p95 || many.p95 / few.p95 > bounds.growth;

/** The line's part about pages, and whether they are over the bound; a part of a page more is none. */
function tellPages(few: Touched, many: Touched): { text: string; isOver: boolean } {
  const growth = many.pages / few.pages;
  const text = `${few.pages.toFixed(0).padStart(6)}  →${many.pages.toFixed(0).padStart(6)} pages  × ${growth.toFixed(2)}  `;
  return { text, isOver: growth > bounds.growth };
}

async function report(parts: readonly Prepared[], large: Prepared): Promise<void> {
  const over: { times: string[]; pages: string[] } = { times: [], pages: [] };
  const figure = (ms: number) => ms.toFixed(1).padStart(7);
  for (const [name, much] of large.calls) {
    const part = parts.find(({ calls }) => calls.has(name));
    const little = part?.calls.get(name);
    if (!part || !little) continue;
    let line = "";
    const grown: string[] = [];
    if (large.services.database.kind === "postgres") {
      const [few, many] = [await pagesOf(part.services, little), await pagesOf(large.services, much)];
      const { text, isOver } = tellPages(few, many);
      line += text;
      if (isOver) over.pages.push(name);
      if (isOver || rounds === 0) grown.push(...grownStatements(few, many, bounds.growth));
    }
    if (rounds > 0) {
      let { few, many } = await compare(little, much);
      // What a moment of the machine makes slow is not slow twice.
      const isMeasuredAgain = isOver(few, many);
      if (isMeasuredAgain) ({ few, many } = await compare(little, much));
      if (isOver(few, many)) over.times.push(name);
      const growth = many.p95 / few.p95;
      if (isMeasuredAgain) line += "again ";
      line += `${figure(few.p50)}${figure(few.p95)}  →${figure(many.p50)}${figure(many.p95)} ms  p50 × ${(many.p50 / few.p50).toFixed(2)}  p95 × ${growth.toFixed(2)}  `;
    }
    process.stdout.write(`${line}${name}\n${grown.map((each) => `    ${each}\n`).join("")}`);
  }
  process.stdout.write(
    `over ${bounds.p95} ms or × ${bounds.growth} at the 95th percentile: ${over.times.join("; ") || "none"}\n` +
      `over × ${bounds.growth} in pages: ${over.pages.join("; ") || "none"}\n`,
  );
}

/** Times are those of a machine that does other things too; a table that is read from end to end is one without an index. */
async function tellOfScans({ database }: TestServices): Promise<void> {
  // What a connection has read is told a moment later.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const { rows } = await database.pool.query<{ name: string; scans: string }>(
    `select relname as name, seq_scan as scans from pg_stat_user_tables
     where seq_scan > 0 and seq_tup_read / seq_scan > 1000 and pg_relation_size(relid) > 1000000 order by 1`,
  );
  const read = rows.map(({ name, scans }) => `${name} (${scans} times)`).join(", ");
  process.stdout.write(`large tables read from end to end: ${read || "none"}\n`);
}

const stop = await startWanted(settings);
try {
  const [few, many] = [projectsOf(messages / 100), projectsOf(messages / 10)];
  const hundredth = await prepared(messages / 100, [few]);
  const tenth = await prepared(messages / 10, [many]);
  const whole = await prepared(messages, [few, many]);
  await whole.services.database.pool.query("select pg_stat_reset()");
  await report([hundredth, tenth], whole);
  await tellOfScans(whole.services);
  for (const { services } of [hundredth, tenth, whole]) await services.drop();
} finally {
  await stop?.();
}
