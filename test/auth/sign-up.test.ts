import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, freshEmail, type Instance, password, startInstance } from "./support.ts";

let confirming: Instance;
let automatic: Instance;
let protocol: Instance;
let closed: Instance;

beforeAll(async () => {
  confirming = await startInstance();
  const shared = confirming.database;
  automatic = await startInstance(
    { autoConfirm: { email: true, phone: true }, phoneEnabled: true, anonymous: true },
    shared,
  );
  protocol = await startInstance({ concealment: "protocol" }, shared);
  closed = await startInstance({ signUp: "closed", emailEnabled: false }, shared);
});
afterAll(async () => {
  for (const instance of [automatic, protocol, closed, confirming]) await instance.close();
});

describe("with confirmation", () => {
  it("answers with a bare user, mails a link to our own page, and signs in once the link is posted", async () => {
    const email = freshEmail();
    const client = confirming.client();
    const { data, error } = await client.signUp({ email, password, options: { data: { name: "花子" } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, aud: "authenticated", role: "authenticated", phone: "" });
    expect(data.user?.user_metadata).toMatchObject({ name: "花子", email, email_verified: false });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    await confirming.idle();
    const { link, code, subject } = confirming.mail.last(email);
    expect(subject).toContain("メールアドレスの確認");
    expect(`${link.origin}${link.pathname}`).toBe("http://127.0.0.1:4999/auth/confirm");
    expect(link.searchParams.get("type")).toBe("signup");
    expect(code).toMatch(/^\d{6}$/);

    const before = await client.signInWithPassword({ email, password });
    expect(before.error).toMatchObject({
      status: 400,
      code: "email_not_confirmed",
      message: "Email not confirmed",
    });

    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const verified = await client.verifyOtp({
      type: "signup",
      token_hash: link.searchParams.get("token_hash") ?? "",
    });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.id).toBe(data.user?.id);
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
    expect(verified.data.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true });
    expect(events).toContain("SIGNED_IN");
    const noted = ["confirmed", "sign_in", "sign_in_refused", "signup"];
    expect((await confirming.audit(data.user?.id)).toSorted()).toEqual(noted);
  });

  it("answers a known address like a new one, and changes nothing about it", async () => {
    const email = freshEmail();
    const first = await confirming.client().signUp({ email, password });
    await confirming.idle();
    await confirming.client().verifyOtp({ type: "signup", token_hash: confirming.mail.hash(email) });
    confirming.clock.advance(61);
    const known = await confirming.client().signUp({ email, password: "another-good-password-9" });
    // What the known address's sign-up goes through for the sake of its time is gone with the answer.
    const left = "select email from auth_user where email like '%.invalid'";
    expect(await confirming.rows(left)).toEqual([]);
    const fresh = await confirming.client().signUp({ email: freshEmail(), password });
    await confirming.idle();
    const shape = (user: object | null) =>
      JSON.stringify(user).replace(/"[^"]*(@|-\d\dT|[0-9a-f]{8}-)[^"]*"/g, '"…"');
    expect(shape(known.data.user)).toBe(shape(fresh.data.user));
    expect(known.data.user?.id).not.toBe(first.data.user?.id);
    expect(confirming.mail.last(email).subject).toContain("登録済み");
    expect((await confirming.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it("08: of two passwords that were asked for before the address was proved, neither counts: its owner chooses one", async () => {
    const intruders = "somebody-elses-password-1";
    for (const [first, second] of [
      [intruders, password],
      [password, intruders],
    ] as const) {
      const email = freshEmail();
      await confirming.client().signUp({ email, password: first, options: { data: { name: "first" } } });
      await confirming.idle();
      confirming.clock.advance(61);
      const answer = await confirming.client().signUp({ email, password: second });
      expect(answer.error).toBeNull();
      await confirming.idle();
      expect(confirming.mail.to(email)).toHaveLength(2);
      const owner = confirming.client();
      const { data } = await owner.verifyOtp({ type: "signup", token_hash: confirming.mail.hash(email) });
      expect(data.user?.app_metadata).toEqual({
        provider: "email",
        providers: ["email"],
        choose_password: true,
      });
      expect(data.user?.user_metadata).not.toHaveProperty("name");
      for (const tried of [first, second]) {
        const refused = await confirming.client().signInWithPassword({ email, password: tried });
        expect(refused.error?.code).toBe("invalid_credentials");
      }
      const own = "the-owners-own-password-5";
      const chosen = await owner.updateUser({ password: own });
      expect(chosen.error).toBeNull();
      expect(chosen.data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
      expect((await confirming.client().signInWithPassword({ email, password: own })).error).toBeNull();
      expect(await confirming.audit(data.user?.id)).toContain("signup_contested");
    }
  });

  it("08: the mail of the first sign-up does as well, and a third sign-up gives nobody their password back", async () => {
    const email = freshEmail();
    await confirming.client().signUp({ email, password: "somebody-elses-password-1" });
    await confirming.client().signUp({ email, password });
    await confirming.client().signUp({ email, password: "somebody-elses-password-1" });
    await confirming.idle();
    expect(confirming.mail.to(email)).toHaveLength(1);
    await confirming.client().verifyOtp({ type: "signup", token_hash: confirming.mail.hash(email) });
    for (const tried of ["somebody-elses-password-1", password]) {
      const refused = await confirming.client().signInWithPassword({ email, password: tried });
      expect(refused.error?.code).toBe("invalid_credentials");
    }
  });

  it("the same password once more changes nothing", async () => {
    const email = freshEmail();
    await confirming.client().signUp({ email, password, options: { data: { name: "花子" } } });
    await confirming.client().signUp({ email, password });
    await confirming.idle();
    const owner = confirming.client();
    const { data } = await owner.verifyOtp({ type: "signup", token_hash: confirming.mail.hash(email) });
    expect(data.user?.user_metadata).toMatchObject({ name: "花子" });
    expect((await confirming.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it("keeps the gap between two mails to itself", async () => {
    const email = freshEmail();
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await confirming.client().signUp({ email, password }));
    await confirming.idle();
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(confirming.mail.to(email)).toHaveLength(1);
  });

  it("lets exactly one of many sign-ups at once make the account", async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => confirming.client().signUp({ email, password })),
    );
    expect(answers.filter(({ error }) => error)).toEqual([]);
    await confirming.idle();
    expect(await confirming.rows("select id from auth_user where email = $1", [email])).toHaveLength(1);
    expect(confirming.mail.to(email)).toHaveLength(1);
  });

  it("as the hosted backend answers: a known address shows no identities and no role", async () => {
    const email = freshEmail();
    await protocol.client().signUp({ email, password });
    await protocol.idle();
    await protocol.client().verifyOtp({ type: "signup", token_hash: protocol.mail.hash(email) });
    const { data } = await protocol.client().signUp({ email, password });
    expect(data.user).toMatchObject({ identities: [], role: "" });
  });
});

describe("without confirmation", () => {
  it("signs in at once, and tells that an address is taken", async () => {
    const email = freshEmail();
    const { data, error } = await automatic.client().signUp({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
    expect(data.session?.expires_in).toBe(3600);
    expect(data.user?.email).toBe(email);
    expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
    const again = await automatic.client().signUp({ email, password });
    expect(again.error).toMatchObject({
      status: 422,
      code: "user_already_exists",
      message: "User already registered",
    });
  });

  it("signs up and in by phone where that is on", async () => {
    const phone = `+8190${String(Date.now()).slice(-8)}`;
    const { data, error } = await automatic.client().signUp({ phone, password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: phone.slice(1), email: "" });
    expect((await automatic.client().signInWithPassword({ phone, password })).error).toBeNull();
    expect((await automatic.client().signUp({ phone, password })).error?.code).toBe("user_already_exists");
    expect((await automatic.client().signUp({ phone: "abc", password })).error?.message).toBe(
      "Invalid phone number format (E.164 required)",
    );
    const sms = await automatic.client().signInWithOtp({ phone });
    expect(sms.error).toMatchObject({ status: 422, code: "sms_send_failed" });
    expect((await automatic.client().resend({ phone, type: "phone_change" })).error).toBeNull();
    const code = await automatic.client().verifyOtp({ phone, type: "phone_change", token: "123456" });
    expect(code.error?.message).toContain("Token has expired or is invalid");
    const off = await confirming.client().signUp({ phone, password });
    expect(off.error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
  });

  it("signs in anonymously, and turns the visitor into a person", async () => {
    const client = automatic.client();
    const { data, error } = await client.signInAnonymously({ options: { data: { from: "trial" } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: "", app_metadata: {} });
    const email = freshEmail();
    const updated = await client.updateUser({ email, password });
    expect(updated.error).toBeNull();
    expect(updated.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
    expect(updated.data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
    expect((await automatic.client().signInWithPassword({ email, password })).data.user?.id).toBe(
      data.user?.id,
    );
    const off = await confirming.client().signInAnonymously();
    expect(off.error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
  });

  it("refuses a password for a visitor without an address", async () => {
    const client = automatic.client();
    await client.signInAnonymously();
    const { error } = await client.updateUser({ password });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  });
});

describe("refusals", () => {
  it("names the reasons of a weak password", async () => {
    const weak = async (text: string) =>
      (await confirming.client().signUp({ email: "hanako@example.com", password: text })).error;
    expect(await weak("x1Y")).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
    expect(await weak("password1")).toMatchObject({ reasons: ["common"] });
    expect(await weak("hanako2026!")).toMatchObject({ reasons: ["common"] });
    expect((await weak("short"))?.message).toContain("Password should be at least 8 characters.");
  });

  it("checks the switch first, then the password, then the address", async () => {
    const bad = { email: "no", password: "x" };
    const body = { email: "no", password: "x", code_challenge: null, code_challenge_method: null };
    expect(await errorOf(await closed.request("/signup", { json: body }))).toMatchObject({
      status: 422,
      code: "signup_disabled",
      message: "Signups not allowed for this instance",
    });
    expect((await confirming.client().signUp(bad)).error?.code).toBe("weak_password");
    expect((await confirming.client().signUp({ email: "no", password })).error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Unable to validate email address: invalid format",
    });
    expect(
      (await confirming.client().signUp({ email: `${"a".repeat(256)}@example.com`, password })).error?.status,
    ).toBe(400);
    const none = await confirming.request("/signup", { json: { email: "a@example.com" } });
    expect(await errorOf(none)).toMatchObject({ status: 400, message: "Signup requires a valid password" });
    const both = { email: "a@example.com", phone: "+819012345678", password };
    expect((await confirming.request("/signup", { json: both })).status).toBe(400);
    const long = await confirming.client().signUp({ email: "a@example.com", password: "長".repeat(1025) });
    expect(long.error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  it("refuses half a PKCE challenge", async () => {
    const body = { email: freshEmail(), password, code_challenge: "x".repeat(43) };
    const answer = await confirming.request("/signup", { json: body });
    expect(await errorOf(answer)).toMatchObject({ status: 400, code: "validation_failed" });
  });

  it("gives the client's own message for a call without an address", async () => {
    const { error } = await confirming.client().signUp({ password } as never);
    expect(error?.message).toBe("You must provide either an email or phone number and a password");
  });
});
