import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, type Instance, memoryStorage, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ autoConfirm: { email: true, phone: false } });
});
afterAll(() => instance.close());

interface Tokens {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

async function refresh(token: unknown, from = instance): Promise<Response> {
  return await from.request("/token?grant_type=refresh_token", { json: { refresh_token: token } });
}

async function next(token: string, from = instance): Promise<Tokens> {
  const response = await refresh(token, from);
  if (response.status !== 200) throw new Error(`refused: ${await response.text()}`);
  return (await response.json()) as Tokens;
}

const counterOf = async (userId: string) =>
  (
    await instance.rows<{ counter: number }>("select counter from auth_session where user_id = $1", [userId])
  )[0]?.counter;

const long = { tags: ["long"] };

describe("rotation", () => {
  it("gives a new pair each time, through the published client", async () => {
    const { client, session } = await signedUp(instance);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.user.id).toBe(session.user.id);
    expect(events).toContain("TOKEN_REFRESHED");
    expect(await counterOf(session.user.id)).toBe(1);
  });

  it("20 parallel refreshes of one token, 100 rounds: nobody is signed out, one step each", {
    ...long,
    timeout: 120_000,
  }, async () => {
    const { session, user } = await signedUp(instance);
    let token = session.refresh_token;
    let refused = 0;
    for (let round = 1; round <= 100; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
      refused += answers.filter(({ status }) => status !== 200).length;
      const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as Tokens[];
      const tokens = new Set(bodies.map((body) => body.refresh_token));
      expect(tokens.size).toBe(1);
      token = [...tokens][0] ?? "";
      expect(await counterOf(user.id)).toBe(round);
      instance.clock.advance(11);
    }
    expect(refused).toBe(0);
  });

  it("recovers from ten lost answers in a row", async () => {
    const { session, user } = await signedUp(instance);
    for (let n = 0; n < 10; n += 1) {
      instance.clock.advance(60);
      expect((await refresh(session.refresh_token)).status).toBe(200);
    }
    expect(await counterOf(user.id)).toBe(1);
  });

  it("accepts an older token within ten seconds of the last refresh", async () => {
    const { session } = await signedUp(instance);
    const second = await next(session.refresh_token);
    const third = await next(second.refresh_token);
    expect((await next(session.refresh_token)).refresh_token).toBe(third.refresh_token);
  });
});

describe("replay", () => {
  it("an old token after the window ends the session, and every descendant is refused", async () => {
    const { session, user } = await signedUp(instance);
    const chain = [session.refresh_token];
    for (let n = 0; n < 5; n += 1) chain.push((await next(chain.at(-1) ?? "")).refresh_token);
    instance.clock.advance(12);
    const replay = await refresh(chain[2]);
    expect(await errorOf(replay)).toEqual({
      status: 400,
      code: "refresh_token_already_used",
      message: "Invalid Refresh Token: Already Used",
    });
    const statuses = [];
    for (let second = 0; second <= 5; second += 1) {
      for (const token of chain) statuses.push((await refresh(token)).status);
      instance.clock.advance(1);
    }
    expect(statuses.filter((status) => status === 200)).toEqual([]);
    expect(await instance.audit(user.id)).toContain("refresh_reuse");
    const dead = await instance.request("/user", { token: session.access_token });
    expect(await errorOf(dead)).toMatchObject({ status: 403, code: "session_not_found" });
  });

  it("only one session of the person ends", async () => {
    const { session, email } = await signedUp(instance);
    const other = await instance.client().signInWithPassword({ email, password });
    let token = session.refresh_token;
    for (let n = 0; n < 3; n += 1) token = (await next(token)).refresh_token;
    instance.clock.advance(12);
    expect((await refresh(session.refresh_token)).status).toBe(400);
    expect((await refresh(other.data.session?.refresh_token)).status).toBe(200);
  });
});

describe("refusals, never with 409 or 429", () => {
  it("a missing one, and one that this server never made, as the protocol tells them", async () => {
    const { session } = await signedUp(instance);
    for (const token of [undefined, null, ""]) {
      expect(await errorOf(await refresh(token))).toEqual({
        status: 400,
        code: "validation_failed",
        message: "Refresh token is not valid",
      });
    }
    for (const token of ["abc", "v1.not.ours", session.refresh_token.slice(1), `${session.refresh_token}=`]) {
      expect(await errorOf(await refresh(token))).toEqual({
        status: 400,
        code: "refresh_token_not_found",
        message: "Invalid Refresh Token: Refresh Token Not Found",
      });
    }
    for (const token of [1, [], {}, ["x"]]) {
      expect(await errorOf(await refresh(token))).toMatchObject({ status: 400, code: "validation_failed" });
    }
    const elsewhere = await startInstance({ autoConfirm: { email: true, phone: false } }, instance.database);
    const foreign = await refresh(session.refresh_token, elsewhere);
    expect(await errorOf(foreign)).toEqual({
      status: 400,
      code: "refresh_token_not_found",
      message: "Invalid Refresh Token: Refresh Token Not Found",
    });
    await elsewhere.close();
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it("a session ends at its end, after idling too long, and with a ban", async () => {
    const bounded = await startInstance(
      { autoConfirm: { email: true, phone: false }, sessionSeconds: 1000, sessionIdleSeconds: 300 },
      instance.database,
    );
    const first = await signedUp(bounded);
    bounded.clock.advance(301);
    const idle = await refresh(first.session.refresh_token, bounded);
    expect(await errorOf(idle)).toMatchObject({ status: 400, code: "session_expired" });
    expect((await bounded.request("/user", { token: first.session.access_token })).status).toBe(403);

    const second = await signedUp(bounded);
    let token = second.session.refresh_token;
    for (let n = 0; n < 4; n += 1) {
      bounded.clock.advance(240);
      token = (await next(token, bounded)).refresh_token;
    }
    bounded.clock.advance(50);
    expect(await errorOf(await refresh(token, bounded))).toMatchObject({ code: "session_expired" });
    expect(
      await bounded.rows("select id from auth_session where user_id = $1", [second.user.id]),
    ).toHaveLength(1);
    bounded.clock.advance(4 * 86_400);
    await bounded.sweep();
    expect(
      await bounded.rows("select id from auth_session where user_id = $1", [second.user.id]),
    ).toHaveLength(0);

    const third = await signedUp(bounded);
    await bounded.rows("update auth_user set banned_until = now() + interval '10 years' where id = $1", [
      third.user.id,
    ]);
    expect(await errorOf(await refresh(third.session.refresh_token, bounded))).toMatchObject({
      code: "user_banned",
    });
    const banned = await bounded.request("/user", { token: third.session.access_token });
    expect(await errorOf(banned)).toMatchObject({ status: 403, code: "user_banned" });
    await bounded.close();
  });

  it(
    "answers 503, which the client tries again, while the session is locked by somebody else",
    long,
    async () => {
      if (instance.database.kind === "embedded") return; // one connection: nobody else can hold a lock
      const { session } = await signedUp(instance);
      const holder = await instance.database.pool.connect();
      try {
        await holder.query("begin");
        await holder.query("select 1 from auth_session where user_id = $1 for update", [session.user.id]);
        const answer = await refresh(session.refresh_token);
        expect(answer.status).toBe(503);
        expect(answer.headers.get("retry-after")).toBe("1");
      } finally {
        await holder.query("rollback");
        holder.release();
      }
      expect((await refresh(session.refresh_token)).status).toBe(200);
    },
  );
});

it("decides on what the session is after waiting for its lock, not on what it was before", async () => {
  if (instance.database.kind === "embedded") return; // one connection
  const { session, user } = await signedUp(instance);
  const holder = await instance.database.pool.connect();
  try {
    await holder.query("begin");
    const ahead = "update auth_session set counter = 2, refreshed_at = $2 where user_id = $1";
    await holder.query(ahead, [user.id, instance.clock.now()]);
    const waiting = refresh(session.refresh_token);
    const blocked = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    // Not by the holder: inside a transaction what it once saw of others stays as it was.
    await expect.poll(async () => (await instance.database.pool.query(blocked)).rows).toEqual([{ count: 1 }]);
    await holder.query("commit");
    expect((await waiting).status).toBe(200);
  } finally {
    holder.release();
  }
  expect(await counterOf(user.id)).toBe(2);
});

it("a server clock that is 90 s or 10 min off signs nobody out and causes no repeated refresh", async () => {
  for (const seconds of [90, -90, 600, -600]) {
    const { client, session, user } = await signedUp(instance);
    instance.clock.advance(seconds);
    expect((await client.getUser()).data.user?.id).toBe(user.id);
    for (let n = 0; n < 3; n += 1) await client.getSession();
    expect(await counterOf(user.id)).toBe(0);
    expect((await client.refreshSession()).data.session?.user.id).toBe(user.id);
    expect((await refresh(session.refresh_token)).status).toBe(200);
    instance.clock.advance(-seconds);
    expect((await client.getUser()).data.user?.id).toBe(user.id);
  }
});

it("a client whose clock is a day off is not signed out, and asks at most once for each need (A12)", async () => {
  for (const seconds of [86_400, -86_400]) {
    const { client, user } = await signedUp(instance);
    // A server behind is a client ahead: to it every token seems to be over.
    instance.clock.advance(seconds);
    const fresh = await client.signInWithPassword({ email: user.email ?? "", password });
    const refreshes = async () =>
      Number(
        (
          await instance.rows<{ sum: string }>("select sum(counter) from auth_session where user_id = $1", [
            user.id,
          ])
        )[0]?.sum,
      );
    for (let n = 1; n <= 3; n += 1) {
      expect((await client.getSession()).data.session?.user.id).toBe(user.id);
      expect(await refreshes()).toBeLessThanOrEqual(n);
    }
    expect((await client.getUser()).data.user?.id).toBe(fresh.data.user?.id);
    instance.clock.advance(-seconds);
  }
});

it("a stored session that was swept away makes the client sign out cleanly", async () => {
  const storage = memoryStorage();
  const { client, user } = await signedUp(instance, undefined, { storage });
  await instance.rows("delete from auth_session where user_id = $1", [user.id]);
  const { data, error } = await client.getUser();
  expect(data.user).toBeNull();
  expect(error?.name).toBe("AuthSessionMissingError");
});
