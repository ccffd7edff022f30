/**
 * Prints what the lists and searches of the workspace cost at the API with much data and with a part of it, the
 * answers' times as median and 95th percentile, and which of them are over the bounds. `node bench/library.ts [messages] [rounds]`;
 * a million messages come with 50,000 threads, 2,000 projects, 100,000 results, two million rows of the ledger and 20,000 files. Projects are as full in the part as
 * in the whole, so that a call has the same to read and only what belongs to others grows: whoever is in as many projects
 * as a hundredth has is compared with that (20 of a million's 2,000), whoever is in as many as a tenth has with a tenth.
 * On the embedded database, or on a Postgres server of its own with TEST_DATABASE=postgres; gates nothing.
 */
import { sql } from "drizzle-orm";
import { createApi } from "#src/api/app.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { monthOf } from "#src/domain/usage/rules.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { setup } from "#test/support/global/postgres.ts";
import { plainItem } from "#test/support/seeding.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";

const messages = Math.ceil(Number(process.argv[2] ?? 200_000) / 50_000) * 50_000;
const rounds = Number(process.argv[3] ?? 120);
/** What a call may take, in milliseconds, and how many times as much as with the part. */
const bounds = { p95: 60, growth: 1.5 };

interface Seeded {
  services: TestServices;
  /** One person for each number of projects asked for, a member of that many. */
  people: Map<number, Context>;
}

/** Words by how many of the texts hold them: a third, a fiftieth, two thousandths, nearly none. */
const words = `case when random() < 0.33 then '会議の資料' else '' end
  || case when random() < 0.02 then '京都の店' else '' end
  || case when random() < 0.002 then '試飲会' else '' end
  || case when random() < 0.00005 then '珈琲' else '' end
  || (array['春の商品の広告','新しい売り場の写真','お客様の声をまとめる','来週までに確認','価格と送料について','秋のメールの件名'])[1 + floor(random() * 6)::int]
  || md5(random()::text)`;

const month = monthOf(new Date());
const fileReading = { pages: [{ number: 1, text: "会議の資料" }], tables: [], warnings: [] };
const sample = briefOf(sampleText);
const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const from = "timestamptz '2026-01-01'";

const projectsOf = (count: number) => Math.max(1, Math.round(count / 500));

/** Everything in bulk: triggers and the index of the search come after the rows. */
function statements(count: number, members: readonly [string | undefined, number][]): string[] {
  const projects = projectsOf(count);
  const threads = Math.round(count / 20);
  const results = Math.round(count / 10);
  return [
    "set session_replication_role = replica",
    "drop index search_entry_grams",
    `insert into project (id, name, active_at, created_at, updated_at)
      select gen_random_uuid(), '案件' || n, now() - n * interval '1 minute', now(), now() from generate_series(1, ${projects}) n`,
    "create temp table numbered as select id, row_number() over (order by active_at desc) as n from project",
    ...members.map(
      ([id, share]) => `insert into project_member (project_id, account_id, role, created_at)
        select id, '${id}', 'editor', now() from numbered where n <= ${share}`,
    ),
    `insert into thread (id, project_id, title, active_at, created_at)
      select gen_random_uuid(), id, ${words}, ${from} + t * interval '10 seconds', ${from} + t * interval '10 seconds'
      from generate_series(1, ${threads}) t join numbered on numbered.n = 1 + t % ${projects}`,
    `insert into message (id, thread_id, number, role, parts, idempotency_key, created_at)
      select gen_random_uuid(), id, m, case when m % 2 = 1 then 'user' else 'assistant' end,
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${words})), m::text, created_at + m * interval '1 second'
      from thread, generate_series(1, 20) m`,
    `insert into brief (id, project_id, version, text, content_hash, corrections, sentences, fields, created_at)
      select gen_random_uuid(), id, 1, '', '', '[]', ${json(sample.sentences)}, ${json(sample.fields)}, now() from project`,
    `with runs as (
        insert into run (id, project_id, brief_id, steps, seed, idempotency_key, input_hash, state, created_at)
        select gen_random_uuid(), brief.project_id, brief.id, '[]', 1, r::text, '', 'done', ${from} + r * interval '9 seconds'
        from generate_series(1, ${results}) r join numbered on numbered.n = 1 + r % ${projects}
        join brief on brief.project_id = numbered.id
        returning id, project_id, brief_id, created_at
      ), made as (
        insert into result (id, project_id, run_id, brief_id, tool, state, input, materials, problems, engine, prompt_version, seed, created_at, updated_at, approval, tags)
        select gen_random_uuid(), project_id, id, brief_id, (array['analyze','catchphrase','faq','persona'])[1 + floor(random() * 4)::int],
          'done', '{}', '[]', '[]', '', '', 1, created_at, created_at,
          (array['draft','draft','review','approved','used'])[1 + floor(random() * 5)::int],
          case when random() < 0.05 then array['春'] else array[]::text[] end from runs returning id
      )
      insert into result_item (id, result_id, position, item, updated_at)
      select gen_random_uuid(), id, i, ${json(plainItem)}::jsonb || jsonb_build_object('text', ${words}), now()
      from made, generate_series(1, 3) i`,
    `insert into project_file (id, project_id, name, version, media_type, byte_size, created_at, updated_at)
      select gen_random_uuid(), id, f || ' ' || ${words} || '.txt', 1, (array['text/plain','application/pdf'])[1 + f % 2], f, ${from}, ${from} + f * interval '7 seconds'
      from generate_series(1, ${Math.round(count / 50)}) f join numbered on numbered.n = 1 + f % ${projects}`,
    `insert into file_version (id, file_id, version, kind, media_type, byte_size, content_hash, pages, reading, created_at)
      select gen_random_uuid(), id, 1, 'text', media_type, byte_size, repeat('0', 64), 1, ${json(fileReading)}, created_at from project_file`,
    // For each project a thousand rows, of the person who is in them or of others.
    `insert into usage_entry (id, key, owner, kind, period, day, project_id, account_id, tool, reserved, settled, state, reason, created_at, ended_at)
      select gen_random_uuid(), concat('bench:', who, e), 'account:' || coalesce(who::text, id::text), (array['tokens','search','images'])[1 + e % 3],
        '${month}', '${month}-' || lpad((1 + e % 28)::text, 2, '0'), id, who, 'faq', 1000, 900, 'settled', 'run', ${from}, ${from}
      from (values ${[...members, [null, projects] as const].map(([id, share]) => `(${id ? `'${id}'::uuid` : "null"}, ${share})`).join(", ")}) owners (who, share),
        generate_series(1, share * 1000) e join numbered on numbered.n = 1 + e % ${projects}`,
    `insert into usage_meter (owner, kind, period, used) select owner, kind, period, sum(settled) from usage_entry group by 1, 2, 3`,
    `insert into search_entry (project_id, kind, ref_id, parent_id, body, at)
      select project_id, 'thread', id, id, title, created_at from thread
      union all select thread.project_id, 'message', message.id, thread.id, search_message_text(parts), message.created_at
        from message join thread on thread.id = thread_id
      union all select result.project_id, 'result', result_item.id, result.id, search_item_text(item), result.created_at
        from result_item join result on result.id = result_id
      union all select project_id, 'file', id, null, name, updated_at from project_file`,
    "create index search_entry_grams on search_entry using gin (search_grams(project_id, folded)) with (fastupdate = false)",
    "set session_replication_role = origin",
    "vacuum analyze",
  ];
}

async function seed(count: number, shares: readonly number[]): Promise<Seeded> {
  const services = await createTestServices({ work: false, env: { REQUESTS_PER_MINUTE: "1000000" } });
  const people = new Map<number, Context>();
  for (const share of shares) people.set(share, await services.person());
  const members = [...people].map(([share, ctx]): [string | undefined, number] => [
    ctx.actor.user?.id,
    share,
  ]);
  await services.database.withClient(3_600_000, async (client) => {
    for (const statement of statements(count, members)) await client.query(statement);
  });
  return { services, people };
}

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

async function prepared(
  count: number,
  shares: readonly number[],
): Promise<{ services: TestServices; calls: Calls }> {
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

async function report(small: Calls, large: Calls): Promise<void> {
  const over: string[] = [];
  const figure = (ms: number) => ms.toFixed(1).padStart(7);
  for (const [name, much] of large) {
    const little = small.get(name);
    if (!little) continue;
    const { few, many } = await compare(little, much);
    const growth = many.p95 / few.p95;
    if (many.p95 > bounds.p95 || growth > bounds.growth) over.push(name);
    process.stdout.write(
      `${figure(few.p50)}${figure(few.p95)}  →${figure(many.p50)}${figure(many.p95)} ms  p50 × ${(many.p50 / few.p50).toFixed(2)}  p95 × ${growth.toFixed(2)}  ${name}\n`,
    );
  }
  process.stdout.write(
    `over ${bounds.p95} ms or × ${bounds.growth} at the 95th percentile: ${over.join("; ") || "none"}\n`,
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

const stop = await setup();
try {
  const [few, many] = [projectsOf(messages / 100), projectsOf(messages / 10)];
  const hundredth = await prepared(messages / 100, [few]);
  const tenth = await prepared(messages / 10, [many]);
  const whole = await prepared(messages, [few, many]);
  await whole.services.database.pool.query("select pg_stat_reset()");
  await report(new Map([...hundredth.calls, ...tenth.calls]), whole.calls);
  await tellOfScans(whole.services);
  for (const { services } of [hundredth, tenth, whole]) await services.drop();
} finally {
  await stop?.();
}
