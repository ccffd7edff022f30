/** Everything that happens to an account leaves a row: who, from where, with what; never a secret. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GoogleDouble, link, startGoogle, visit } from "./google.ts";
import { freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let google: GoogleDouble;
let instance: Instance;
const secrets = new Set<string>();

beforeAll(async () => {
  google = await startGoogle();
  instance = await startInstance({
    providers: { google: google.provider },
    allowedRedirects: ["https://app.example.com/**"],
    manualLinking: true,
    anonymous: true,
    requireCurrentPassword: true,
    reauthenticateAfterSeconds: 86_400,
    mailGapSeconds: 0,
  });
});
afterAll(async () => {
  await instance.close();
  await google.stop();
});

type Person = Awaited<ReturnType<typeof signedUp>>;
const keep = (secret: string) => {
  secrets.add(secret);
  return secret;
};
const changed = "another-river-stone-77";

async function mailed(email: string) {
  await instance.idle();
  return { hash: keep(instance.mail.hash(email)), code: keep(instance.mail.last(email).code) };
}

async function codeFor(person: Person) {
  const { data } = await person.client.mfa.enroll({ factorType: "totp", friendlyName: `f${secrets.size}` });
  const secret = keep(data?.totp.secret ?? "");
  const now = instance.clock.now().getTime();
  return { factorId: data?.id ?? "", code: new TOTP({ secret }).generate({ timestamp: now }) };
}

const events: [string, (person: Person) => Promise<unknown>, string[]][] = [
  ["sign-in", ({ email }) => instance.client().signInWithPassword({ email, password }), ["sign_in"]],
  [
    "a wrong password",
    ({ email }) => instance.client().signInWithPassword({ email, password: keep("not-the-right-one-1") }),
    ["sign_in_failed"],
  ],
  [
    "sign-in while disabled",
    async ({ email, user }) => {
      await instance.accounts.setDisabled(user.id, true);
      await instance.client().signInWithPassword({ email, password });
      await instance.accounts.setDisabled(user.id, false);
    },
    ["user_disabled", "sign_in_refused", "user_enabled"],
  ],
  ["sign-out", ({ client }) => client.signOut(), ["sign_out"]],
  ["sign-up again", ({ email }) => instance.client().signUp({ email, password }), ["signup_repeated"]],
  [
    "refresh reuse",
    async ({ client, session }) => {
      keep(session.refresh_token);
      for (let n = 0; n < 3; n += 1) await client.refreshSession();
      instance.clock.advance(12);
      await instance.client().refreshSession({ refresh_token: session.refresh_token });
    },
    ["refresh_reuse"],
  ],
  [
    "a reset",
    async ({ email }) => {
      const client = instance.client();
      await client.resetPasswordForEmail(email);
      await client.verifyOtp({ type: "recovery", token_hash: (await mailed(email)).hash });
      await client.updateUser({ password: keep(changed) });
    },
    ["mail_requested", "sign_in", "password_changed"],
  ],
  [
    "a wrong code",
    async ({ email }) => {
      await instance.client().signInWithOtp({ email });
      await mailed(email);
      await instance.client().verifyOtp({ email, token: "0000000", type: "email" });
    },
    ["mail_requested", "code_failed"],
  ],
  [
    "a code exchanged with another browser's verifier",
    async ({ email }) => {
      const client = instance.client({ flowType: "pkce" });
      await client.signInWithOtp({ email, options: { emailRedirectTo: "https://app.example.com/in" } });
      const { hash } = await mailed(email);
      const answer = await instance.request(`/verify?token=${hash}&type=magiclink`);
      const code = keep(new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "");
      const json = { auth_code: code, code_verifier: keep("v".repeat(64)) };
      expect((await instance.request("/token?grant_type=pkce", { json })).status).toBe(400);
    },
    ["mail_requested", "code_failed"],
  ],
  [
    "password changes with a wrong and with the right current one",
    async ({ email }) => {
      const client = instance.client();
      await client.signInWithPassword({ email, password });
      await client.updateUser({ password: keep(changed), current_password: keep("wrong-current-9") });
      await client.updateUser({ password: changed, current_password: keep(password) });
    },
    ["sign_in", "password_failed", "password_changed"],
  ],
  [
    "a wrong nonce in an old session",
    async ({ email }) => {
      const client = instance.client();
      await client.signInWithPassword({ email, password });
      await instance.rows("update auth_session set created_at = created_at - interval '2 days'");
      await client.reauthenticate();
      await mailed(email);
      await client.updateUser({ password: changed, current_password: password, nonce: "0000000" });
    },
    ["sign_in", "mail_requested", "code_failed"],
  ],
  [
    "a change of address",
    async ({ client, email }) => {
      const next = freshEmail("next");
      await client.updateUser({ email: next });
      await instance.idle();
      const old = await mailed(email);
      await instance.client().verifyOtp({ type: "email_change", token_hash: old.hash });
      await instance.client().verifyOtp({ type: "email_change", token_hash: (await mailed(next)).hash });
    },
    ["mail_requested", "email_changed", "sign_in"],
  ],
  ["a change of data", ({ client }) => client.updateUser({ data: { name: "花" } }), ["user_updated"]],
  [
    "a factor, enrolled, tried, proved and removed",
    async (person) => {
      const { factorId, code } = await codeFor(person);
      await person.client.mfa.challengeAndVerify({ factorId, code: code === "000000" ? "000001" : "000000" });
      expect((await person.client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
      await person.client.mfa.unenroll({ factorId });
    },
    ["factor_enrolled", "factor_failed", "factor_verified", "factor_removed"],
  ],
  [
    "a Google account, linked and unlinked",
    async ({ client, email }) => {
      google.person = { sub: email, email, email_verified: true };
      const session = (await client.getSession()).data.session;
      const browser = instance.client({ flowType: "pkce" });
      await browser.setSession(session ?? { access_token: "", refresh_token: "" });
      const linked = await link(instance, google, browser);
      await browser.unlinkIdentity(linked);
    },
    ["identity_linked", "identity_unlinked"],
  ],
  ["ended by the product", ({ user }) => instance.accounts.endAllSessions(user.id), ["sign_out"]],
  ["removal", ({ user }) => instance.accounts.deleteUser(user.id), ["user_removed"]],
];

it.each(events)("%s", async (_, happen, actions) => {
  const person = await signedUp(instance);
  keep(password);
  const before = await instance.accounts.auditOf(person.user.id, 1000);
  expect(before.map(({ action }) => action).toSorted()).toEqual(["confirmed", "sign_in", "signup"]);
  await happen(person);
  await instance.idle();
  const rows = (await instance.accounts.auditOf(person.user.id, 1000)).slice(0, -before.length);
  // Two rows of one millisecond have no order.
  expect(rows.map(({ action }) => action).toSorted()).toEqual(actions.toSorted());
  for (const row of rows) expect(row.address).toMatch(/^(127\.0\.0\.1|internal)$/);
});

it("visitors, and providers that are refused", async () => {
  const visitor = await instance.client().signInAnonymously();
  expect(await instance.audit(visitor.data.user?.id)).toEqual(["anonymous_signup"]);
  google.person = { sub: "unproved", email: freshEmail(), email_verified: false };
  expect((await visit(instance, google)).code).toBe("");
  const [last] = await instance.rows<{ action: string; details: unknown }>(
    "select action, details from auth_audit where action like 'sign_in%' order by at desc limit 1",
  );
  expect(last).toEqual({
    action: "sign_in_refused",
    details: { provider: "google", reason: "provider_email_needs_verification" },
  });
});

it("no row holds a password, a code, a token or an address of mail", async () => {
  const rows = await instance.rows<{ text: string }>("select row_to_json(a)::text as text from auth_audit a");
  expect(rows.length).toBeGreaterThan(80);
  expect(secrets.size).toBeGreaterThan(15);
  const text = rows
    .map((row) => row.text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[^"]*/g, ""))
    .join();
  for (const secret of secrets) if (secret) expect(text).not.toContain(secret);
  expect(text).not.toContain("@");
});
