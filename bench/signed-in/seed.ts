/** A person in the middle of their work: 20 projects, each with a memo, results and a thread that was talked in. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "#src/db/client.ts";
import { databaseFolder } from "#src/db/folder.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { posting } from "#test/support/seeding.ts";
import { sampleText } from "#test/support/trial.ts";

export interface Place {
  person: SignedIn;
  project: string;
  thread: string;
}

const projects = 20;
const messages = 40;
const goals = ["analyze", "catchphrase", "faq", "persona"];

/** What can be asked of the running product. */
export async function seed(url: string): Promise<Place> {
  const person = await signUp(url);
  const post = posting(url, person) as (path: string, body: object) => Promise<{ id: string; runId: string }>;
  const places: Omit<Place, "person">[] = [];
  for (let at = 0; at < projects; at += 1) {
    const { id: project } = await post("/api/v1/projects", { name: `案件${at} 発酵化粧水「うるみ」` });
    const goal = goals[at % goals.length];
    const { runId } = await post(`/api/v1/projects/${project}/runs`, {
      brief: { text: sampleText },
      goal,
    });
    const { id: thread } = await post(`/api/v1/projects/${project}/threads`, { title: `相談${at}` });
    await isOver(url, person, runId);
    places.push({ project, thread });
  }
  const newest = places.at(-1);
  if (!newest) throw new Error("no project");
  return { person, ...newest };
}

async function isOver(url: string, { cookie }: SignedIn, run: string): Promise<void> {
  for (const end = performance.now() + 120_000; performance.now() < end; await sleep(50)) {
    const response = await fetch(`${url}/api/v1/runs/${run}`, { headers: { cookie } });
    const answer = (await response.json()) as { run: { endedAt: string | null } };
    if (answer.run.endedAt) return;
  }
  throw new Error("a run did not end");
}

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** Messages, straight into the database. */
async function talk(query: Query, { person, thread }: Place): Promise<void> {
  await query(
    `insert into message (id, thread_id, parent_id, number, role, account_id, parts, idempotency_key, created_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $1,
       case when n = 1 then null else ('00000000-0000-4000-8000-' || lpad((n - 1)::text, 12, '0'))::uuid end,
       n, case when n % 2 = 1 then 'user' else 'assistant' end, case when n % 2 = 1 then $2::uuid end,
       jsonb_build_array(jsonb_build_object('type', 'text', 'text',
         repeat('発酵化粧水「うるみ」の見出しについて、もう少しやわらかい言い方を考えています。', 1 + n % 5))),
       'seed-' || n, now() - make_interval(mins => $3::int - n)
     from generate_series(1, $3::int) n`,
    [thread, person.id, messages],
  );
}

/** The same on either database; the embedded one is opened by one process at a time. */
export async function writeMessages(at: { url: string } | { dataDir: string }, place: Place): Promise<void> {
  if ("url" in at) {
    const client = new pg.Client({ connectionString: at.url });
    await client.connect();
    await talk((text, values) => client.query(text, values), place);
    await client.query("vacuum analyze");
    await client.end();
    return;
  }
  const database = await openDatabase({ folder: databaseFolder(at.dataDir) });
  await talk((text, values) => database.pool.query(text, values), place);
  await database.pool.query("analyze");
  await database.close();
}
