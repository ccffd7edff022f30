/** The list of a person's projects is kept between their requests, and never a moment longer than it is true. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccountWithMarks } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { listProjects } from "#src/domain/project/queries.ts";
import { listProjectsSchema } from "#src/domain/project/schema.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { join, make } from "./support.ts";

let services: TestServices;
let owner: Context;
let mate: Context;
let id: string;
let other: string;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  id = await make(owner, "案件");
  other = await make(owner, "別の案件");
  mate = await join(services, id, "editor");
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

it("shows a star, a role and a lost membership to the one whose they are", async () => {
  for (const change of ["starred = true", "role = 'viewer'"]) {
    const before = await kept(mate);
    await run(
      `update project_member set ${change} where project_id = '${id}' and account_id = '${me(mate)}'`,
    );
    expect(await kept(mate)).not.toEqual(before);
    expect(await kept(mate)).toEqual(await asStored(mate));
  }
  await run(`delete from project_member where project_id = '${id}' and account_id = '${me(mate)}'`);
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
