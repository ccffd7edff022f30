/** The rows of people, their ways in and what happened to them: found, listed and changed below the endpoints. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccounts } from "#src/auth-server/accounts.ts";
import type { AuthContext } from "#src/auth-server/context.ts";
import {
  findAccount,
  findIdentity,
  findUserByEmail,
  findUserByPhone,
  loadAccount,
  lockUser,
  withParts,
} from "#src/auth-server/users/account.ts";
import { audit, readAuditRows, readStolenSessions } from "#src/auth-server/users/audit.ts";
import { readPeople } from "#src/auth-server/users/people.ts";
import { addFactor, addIdentity, caller, makePerson, startWorkbench, type Workbench } from "./context.ts";
import { freshEmail } from "./support.ts";

let bench: Workbench;
let auth: AuthContext;
beforeAll(async () => {
  bench = await startWorkbench();
  auth = bench.auth;
});
afterAll(() => bench.drop());

const nobody = "00000000-0000-4000-8000-000000000000";
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

describe("a person's parts", () => {
  it("come oldest first, in one order even of one moment, and the people as they were given", async () => {
    const [one, two] = [await makePerson(auth), await makePerson(auth)];
    const before = new Date(auth.now().getTime() - 1000);
    for (const { id } of [one, two]) await bench.rows("delete from auth_identity where user_id = $1", [id]);
    await addIdentity(bench, one.id, "google", { id: idOf(3) });
    await addIdentity(bench, one.id, "email", { id: idOf(2) });
    await addIdentity(bench, one.id, "github", { id: idOf(4), at: before });
    await addFactor(bench, one.id, { id: idOf(3) });
    await addFactor(bench, one.id, { id: idOf(2) });
    await addFactor(bench, one.id, { id: idOf(4), at: before });
    const accounts = await withParts(auth.db, [two, one]);
    expect(accounts.map(({ user }) => user.id)).toEqual([two.id, one.id]);
    expect(accounts[0]).toMatchObject({ identities: [], factors: [] });
    expect(accounts[1]?.identities.map(({ id }) => id)).toEqual([idOf(4), idOf(2), idOf(3)]);
    expect(accounts[1]?.factors.map(({ id }) => id)).toEqual([idOf(4), idOf(2), idOf(3)]);
    expect(await withParts(auth.db, [])).toEqual([]);
    const person = await createAccounts(auth).findUser({ id: one.id });
    expect(person?.providers).toEqual(["github", "email", "google"]);
  });

  it("are found by id; who is gone since is a refusal", async () => {
    expect(await findAccount(auth.db, nobody)).toBeUndefined();
    await expect(loadAccount(auth.db, nobody)).rejects.toMatchObject({ status: 403, code: "user_not_found" });
    expect(await auth.transaction((tx) => lockUser(tx, nobody))).toBeUndefined();
  });
});

describe("a person is found", () => {
  it("by the first of several spellings that somebody has", async () => {
    const [old, current] = [await makePerson(auth), await makePerson(auth)];
    const id = async (...spellings: string[]) => (await findUserByEmail(auth.db, spellings))?.id;
    expect(await id(old.address, current.address)).toBe(old.id);
    expect(await id(current.address, old.address)).toBe(current.id);
    expect(await id(freshEmail("nobody"), current.address)).toBe(current.id);
    expect(await id(freshEmail("nobody"))).toBeUndefined();
    expect(await id()).toBeUndefined();
  });

  it("by a phone number and by an account at a provider, of this provider", async () => {
    const person = await makePerson(auth, { phone: "819012345678" });
    expect((await findUserByPhone(auth.db, "819012345678"))?.id).toBe(person.id);
    expect(await findUserByPhone(auth.db, "819012345679")).toBeUndefined();
    const subject = await addIdentity(bench, person.id, "google");
    await addIdentity(bench, (await makePerson(auth)).id, "google");
    expect((await findIdentity(auth.db, "google", subject))?.userId).toBe(person.id);
    expect(await findIdentity(auth.db, "github", subject)).toBeUndefined();
    expect(await findIdentity(auth.db, "google", "another")).toBeUndefined();
  });
});

describe("the list of people", () => {
  it("is of 50, of one at least and of 200 at most, and has a next page only where there is more", async () => {
    await bench.rows(
      `insert into auth_user (id, email, app_metadata, user_metadata, created_at, updated_at)
       select gen_random_uuid(), 'row-' || n || '@list.example', '{}', '{}', $1::timestamptz, $1::timestamptz
       from generate_series(1, 203) n`,
      [auth.now()],
    );
    const page = async (limit?: number, search = "@list.example") => {
      const { people, next } = await readPeople(auth, { limit, search });
      return [people.length, next !== null];
    };
    expect(await page()).toEqual([50, true]);
    expect(await page(0)).toEqual([1, true]);
    expect(await page(-3)).toEqual([1, true]);
    expect(await page(1000)).toEqual([200, true]);
    expect(await page(1, "row-7@list")).toEqual([1, false]);
    expect(await page(2, "row-7@list")).toEqual([1, false]);
    expect(await page(10, "row-7")).toEqual([10, true]);
    expect(await page(11, "row-7")).toEqual([11, false]);
    const first = await readPeople(auth, { limit: 200, search: " LIST.example " });
    const rest = await readPeople(auth, { after: first.next ?? "", search: "list.example" });
    const ids = [...first.people, ...rest.people].map(({ id }) => id);
    expect([new Set(ids).size, rest.next]).toEqual([203, null]);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  it("tells of each how they come in, and whether they may", async () => {
    const person = await makePerson(auth, { passwordHash: "x", data: { name: "花子" } });
    await addFactor(bench, person.id, { status: "unverified" });
    const find = () => createAccounts(auth).findUser({ id: person.id });
    expect(await find()).toMatchObject({
      emailConfirmed: true,
      anonymous: false,
      disabled: false,
      hasPassword: true,
      hasFactor: false,
      lastSignInAt: null,
      data: { name: "花子" },
    });
    await addFactor(bench, person.id);
    await bench.rows("update auth_user set banned_until = $2, password_hash = null where id = $1", [
      person.id,
      new Date(auth.now().getTime() + 1),
    ]);
    expect(await find()).toMatchObject({ disabled: true, hasPassword: false, hasFactor: true });
    const visitor = await makePerson(auth, { anonymous: true, emailConfirmed: false, emailProved: false });
    expect(await createAccounts(auth).findUser({ id: visitor.id })).toMatchObject({
      emailConfirmed: false,
      anonymous: true,
    });
  });
});

describe("what happened to a person", () => {
  const note = (userId: string, action: Parameters<typeof audit>[3], details = {}, agent = "Browser/1.0") =>
    audit(auth, auth.db, { ...caller, userAgent: agent }, action, userId, details);

  it("is read newest first, one's own only, between one row and a thousand", async () => {
    const person = await makePerson(auth);
    await note((await makePerson(auth)).id, "signup");
    await note(person.id, "signup", {}, "x".repeat(400));
    bench.advance(1);
    await note(person.id, "sign_in", { method: "password" });
    const rows = await readAuditRows(auth, person.id, 10);
    expect(rows.map(({ action }) => action)).toEqual(["sign_in", "signup"]);
    expect(rows[0]).toMatchObject({
      at: auth.now(),
      address: caller.address,
      details: { method: "password" },
    });
    expect(rows[1]?.userAgent).toBe("x".repeat(300));
    for (const limit of [1, 0, -5]) expect(await readAuditRows(auth, person.id, limit)).toHaveLength(1);
    expect(await readAuditRows(auth, person.id, 2)).toHaveLength(2);
    await bench.rows(
      `insert into auth_audit (id, at, action, user_id, address, details)
       select gen_random_uuid(), $2, 'sign_in', $1, 'x', '{}' from generate_series(1, 1100)`,
      [person.id, auth.now()],
    );
    const all = await readAuditRows(auth, person.id, 5000);
    expect(all).toHaveLength(1000);
    // Rows of one moment have one order, too, so that no page shows one twice.
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    expect(await createAccounts(auth).auditOf(person.id)).toHaveLength(100);
    expect(await createAccounts(auth).auditOf("x")).toEqual([]);
  });

  it("names the sessions whose tokens were in other hands, the newest first, and no other event's", async () => {
    const person = await makePerson(auth);
    await note(person.id, "refresh_reuse", { session: "first" });
    bench.advance(1);
    await note(person.id, "sign_out", { session: "ended" });
    await note((await makePerson(auth)).id, "refresh_reuse", { session: "another's" });
    await note(person.id, "refresh_reuse", { session: "second" });
    expect(await readStolenSessions(auth, person.id)).toEqual(["second", "first"]);
    expect(await createAccounts(auth).stolenSessions(person.id)).toEqual(["second", "first"]);
    expect(await createAccounts(auth).stolenSessions("x")).toEqual([]);
  });
});
