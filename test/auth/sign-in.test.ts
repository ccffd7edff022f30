import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, freshEmail, type Instance, password, startInstance } from "./support.ts";

let automatic: Instance;
let closed: Instance;
beforeAll(async () => {
  automatic = await startInstance({ autoConfirm: { email: true, phone: false } });
  closed = await startInstance({ emailEnabled: false }, automatic.database);
});
afterAll(async () => {
  await closed.close();
  await automatic.close();
});

describe("password sign-in", () => {
  it("answers one and the same for an unknown person, a wrong password and none set", async () => {
    const email = freshEmail();
    await automatic.client().signUp({ email, password });
    const wrong = await automatic.client().signInWithPassword({ email, password: "not-this-one-123" });
    const unknown = await automatic.client().signInWithPassword({ email: freshEmail(), password });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect({ ...unknown.error }).toEqual({ ...wrong.error });
    const tooLong = await automatic.client().signInWithPassword({ email, password: "x".repeat(2000) });
    expect({ ...tooLong.error }).toEqual({ ...wrong.error });
    expect(await automatic.audit()).toContain("sign_in_failed");
  });

  it("tells of a ban only after the right password", async () => {
    const email = freshEmail();
    const { data } = await automatic.client().signUp({ email, password });
    await automatic.rows("update auth_user set banned_until = now() + interval '1 day' where id = $1", [
      data.user?.id,
    ]);
    const wrong = await automatic.client().signInWithPassword({ email, password: "not-this-one-123" });
    expect(wrong.error?.code).toBe("invalid_credentials");
    const right = await automatic.client().signInWithPassword({ email, password });
    expect(right.error).toMatchObject({ status: 400, code: "user_banned" });
  });

  it("tells which input is missing and which way is off", async () => {
    const grant = (json: unknown, name = "password") =>
      automatic.request(`/token?grant_type=${name}`, { json });
    expect(await errorOf(await grant({ password }))).toMatchObject({
      status: 400,
      message: "missing email or phone",
    });
    expect(
      await errorOf(await grant({ email: "a@example.com", phone: "+819012345678", password })),
    ).toMatchObject({
      status: 400,
      message: "Only an email address or phone number should be provided on login.",
    });
    expect(await errorOf(await grant({ phone: "+819012345678", password }))).toMatchObject({
      status: 422,
      code: "phone_provider_disabled",
    });
    for (const part of [{ auth_code: "x" }, { code_verifier: "x" }])
      expect((await errorOf(await grant(part, "pkce"))).status).toBe(400);
    expect(await errorOf(await grant({ provider: "apple" }, "id_token"))).toMatchObject({
      status: 400,
      message: 'Provider (issuer "apple") is not enabled',
    });
    expect(await errorOf(await grant({}, "magic"))).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "unsupported_grant_type",
    });
    const off = await closed.request("/token?grant_type=password", {
      json: { email: "a@example.com", password },
    });
    expect(await errorOf(off)).toMatchObject({ status: 422, code: "email_provider_disabled" });
  });

  it("warns of a password that has become weak, and still signs in", async () => {
    const email = freshEmail();
    await automatic.client().signUp({ email, password });
    const good = await automatic.request("/token?grant_type=password", { json: { email, password } });
    expect(await good.json()).not.toHaveProperty("weak_password");
    const strict = await startInstance(
      {
        password: { minLength: 40, maxBytes: 1024, requiredClasses: [], refuseCommon: true },
        keys: automatic.settings.keys,
      },
      automatic.database,
    );
    const { data, error } = await strict.client().signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.weakPassword?.reasons).toEqual(["length"]);
    await strict.close();
  });

  it("stores the hash anew when the cost has been raised", async () => {
    const email = freshEmail();
    await automatic.client().signUp({ email, password });
    const dearer = await startInstance(
      { hashing: { memory: 128, passes: 1, parallelism: 1 } },
      automatic.database,
    );
    expect((await dearer.client().signInWithPassword({ email, password })).error).toBeNull();
    await dearer.idle();
    const [row] = await dearer.rows<{ password_hash: string }>(
      "select password_hash from auth_user where email = $1",
      [email],
    );
    expect(row?.password_hash).toContain("m=128,");
    const again = await dearer.request("/token?grant_type=password", { json: { email, password } });
    expect(again.status).toBe(200);
    await dearer.idle();
    expect(await dearer.rows("select password_hash from auth_user where email = $1", [email])).toEqual([row]);
    expect((await dearer.client().signInWithPassword({ email, password })).error).toBeNull();
    await dearer.close();
  });
});
