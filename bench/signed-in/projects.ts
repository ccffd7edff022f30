/** Prints how long the dashboard's list takes with 2 and with 200 projects among 2,000. Run by hand; gates nothing. */
import { sql } from "drizzle-orm";
import { accessAccount } from "#src/domain/account/access.ts";
import { systemActor } from "#src/domain/context.ts";
import { listProjects } from "#src/domain/project/queries.ts";
import { listProjectsSchema } from "#src/domain/project/schema.ts";
import { createTestServices } from "#test/support/services.ts";

const services = await createTestServices({ work: false });
const few = await services.person();
const many = await services.person();
const [fewId, manyId] = [await accessAccount(few), await accessAccount(many)];

async function seed(count: number, owner: string | null) {
  await services.context(systemActor).db.execute(sql`
    with made as (
      insert into project (id, name, active_at, created_at, updated_at)
      select gen_random_uuid(), '案件' || n, now() - n * interval '1 minute', now(), now() from generate_series(1, ${count}::int) n
      returning id
    ), owned as (
      insert into project_member (project_id, account_id, role, created_at)
      select id, ${owner}::uuid, 'owner', now() from made where ${owner}::uuid is not null
    ), briefs as (
      insert into brief (id, project_id, version, text, content_hash, corrections, sentences, fields, created_at)
      select gen_random_uuid(), id, 1, '', '', '[]', '[]', '{}', now() from made returning id, project_id
    ), runs as (
      insert into run (id, project_id, brief_id, steps, seed, idempotency_key, input_hash, state, created_at)
      select gen_random_uuid(), project_id, id, '[]', 1, n::text, '', 'done', now() from briefs, generate_series(1, 10) n
      returning id, project_id, brief_id
    )
    insert into result (id, project_id, run_id, brief_id, tool, state, input, materials, problems, engine, prompt_version, seed, created_at, updated_at)
    select gen_random_uuid(), project_id, id, brief_id, t, 'done', '{}', '[]', '[]', '', '', 1, now(), now()
    from runs, unnest(array['analyze', 'catchphrase']) t`);
}
await seed(2, fewId);
await seed(200, manyId);
await seed(1798, null);
await services.context(systemActor).db.execute(sql`analyze`);

async function times(name: string, work: () => Promise<unknown>) {
  const all: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const start = performance.now();
    await work();
    all.push(performance.now() - start);
  }
  const sorted = all.slice(10).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  process.stdout.write(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`);
}
const input = (more: object = {}) => listProjectsSchema.parse(more);
await times("2 projects", () => listProjects(few, fewId, input()));
await times("200 projects, first page", () => listProjects(many, manyId, input()));
const page = await listProjects(many, manyId, input({ limit: 96 }));
await times("200 projects, fifth page", () => listProjects(many, manyId, input({ cursor: page.next })));
await times("200 projects, search", () => listProjects(many, manyId, input({ search: "案件19" })));
await services.drop();
