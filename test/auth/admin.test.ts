import { importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createClient,
  errorOf,
  freshEmail,
  type Instance,
  kidOf,
  password,
  signedUp,
  startInstance,
} from "./support.ts";

let instance: Instance;
let service: string;
let admin: ReturnType<typeof createClient>["admin"];

async function tokenFor(role: string): Promise<string> {
  const key = await importJWK(instance.settings.keys.signing, "ES256");
  return await new SignJWT({ role })
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: kidOf(instance) })
    .sign(key);
}

beforeAll(async () => {
  instance = await startInstance({ admin: true });
  service = await tokenFor("service_role");
  admin = createClient(instance.url, { headers: { Authorization: `Bearer ${service}` } }).admin;
});
afterAll(() => instance.close());

describe("who may", () => {
  it("only a service token of ours; no person, no API key, no other role", async () => {
    const { session } = await signedUp(instance);
    for (const [path, method] of [
      ["/admin/users", "GET"],
      ["/admin/users", "POST"],
      [`/admin/users/${crypto.randomUUID()}`, "DELETE"],
      ["/admin/generate_link", "POST"],
      ["/invite", "POST"],
    ] as const) {
      const body = method === "GET" ? null : "{}";
      const ask = async (token?: string) =>
        await errorOf(await instance.request(path, { method, body, ...(token ? { token } : {}) }));
      expect(await ask()).toMatchObject({ status: 401, code: "no_authorization" });
      expect(await ask("sb_secret_key")).toMatchObject({ status: 403, code: "bad_jwt" });
      expect(await ask(session.access_token)).toMatchObject({ status: 403, code: "not_admin" });
      expect(await ask(await tokenFor("anon"))).toMatchObject({ status: 403, code: "not_admin" });
    }
    const withApiKey = await instance.request("/admin/users", { headers: { apikey: service } });
    expect(withApiKey.status).toBe(401);
  });
});

describe("people", () => {
  it("are made, listed, changed, banned and removed", async () => {
    const email = freshEmail();
    const made = await admin.createUser({
      email,
      password,
      email_confirm: true,
      app_metadata: { tier: "pro" },
    });
    expect(made.error).toBeNull();
    const id = made.data.user?.id ?? "";
    expect(made.data.user?.app_metadata).toMatchObject({ tier: "pro", provider: "email" });
    const client = instance.client();
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin.createUser({ email, password })).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);

    for (let n = 0; n < 3; n += 1) await admin.createUser({ email: freshEmail(), password });
    const page = await admin.listUsers({ page: 1, perPage: 2 });
    expect(page.data.users).toHaveLength(2);
    expect(page.data).toMatchObject({ aud: "authenticated", nextPage: 2 });

    const changed = await admin.updateUserById(id, {
      user_metadata: { name: "花子" },
      app_metadata: { tier: null },
    });
    expect(changed.data.user?.user_metadata).toMatchObject({ name: "花子" });
    expect(changed.data.user?.app_metadata).not.toHaveProperty("tier");
    await admin.updateUserById(id, { password: "set-by-the-admin-9" });
    expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect(
      (await instance.client().signInWithPassword({ email, password: "set-by-the-admin-9" })).error,
    ).toBeNull();

    await admin.updateUserById(id, { ban_duration: "24h" });
    const banned = await instance.client().signInWithPassword({ email, password: "set-by-the-admin-9" });
    expect(banned.error?.code).toBe("user_banned");
    expect((await admin.updateUserById(id, { ban_duration: "soon" })).error?.code).toBe("validation_failed");
    await admin.updateUserById(id, { ban_duration: "none" });
    expect(
      (await instance.client().signInWithPassword({ email, password: "set-by-the-admin-9" })).error,
    ).toBeNull();

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
    expect(await instance.audit(id)).toEqual(
      expect.arrayContaining(["admin_user_created", "admin_user_removed"]),
    );
  });

  it("factors are listed and removed", async () => {
    const { client, user } = await signedUp(instance);
    const { data } = await client.mfa.enroll({ factorType: "totp" });
    const listed = await admin.mfa.listFactors({ userId: user.id });
    expect(JSON.stringify(listed.data)).toContain(data?.id);
    expect((await admin.mfa.deleteFactor({ id: data?.id ?? "", userId: user.id })).error).toBeNull();
    expect((await client.getUser()).data.user?.factors ?? []).toEqual([]);
  });
});

describe("links", () => {
  it("an invitation is mailed and makes the person on acceptance", async () => {
    const email = freshEmail();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { name: "招待" } });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeTruthy();
    await instance.idle();
    expect(instance.mail.last(email).subject).toContain("招待");
    const client = instance.client();
    const { data: joined } = await client.verifyOtp({
      type: "invite",
      token_hash: instance.mail.hash(email),
    });
    expect(joined.user?.id).toBe(data.user?.id);
    expect((await client.updateUser({ password })).error).toBeNull();
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: "email_exists" });
  });

  it("one mailbox that agrees twice to a change does not stand for the other", async () => {
    const { client, email } = await signedUp(instance);
    const newEmail = freshEmail("moved");
    for (const [type, address] of [
      ["email_change_current", email],
      ["email_change_current", email],
      ["email_change_new", newEmail],
    ] as const) {
      expect((await client.getUser()).data.user?.email).toBe(email);
      const { data } = await admin.generateLink({ type, email, newEmail });
      const hash = data.properties?.hashed_token ?? "";
      const { error } = await instance.client().verifyOtp({ type: "email_change", token_hash: hash });
      expect([address, error]).toEqual([address, null]);
    }
    expect((await client.getUser()).data.user?.email).toBe(newEmail);
  });

  it("are generated for every kind without a mail; the change itself is told to the address of before", async () => {
    const email = freshEmail();
    const before = instance.mail.messages.length;
    const signUp = await admin.generateLink({ type: "signup", email, password });
    expect(signUp.error).toBeNull();
    expect(signUp.data.properties?.action_link).toContain(
      `/verify?token=${signUp.data.properties?.hashed_token}`,
    );
    expect(signUp.data.properties?.email_otp).toMatch(/^\d{6}$/);
    const client = instance.client();
    await client.verifyOtp({ type: "signup", token_hash: signUp.data.properties?.hashed_token ?? "" });
    for (const type of ["magiclink", "recovery"] as const) {
      const { data } = await admin.generateLink({ type, email });
      const found = await instance
        .client()
        .verifyOtp({ type, token_hash: data.properties?.hashed_token ?? "" });
      expect(found.data.user?.email).toBe(email);
    }
    const newEmail = freshEmail("moved");
    for (const type of ["email_change_current", "email_change_new"] as const) {
      const { data } = await admin.generateLink({ type, email, newEmail });
      await instance
        .client()
        .verifyOtp({ type: "email_change", token_hash: data.properties?.hashed_token ?? "" });
    }
    expect((await instance.client().signInWithPassword({ email: newEmail, password })).error).toBeNull();
    expect((await admin.generateLink({ type: "recovery", email: freshEmail() })).error).toMatchObject({
      status: 404,
      code: "user_not_found",
    });
    await instance.idle();
    const sent = instance.mail.messages.slice(before).map(({ to, subject }) => [to, subject]);
    expect(sent).toEqual([[email, expect.stringContaining("メールアドレスを変更しました")]]);
  });
});
