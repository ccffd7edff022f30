/**
 * Fills the tables of the workspace in bulk: rows are made in the database, without triggers and before their indexes, by
 * two connections at once. A million messages come with 50,000 threads, 2,000 projects, 100,000 results, two million rows of
 * the ledger and 20,000 files; some threads are somebody's own or in the trash, and some results too.
 */
import type { Database } from "#src/db/database.ts";
import type { Context } from "#src/domain/context.ts";
import { monthOf } from "#src/domain/usage/rules.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { plainItem } from "#test/support/seeding.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";

export interface Seeded {
  services: TestServices;
  /** One person for each number of projects asked for, a member of that many. */
  people: Map<number, Context>;
}

export const projectsOf = (count: number) => Math.max(1, Math.round(count / 500));

/** Words by how many of the texts hold them: a third, a fiftieth, two thousandths, nearly none. */
const named = `case when random() < 0.33 then '会議の資料' else '' end
  || case when random() < 0.02 then '京都の店' else '' end
  || case when random() < 0.002 then '試飲会' else '' end
  || case when random() < 0.00005 then '珈琲' else '' end
  || (array['春の商品の広告','新しい売り場の写真','お客様の声をまとめる','来週までに確認','価格と送料について','秋のメールの件名'])[1 + floor(random() * 6)::int]`;
const words = `${named} || substr(md5(random()::text), 1, 16)`;

/** Rows lie as they come in use: in the order of their time, those of a day in any, since many work beside each other. */
const asTheyCame = (at: string) => `order by ${at} + random() * interval '1 day'`;

/** Texts to search, all of them short, with what a trigger would put beside them. */
const texts = (
  rows: string,
) => `insert into search_entry (project_id, kind, ref_id, parent_id, body, at, short)
  select e.*, search_fold(e.body) from (${rows}) e (project_id, kind, ref_id, parent_id, body, at) ${asTheyCame("at")}`;

const month = monthOf(new Date());
const fileReading = { pages: [{ number: 1, text: "会議の資料" }], tables: [], warnings: [] };
const sample = briefOf(sampleText);
const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const from = "timestamptz '2026-01-01'";

type Members = readonly [string | undefined, number][];

function projects(count: number, members: Members): string[] {
  return [
    `insert into project (id, name, active_at, created_at, updated_at)
      select gen_random_uuid(), '案件' || n, now() - n * interval '1 minute', now(), now() from generate_series(1, ${projectsOf(count)}) n`,
    "create unlogged table numbered as select id, row_number() over (order by active_at desc) as n from project",
    "create unique index numbered_n on numbered (n)",
    "analyze numbered",
    ...members.map(
      ([id, share]) => `insert into project_member (project_id, account_id, role, created_at)
        select id, '${id}', 'editor', now() from numbered where n <= ${share}`,
    ),
  ];
}

function talk(count: number): string[] {
  return [
    `insert into thread (id, project_id, title, active_at, created_at, is_private, account_id, deleted_at)
      select gen_random_uuid(), id, ${words}, ${from} + t * interval '10 seconds', ${from} + t * interval '10 seconds',
        random() < 0.05, gen_random_uuid(), case when random() < 0.02 then ${from} end
      from generate_series(1, ${Math.round(count / 20)}) t join numbered on numbered.n = 1 + t % ${projectsOf(count)}`,
    `insert into message (id, thread_id, number, role, parts, idempotency_key, created_at)
      select gen_random_uuid(), id, m, case when m % 2 = 1 then 'user' else 'assistant' end,
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${words})), m::text, created_at + m * interval '1 second'
      from thread, generate_series(1, 20) m ${asTheyCame("created_at")}`,
    texts(`select project_id, 'thread', id, id, title, created_at from thread
      union all select thread.project_id, 'message', message.id, thread.id, search_message_text(parts), message.created_at
        from message join thread on thread.id = thread_id`),
  ];
}

function work(count: number): string[] {
  const results = Math.round(count / 10);
  return [
    `insert into brief (id, project_id, version, text, content_hash, corrections, sentences, fields, created_at)
      select gen_random_uuid(), id, 1, '', '', '[]', ${json(sample.sentences)}, ${json(sample.fields)}, now() from project`,
    `insert into run (id, project_id, brief_id, steps, seed, idempotency_key, input_hash, state, created_at)
      select gen_random_uuid(), brief.project_id, brief.id, '[]', 1, r::text, '', 'done', ${from} + r * interval '9 seconds'
      from generate_series(1, ${results}) r join numbered on numbered.n = 1 + r % ${projectsOf(count)}
      join brief on brief.project_id = numbered.id ${asTheyCame(`${from} + r * interval '9 seconds'`)}`,
    `insert into result (id, project_id, run_id, brief_id, tool, state, input, materials, problems, engine, prompt_version, seed, created_at, updated_at, approval, tags, deleted_at)
      select gen_random_uuid(), project_id, id, brief_id, (array['analyze','catchphrase','faq','persona'])[1 + floor(random() * 4)::int],
        'done', '{}', '[]', '[]', '', '', 1, created_at, created_at,
        (array['draft','draft','review','approved','used'])[1 + floor(random() * 5)::int],
        case when random() < 0.05 then array['春'] else array[]::text[] end,
        case when random() < 0.02 then ${from} end from run ${asTheyCame("created_at")}`,
    `insert into result_item (id, result_id, position, item, updated_at)
      select gen_random_uuid(), id, i, ${json(plainItem)}::jsonb || jsonb_build_object('text', ${words}), now()
      from result, generate_series(1, 3) i ${asTheyCame("created_at")}`,
    texts(`select result.project_id, 'result', result_item.id, result.id, search_item_text(item), result.created_at
      from result_item join result on result.id = result_id`),
  ];
}

function filesAndLedger(count: number, members: Members): string[] {
  const all = projectsOf(count);
  return [
    `insert into project_file (id, project_id, name, version, media_type, byte_size, created_at, updated_at)
      select gen_random_uuid(), id, f || ' ' || ${named} || '.txt', 1, (array['text/plain','application/pdf'])[1 + f % 2], f, ${from}, ${from} + f * interval '7 seconds'
      from generate_series(1, ${Math.round(count / 50)}) f join numbered on numbered.n = 1 + f % ${all}`,
    `insert into file_version (id, file_id, version, kind, media_type, byte_size, content_hash, pages, reading, created_at)
      select gen_random_uuid(), id, 1, 'text', media_type, byte_size, repeat('0', 64), 1, ${json(fileReading)}, created_at from project_file`,
    texts("select project_id, 'file', id, null::uuid, name, updated_at from project_file"),
    // For each project a thousand rows, of the person who is in them or of others.
    `insert into usage_entry (id, key, owner, kind, period, day, project_id, account_id, tool, reserved, settled, state, reason, created_at, ended_at)
      select gen_random_uuid(), concat('bench:', who, e), 'account:' || coalesce(who::text, id::text), (array['tokens','search','images'])[1 + e % 3],
        '${month}', '${month}-' || lpad((1 + e % 28)::text, 2, '0'), id, who, 'faq', 1000, 900, 'settled', 'run', ${from}, ${from}
      from (values ${[...members, [null, all] as const].map(([id, share]) => `(${id ? `'${id}'::uuid` : "null"}, ${share})`).join(", ")}) owners (who, share),
        generate_series(1, share * 1000) e join numbered on numbered.n = 1 + e % ${all}`,
    `insert into usage_meter (owner, kind, period, used) select owner, kind, period, sum(settled) from usage_entry group by 1, 2, 3`,
  ];
}

/** Tables that much is put into: their indexes are taken away first and made anew at the end, all but those that rows refer to. */
const large =
  "thread message run result result_item project_file file_version search_entry usage_entry".split(" ");

interface Index {
  name: string;
  relation: string;
  definition: string;
  /** Of the constraint that it stands for. */
  constraint: string | null;
}

async function takeIndexes({ pool }: Database): Promise<Index[]> {
  const { rows } = await pool.query<Index>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as relation,
       pg_get_indexdef(i.indexrelid) as definition, pg_get_constraintdef(c.oid) as constraint
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
     where i.indrelid::regclass::text = any($1) and not i.indisprimary
       and not exists (select 1 from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [large],
  );
  for (const { name, relation, constraint } of rows)
    await pool.query(constraint ? `alter table ${relation} drop constraint ${name}` : `drop index ${name}`);
  return rows;
}

const remade = ({ name, relation, definition, constraint }: Index) =>
  constraint ? `alter table ${relation} add constraint ${name} ${constraint}` : definition;

/** One after the other on a connection of their own. */
async function lane({ withClient }: Database, statements: readonly string[]): Promise<void> {
  await withClient(3_600_000, async (client) => {
    for (const statement of [
      "set session_replication_role = replica",
      ...statements,
      "set session_replication_role = origin",
    ]) {
      const begun = performance.now();
      await client.query(statement);
      if (process.env.TELL) {
        const seconds = ((performance.now() - begun) / 1000).toFixed(1);
        process.stdout.write(`  ${seconds.padStart(6)} s  ${statement.slice(0, 80).split("\n")[0]}\n`);
      }
    }
  });
}

/** Messages, and as much beside them as belongs to so many; `shares` are the numbers of projects that somebody is in. */
export async function seed(count: number, shares: readonly number[]): Promise<Seeded> {
  const services = await createTestServices({ work: false, env: { REQUESTS_PER_MINUTE: "1000000" } });
  const people = new Map<number, Context>();
  for (const share of shares) people.set(share, await services.person());
  const members: Members = [...people].map(([share, ctx]) => [ctx.actor.user?.id, share]);
  const { database } = services;
  const indexes = await takeIndexes(database);
  await lane(database, projects(count, members));
  await Promise.all([
    lane(database, talk(count)),
    lane(database, [...work(count), ...filesAndLedger(count, members)]),
  ]);
  // The one over the texts takes as long as all others together.
  const [texts, others] = [true, false].map((isOfTexts) =>
    indexes.filter(({ definition }) => definition.includes("search_pairs") === isOfTexts).map(remade),
  );
  await Promise.all([lane(database, texts ?? []), lane(database, others ?? [])]);
  await lane(database, ["drop table numbered", "vacuum analyze"]);
  return { services, people };
}
