import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ allowedRedirects: ["https://app.example.com/**"] });
});
afterAll(() => instance.close());

async function mailed(work: () => Promise<{ error: unknown }>): Promise<void> {
  const { error } = await work();
  expect(error).toBeNull();
  await instance.idle();
}

describe("recovery", () => {
  it("signs in with its own event, and a new password ends everything older", async () => {
    const { email, client: old, user } = await signedUp(instance);
    const client = instance.client();
    await mailed(() => client.resetPasswordForEmail(email, { redirectTo: "https://app.example.com/next" }));
    const { link, subject } = instance.mail.last(email);
    expect(subject).toContain("パスワードの再設定");
    expect(link.searchParams.get("redirect_to")).toBe("https://app.example.com/next");
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.verifyOtp({ token_hash: instance.mail.hash(email), type: "recovery" });
    expect(events).toContain("PASSWORD_RECOVERY");

    await mailed(() => instance.client().signInWithOtp({ email }));
    const pending = instance.mail.hash(email);
    const changed = await client.updateUser({ password: "a-new-good-password-7" });
    expect(changed.error).toBeNull();
    expect((await old.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    expect((await client.getUser()).error).toBeNull();
    const stale = await instance.client().verifyOtp({ token_hash: pending, type: "magiclink" });
    expect(stale.error?.code).toBe("otp_expired");
    expect((await instance.client().signInWithPassword({ email, password })).error?.code).toBe(
      "invalid_credentials",
    );
    expect(await instance.audit(user.id)).toContain("password_changed");
  });

  it("takes away a password that somebody set before the address was ever proved", async () => {
    const email = freshEmail();
    await instance.client().signUp({ email, password: "the-intruders-password-1" });
    await instance.idle();
    const client = instance.client();
    await mailed(() => client.signInWithOtp({ email }));
    const { error } = await client.verifyOtp({ email, token: instance.mail.last(email).code, type: "email" });
    expect(error).toBeNull();
    const intruder = await instance
      .client()
      .signInWithPassword({ email, password: "the-intruders-password-1" });
    expect(intruder.error?.code).toBe("invalid_credentials");
  });
});

describe("resend", () => {
  it("mails a new confirmation and makes the older one worthless", async () => {
    const email = freshEmail();
    await instance.client().signUp({ email, password });
    await instance.idle();
    const first = instance.mail.hash(email);
    instance.clock.advance(61);
    await mailed(() => instance.client().resend({ type: "signup", email }));
    expect(instance.mail.to(email)).toHaveLength(2);
    expect((await instance.client().verifyOtp({ type: "signup", token_hash: first })).error?.code).toBe(
      "otp_expired",
    );
    const { error } = await instance
      .client()
      .verifyOtp({ type: "signup", token_hash: instance.mail.hash(email) });
    expect(error).toBeNull();
  });

  it("wants a type it knows and the address that belongs to it", async () => {
    const refused = async (json: unknown) => await errorOf(await instance.request("/resend", { json }));
    expect(await refused({ email: "a@example.com" })).toMatchObject({
      status: 400,
      code: "validation_failed",
    });
    expect(await refused({ type: "recovery", email: "a@example.com" })).toMatchObject({ status: 400 });
    expect(await refused({ type: "signup" })).toMatchObject({ status: 400 });
    expect(await refused({ type: "sms", phone: "+819012345678" })).toMatchObject({
      code: "phone_provider_disabled",
    });
  });
});
