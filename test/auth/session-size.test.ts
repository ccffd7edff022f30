import { createServerClient } from "@supabase/ssr";
import { Events } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type GoogleDouble, startGoogle, visit } from "./google.ts";
import { errorOf, freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

const most = 8 * 1024;

let google: GoogleDouble;
let instance: Instance;
beforeAll(async () => {
  google = await startGoogle();
  instance = await startInstance({
    providers: { google: google.provider },
    allowedRedirects: ["https://app.example.com/**"],
  });
});
afterAll(async () => {
  await instance.close();
  await google.stop();
});
beforeEach(() => {
  google.person = { sub: crypto.randomUUID(), email: freshEmail("g"), email_verified: true };
});

/** The stock server-side client, and the length of all cookies that it keeps. */
function browser() {
  const jar = new Map<string, string>();
  const { auth } = createServerClient(instance.origin, "sb_publishable_test", {
    cookieOptions: { name: "hitofude-auth" },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (list) => {
        for (const { name, value } of list) value === "" ? jar.delete(name) : jar.set(name, value);
      },
    },
  });
  const size = () => [...jar].reduce((sum, [name, value]) => sum + name.length + value.length + 3, 0);
  return { auth, size };
}

const bytes = (text: string) => Buffer.byteLength(text);
/** JSON of exactly so many bytes. */
const dataOf = (size: number) => ({ note: "あ".repeat(Math.floor((size - 11) / 3)) });

it("51: metadata of 2 KiB is kept and shown, more is refused, and what is larger from earlier days may shrink", async () => {
  const { client, user } = await signedUp(instance);
  const fits = await client.updateUser({ data: dataOf(1800) });
  expect(fits.error).toBeNull();
  expect(fits.data.user?.user_metadata.note).toBe(dataOf(1800).note);
  const large = await client.updateUser({ data: dataOf(2100) });
  expect(large.error).toMatchObject({
    status: 422,
    code: "validation_failed",
    message: "Invalid value for data: is larger than 2 KiB",
  });
  for (const [path, body] of [
    ["/signup", { email: freshEmail(), password, data: dataOf(2100) }],
    ["/otp", { email: freshEmail(), data: dataOf(2100) }],
  ] as const) {
    expect(await errorOf(await instance.request(path, { json: body }))).toMatchObject({
      status: 422,
      code: "validation_failed",
    });
  }
  const old = JSON.stringify({ ...dataOf(12_000), other: "x" });
  await instance.rows("update auth_user set user_metadata = $2 where id = $1", [user.id, old]);
  expect((await client.updateUser({ data: { more: "y" } })).error?.status).toBe(422);
  const asLarge = await client.updateUser({ data: { other: "y" } });
  expect(asLarge.error).toMatchObject({ status: 422, code: "validation_failed" });
  expect((await client.updateUser({ data: { other: null } })).error).toBeNull();
  expect((await client.updateUser({ data: { note: null, more: "y" } })).error).toBeNull();
  expect((await client.getUser()).data.user?.user_metadata).toMatchObject({ more: "y" });
});

it("the whole of what a person stores may be 2 KiB to the byte", async () => {
  const { client, user } = await signedUp(instance);
  await instance.rows("update auth_user set user_metadata = $2 where id = $1", [user.id, '{"kept":"x"}']);
  const sized = (whole: number) => ({
    note: "n".repeat(whole - JSON.stringify({ kept: "x", note: "" }).length),
  });
  expect((await client.updateUser({ data: sized(2049) })).error).toMatchObject({ status: 422 });
  const { data, error } = await client.updateUser({ data: sized(2048) });
  expect(error).toBeNull();
  expect(bytes(JSON.stringify(data.user?.user_metadata))).toBe(2048);
});

it("61: what a stranger stored on an account before its owner proved the mailbox is gone at that proof", async () => {
  for (const way of ["magiclink", "recovery", "second sign-up"] as const) {
    const email = freshEmail("victim");
    const data = { name: "stranger", note: "x".repeat(1500) };
    await instance.client().signUp({ email, password: "the-intruders-password-1", options: { data } });
    await instance.idle();
    instance.clock.advance(61);
    const { auth, size } = browser();
    if (way === "magiclink") await auth.signInWithOtp({ email });
    else if (way === "recovery") await auth.resetPasswordForEmail(email);
    else await auth.signUp({ email, password });
    await instance.idle();
    const type = way === "second sign-up" ? "signup" : way;
    const { data: proved, error } = await auth.verifyOtp({ type, token_hash: instance.mail.hash(email) });
    expect(error).toBeNull();
    expect(proved.user?.user_metadata).toEqual({
      sub: proved.user?.id,
      email,
      email_verified: true,
      phone_verified: false,
    });
    expect(size()).toBeLessThan(4096);
  }
});

it("no session is over 8 KiB, whatever the account holds: at sign-in, refresh and a change", async () => {
  // Longer than any address that is taken today.
  const address = `${"花".repeat(220)}@例え.example.com`;
  const { user, email } = await signedUp(instance);
  await instance.rows("update auth_user set email = $2 where email = $1", [email, address]);
  const claims = {
    sub: "s".repeat(250),
    picture: `https://example.com/${"p".repeat(1200)}`,
    name: "名".repeat(400),
  };
  for (let n = 0; n < 12; n += 1) {
    await instance.rows(
      `insert into auth_identity (id, user_id, provider, subject, email, data, created_at, updated_at)
       values (gen_random_uuid(), $1, 'google', $2, $3, $4, now(), now())`,
      [user.id, `${n}${claims.sub}`, address, JSON.stringify(claims)],
    );
  }
  for (let n = 0; n < 10; n += 1) {
    await instance.rows(
      `insert into auth_factor (id, user_id, type, friendly_name, status, sealed_secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', $2, 'unverified', 'x', now(), now())`,
      [user.id, `${n}${"機".repeat(98)}`],
    );
  }
  await instance.rows("update auth_user set user_metadata = $2 where id = $1", [
    user.id,
    JSON.stringify(dataOf(15_000)),
  ]);
  const { auth, size } = browser();
  expect((await auth.signInWithPassword({ email: address, password })).error).toBeNull();
  expect(size()).toBeLessThanOrEqual(most);
  expect((await auth.refreshSession()).error).toBeNull();
  expect(size()).toBeLessThanOrEqual(most);
  const changed = await auth.updateUser({ data: { note: "短い" } });
  expect(changed.error).toBeNull();
  expect(size()).toBeLessThanOrEqual(most);
  const seen = (await auth.getUser()).data.user;
  expect(seen?.user_metadata).not.toHaveProperty("picture");
  expect(seen?.factors).toHaveLength(10);
  expect(seen?.identities?.map(({ provider }) => provider)).toContain("email");
  expect((await auth.getClaims()).data?.claims.email).toBe(address);
});

it("a small account's session shows everything, its token too", async () => {
  const { client, user } = await signedUp(instance);
  await client.updateUser({ data: { name: "花子", theme: "dark" } });
  await client.refreshSession();
  const claims = (await client.getClaims()).data?.claims;
  expect(claims?.user_metadata).toMatchObject({ name: "花子", theme: "dark", sub: user.id });
});

it("what a provider says of a person is bounded, and its own tokens are kept where there is room", async () => {
  google.person = {
    ...google.person,
    name: "名".repeat(2000),
    picture: `https://example.com/${"p".repeat(5000)}`,
    given_name: "花子",
  };
  const { code, client } = await visit(instance, google);
  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toMatchObject({ given_name: "花子" });
  expect(data.user?.user_metadata).not.toHaveProperty("picture");
  const [row] = await instance.rows<{ data: object }>("select data from auth_identity where user_id = $1", [
    data.user?.id,
  ]);
  expect(bytes(JSON.stringify(row?.data))).toBeLessThan(2048);
  // The double's tokens hold all that it says of the person: more than there is room for.
  expect(data.session?.provider_token).toBeUndefined();
  google.person = { sub: crypto.randomUUID(), email: freshEmail("g"), email_verified: true };
  const small = await visit(instance, google);
  const signedIn = await small.client.exchangeCodeForSession(small.code);
  expect(signedIn.data.session?.provider_token).toBeTruthy();
});

it("a provider's tokens are left out where they are too long to be kept", async () => {
  google.server.service.once(Events.BeforeResponse, (response) => {
    (response.body as Record<string, unknown>).access_token = "t".repeat(9000);
  });
  const { auth, size } = browser();
  const { code } = await visit(instance, google, auth);
  const { data, error } = await auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.provider_token).toBeUndefined();
  expect(size()).toBeLessThanOrEqual(most);
});

it("half of a surrogate pair is refused as bad JSON, not stored", async () => {
  const { session } = await signedUp(instance);
  const body = '{"data":{"note":"\\ud800"}}';
  const answer = await instance.request("/user", { method: "PUT", token: session.access_token, body });
  expect(await errorOf(answer)).toMatchObject({ status: 400, code: "bad_json" });
});
