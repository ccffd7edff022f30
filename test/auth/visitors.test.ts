/** Who comes without an address, or asks for a way in that is off: what they get, and that nobody is made. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { errorOf, freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
let closed: Instance;
beforeAll(async () => {
  instance = await startInstance({ anonymous: true, phoneEnabled: true });
  closed = await startInstance({ signUp: "closed" }, instance.database);
});
afterAll(async () => {
  await closed.close();
  await instance.close();
});

const peopleWith = (email: string) => instance.rows("select id from auth_user where email = $1", [email]);

it("a visitor's address counts when its mailbox has agreed, where addresses are proved", async () => {
  const visitor = instance.client();
  await visitor.signInAnonymously();
  const email = freshEmail("visitor");
  const { data, error } = await visitor.updateUser({ email });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: "", new_email: email, is_anonymous: true });
  await instance.idle();
  const token_hash = instance.mail.hash(email);
  const proved = await instance.client().verifyOtp({ type: "email_change", token_hash });
  expect(proved.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
});

it("at once where they are not, and is not proved by that", async () => {
  const automatic = await startInstance(
    { anonymous: true, autoConfirm: { email: true, phone: false } },
    instance.database,
  );
  const visitor = automatic.client();
  await visitor.signInAnonymously();
  const email = freshEmail("visitor");
  const { data } = await visitor.updateUser({ email });
  expect(data.user).toMatchObject({ email, is_anonymous: false });
  const [row] = await automatic.rows(
    "select email_confirmed_at is not null as confirmed, email_proved_at from auth_user where email = $1",
    [email],
  );
  expect(row).toEqual({ confirmed: true, email_proved_at: null });
  await automatic.close();
});

it("where sign-up is closed a code makes nobody, and who is known gets theirs", async () => {
  const unknown = freshEmail("nobody");
  const { email } = await signedUp(instance);
  for (const address of [unknown, email]) {
    expect((await closed.request("/otp", { json: { email: address } })).status).toBe(200);
    await closed.idle();
  }
  expect(await peopleWith(unknown)).toEqual([]);
  expect(closed.mail.to(unknown)).toEqual([]);
  expect(closed.mail.to(email)).toHaveLength(1);
});

it("as the hosted backend does, an address that nobody has is told to be without a sign-up", async () => {
  const protocol = await startInstance({ signUp: "closed", concealment: "protocol" }, instance.database);
  const ask = async (json: object) => await errorOf(await protocol.request("/otp", { json }));
  expect(await ask({ email: freshEmail() })).toMatchObject({
    status: 422,
    code: "signup_disabled",
    message: "Signups not allowed for this instance",
  });
  expect(await ask({ email: freshEmail(), create_user: false })).toMatchObject({ code: "otp_disabled" });
  const { email } = await signedUp(instance);
  expect((await protocol.request("/otp", { json: { email } })).status).toBe(200);
  await protocol.close();
});

it("each way asks for what it needs: an address before a number, a password, or nothing at all", async () => {
  const ask = async (path: string, json: object) => await errorOf(await instance.request(path, { json }));
  expect(await ask("/signup", { password })).toMatchObject({
    status: 400,
    message: "To signup, please provide your email",
  });
  expect(await ask("/otp", {})).toMatchObject({ message: "One of email or phone must be set" });
  expect(await ask("/otp", { phone: "+819012345678" })).toMatchObject({
    status: 422,
    code: "sms_send_failed",
  });
  for (const path of ["/magiclink", "/recover"])
    expect(await ask(path, {})).toMatchObject({ status: 400, code: "validation_failed" });
  for (const type of ["sms", "phone_change"]) {
    expect(await ask("/resend", { type })).toMatchObject({
      message: "Type provided requires a phone number",
    });
    expect((await instance.request("/resend", { json: { type, phone: "+819012345678" } })).status).toBe(200);
    expect(await ask("/resend", { type, phone: "x" })).toMatchObject({ status: 400 });
  }
  const email = freshEmail();
  const both = await instance.request("/otp", { json: { email, phone: "+819012345678" } });
  await instance.idle();
  expect([both.status, instance.mail.to(email).length]).toEqual([200, 1]);
  for (const json of [
    { type: "email", token: "1" },
    { token: "1", email },
    { type: "email", email },
  ])
    expect(await ask("/verify", json)).toMatchObject({ status: 400, code: "validation_failed" });
  expect(await ask("/verify", { type: "sms", token: "1", phone: "+819012345678" })).toMatchObject({
    status: 403,
    code: "otp_expired",
  });
});
