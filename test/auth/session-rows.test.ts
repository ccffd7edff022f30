/** Where people are signed in: rows that start, stand, end and are swept away; below the endpoints. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuthContext } from "#src/auth-server/context.ts";
import { type FlowRow, linkingSession } from "#src/auth-server/oauth/flow.ts";
import { readSessions } from "#src/auth-server/sessions/list.ts";
import {
  endSessions,
  isAlive,
  issueSession,
  revokeOtherSessions,
  type SessionRow,
  sweepSessions,
} from "#src/auth-server/sessions/sessions.ts";
import { sessionStatusReader } from "#src/auth-server/sessions/status.ts";
import { findAccount } from "#src/auth-server/users/account.ts";
import { addFactor, addIdentity, caller, makePerson, startWorkbench, type Workbench } from "./context.ts";

let bench: Workbench;
let auth: AuthContext;
beforeAll(async () => {
  bench = await startWorkbench();
  auth = bench.auth;
});
afterAll(() => bench.drop());

async function signedIn() {
  const person = await makePerson(auth);
  return { person, session: await startedBy(person.id) };
}
const startedBy = (userId: string) =>
  auth.transaction((tx) => issueSession(auth, tx, caller, { userId, method: "password" }));

const row = async (id: string) => {
  const [found] = await bench.rows<{ level: string; factor_id: string | null; proved_at: Date | null }>(
    "select * from auth_session where id = $1",
    [id],
  );
  return found;
};

const day = 86_400;
const ms = 0.001;

describe("sessions", () => {
  it("note the sign-in on the person and on the identity that was used, and keep 300 characters of the agent", async () => {
    const person = await makePerson(auth);
    await bench.rows("update auth_identity set last_sign_in_at = null where user_id = $1", [person.id]);
    await addIdentity(bench, person.id, "google");
    const used = async () => {
      const account = await findAccount(auth.db, person.id);
      return account?.identities.map(({ provider, lastSignInAt }) => [provider, lastSignInAt]).toSorted();
    };
    const long = { ...caller, userAgent: "x".repeat(400) };
    const start = (provider?: string) =>
      auth.transaction((tx) =>
        issueSession(auth, tx, long, {
          userId: person.id,
          method: "oauth",
          ...(provider === undefined ? {} : { provider }),
        }),
      );
    const session: SessionRow = await start("google");
    const first = auth.now();
    expect(await used()).toEqual([
      ["email", null],
      ["google", first],
    ]);
    expect(session).toMatchObject({
      counter: 0,
      counterFloor: 0,
      userAgent: "x".repeat(300),
      notAfter: null,
    });
    bench.advance(1);
    await start();
    expect(await used()).toEqual([
      ["email", auth.now()],
      ["google", first],
    ]);
    expect((await findAccount(auth.db, person.id))?.user.lastSignInAt).toEqual(auth.now());
  });

  it("end here, elsewhere or everywhere, never another person's", async () => {
    const { person, session } = await signedIn();
    const other = await signedIn();
    const second = await startedBy(person.id);
    const left = async () => (await readSessions(auth, person.id)).map(({ id }) => id).toSorted();
    await auth.transaction((tx) => endSessions(tx, session, "others"));
    expect(await left()).toEqual([session.id]);
    expect(await row(second.id)).toBeUndefined();
    const third = await startedBy(person.id);
    await auth.transaction((tx) => endSessions(tx, session, "local"));
    expect(await left()).toEqual([third.id]);
    await auth.transaction((tx) => endSessions(tx, session, "global"));
    expect(await left()).toEqual([]);
    const [a, b, c] = [await startedBy(person.id), await startedBy(person.id), await startedBy(person.id)];
    expect(await auth.transaction((tx) => revokeOtherSessions(tx, person.id, b.id))).toBe(2);
    expect(await left()).toEqual([b.id]);
    expect(await auth.transaction((tx) => revokeOtherSessions(tx, person.id))).toBe(1);
    expect([await row(a.id), await row(c.id)]).toEqual([undefined, undefined]);
    expect(await row(other.session.id)).toBeDefined();
  });

  it("stand for their own person, say whether a factor counts, and show the last proof", async () => {
    const standing = sessionStatusReader(auth);
    const { person, session } = await signedIn();
    const other = await signedIn();
    const expected = { level: "aal1", hasFactor: false, provedAt: session.createdAt };
    expect(await standing(person.id, session.id)).toEqual(expected);
    expect(await standing(other.person.id, session.id)).toBeNull();
    expect(await standing("x", session.id)).toBeNull();
    expect(await standing(person.id, "x")).toBeNull();
    await addFactor(bench, person.id, { status: "unverified" });
    await addFactor(bench, other.person.id);
    expect(await standing(person.id, session.id)).toEqual(expected);
    await addFactor(bench, person.id);
    expect(await standing(person.id, session.id)).toEqual({ ...expected, hasFactor: true });
    await bench.rows("update auth_user set banned_until = '9999-01-01' where id = $1", [person.id]);
    expect(await standing(person.id, session.id)).toBeNull();
  });

  it("are listed by their last use, 200 at most", async () => {
    const { person } = await signedIn();
    await bench.rows(
      `insert into auth_session (id, user_id, level, methods, created_at)
       select gen_random_uuid(), $1, 'aal1', '[]', $2::timestamptz - make_interval(hours => n)
       from generate_series(1, 205) n`,
      [person.id, auth.now()],
    );
    const listed = await readSessions(auth, person.id);
    expect(listed).toHaveLength(200);
    const times = listed.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await readSessions(auth, "x")).toEqual([]);
  });
});

describe("a session", () => {
  it("is alive until its end, and until it was left alone for too long", async () => {
    const idle = await bench.with({ sessionIdleSeconds: 60 });
    const now = auth.now().getTime();
    const at = (seconds: number) => new Date(now + seconds * 1000);
    const session = { createdAt: at(-3600), refreshedAt: null, notAfter: null };
    expect(isAlive(auth, session)).toBe(true);
    expect(isAlive(auth, { ...session, notAfter: at(ms) })).toBe(true);
    expect(isAlive(auth, { ...session, notAfter: at(0) })).toBe(false);
    expect(isAlive(idle, session)).toBe(false);
    expect(isAlive(idle, { ...session, createdAt: at(-59) })).toBe(true);
    expect(isAlive(idle, { ...session, refreshedAt: at(-60 + ms) })).toBe(true);
    expect(isAlive(idle, { ...session, refreshedAt: at(-60) })).toBe(false);
  });

  it("that asked for a link must be alive when the link is made", async () => {
    const idle = await bench.with({ sessionIdleSeconds: 60 });
    const { session } = await signedIn();
    const flow = { linkingSessionId: session.id } as FlowRow;
    const asking = () => idle.transaction((tx) => linkingSession(idle, tx, flow));
    expect((await asking()).id).toBe(session.id);
    bench.advance(60);
    const ended = { status: 403, code: "session_not_found" };
    await expect(asking()).rejects.toMatchObject(ended);
    const none = { linkingSessionId: null } as FlowRow;
    await expect(idle.transaction((tx) => linkingSession(idle, tx, none))).rejects.toMatchObject(ended);
  });

  it("is swept away three days after its end", async () => {
    const short = await bench.with({ sessionSeconds: 60 });
    const person = await makePerson(short);
    const started = { userId: person.id, method: "password" };
    const session = await short.transaction((tx) => issueSession(short, tx, caller, started));
    expect(session.notAfter?.getTime()).toBe(short.now().getTime() + 60_000);
    const left = () => bench.rows<object>("select id from auth_session where user_id = $1", [person.id]);
    bench.advance(60 + 3 * day);
    await sweepSessions(short);
    expect(await left()).toHaveLength(1);
    bench.advance(ms);
    await sweepSessions(short);
    expect(await left()).toHaveLength(0);

    const idle = await bench.with({ sessionIdleSeconds: 60 });
    await idle.transaction((tx) => issueSession(idle, tx, caller, started));
    bench.advance(60 + 3 * day);
    await sweepSessions(idle);
    expect(await left()).toHaveLength(1);
    bench.advance(ms);
    await sweepSessions(auth);
    expect(await left()).toHaveLength(1);
    await sweepSessions(idle);
    expect(await left()).toHaveLength(0);
  });
});
