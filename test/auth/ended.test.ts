/** Z05: every credential of a person against sign-out, suspension, removal and a new password; and changes in between. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../support/database.ts";
import { challengeOf, freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ mailGapSeconds: 0, allowedRedirects: ["https://app.example.com/**"] });
});
afterAll(() => instance.close());

interface Held {
  email: string;
  userId: string;
  accessToken: string;
  refreshToken: string;
  /** Mailed earlier, not used yet. */
  link: string;
  code: string;
  /** Of a PKCE sign-in that is one step from its end. */
  authCode: string;
  /** An enrolled factor with an open challenge. */
  factor: { id: string; challenge: string; secret: string };
}

const verifier = "v".repeat(64);

async function hold(): Promise<Held> {
  const { client, email, session, user } = await signedUp(instance);
  const challenge = { code_challenge: challengeOf(verifier), code_challenge_method: "s256" };
  await instance.request("/otp", { json: { email, ...challenge } });
  await instance.idle();
  const followed = await instance.request(`/verify?type=magiclink&token=${instance.mail.hash(email)}`);
  const authCode = new URL(followed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const { data: factor } = await client.mfa.enroll({ factorType: "totp" });
  const { data: open } = await client.mfa.challenge({ factorId: factor?.id ?? "" });
  await client.resetPasswordForEmail(email);
  await instance.idle();
  return {
    email,
    userId: user.id,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    link: instance.mail.hash(email),
    code: instance.mail.last(email).code,
    authCode,
    factor: { id: factor?.id ?? "", challenge: open?.id ?? "", secret: factor?.totp.secret ?? "" },
  };
}

const signedIn = async (path: string, { accessToken }: Held, json?: unknown) =>
  await instance.request(path, { token: accessToken, ...(json ? { json } : {}) });

const credentials: Record<string, (held: Held) => Promise<Response>> = {
  "access token, reading": (held) => signedIn("/user", held),
  "access token, changing": (held) =>
    instance.request("/user", { method: "PUT", body: '{"data":{"a":1}}', token: held.accessToken }),
  "access token, signing others out": (held) =>
    instance.request("/logout?scope=others", { method: "POST", token: held.accessToken }),
  "open challenge of a factor": (held) => {
    const code = new TOTP({ secret: held.factor.secret }).generate();
    const json = { challenge_id: held.factor.challenge, code };
    return signedIn(`/factors/${held.factor.id}/verify`, held, json);
  },
  "refresh token": ({ refreshToken }) =>
    instance.request("/token?grant_type=refresh_token", { json: { refresh_token: refreshToken } }),
  "mailed link": ({ link }) => instance.request("/verify", { json: { type: "recovery", token_hash: link } }),
  "mailed code": ({ email, code }) =>
    instance.request("/verify", { json: { type: "recovery", email, token: code } }),
  "code of a sign-in under way": ({ authCode }) =>
    instance.request("/token?grant_type=pkce", { json: { auth_code: authCode, code_verifier: verifier } }),
  password: ({ email }) => instance.request("/token?grant_type=password", { json: { email, password } }),
};

/** Proofs of a person, not of a session: they outlive a sign-out, as they must to sign in again. */
const proofs = ["mailed link", "mailed code", "code of a sign-in under way", "password"];

const ends: Record<string, (held: Held) => Promise<unknown>> = {
  "signed out": (held) =>
    instance.request("/logout?scope=global", { method: "POST", token: held.accessToken }),
  "ended by the product": (held) => instance.accounts.endAllSessions(held.userId),
  suspended: (held) => instance.accounts.setDisabled(held.userId, true),
  removed: (held) => instance.accounts.deleteUser(held.userId),
  "with a new password": async (held) => {
    const { data } = await instance.client().signInWithPassword({ email: held.email, password });
    const body = JSON.stringify({ password: "a-new-and-better-one-5" });
    const token = data.session?.access_token ?? "";
    expect((await instance.request("/user", { method: "PUT", body, token })).status).toBe(200);
  },
};

it.each(Object.keys(credentials))("%s works before any of it", async (name) => {
  expect((await credentials[name]?.(await hold()))?.status).toBeLessThan(300);
});

describe.each(Object.keys(ends))("%s", (end) => {
  it.each(Object.keys(credentials))("%s", async (name) => {
    const held = await hold();
    await ends[end]?.(held);
    const after = await credentials[name]?.(held);
    const survives = proofs.includes(name) && (end === "signed out" || end === "ended by the product");
    if (survives) expect(after?.status).toBe(200);
    else expect([400, 401, 403, 404]).toContain(after?.status);
  });
});

describe("a sign-in whose password is being checked", () => {
  /** Holds the sign-in between the check and the session: that is where its transaction begins. */
  async function during(email: string, happen: () => Promise<unknown>) {
    let first = true;
    const { database } = instance;
    const held: TestDatabase = {
      ...database,
      async transaction(...args) {
        const isFirst = first;
        first = false;
        if (isFirst) await happen();
        return await database.transaction(...args);
      },
    };
    const other = await startInstance({ ...instance.settings }, held);
    const answer = await other.client().signInWithPassword({ email, password });
    await other.close();
    return answer;
  }

  it("is refused when the password changes, the person is disabled or removed before it ends", async () => {
    const hash =
      "$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    for (const [happen, code] of [
      [
        (id: string) => instance.rows("update auth_user set password_hash = $2 where id = $1", [id, hash]),
        "invalid_credentials",
      ],
      [(id: string) => instance.accounts.setDisabled(id, true), "user_banned"],
      [(id: string) => instance.accounts.deleteUser(id), "invalid_credentials"],
    ] as const) {
      const { email, user } = await signedUp(instance);
      await instance.accounts.endAllSessions(user.id);
      const { error } = await during(email, () => happen(user.id));
      expect(error?.code).toBe(code);
      expect(await instance.accounts.sessions(user.id)).toEqual([]);
    }
  });

  it("succeeds when only its hash was stored anew meanwhile", async () => {
    const { email, user } = await signedUp(instance);
    const other = await instance.accounts.createUser({ email: freshEmail(), password, confirmed: true });
    const copy =
      "update auth_user set password_hash = (select password_hash from auth_user where id = $2) where id = $1";
    const { error } = await during(email, () => instance.rows(copy, [user.id, other.id]));
    expect(error).toBeNull();
  });
});
