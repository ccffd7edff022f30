/** The lists of a person's projects and newest threads are kept between their requests, and never a moment longer than they are true. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccountWithMarks } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { listProjects } from "#src/domain/project/queries.ts";
import { listProjectsSchema } from "#src/domain/project/schema.ts";
import { readRecentThreads } from "#src/domain/thread/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { join, make } from "./support.ts";

let services: TestServices;
let owner: Context;
let mate: Context;
let id: string;
let other: string;
/** A second one of both. */
let shared: string;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  id = await make(owner, "案件");
  other = await make(owner, "別の案件");
  mate = await join(services, id, "editor");
  shared = await make(owner, "もう一つの案件");
  await run(
    `insert into project_member select '${shared}', account_id, role, starred, created_at from project_member
      where project_id = '${id}' and account_id = '${me(mate)}'`,
  );
});
afterAll(() => services.drop());

/** As each request reads it. */
async function kept(ctx: Context) {
  const { accountId, marks } = await accessAccountWithMarks(ctx);
  return listProjects(ctx, accountId, listProjectsSchema.parse({}), marks);
}
/** As the tables have it. */
async function asStored(ctx: Context) {
  const { accountId } = await accessAccountWithMarks(ctx);
  return listProjects(ctx, accountId, listProjectsSchema.parse({}));
}

const run = (text: string) => services.database.pool.query(text);
const me = (ctx: Context) => ctx.actor.user?.id ?? "";
const picture = `'image/png', '\\x00', 7`;

/** Each changes the list of both, one after the other. */
const changes: Record<string, () => Promise<unknown>> = {
  "another name": () => run(`update project set name = '新しい名前' where id = '${id}'`),
  "something was done": () =>
    run(`update project set active_at = now() + interval '1 hour' where id = '${id}'`),
  "a thumbnail": () =>
    run(
      `insert into project_thumbnail (project_id, media_type, content, version) values ('${id}', ${picture})`,
    ),
  "another thumbnail": () => run(`update project_thumbnail set version = 8 where project_id = '${id}'`),
  "no thumbnail": () => run(`delete from project_thumbnail where project_id = '${id}'`),
  "a face": () => run(`update account set display_name = '仲間' where id = '${me(mate)}'`),
  "a face's picture": () =>
    run(
      `insert into account_avatar (account_id, media_type, content, version) values ('${me(mate)}', ${picture})`,
    ),
  "another picture": () => run(`update account_avatar set version = 8 where account_id = '${me(mate)}'`),
  "no picture": () => run(`delete from account_avatar where account_id = '${me(mate)}'`),
  "another address": () =>
    run(`update account set display_name = '', email = 'x@y.jp' where id = '${me(mate)}'`),
  "somebody more": () => join(services, id, "viewer"),
  "a result": async () => {
    await run(`insert into brief (id, project_id, version, text, content_hash, corrections, sentences, fields, created_at)
      values ('${other}', '${id}', 1, '', '', '[]', '[]', '{}', now())`);
    await run(`insert into run (id, project_id, brief_id, steps, seed, idempotency_key, input_hash, state, created_at)
      values ('${other}', '${id}', '${other}', '[]', 1, 'k', '', 'done', now())`);
    await run(`insert into result (id, project_id, run_id, brief_id, tool, state, input, materials, problems, engine, prompt_version, seed,
      created_at, updated_at) values ('${other}', '${id}', '${other}', '${other}', 'faq', 'making', '{}', '[]', '[]', '', '', 1, now(), now())`);
  },
  "a result that is done": () => run(`update result set state = 'done' where id = '${other}'`),
  "a result in the trash": () => run(`update result set deleted_at = now() where id = '${other}'`),
  "a result taken back": () => run(`update result set deleted_at = null where id = '${other}'`),
  "a result that is gone": () => run(`delete from result where id = '${other}'`),
  "put away": () => run(`update project set archived_at = now() where id = '${id}'`),
  "taken out again": () => run(`update project set archived_at = null where id = '${id}'`),
  "in the trash": () => run(`update project set deleted_at = now() where id = '${id}'`),
  restored: () => run(`update project set deleted_at = null where id = '${id}'`),
  "a member's account that is gone": () =>
    run(`delete from account where id in (
      select account_id from project_member where project_id = '${id}' and role = 'viewer')`),
};

it.each(Object.keys(changes))("shows it at once to both: %s", async (what) => {
  const before = [await kept(owner), await kept(mate)];
  await changes[what]?.();
  for (const [at, ctx] of [owner, mate].entries()) {
    const now = await kept(ctx);
    expect(now).not.toEqual(before[at]);
    expect(now).toEqual(await asStored(ctx));
  }
});

/** Each changes what the newest threads show to both, one after the other. */
const threadChanges: Record<string, () => Promise<unknown>> = {
  "a thread": () =>
    run(`insert into thread (id, project_id, account_id, title, active_at, created_at)
      values ('${id}', '${id}', '${me(owner)}', '相談', now(), now())`),
  "another title": () => run(`update thread set title = '新しい相談' where id = '${id}'`),
  pinned: () => run(`update thread set pinned_at = now() where id = '${id}'`),
  "another preset, engine and material": () =>
    run(
      `update thread set preset_key = 'none', model = 'm', materials = '{"files":[],"persona":null}' where id = '${id}'`,
    ),
  "something was said": () =>
    run(`update thread set active_at = now() + interval '1 hour' where id = '${id}'`),
  "a message of neither": () =>
    run(`insert into message (id, thread_id, number, role, parts, idempotency_key, created_at)
      values ('${id}', '${id}', 1, 'assistant', '[]', 'k', now())`),
  "a message that is gone": () => run(`delete from message where id = '${id}'`),
  "in the trash": () => run(`update thread set deleted_at = now() where id = '${id}'`),
  "out of the trash": () => run(`update thread set deleted_at = null where id = '${id}'`),
  "put away": () => run(`update thread set archived_at = now() where id = '${id}'`),
  "taken out again": () => run(`update thread set archived_at = null where id = '${id}'`),
  "its project's name": () => run(`update project set name = 'また別の名前' where id = '${id}'`),
  "its project's end": () => run(`update project set archived_at = now() where id = '${id}'`),
  "its project is back": () => run(`update project set archived_at = null where id = '${id}'`),
  "another project": () => run(`update thread set project_id = '${shared}' where id = '${id}'`),
};

async function threadsOf(ctx: Context) {
  const { accountId, marks } = await accessAccountWithMarks(ctx);
  return { marks, threads: await readRecentThreads(ctx, accountId, 4) };
}

it.each(Object.keys(threadChanges))("marks for both what their newest threads show: %s", async (what) => {
  const before = [await threadsOf(owner), await threadsOf(mate)];
  await threadChanges[what]?.();
  for (const [at, ctx] of [owner, mate].entries()) {
    const now = await threadsOf(ctx);
    expect(now.threads).not.toEqual(before[at]?.threads);
    expect(now.marks).not.toBe(before[at]?.marks);
  }
});

it("marks what a thread shows to one of them alone: read by one, and kept to whoever began it", async () => {
  await run(`insert into message (id, thread_id, number, role, account_id, parts, idempotency_key, created_at)
    values ('${id}', '${id}', 1, 'user', '${me(owner)}', '[]', 'k', now())`);
  const one: Record<string, string> = {
    read: `insert into thread_read values ('${me(mate)}', '${id}', 1, now())`,
    "read to another place": `update thread_read set number = 0 where account_id = '${me(mate)}'`,
    "not read": `update thread_read set number = 1 where account_id = '${me(mate)}'`,
    "never opened": `delete from thread_read where account_id = '${me(mate)}'`,
    "another author": `update message set account_id = '${me(mate)}' where id = '${id}'`,
    private: `update thread set is_private = true where id = '${id}'`,
    "another beginner": `update thread set account_id = '${me(mate)}' where id = '${id}'`,
    deleted: `delete from thread where id = '${id}'`,
  };
  for (const [what, statement] of Object.entries(one)) {
    const before = await threadsOf(mate);
    await run(statement);
    const now = await threadsOf(mate);
    expect(now.threads, what).not.toEqual(before.threads);
    expect(now.marks, what).not.toBe(before.marks);
  }
});

it("shows a star, a role and a lost membership to the one whose they are", async () => {
  for (const change of ["starred = true", "role = 'viewer'"]) {
    const before = await kept(mate);
    await run(
      `update project_member set ${change} where project_id = '${id}' and account_id = '${me(mate)}'`,
    );
    expect(await kept(mate)).not.toEqual(before);
    expect(await kept(mate)).toEqual(await asStored(mate));
  }
  await run(`delete from project_member where account_id = '${me(mate)}'`);
  expect((await kept(mate)).projects).toEqual([]);
});

it("is read once while nothing changes, and not at all for what the list does not show", async () => {
  const before = await kept(owner);
  expect(await kept(owner)).toBe(before);
  await run(`update result set problems = '["x"]'`);
  await run(`update account set letters = not letters, email = email`);
  expect(await kept(owner)).toBe(before);
});

it("follows transactions: nothing before it stands, nothing of one that was taken back, and what it did itself", async () => {
  const before = await kept(owner);
  const rename = (ctx: Context, name: string) =>
    ctx.db.execute(sql`update project set name = ${name} where id = ${other}`);
  await owner
    .transaction(async (inner) => {
      await rename(inner, "書きかけ");
      expect((await kept(inner)).projects).toContainEqual(expect.objectContaining({ name: "書きかけ" }));
      throw new Error("taken back");
    })
    .catch(() => {});
  expect(await kept(owner)).toEqual(before);
  await owner.transaction((inner) => rename(inner, "書き終えた"));
  expect((await kept(owner)).projects).toContainEqual(expect.objectContaining({ name: "書き終えた" }));
});

it("leaves a mark or two for each person, and none of one who is gone", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => run(`update project set name = '${at}' where id = '${id}'`)),
  );
  await run(`update project set name = '終わり' where id = '${id}'`);
  const { rows } = await services.database.pool.query(
    `select account_id, count(*)::int as n from account_change where account_id = '${me(owner)}' group by 1`,
  );
  expect(rows).toEqual([{ account_id: me(owner), n: 1 }]);
  await run(`delete from account where id = '${me(mate)}'`);
  const gone = await services.database.pool.query(
    `select 1 from account_change where account_id not in (select id from account)`,
  );
  expect(gone.rows).toEqual([]);
});
