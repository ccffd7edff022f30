import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
let careful: Instance;
beforeAll(async () => {
  instance = await startInstance();
  careful = await startInstance(
    {
      requireCurrentPassword: true,
      reauthenticateAfterSeconds: 86_400,
      autoConfirm: { email: true, phone: false },
    },
    instance.database,
  );
});
afterAll(async () => {
  await careful.close();
  await instance.close();
});

const newPassword = "a-new-good-password-7";

describe("one's own data", () => {
  it("merges, removes by null, and is not for authorisation", async () => {
    const { client, session, user } = await signedUp(instance);
    const first = await client.updateUser({ data: { name: "花子", theme: "dark" } });
    expect(first.data.user?.user_metadata).toMatchObject({ name: "花子", theme: "dark", sub: user.id });
    const second = await client.updateUser({ data: { theme: null, tone: "soft" } });
    expect(second.data.user?.user_metadata).not.toHaveProperty("theme");
    expect(second.data.user?.user_metadata).toMatchObject({ name: "花子", tone: "soft" });
    const token = session.access_token;
    const admin = await instance.request("/user", {
      method: "PUT",
      token,
      json: { app_metadata: { provider: "x", role: "owner" } },
    });
    expect(await errorOf(admin)).toMatchObject({ status: 403, code: "not_admin" });
    const hostile = '{"data":{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}}';
    const odd = await instance.request("/user", { method: "PUT", token, body: hostile });
    expect(odd.status).toBe(200);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
    const large = await client.updateUser({ data: { text: "大".repeat(6000) } });
    expect(large.error).toMatchObject({ status: 422, code: "validation_failed" });
    expect(await instance.audit(user.id)).toContain("user_updated");
  });
});

describe("password", () => {
  it("refuses the same one and a weak one", async () => {
    const { client } = await signedUp(instance);
    expect((await client.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: "same_password",
      message: "New password should be different from the old password.",
    });
    expect((await client.updateUser({ password: "12345678" })).error).toMatchObject({
      status: 422,
      reasons: ["common"],
    });
  });

  it("a change signs out everywhere else and leaves this session", async () => {
    const { client, email, user } = await signedUp(instance);
    const other = instance.client();
    const theirs = (await other.signInWithPassword({ email, password })).data.session;
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    expect((await client.getUser()).data.user?.id).toBe(user.id);
    expect((await client.refreshSession()).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
    const json = { refresh_token: theirs?.refresh_token };
    const refresh = await instance.request("/token?grant_type=refresh_token", { json });
    expect(await errorOf(refresh)).toMatchObject({ status: 400, code: "refresh_token_not_found" });
  });

  it("needs the current one where the settings say so, except after a mailed code", async () => {
    const { client, email } = await signedUp(careful);
    expect((await client.updateUser({ password: newPassword })).error).toMatchObject({
      status: 400,
      code: "current_password_required",
    });
    const wrong = await client.updateUser({ password: newPassword, current_password: "wrong" } as never);
    expect(wrong.error).toMatchObject({ status: 400, code: "current_password_invalid" });
    const right = await client.updateUser({ password: newPassword, current_password: password } as never);
    expect(right.error).toBeNull();
    await careful.client().resetPasswordForEmail(email);
    await careful.idle();
    const recovering = careful.client();
    await recovering.verifyOtp({ type: "recovery", token_hash: careful.mail.hash(email) });
    expect((await recovering.updateUser({ password: "yet-another-password-3" })).error).toBeNull();
  });

  it("does not need it in a session that came by a mailed code and gave its second factor since", async () => {
    const { client, email } = await signedUp(careful);
    const { data: factor } = await client.mfa.enroll({ factorType: "totp" });
    const totp = new TOTP({ secret: factor?.totp.secret ?? "" });
    const give = async (by: typeof client) => {
      const code = totp.generate({ timestamp: careful.clock.now().getTime() });
      const { error } = await by.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code });
      expect(error).toBeNull();
    };
    await give(client);
    expect((await client.updateUser({ password: newPassword })).error?.code).toBe(
      "current_password_required",
    );
    await careful.client().resetPasswordForEmail(email);
    await careful.idle();
    const recovering = careful.client();
    await recovering.verifyOtp({ type: "recovery", token_hash: careful.mail.hash(email) });
    careful.clock.advance(60);
    await give(recovering);
    expect((await recovering.updateUser({ password: newPassword })).error).toBeNull();
  });

  it("somebody without one sets it with a recent proof only", async () => {
    const { client, user } = await signedUp(careful);
    await careful.rows("update auth_user set password_hash = null where id = $1", [user.id]);
    careful.clock.advance(601);
    expect((await client.updateUser({ password: newPassword })).error?.code).toBe("reauthentication_needed");
    careful.clock.advance(-601);
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
  });

  it("needs a mailed nonce in an old session", async () => {
    const { client, email } = await signedUp(careful);
    careful.clock.advance(86_401);
    await client.refreshSession();
    const change = (nonce?: string) =>
      client.updateUser({ password: newPassword, current_password: password, nonce } as never);
    expect((await change()).error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    expect((await client.reauthenticate()).error).toBeNull();
    await careful.idle();
    const soon = await client.reauthenticate();
    expect(soon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(soon.error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    expect((await change("000000")).error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
    const { code } = careful.mail.last(email);
    expect((await change(code)).error).toBeNull();
  });
});

describe("change of address", () => {
  it("needs both mailboxes, and counts only then", async () => {
    const { client, email, user } = await signedUp(instance);
    const target = freshEmail("moved");
    const { data, error } = await client.updateUser({ email: target });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: target });
    await instance.idle();
    expect(instance.mail.last(email).text).toContain(target);
    const first = await instance.request("/verify", {
      json: { type: "email_change", token_hash: instance.mail.hash(email) },
    });
    expect(await first.json()).toEqual({
      msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
      code: "200",
    });
    expect((await client.getUser()).data.user?.email).toBe(email);
    const stranger = instance.client();
    const { code } = instance.mail.last(target);
    const second = await stranger.verifyOtp({ type: "email_change", email: target, token: code });
    expect(second.error).toBeNull();
    expect(second.data.user).toMatchObject({ id: user.id, email: target });
    expect(second.data.user?.new_email).toBeUndefined();
    expect(second.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: target });
    expect((await instance.client().signInWithPassword({ email: target, password })).error).toBeNull();
    expect(await instance.audit(user.id)).toContain("email_changed");
  });

  it("to the one that it is already asks nobody", async () => {
    const { client, email } = await signedUp(instance);
    const before = instance.mail.to(email).length;
    const { data, error } = await client.updateUser({ email });
    await instance.idle();
    expect([error, data.user?.new_email, instance.mail.to(email).length]).toEqual([null, undefined, before]);
  });

  it("one mailbox cannot agree twice for both", async () => {
    const { client, email } = await signedUp(instance);
    const target = freshEmail("moved");
    await client.updateUser({ email: target });
    await instance.idle();
    await instance.client().verifyOtp({ type: "email_change", token_hash: instance.mail.hash(email) });
    instance.clock.advance(61);
    await instance.client().resend({ type: "email_change", email });
    await instance.idle();
    expect(instance.mail.to(email).filter(({ subject }) => subject.includes("変更"))).toHaveLength(1);
    expect(instance.mail.to(target)).toHaveLength(2);
    expect((await client.getUser()).data.user?.email).toBe(email);
    const done = await instance
      .client()
      .verifyOtp({ type: "email_change", token_hash: instance.mail.hash(target) });
    expect(done.data.user?.email).toBe(target);
  });

  it("refuses a taken address, now and when it was taken meanwhile", async () => {
    const taken = await signedUp(instance);
    const { client, email } = await signedUp(instance);
    expect((await client.updateUser({ email: taken.email })).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
    const target = freshEmail("raced");
    await client.updateUser({ email: target });
    await instance.idle();
    const hashes = [instance.mail.hash(email), instance.mail.hash(target)];
    await signedUp(instance, target);
    await instance.client().verifyOtp({ type: "email_change", token_hash: hashes[0] ?? "" });
    const late = await instance.client().verifyOtp({ type: "email_change", token_hash: hashes[1] ?? "" });
    expect(late.error).toMatchObject({ status: 422, code: "email_exists" });
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it("tells a fault of the database from a taken address", async () => {
    const { client, email } = await signedUp(instance);
    const target = freshEmail("broken");
    await client.updateUser({ email: target });
    await instance.idle();
    const { pool } = instance.database;
    await pool.query(`create function refuse_address() returns trigger language plpgsql as $$
      begin raise exception 'the disk is full'; end $$`);
    await pool.query(`create trigger refuse_address before update of email on auth_user for each row
      when (new.email like 'broken%' and old.email <> new.email) execute function refuse_address()`);
    try {
      await instance.client().verifyOtp({ type: "email_change", token_hash: instance.mail.hash(email) });
      const late = await instance
        .client()
        .verifyOtp({ type: "email_change", token_hash: instance.mail.hash(target) });
      expect(late.error).toMatchObject({ status: 500 });
    } finally {
      await pool.query(`drop trigger refuse_address on auth_user`);
      await pool.query(`drop function refuse_address`);
    }
  });

  it("asks only the new mailbox where the settings say so, and tells a signed-in person of the gap", async () => {
    const single = await startInstance({ doubleConfirmChange: false }, instance.database);
    const { client, email } = await signedUp(single);
    const target = freshEmail("moved");
    await client.updateUser({ email: target });
    expect((await client.updateUser({ email: freshEmail() })).error?.code).toBe("over_email_send_rate_limit");
    await single.idle();
    expect(single.mail.to(email).some(({ subject }) => subject.includes("変更"))).toBe(false);
    const done = await single
      .client()
      .verifyOtp({ type: "email_change", token_hash: single.mail.hash(target) });
    expect(done.data.user?.email).toBe(target);
    await single.close();
  });
});

describe("who may ask", () => {
  it("names each reason in the protocol's order", async () => {
    const { session, user } = await signedUp(instance);
    expect(await errorOf(await instance.request("/user"))).toMatchObject({
      status: 401,
      code: "no_authorization",
      message: "This endpoint requires a valid Bearer token",
    });
    const basic = await instance.request("/user", { headers: { authorization: "Basic abc" } });
    expect(basic.status).toBe(401);
    const garbled = await instance.request("/user", { token: `${session.access_token.slice(0, -4)}AAAA` });
    expect(await errorOf(garbled)).toMatchObject({ status: 403, code: "bad_jwt" });
    instance.clock.advance(3700);
    const late = await errorOf(await instance.request("/user", { token: session.access_token }));
    expect(late).toMatchObject({ status: 403, code: "bad_jwt" });
    expect(late.message).toMatch(/^invalid JWT: unable to parse or verify signature, /);
    instance.clock.advance(-3700);
    expect((await instance.request("/user", { token: session.access_token })).status).toBe(200);
    await instance.rows("delete from auth_user where id = $1", [user.id]);
    const gone = await instance.request("/user", { token: session.access_token });
    expect(await errorOf(gone)).toMatchObject({ status: 403, code: "user_not_found" });
  });
});
