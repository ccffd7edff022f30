/** How long what was mailed, or left this site, is worth something; to the moment, below the endpoints. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consumeFlow, exchangeCode, issueCode, startFlow, sweepFlows } from "#src/auth-server/oauth/flow.ts";
import { requireMailGap, secondsUntilMail } from "#src/auth-server/one-time/mail-gap.ts";
import {
  consume,
  findByCode,
  findByLink,
  issueToken,
  type OneTimeKind,
  sweepTokens,
} from "#src/auth-server/one-time/tokens.ts";
import { sweepChallenges } from "#src/auth-server/routes/factors.ts";
import { issueUndoLink, sweepUndo, undoEnd } from "#src/auth-server/undo/offer.ts";
import { undoChange } from "#src/auth-server/undo/restore.ts";
import { lockUser } from "#src/auth-server/users/account.ts";
import { dropPending } from "#src/auth-server/users/pending.ts";
import { addFactor, caller, makePerson, startWorkbench, type Workbench } from "./context.ts";
import { challengeOf } from "./support.ts";

let bench: Workbench;
beforeAll(async () => {
  bench = await startWorkbench();
});
afterAll(() => bench.drop());

const day = 86_400;
const ms = 0.001;
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a mailed token", () => {
  async function issued(kind: OneTimeKind = "recovery") {
    const { auth } = bench;
    const person = await makePerson(auth);
    const sent = { userId: person.id, sentTo: person.address };
    const secrets = await auth.transaction((tx) => issueToken(auth, tx, { ...sent, kind }));
    const tryCode = (code: string, kinds: OneTimeKind[] = [kind], sentTo = [person.address]) =>
      auth.transaction((tx) => findByCode(auth, tx, { userId: person.id, kinds, sentTo, code }));
    const follow = (kinds: OneTimeKind[] = [kind]) => findByLink(auth, auth.db, secrets.link, kinds);
    return { ...secrets, person, tryCode, follow };
  }

  it("lives for a day, by its link and by its code", async () => {
    const { code, tryCode, follow } = await issued();
    bench.advance(day - ms);
    expect(await follow()).toBeDefined();
    expect(await tryCode(code)).toBeDefined();
    bench.advance(ms);
    expect(await follow()).toBeUndefined();
    expect(await tryCode(code)).toBeUndefined();
  });

  it("is swept away after its life and not before", async () => {
    const { person } = await issued();
    const left = () =>
      bench.rows<object>("select id from auth_one_time_token where user_id = $1", [person.id]);
    bench.advance(day);
    await sweepTokens(bench.auth);
    expect(await left()).toHaveLength(1);
    bench.advance(ms);
    await sweepTokens(bench.auth);
    expect(await left()).toHaveLength(0);
  });

  it("is for its kind and its address alone, and only a try of these counts", async () => {
    const { code, person, tryCode, follow } = await issued("recovery");
    expect(await follow(["signup", "magiclink"])).toBeUndefined();
    for (let n = 0; n < 6; n += 1) {
      expect(await tryCode(code, ["magiclink"])).toBeUndefined();
      expect(await tryCode(code, ["recovery"], ["other@example.com"])).toBeUndefined();
    }
    const other = await makePerson(bench.auth);
    const asOther = { userId: other.id, kinds: ["recovery" as const], sentTo: [person.address], code };
    expect(await bench.auth.transaction((tx) => findByCode(bench.auth, tx, asOther))).toBeUndefined();
    expect(await tryCode(code, ["magiclink", "recovery"])).toMatchObject({ kind: "recovery", tries: 1 });
    expect(await follow(["signup", "recovery"])).toMatchObject({ userId: person.id });
  });

  it("bears five tries: the fifth may be right, a sixth is nothing any more", async () => {
    const patient = await issued();
    for (let n = 0; n < 4; n += 1) expect(await patient.tryCode(wrongOf(patient.code))).toBeUndefined();
    expect(await patient.tryCode(patient.code)).toBeDefined();
    expect(await patient.tryCode(patient.code)).toBeUndefined();
  });

  it("is used once, and one of the same kind takes the place of the one before", async () => {
    const { auth } = bench;
    const { person, code, tryCode, follow } = await issued();
    const sent = { userId: person.id, sentTo: person.address };
    expect(await tryCode(wrongOf(code))).toBeUndefined();
    const next = await auth.transaction((tx) => issueToken(auth, tx, { ...sent, kind: "recovery" }));
    expect(next.code).toMatch(/^\d{6}$/);
    expect(next.link).toMatch(/^[0-9a-f]{64}$/);
    expect(await follow()).toBeUndefined();
    const token = await findByLink(auth, auth.db, next.link, ["recovery"]);
    if (!token) throw new Error("no token");
    expect(token.tries).toBe(0);
    expect(await auth.transaction((tx) => consume(tx, token))).toBe(true);
    expect(await auth.transaction((tx) => consume(tx, token))).toBe(false);
  });
});

describe("the gap between two mails of one kind", () => {
  it("is told in whole seconds, rounded up, and is over after a minute", async () => {
    const { auth } = bench;
    const now = auth.now().getTime();
    const person = await makePerson(auth);
    const left = (secondsAgo: number) =>
      secondsUntilMail(auth, { ...person, recoverySentAt: new Date(now - secondsAgo * 1000) }, "recovery");
    expect(secondsUntilMail(auth, person, "recovery")).toBe(0);
    expect([0, 0.5, 59, 59.5, 60, 3600].map(left)).toEqual([60, 60, 1, 1, 0, 0]);
    const recent = { ...person, recoverySentAt: new Date(now - 30_000) };
    expect(secondsUntilMail(auth, recent, "magiclink")).toBe(0);
    expect(() => requireMailGap(auth, recent, "magiclink")).not.toThrow();
    expect(() => requireMailGap(auth, recent, "recovery")).toThrow(
      expect.objectContaining({ status: 429, code: "over_email_send_rate_limit", retryAfterMs: 30_000 }),
    );
  });
});

describe("a sign-in that left this site", () => {
  const verifier = "v".repeat(64);
  const s256 = { challenge: challengeOf(verifier), method: "s256" } as const;
  const start = (userId?: string, challenge: Parameters<typeof startFlow>[2]["challenge"] = s256) =>
    startFlow(bench.auth, bench.auth.db, {
      provider: "google",
      method: "oauth",
      challenge,
      redirectTo: "https://app.example.com/",
      ...(userId === undefined ? {} : { userId }),
    });

  it("comes back within five minutes, once", async () => {
    const { auth } = bench;
    const inTime = await start();
    bench.advance(300 - ms);
    expect(await consumeFlow(auth, inTime)).toMatchObject({ id: inTime, provider: "google" });
    await expect(consumeFlow(auth, inTime)).rejects.toMatchObject({ code: "flow_state_already_used" });
    const late = await start();
    bench.advance(300);
    await expect(consumeFlow(auth, late)).rejects.toMatchObject({ code: "bad_oauth_state" });
    await expect(consumeFlow(auth, crypto.randomUUID())).rejects.toMatchObject({ code: "bad_oauth_state" });
  });

  it("its code is traded within five minutes of its issue, by its verifier, for the tokens that there are", async () => {
    const { auth } = bench;
    const person = await makePerson(auth);
    const issue = async (tokens: object | undefined, challenge?: Parameters<typeof start>[1]) => {
      const id = await start(undefined, challenge);
      bench.advance(250);
      return await auth.transaction((tx) => issueCode(auth, tx, id, person.id, tokens ? { tokens } : {}));
    };
    for (const tokens of [
      { provider_token: "a" },
      { provider_refresh_token: "b" },
      { provider_token: "a", provider_refresh_token: "b" },
    ]) {
      const code = await issue(tokens);
      bench.advance(300 - ms);
      const found = await exchangeCode(auth, caller, code, verifier);
      expect(found).toMatchObject({ account: { user: { id: person.id } }, tokens });
      expect(found.session).toMatchObject({ userId: person.id, level: "aal1" });
    }
    const none = await exchangeCode(auth, caller, await issue({ provider_token: undefined }), verifier);
    expect(none.tokens).toEqual({});
    const plain = await issue(undefined, { challenge: verifier, method: "plain" });
    expect((await exchangeCode(auth, caller, plain, verifier)).tokens).toEqual({});

    const late = await issue(undefined);
    bench.advance(300);
    await expect(exchangeCode(auth, caller, late, verifier)).rejects.toMatchObject({
      code: "flow_state_expired",
    });
    const wrong = await issue(undefined);
    await expect(exchangeCode(auth, caller, wrong, `${verifier}x`)).rejects.toMatchObject({
      code: "bad_code_verifier",
    });
    const unbound = await issue(undefined, undefined);
    await bench.rows("update auth_flow set code_challenge = null, code_challenge_method = null");
    await expect(exchangeCode(auth, caller, unbound, verifier)).rejects.toMatchObject({
      code: "bad_code_verifier",
    });
  });

  it("is kept for the life of a mail and a day, for its link may still be followed", async () => {
    const id = await start();
    const left = async () => (await bench.rows("select id from auth_flow where id = $1", [id])).length;
    bench.advance(2 * day);
    await sweepFlows(bench.auth);
    expect(await left()).toBe(1);
    bench.advance(ms);
    await sweepFlows(await bench.with({ flowSeconds: 3 * day }));
    expect(await left()).toBe(1);
    await sweepFlows(bench.auth);
    expect(await left()).toBe(0);
  });

  it("ends with whatever else was begun, but for the one that the change itself ends in", async () => {
    const { auth } = bench;
    const person = await makePerson(auth);
    const other = await makePerson(auth);
    const [kept, dropped, foreign] = [await start(person.id), await start(person.id), await start(other.id)];
    const left = async () =>
      (await bench.rows<{ id: string }>("select id from auth_flow")).map(({ id }) => id).toSorted();
    const before = await left();
    await auth.transaction((tx) => dropPending(tx, person.id, kept));
    expect(await left()).toEqual(before.filter((id) => id !== dropped));
    await auth.transaction((tx) => dropPending(tx, person.id));
    expect(await left()).toEqual(before.filter((id) => id !== dropped && id !== kept));
    expect(await left()).toContain(foreign);
  });
});

describe("a change that may be taken back", () => {
  /** Offers to take a change back, and gives the secret of its notice. */
  async function offered(person: Awaited<ReturnType<typeof makePerson>>): Promise<string> {
    const { auth, mail } = bench;
    await auth.transaction(async (tx) => {
      const user = await lockUser(tx, person.id);
      if (user) await issueUndoLink(auth, tx, user, { kind: "identity_linked", provider: "google" });
    });
    await auth.background.idle();
    return person.email === null ? "" : mail.hash(person.email);
  }
  const offers = async (userId: string) =>
    (await bench.rows("select id from auth_undo where user_id = $1", [userId])).length;

  it("may be for 72 hours", async () => {
    const { auth } = bench;
    const one = await makePerson(auth);
    const two = await makePerson(auth);
    const inTime = await offered(one);
    const late = await offered(two);
    expect(undoEnd(auth, auth.now())).toBe(auth.now().getTime() + 72 * 3600 * 1000);
    bench.advance(72 * 3600 - ms);
    expect(await undoChange(auth, caller, inTime)).toMatchObject({ userId: one.id, level: "aal1" });
    bench.advance(ms);
    await expect(undoChange(auth, caller, late)).rejects.toMatchObject({ code: "otp_expired" });
    await sweepUndo(auth);
    expect(await offers(two.id)).toBe(1);
    bench.advance(ms);
    await sweepUndo(auth);
    expect(await offers(two.id)).toBe(0);
  });

  it("takes the later ones with it, and leaves the earlier one's notice as it is", async () => {
    const { auth } = bench;
    const person = await makePerson(auth);
    const first = await offered(person);
    bench.advance(1);
    const second = await offered(person);
    bench.advance(1);
    const third = await offered(person);
    await undoChange(auth, caller, second);
    await expect(undoChange(auth, caller, third)).rejects.toMatchObject({ code: "otp_expired" });
    expect(await offers(person.id)).toBe(1);
    await undoChange(auth, caller, first);
    expect(await offers(person.id)).toBe(0);
  });

  it("is offered to a confirmed address only", async () => {
    const unconfirmed = await makePerson(bench.auth, { emailConfirmed: false, emailProved: false });
    const before = bench.mail.messages.length;
    await bench.auth.transaction((tx) =>
      issueUndoLink(bench.auth, tx, unconfirmed, { kind: "email_changed", newEmail: "b@example.com" }),
    );
    await bench.auth.background.idle();
    expect(await offers(unconfirmed.id)).toBe(0);
    expect(bench.mail.messages).toHaveLength(before);
  });
});

it("an attempt with a second factor is forgotten after a day", async () => {
  const person = await makePerson(bench.auth);
  const factor = await addFactor(bench, person.id);
  const challenge = crypto.randomUUID();
  const now = bench.auth.now();
  await bench.rows(
    "insert into auth_challenge (id, factor_id, address, created_at) values ($1, $2, 'x', $3)",
    [challenge, factor, now],
  );
  const left = async () => (await bench.rows("select id from auth_challenge")).length;
  bench.advance(day);
  await sweepChallenges(bench.auth);
  expect(await left()).toBe(1);
  bench.advance(ms);
  await sweepChallenges(bench.auth);
  expect(await left()).toBe(0);
});
