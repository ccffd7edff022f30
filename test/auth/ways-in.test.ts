/** How people come in, and what changes with it: addresses, passwords and accounts at providers; below the endpoints. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccounts } from "#src/auth-server/accounts.ts";
import type { AuthContext } from "#src/auth-server/context.ts";
import { issueToken } from "#src/auth-server/one-time/tokens.ts";
import { finishChange, needsBothMailboxes, proveByLink } from "#src/auth-server/one-time/verify.ts";
import { changePassword } from "#src/auth-server/passwords/change.ts";
import { issueSession } from "#src/auth-server/sessions/sessions.ts";
import { findUserByEmail, loadAccount, lockUser } from "#src/auth-server/users/account.ts";
import { readAuditRows } from "#src/auth-server/users/audit.ts";
import {
  draftAccount,
  draftIdentity,
  ensureEmailIdentity,
  syncProviders,
} from "#src/auth-server/users/create.ts";
import { dropUnverified } from "#src/auth-server/users/unverified.ts";
import { addFactor, addIdentity, caller, makePerson, startWorkbench, type Workbench } from "./context.ts";
import { freshEmail } from "./support.ts";

let bench: Workbench;
let auth: AuthContext;
beforeAll(async () => {
  bench = await startWorkbench();
  auth = bench.auth;
});
afterAll(() => bench.drop());

describe("ways in", () => {
  const waysOf = async (id: string) => {
    const { user, identities } = await loadAccount(auth.db, id);
    const { provider, providers } = user.appMetadata;
    return { identities: identities.map((each) => each.provider).toSorted(), provider, providers };
  };
  /** Makes the account at the provider the first of the person's rows; its id. */
  async function providerFirst(userId: string): Promise<string> {
    await bench.rows("delete from auth_identity where user_id = $1", [userId]);
    const google = await addIdentity(bench, userId, "google");
    await addIdentity(bench, userId, "email");
    return google;
  }
  const ensure = (id: string) =>
    auth.transaction(async (tx) => {
      const user = await lockUser(tx, id);
      if (user) await ensureEmailIdentity(auth, tx, user);
    });

  it("the address becomes one beside a provider's, once, and the first one stays the main one", async () => {
    const person = await makePerson(auth, { appMetadata: { plan: "a" } });
    await bench.rows("delete from auth_identity where user_id = $1", [person.id]);
    await addIdentity(bench, person.id, "google");
    await bench.rows("update auth_user set app_metadata = $2 where id = $1", [
      person.id,
      JSON.stringify({ plan: "a", provider: "google", providers: ["google"] }),
    ]);
    bench.advance(1);
    for (let n = 0; n < 2; n += 1) {
      await ensure(person.id);
      expect(await waysOf(person.id)).toEqual({
        identities: ["email", "google"],
        provider: "google",
        providers: ["google", "email"],
      });
    }
    const { identities, user } = await loadAccount(auth.db, person.id);
    expect(user.appMetadata.plan).toBe("a");
    expect(identities.find(({ provider }) => provider === "email")).toMatchObject({
      subject: person.id,
      email: person.email,
      data: { sub: person.id, email: person.email, email_verified: true, phone_verified: false },
    });
    await bench.rows("delete from auth_identity where user_id = $1 and provider = 'google'", [person.id]);
    await auth.transaction((tx) => syncProviders(auth, tx, user));
    expect(await waysOf(person.id)).toEqual({
      identities: ["email"],
      provider: "email",
      providers: ["email"],
    });
  });

  it("nobody without an address gets one of the address, and an unconfirmed address is told as such", async () => {
    const visitor = draftAccount(auth, { passwordHash: null, data: {}, anonymous: true });
    expect(visitor).toMatchObject({
      user: { isAnonymous: true, appMetadata: {} },
      identities: [],
      factors: [],
    });
    await auth.transaction((tx) => ensureEmailIdentity(auth, tx, visitor.user));
    const open = await makePerson(auth, { emailConfirmed: false, emailProved: false });
    await bench.rows("delete from auth_identity where user_id = $1", [open.id]);
    await ensure(open.id);
    expect((await loadAccount(auth.db, open.id)).identities[0]?.data).toMatchObject({
      email_verified: false,
    });
  });

  it("a mailbox that is proved marks the identity of the address and no provider's", async () => {
    const person = await makePerson(auth, { emailConfirmed: false, emailProved: false });
    const google = await providerFirst(person.id);
    const proof = await auth.transaction(async (tx) => {
      const sent = { userId: person.id, kind: "signup" as const, sentTo: person.address };
      const { link } = await issueToken(auth, tx, sent);
      return await proveByLink(auth, tx, caller, link, ["signup"]);
    });
    expect(proof).toMatchObject({ done: "proved", user: { id: person.id, emailConfirmedAt: auth.now() } });
    const { identities } = await loadAccount(auth.db, person.id);
    expect(identities.find(({ id }) => id === google)).toMatchObject({ email: null, data: {} });
    expect(identities.find(({ provider }) => provider === "email")?.data).toMatchObject({
      email: person.email,
      email_verified: true,
    });
  });

  it("a new address moves the address's identity, and the provider's keep their own", async () => {
    const person = await makePerson(auth);
    const google = await providerFirst(person.id);
    const newEmail = freshEmail("moved");
    await auth.transaction(async (tx) => {
      const user = await lockUser(tx, person.id);
      if (user) await finishChange(auth, tx, caller, user, { newEmail, proved: false });
    });
    const { user, identities } = await loadAccount(auth.db, person.id);
    expect(user).toMatchObject({ email: newEmail, emailProvedAt: null, isAnonymous: false });
    expect(identities.find(({ id }) => id === google)).toMatchObject({ email: null, data: {} });
    expect(identities.find(({ provider }) => provider === "email")).toMatchObject({ email: newEmail });
  });

  it("both mailboxes must agree to a change only where there is a confirmed one", async () => {
    const person = await makePerson(auth);
    expect(needsBothMailboxes(auth, person)).toBe(true);
    expect(needsBothMailboxes(auth, { ...person, email: null })).toBe(false);
    expect(needsBothMailboxes(auth, { ...person, emailConfirmedAt: null })).toBe(false);
    expect(needsBothMailboxes(await bench.with({ doubleConfirmChange: false }), person)).toBe(false);
  });

  it("a new password ends other sessions and whatever was mailed, and lifts the call for one", async () => {
    const person = await makePerson(auth, { appMetadata: { choose_password: true } });
    const start = () =>
      auth.transaction((tx) => issueSession(auth, tx, caller, { userId: person.id, method: "otp" }));
    const [kept] = [await start(), await start()];
    await auth.transaction((tx) =>
      issueToken(auth, tx, { userId: person.id, kind: "recovery", sentTo: person.address }),
    );
    const change = { userId: person.id, hash: "new", keepSession: kept.id, by: "person" as const };
    await auth.transaction((tx) => changePassword(auth, tx, caller, change));
    const left = await bench.rows("select id from auth_session where user_id = $1", [person.id]);
    expect(left).toEqual([{ id: kept.id }]);
    expect(await bench.rows("select id from auth_one_time_token where user_id = $1", [person.id])).toEqual(
      [],
    );
    const { user } = await loadAccount(auth.db, person.id);
    expect(user.passwordHash).toBe("new");
    expect(user.appMetadata).toEqual({ provider: "email", providers: ["email"] });
    expect(await readAuditRows(auth, person.id, 1)).toMatchObject([
      { action: "password_changed", details: { by: "person" } },
    ]);
  });

  it("what was set before the mailbox was proved goes, of this person alone", async () => {
    const set = { passwordHash: "x", data: { name: "stranger" }, appMetadata: { plan: "a" } };
    const [person, other] = [await makePerson(auth, set), await makePerson(auth, set)];
    for (const { id } of [person, other]) {
      await addFactor(bench, id);
      await auth.transaction((tx) => issueSession(auth, tx, caller, { userId: id, method: "password" }));
    }
    await auth.transaction((tx) => dropUnverified(tx, person, { asks: true }));
    const { user, factors } = await loadAccount(auth.db, person.id);
    expect(user).toMatchObject({ passwordHash: null, userMetadata: {}, newEmail: null });
    expect(user.appMetadata).toMatchObject({ plan: "a", choose_password: true });
    expect(person.passwordHash).toBeNull();
    expect(factors).toEqual([]);
    expect(await loadAccount(auth.db, other.id)).toMatchObject({
      user: { passwordHash: "x", userMetadata: { name: "stranger" } },
      factors: [{ status: "verified" }],
    });
    const sessions = await bench.rows("select user_id from auth_session where user_id in ($1, $2)", [
      person.id,
      other.id,
    ]);
    expect(sessions).toEqual([{ user_id: other.id }]);
  });
});

it("an account of the product's making is what was asked for, and its address is free again only when it is gone", async () => {
  const accounts = createAccounts(auth);
  const email = freshEmail();
  const input = { email, password: "correct-horse-42-battery" };
  const made = await accounts.createUser({ ...input, confirmed: false, data: { name: "花子" } });
  expect(made).toMatchObject({ emailConfirmed: false, data: { name: "花子", email_verified: false } });
  const { user } = await loadAccount(auth.db, made.id);
  expect([user.emailConfirmedAt, user.emailProvedAt]).toEqual([null, null]);
  await expect(accounts.createUser({ ...input, confirmed: true })).rejects.toMatchObject({
    status: 422,
    code: "email_exists",
  });
  expect(await accounts.findUser({ email })).toMatchObject({
    id: made.id,
    hasPassword: true,
    providers: ["email"],
  });
  expect(await accounts.findUser({ email: "not an address" })).toBeUndefined();
  for (const change of [
    () => accounts.setDisabled("x", true),
    () => accounts.endSession(made.id, "x"),
    () => accounts.deleteUser("x"),
  ])
    expect(await change()).toBe(false);
  expect(await accounts.removeFactors(made.id)).toBe(0);
  await addFactor(bench, made.id);
  await addFactor(bench, made.id, { status: "unverified" });
  expect(await accounts.removeFactors(made.id)).toBe(1);
  expect((await loadAccount(auth.db, made.id)).factors).toEqual([]);
  await auth.transaction((tx) => issueToken(auth, tx, { userId: made.id, kind: "recovery", sentTo: email }));
  bench.advance(1);
  expect(await accounts.setDisabled(made.id, true)).toBe(true);
  expect(await bench.rows("select id from auth_one_time_token where user_id = $1", [made.id])).toEqual([]);
  const [row] = await accounts.auditOf(made.id, 1);
  expect(row).toMatchObject({ action: "user_disabled", address: "internal", details: { by: "product" } });
  expect(await accounts.deleteUser(made.id)).toBe(true);
  expect(await findUserByEmail(auth.db, email)).toBeUndefined();
  expect(draftIdentity(auth, made.id, "google", "g", {}).email).toBeNull();
});
