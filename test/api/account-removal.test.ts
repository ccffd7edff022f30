import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { project, projectMember } from "#src/db/schema/project.ts";
import { usageMeter } from "#src/db/schema/usage.ts";
import { accountRegistrar, registerAccount } from "#src/domain/account/commands/register.ts";
import { removeDueAccounts } from "#src/domain/account/commands/removal.ts";
import { readProfile } from "#src/domain/account/queries.ts";
import { systemActor } from "#src/domain/context.ts";
import type { MemberRole } from "#src/shared/roles.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

const db = () => services.database.drizzle;
/** A person at the sign-in backend and here. */
async function member() {
  const { accounts } = services.context(systemActor).engines;
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await accounts.createUser({ email, password: "kaze-no-toori-michi-58", confirmed: true });
  await registerAccount(services.context(systemActor), { id, email });
  const user = { id, email, sessionId: crypto.randomUUID(), level: "aal1" as const };
  return { id, ctx: services.context({ visitorId: null, user, addressHash: "test" }) };
}
async function projectOf(members: Record<string, MemberRole>) {
  const id = crypto.randomUUID();
  const createdAt = new Date();
  await db().insert(project).values({ id, name: "案件", createdAt, updatedAt: createdAt });
  const rows = Object.entries(members).map(([accountId, role]) => ({
    projectId: id,
    accountId,
    role,
    createdAt,
  }));
  await db().insert(projectMember).values(rows);
  return id;
}
const ask = (id: string, at: Date) => db().update(account).set({ deleteAt: at }).where(eq(account.id, id));
const past = new Date(Date.now() - 1000);
const left = async (id: string) => (await db().select().from(project).where(eq(project.id, id))).length;

it("a due account goes with what it alone owns; shared work, others and those who wait stay; a repeat does nothing", async () => {
  const [gone, friend, waiting] = [await member(), await member(), await member()];
  const own = await projectOf({ [gone.id]: "owner", [friend.id]: "editor" });
  const shared = await projectOf({ [gone.id]: "editor", [friend.id]: "owner" });
  const foreign = await projectOf({ [friend.id]: "owner", [gone.id]: "viewer" });
  await db()
    .insert(usageMeter)
    .values({ owner: `account:${gone.id}`, kind: "calls", period: "2026-11-21" });
  await ask(gone.id, past);
  await ask(waiting.id, new Date(Date.now() + 60_000));
  const work = services.context(systemActor);
  await removeDueAccounts(work);
  await removeDueAccounts(work);
  expect([await left(own), await left(shared), await left(foreign)]).toEqual([0, 1, 1]);
  const members = await db().select().from(projectMember).where(eq(projectMember.accountId, gone.id));
  const meters = await db()
    .select()
    .from(usageMeter)
    .where(eq(usageMeter.owner, `account:${gone.id}`));
  expect([members, meters]).toEqual([[], []]);
  expect(await work.engines.accounts.findUser({ id: gone.id })).toBeUndefined();
  expect(await work.engines.accounts.findUser({ id: waiting.id })).toBeDefined();
  await expect(readProfile(gone.ctx)).rejects.toMatchObject({ code: "not_signed_in" });
  expect((await readProfile(waiting.ctx)).deleteAt).not.toBeNull();
  // A token that is still alive brings nobody back, not even in a process that never saw the person.
  await accountRegistrar()(gone.ctx);
  await expect(readProfile(gone.ctx)).rejects.toMatchObject({ code: "not_signed_in" });
});

it("an end between the two stores is finished by the next round", async () => {
  const { id } = await member();
  await ask(id, past);
  const work = services.context(systemActor);
  const broken = { ...work, transaction: () => Promise.reject(new Error("cut")) };
  await expect(removeDueAccounts(broken)).rejects.toThrow("cut");
  expect(await work.engines.accounts.findUser({ id })).toBeUndefined();
  await removeDueAccounts(work);
  expect(await db().select().from(account).where(eq(account.id, id))).toEqual([]);
});

it("fifty due accounts go in one round", async () => {
  await db().execute(
    sql`insert into account (id, email, created_at, updated_at, delete_at)
        select gen_random_uuid(), 'many@example.com', now(), now(), now() - interval '1 minute' from generate_series(1, 50)`,
  );
  await removeDueAccounts(services.context(systemActor));
  expect(await db().select().from(account).where(eq(account.email, "many@example.com"))).toEqual([]);
});
