import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ autoConfirm: { email: true, phone: false } });
});
afterAll(() => instance.close());

describe("sign-out", () => {
  it("local ends this one, others the rest, global all; the access token dies with its session", async () => {
    const one = await signedUp(instance);
    const second = instance.client();
    const third = instance.client();
    for (const client of [second, third]) await client.signInWithPassword({ email: one.email, password });
    const alive = async () => {
      const rows = await instance.rows("select id from auth_session where user_id = $1", [one.user.id]);
      return rows.length;
    };
    expect((await second.signOut({ scope: "local" })).error).toBeNull();
    expect(await alive()).toBe(2);
    expect((await one.client.signOut({ scope: "others" })).error).toBeNull();
    expect(await alive()).toBe(1);
    const gone = await third.getUser();
    expect(gone.error).toMatchObject({ name: "AuthSessionMissingError" });
    expect((await one.client.signOut()).error).toBeNull();
    expect(await alive()).toBe(0);
    const answer = await instance.request("/user", { token: one.session.access_token });
    expect(await errorOf(answer)).toMatchObject({ status: 403, code: "session_not_found" });
    expect((await instance.audit(one.user.id)).filter((action) => action === "sign_out")).toHaveLength(3);
  });

  it("answers 204 without a body, and refuses an unknown scope", async () => {
    const { session } = await signedUp(instance);
    const token = session.access_token;
    const odd = await instance.request("/logout?scope=everything", { method: "POST", token });
    expect(await errorOf(odd)).toMatchObject({ status: 400, code: "validation_failed" });
    const done = await instance.request("/logout", { method: "POST", token });
    expect([done.status, await done.text()]).toEqual([204, ""]);
  });
});
