/** Passwords, codes and mailed codes as proofs of a person: whose they are, of which session, and once; below the endpoints. */
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuthContext } from "#src/auth-server/context.ts";
import { prepareMail } from "#src/auth-server/one-time/request.ts";
import { readSessions } from "#src/auth-server/sessions/list.ts";
import { verifyProof } from "#src/auth-server/sessions/prove.ts";
import { challengeFor, dropFactor, verifyFactor } from "#src/auth-server/sessions/second-factor.ts";
import { issueSession } from "#src/auth-server/sessions/sessions.ts";
import { findAccount } from "#src/auth-server/users/account.ts";
import { readAuditRows } from "#src/auth-server/users/audit.ts";
import type { NewUser } from "#src/auth-server/users/create.ts";
import { addFactor, caller, makePerson, startWorkbench, type Workbench } from "./context.ts";
import { password } from "./support.ts";

let bench: Workbench;
let auth: AuthContext;
let passwordHash: string;
beforeAll(async () => {
  bench = await startWorkbench();
  auth = bench.auth;
  passwordHash = await auth.hasher.hash(password);
});
afterAll(() => bench.drop());

async function signedIn(input: Partial<NewUser> = { passwordHash }) {
  const person = await makePerson(auth, input);
  return { person, session: await startedBy(person.id) };
}
const startedBy = (userId: string) =>
  auth.transaction((tx) => issueSession(auth, tx, caller, { userId, method: "password" }));
const nobody = "00000000-0000-4000-8000-000000000000";

/** A factor of this person, and its code for this moment. */
async function factorOf(userId: string, status: "verified" | "unverified" = "verified") {
  const secret = new Secret({ size: 20 });
  const id = await addFactor(bench, userId, { status, secret: secret.base32 });
  const code = () => new TOTP({ secret }).generate({ timestamp: auth.now().getTime() });
  return { id, code };
}
const row = async (id: string) => {
  const [found] = await bench.rows<{ level: string; factor_id: string | null; proved_at: Date | null }>(
    "select * from auth_session where id = $1",
    [id],
  );
  return found;
};
const actions = async (userId: string) =>
  (await readAuditRows(auth, userId, 100)).map(({ action }) => action).toSorted();

describe("showing once more who one is", () => {
  it("is for a person and a session of theirs: another's, and what is no id, are nothing", async () => {
    const me = await signedIn();
    const other = await signedIn();
    const proof = { password };
    for (const [userId, sessionId] of [
      ["x", me.session.id],
      [me.person.id, "x"],
      [nobody, me.session.id],
      [me.person.id, nobody],
      [me.person.id, other.session.id],
    ] as const)
      expect(await verifyProof(auth, caller, { userId, sessionId, proof })).toBe(false);
    expect((await row(me.session.id))?.proved_at).toBeNull();
    expect((await row(other.session.id))?.proved_at).toBeNull();
    expect(bench.told).not.toContain(me.person.id);

    bench.advance(700);
    expect(await verifyProof(auth, caller, { userId: me.person.id, sessionId: me.session.id, proof })).toBe(
      true,
    );
    expect((await row(me.session.id))?.proved_at).toEqual(auth.now());
    expect((await row(other.session.id))?.proved_at).toBeNull();
    expect(bench.told).toContain(me.person.id);
    const [newest] = await readAuditRows(auth, me.person.id, 1);
    expect(newest).toMatchObject({
      action: "proved_again",
      details: { session: me.session.id, by: "password" },
    });
  });

  it("by the password: not by a wrong one, one that is too long, or where there is none", async () => {
    const { person, session } = await signedIn();
    const wrong = ["wrong-password-1", "", "x".repeat(2000)];
    for (const each of wrong)
      expect(
        await verifyProof(auth, caller, {
          userId: person.id,
          sessionId: session.id,
          proof: { password: each },
        }),
      ).toBe(false);
    expect(await actions(person.id)).toEqual(wrong.map(() => "password_failed"));
    const without = await signedIn({ passwordHash: null });
    const proving = { userId: without.person.id, sessionId: without.session.id, proof: { password: "" } };
    expect(await verifyProof(auth, caller, proving)).toBe(false);
  });

  it("by a code of a verified factor, which is used up with it; a draft's is nothing", async () => {
    const { person, session } = await signedIn();
    const proving = (code: string) => ({ userId: person.id, sessionId: session.id, proof: { code } });
    const draft = await factorOf(person.id, "unverified");
    expect(await verifyProof(auth, caller, proving(draft.code()))).toBe(false);
    const factor = await factorOf(person.id);
    const theirs = await factorOf((await signedIn()).person.id);
    expect(await verifyProof(auth, caller, proving(theirs.code()))).toBe(false);
    const code = factor.code();
    expect(await verifyProof(auth, caller, proving(code))).toBe(true);
    expect(await verifyProof(auth, caller, proving(code))).toBe(false);
    bench.advance(30);
    expect(await verifyProof(auth, caller, proving(code))).toBe(false);
    expect(await verifyProof(auth, caller, proving(factor.code()))).toBe(true);
    expect(await actions(person.id)).toEqual([
      ...Array(4).fill("factor_failed"),
      "proved_again",
      "proved_again",
    ]);
  });

  it("by a mailed code for who has neither password nor factor, once", async () => {
    const mailed = async (person: Awaited<ReturnType<typeof makePerson>>) =>
      (
        await auth.transaction((tx) =>
          prepareMail(auth, tx, person, {
            kind: "reauthentication",
            to: person.address,
            redirectTo: "",
            challenge: undefined,
          }),
        )
      ).secrets.code;
    const bare = await signedIn({ passwordHash: null });
    await factorOf(bare.person.id, "unverified");
    const proving = { userId: bare.person.id, sessionId: bare.session.id };
    const code = await mailed(bare.person);
    expect(await verifyProof(auth, caller, { ...proving, proof: { mailed: code } })).toBe(true);
    expect(await verifyProof(auth, caller, { ...proving, proof: { mailed: code } })).toBe(false);

    const withPassword = await signedIn();
    const withFactor = await signedIn({ passwordHash: null });
    await factorOf(withFactor.person.id);
    for (const { person, session } of [withPassword, withFactor]) {
      const proof = { mailed: await mailed(person) };
      expect(await verifyProof(auth, caller, { userId: person.id, sessionId: session.id, proof })).toBe(
        false,
      );
    }
  });

  it("is tried so often and no more, each kind by itself", async () => {
    const rule = { points: 2, seconds: 900 };
    const few = await bench.with({ limits: { account: rule, accountFactor: rule, accountCodes: rule } });
    const { person, session } = await signedIn();
    const bare = await signedIn({ passwordHash: null });
    for (const [who, proof] of [
      [{ userId: person.id, sessionId: session.id }, { password: "wrong-password-1" }],
      [{ userId: person.id, sessionId: session.id }, { code: "000000" }],
      [{ userId: bare.person.id, sessionId: bare.session.id }, { mailed: "000000" }],
    ] as const) {
      for (let n = 0; n < 2; n += 1) expect(await verifyProof(few, caller, { ...who, proof })).toBe(false);
      await expect(verifyProof(few, caller, { ...who, proof })).rejects.toMatchObject({
        status: 429,
        code: "over_request_rate_limit",
      });
    }
  });
});

describe("a second factor", () => {
  async function attempting() {
    const me = await signedIn();
    const factor = await factorOf(me.person.id, "unverified");
    const challenge = await challengeFor(auth, caller, factor.id);
    const attempt = {
      userId: me.person.id,
      sessionId: me.session.id,
      factorId: factor.id,
      challengeId: challenge.id,
    };
    return { ...me, factor, challenge, attempt };
  }
  const statusOf = async (id: string) =>
    (await bench.rows<{ status: string }>("select status from auth_factor where id = $1", [id]))[0]?.status;

  it("is tried within five minutes of its challenge, from where that was asked for, and once", async () => {
    const { factor, challenge, attempt, person } = await attempting();
    expect(challenge.expires_at).toBe(Math.floor(auth.now().getTime() / 1000) + 300);
    const from = (address: string) =>
      verifyFactor(auth, { ...caller, address }, { ...attempt, code: factor.code() });
    expect(await from("192.0.2.2")).toEqual({ refused: "challenge_mismatch" });
    bench.advance(300);
    expect(await from(caller.address)).toEqual({ refused: "challenge_expired" });
    bench.advance(-0.001);
    expect(await from(caller.address)).toMatchObject({ session: { level: "aal2" } });
    bench.advance(60);
    expect(await from(caller.address)).toEqual({ refused: "challenge_mismatch" });
    expect(await actions(person.id)).toEqual(["factor_verified"]);
  });

  it("is one's own, with a challenge of its own and a session that stands", async () => {
    const { factor, attempt, person } = await attempting();
    const other = await attempting();
    const second = await factorOf(person.id);
    const forSecond = await challengeFor(auth, caller, second.id);
    const refused = async (change: Partial<typeof attempt>, code = factor.code()) =>
      await verifyFactor(auth, caller, { ...attempt, ...change, code });
    const foreign = { factorId: other.factor.id, challengeId: other.challenge.id };
    expect(await refused(foreign, other.factor.code())).toEqual({ refused: "factor_not_found" });
    expect(await refused({ challengeId: forSecond.id })).toEqual({ refused: "challenge_mismatch" });
    expect(await refused({ challengeId: nobody })).toEqual({ refused: "challenge_mismatch" });
    expect(await refused({ sessionId: nobody })).toEqual({ refused: "session_gone" });
    expect(await refused({}, "000000")).toEqual({ refused: "wrong_code" });
    expect(await statusOf(factor.id)).toBe("unverified");
    expect(await refused({})).toMatchObject({ session: { id: attempt.sessionId } });
  });

  it("once it counts, other drafts go, other factors stay, and every weaker session of the person ends", async () => {
    const { factor, attempt, person, session } = await attempting();
    const stranger = await signedIn();
    const strangersDraft = await factorOf(stranger.person.id, "unverified");
    const [draft, earlier] = [await factorOf(person.id, "unverified"), await factorOf(person.id)];
    const [weak, strong] = [await startedBy(person.id), await startedBy(person.id)];
    await bench.rows("update auth_session set level = 'aal2' where id = $1", [strong.id]);
    const checked = await verifyFactor(auth, caller, { ...attempt, code: factor.code() });
    if (!("session" in checked)) throw new Error(checked.refused);
    expect(checked.session).toMatchObject({
      id: session.id,
      counter: session.counter + 2,
      counterFloor: session.counter + 2,
      floorRaisedAt: auth.now(),
      level: "aal2",
      factorId: factor.id,
      provedAt: auth.now(),
    });
    expect(checked.session.methods.map(({ method }) => method)).toEqual(["totp", "password"]);
    expect(await Promise.all([factor, draft, earlier, strangersDraft].map(({ id }) => statusOf(id)))).toEqual(
      ["verified", undefined, "verified", "unverified"],
    );
    const left = (await readSessions(auth, person.id)).map(({ id }) => id).toSorted();
    expect(left).toEqual([session.id, strong.id].toSorted());
    expect(await row(weak.id)).toBeUndefined();
    expect(await row(stranger.session.id)).toBeDefined();
    expect(bench.told).toContain(person.id);

    bench.advance(30);
    const again = await challengeFor(auth, caller, earlier.id);
    const code = earlier.code();
    const next = { ...attempt, factorId: earlier.id, challengeId: again.id, code };
    const raised = await verifyFactor(auth, caller, next);
    expect("session" in raised && raised.session.methods.map(({ method }) => method)).toEqual([
      "totp",
      "password",
    ]);
  });

  it("that is taken away lowers the session that rests on it; one that only was begun changes none", async () => {
    const { factor, attempt, person, session } = await attempting();
    await verifyFactor(auth, caller, { ...attempt, code: factor.code() });
    const draft = await factorOf(person.id, "unverified");
    const elsewhere = await startedBy(person.id);
    const drop = async (id: string) => {
      const account = await findAccount(auth.db, person.id);
      const found = account?.factors.find((each) => each.id === id);
      if (!found) throw new Error("no factor");
      await auth.transaction((tx) => dropFactor(tx, found, session.id));
    };
    await drop(draft.id);
    expect(await statusOf(draft.id)).toBeUndefined();
    expect(await row(session.id)).toMatchObject({ level: "aal2", factor_id: factor.id });
    expect(await row(elsewhere.id)).toBeDefined();
    await drop(factor.id);
    expect(await row(elsewhere.id)).toBeUndefined();
    const [left] = await readSessions(auth, person.id);
    expect(left).toMatchObject({ id: session.id, level: "aal1", methods: ["password"] });
  });
});
