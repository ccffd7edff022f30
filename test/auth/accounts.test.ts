import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../support/database.ts";
import { freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
const nobody = "00000000-0000-4000-8000-000000000000";

beforeAll(async () => {
  instance = await startInstance({ autoConfirm: { email: true, phone: false } });
});
afterAll(() => instance.close());

async function signIn(email: string) {
  const client = instance.client();
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session };
}

describe("sessions", () => {
  it("are listed last used first, with their device, level and methods, and only the person's own", async () => {
    const first = await signedUp(instance);
    await signedUp(instance);
    instance.clock.advance(10);
    await instance.request("/token?grant_type=password", {
      json: { email: first.email, password },
      headers: { "user-agent": "Second/1.0" },
    });
    const before = await instance.accounts.sessions(first.user.id);
    expect(before.map(({ userAgent }) => userAgent === "Second/1.0")).toEqual([true, false]);
    expect(before[0]).toMatchObject({
      address: "127.0.0.1",
      level: "aal1",
      methods: ["password"],
      refreshedAt: null,
    });
    instance.clock.advance(10);
    await first.client.refreshSession();
    const after = await instance.accounts.sessions(first.user.id);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).reverse());
    const [{ createdAt, refreshedAt } = { createdAt: new Date(), refreshedAt: null }] = after;
    expect(Number(refreshedAt) - Number(createdAt)).toBeGreaterThanOrEqual(20_000);
    expect(await instance.accounts.sessions(nobody)).toEqual([]);
    expect(await instance.accounts.sessions("not-an-id")).toEqual([]);
  });

  it("keep their device when the product renews them from inside, without an agent of its own", async () => {
    const { session, user } = await signedUp(instance);
    const [before] = await instance.accounts.sessions(user.id);
    expect(before?.userAgent).toBe("node");
    const body = JSON.stringify({ refresh_token: session.refresh_token });
    const url = "/auth/v1/token?grant_type=refresh_token";
    const answer = await instance.app.request(url, { method: "POST", body }, { peerAddress: "192.0.2.1" });
    expect(answer.status).toBe(200);
    const [after] = await instance.accounts.sessions(user.id);
    expect(after).toMatchObject({ userAgent: "node", address: "127.0.0.1" });
    expect(after?.refreshedAt).not.toBeNull();
  });

  it("end one by one, never another person's, and their tokens with them", async () => {
    const { email, user, session, client } = await signedUp(instance);
    const other = await signedUp(instance);
    const live = async (userId: string, id: string) =>
      (await instance.accounts.standing(userId, id)) !== null;
    const second = await signIn(email);
    const [newest] = await instance.accounts.sessions(user.id);
    const id = newest?.id ?? "";
    expect(await instance.accounts.endSession(other.user.id, id)).toBe(false);
    expect(await instance.accounts.endSession(user.id, "nonsense")).toBe(false);
    expect(await instance.accounts.sessions(user.id)).toHaveLength(2);
    expect(await Promise.all([live(user.id, id), live(other.user.id, id), live(user.id, "x")])).toEqual([
      true,
      false,
      false,
    ]);
    expect(await instance.accounts.endSession(user.id, id, { userId: user.id })).toBe(true);
    expect(await live(user.id, id)).toBe(false);
    expect(await instance.accounts.endSession(user.id, id)).toBe(false);
    expect((await second.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    expect(
      (await second.client.refreshSession({ refresh_token: second.session.refresh_token })).error,
    ).toMatchObject({
      code: "refresh_token_not_found",
    });
    expect((await client.getUser(session.access_token)).error).toBeNull();
  });

  it("end all at once, or all but the one that asks", async () => {
    const { email, user } = await signedUp(instance);
    await signIn(email);
    await signIn(email);
    const keep = (await instance.accounts.sessions(user.id))[1]?.id ?? "";
    expect(await instance.accounts.endAllSessions(user.id, { keep })).toBe(2);
    expect((await instance.accounts.sessions(user.id)).map(({ id }) => id)).toEqual([keep]);
    expect(await instance.accounts.endAllSessions(user.id)).toBe(1);
    expect(await instance.accounts.sessions(user.id)).toEqual([]);
    expect(await instance.accounts.endAllSessions(nobody)).toBe(0);
  });

  it("past their end are not shown", async () => {
    const short = await startInstance({ sessionIdleSeconds: 60, autoConfirm: { email: true, phone: false } });
    try {
      const { user } = await signedUp(short);
      expect(await short.accounts.sessions(user.id)).toHaveLength(1);
      const [{ id } = { id: "" }] = await short.accounts.sessions(user.id);
      expect(await short.accounts.standing(user.id, id)).not.toBeNull();
      short.clock.advance(61);
      expect(await short.accounts.standing(user.id, id)).toBeNull();
      expect(await short.accounts.sessions(user.id)).toEqual([]);
    } finally {
      await short.close();
    }
  });
});

describe("a disabled person", () => {
  it("is out at once, cannot come back by any way, and can after being enabled", async () => {
    const { email, user, session, client } = await signedUp(instance);
    await client.resetPasswordForEmail(email);
    await instance.idle();
    const link = instance.mail.hash(email);
    expect(await instance.accounts.setDisabled(user.id, true, { userId: nobody, address: "192.0.2.7" })).toBe(
      true,
    );
    expect(await instance.accounts.findUser({ id: user.id })).toMatchObject({ disabled: true });
    expect((await client.getUser(session.access_token)).error).not.toBeNull();
    const refresh = { refresh_token: session.refresh_token };
    expect((await instance.client().refreshSession(refresh)).error).not.toBeNull();
    const fresh = instance.client();
    expect((await fresh.signInWithPassword({ email, password })).error).toMatchObject({
      code: "user_banned",
    });
    expect((await fresh.verifyOtp({ type: "recovery", token_hash: link })).error).not.toBeNull();
    expect(await instance.accounts.setDisabled(user.id, false)).toBe(true);
    expect((await fresh.verifyOtp({ type: "recovery", token_hash: link })).error).toMatchObject({
      code: "otp_expired",
    });
    await signIn(email);
    const rows = await instance.accounts.auditOf(user.id);
    expect(rows.find(({ action }) => action === "user_disabled")).toMatchObject({
      address: "192.0.2.7",
      details: { by: nobody },
    });
    expect(rows.map(({ action }) => action)).toContain("user_enabled");
    expect(await instance.accounts.setDisabled(nobody, true)).toBe(false);
  });
});

describe("people", () => {
  it("are made with a strong password and a free address, confirmed or not", async () => {
    const email = freshEmail("Made").replace("made", "Made");
    const person = await instance.accounts.createUser({ email: ` ${email}`, password, confirmed: true });
    expect(person).toMatchObject({
      email: email.toLowerCase(),
      emailConfirmed: true,
      hasPassword: true,
      hasFactor: false,
      disabled: false,
      providers: ["email"],
      lastSignInAt: null,
    });
    await signIn(email);
    const make = (input: { email: string; password: string }) =>
      instance.accounts.createUser({ ...input, confirmed: false });
    await expect(make({ email, password })).rejects.toMatchObject({ code: "email_exists" });
    await expect(make({ email: freshEmail(), password: "password1" })).rejects.toMatchObject({
      code: "weak_password",
      details: { weak_password: { reasons: ["common"] } },
    });
    await expect(make({ email: "nobody", password })).rejects.toMatchObject({ code: "validation_failed" });
    const waiting = await make({ email: freshEmail(), password });
    await expect(signIn(waiting.email ?? "")).rejects.toMatchObject({ code: "email_not_confirmed" });
  });

  it("are found by address in any case and by id", async () => {
    const { email, user } = await signedUp(instance);
    expect((await instance.accounts.findUser({ email: email.toUpperCase() }))?.id).toBe(user.id);
    expect((await instance.accounts.findUser({ id: user.id }))?.email).toBe(email);
    expect(await instance.accounts.findUser({ email: freshEmail() })).toBeUndefined();
    expect(await instance.accounts.findUser({ id: "x" })).toBeUndefined();
  });

  it("are removed with their sessions and identities; the audit stays", async () => {
    const { email, user, session, client } = await signedUp(instance);
    expect(await instance.accounts.deleteUser(user.id, { userId: nobody })).toBe(true);
    expect(await instance.accounts.deleteUser(user.id)).toBe(false);
    expect(await instance.accounts.deleteUser("x")).toBe(false);
    expect((await client.getUser(session.access_token)).error).toMatchObject({ code: "user_not_found" });
    expect(await instance.rows("select id from auth_session where user_id = $1", [user.id])).toEqual([]);
    expect(await instance.accounts.auditOf(user.id, 1)).toMatchObject([
      { action: "user_removed", details: { by: nobody } },
    ]);
    await signedUp(instance, email);
  });
});

describe("the list of people", () => {
  it("shows everybody once, newest first, in pages, also when people come in between", async () => {
    const database = await createTestDatabase();
    const own = await startInstance({}, database);
    try {
      const made: string[] = [];
      for (let index = 0; index < 7; index += 1) {
        own.clock.advance(1);
        const email = `list_${index}@${index < 3 ? "first" : "second"}.example`;
        made.push((await own.accounts.createUser({ email, password, confirmed: true })).id);
      }
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await own.accounts.listUsers({ limit: 2, after });
        if (seen.length === 2) {
          own.clock.advance(1);
          await own.accounts.createUser({ email: "late@example.com", password, confirmed: true });
        }
        seen.push(...page.people.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      expect(seen).toEqual(made.toReversed());
      await own.rows("update auth_user set created_at = '2026-01-01'");
      const first = await own.accounts.listUsers({ limit: 4 });
      const rest = await own.accounts.listUsers({ limit: 4, after: first.next ?? "" });
      const atOnce = new Set([...first.people, ...rest.people].map(({ id }) => id));
      expect([atOnce.size, rest.next]).toEqual([8, null]);
      const emails = async (search: string) =>
        (await own.accounts.listUsers({ search })).people.map(({ email }) => email).toSorted();
      expect(await emails("FIRST.example")).toHaveLength(3);
      expect(await emails("list_1@")).toEqual(["list_1@first.example"]);
      // A sign of the pattern language is a plain character here.
      expect(await emails("%")).toEqual([]);
      expect(await emails("listx1")).toEqual([]);
      expect(await emails(made[0] ?? "")).toEqual(["list_0@first.example"]);
      expect((await own.accounts.listUsers({ after: "nonsense", limit: 1 })).people).toHaveLength(1);
    } finally {
      await own.close();
      await database.drop();
    }
  });
});
