/** Who may link and unlink accounts at a provider, in which browser, and what stays of the account. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askForLink, browse, type GoogleDouble, link, startGoogle, visit } from "./google.ts";
import { freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let google: GoogleDouble;
let instance: Instance;
beforeAll(async () => {
  google = await startGoogle();
  instance = await startInstance({
    providers: { google: google.provider },
    manualLinking: true,
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

const pkce = { flowType: "pkce" } as const;
const person = () => signedUp(instance, undefined, pkce);
const follow = (url: string) => browse(url, [instance.origin, new URL(google.provider.issuer).origin]);
const ways = async (id: string) =>
  (
    await instance.rows<{ provider: string }>(
      "select provider from auth_identity where user_id = $1 order by provider",
      [id],
    )
  ).map(({ provider }) => provider);
const signIn = async (email: string, word = password) =>
  (await instance.client().signInWithPassword({ email, password: word })).error?.code;

/** Somebody new who came by Google. */
async function googler() {
  const { client, code } = await visit(instance, google);
  const { data, error } = await client.exchangeCodeForSession(code);
  if (error) throw error;
  return { client, user: data.user, email: data.user.email ?? "" };
}

describe("who may", () => {
  it("53: with an authenticator app, only a session that gave its code links or unlinks", async () => {
    const { client, email, user } = await person();
    const linked = await link(instance, google, client);
    const { data: factor } = await client.mfa.enroll({ factorType: "totp" });
    const totp = new TOTP({ secret: factor?.totp.secret ?? "" });
    const code = totp.generate({ timestamp: instance.clock.now().getTime() });
    await client.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code });

    const thief = instance.client(pkce);
    await thief.signInWithPassword({ email, password });
    const refused = { status: 401, code: "insufficient_aal" };
    await expect(askForLink(thief)).rejects.toMatchObject(refused);
    expect((await thief.unlinkIdentity(linked)).error).toMatchObject(refused);
    const { data } = await thief.getUserIdentities();
    for (const identity of data?.identities ?? [])
      expect((await thief.unlinkIdentity(identity)).error).toMatchObject(refused);
    expect(await ways(user.id)).toEqual(["email", "google"]);

    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    // The session that gave the code stays at its level when it links.
    await link(instance, google, client);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
  });

  it("54: without one, only a session whose person signed in a short while ago", async () => {
    const { client, email, user } = await person();
    const linked = await link(instance, google, client);
    instance.clock.advance(601);
    const refused = { status: 400, code: "reauthentication_needed" };
    await expect(askForLink(client)).rejects.toMatchObject(refused);
    expect((await client.unlinkIdentity(linked)).error).toMatchObject(refused);
    await client.refreshSession();
    expect((await client.unlinkIdentity(linked)).error).toMatchObject(refused);
    expect(await ways(user.id)).toEqual(["email", "google"]);
    await client.signInWithPassword({ email, password });
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
  });

  it("asks as often as any other sign-in at a provider may", async () => {
    const { session } = await person();
    const rule = { points: 2, seconds: 300 };
    const few = await startInstance(
      { ...instance.settings, publicOrigin: instance.origin, limits: { authorize: rule } },
      instance.database,
    );
    const ask = () =>
      few.request("/user/identities/authorize?provider=google&skip_http_redirect=true", {
        token: session.access_token,
      });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
    await few.close();
  });
});

describe("which browser", () => {
  it("44: nothing is linked until the browser that asked trades the code, whoever answered at the provider", async () => {
    const { client, user, email } = await person();
    const place = await follow(await askForLink(client));
    const code = place.searchParams.get("code") ?? "";
    expect(code).not.toBe("");
    expect(await ways(user.id)).toEqual(["email"]);
    const victim = instance.client(pkce);
    await victim.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
    expect((await victim.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");
    expect(await ways(user.id)).toEqual(["email"]);
    // What the victim does with their Google account afterwards opens an account of their own.
    const own = await googler();
    expect(own.user.id).not.toBe(user.id);
    expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
      status: 422,
      code: "identity_already_exists",
    });
    expect(await signIn(email)).toBeUndefined();
  });

  it("44: the browser that asked links, in the session that it has", async () => {
    const { client, user, session } = await person();
    await link(instance, google, client);
    expect(await ways(user.id)).toEqual(["email", "google"]);
    const sessions = await instance.accounts.sessions(user.id);
    expect(sessions).toHaveLength(1);
    expect((await client.getUser()).data.user?.app_metadata.providers).toEqual(["email", "google"]);
    expect(session.user.id).toBe(user.id);
    expect((await client.refreshSession()).error).toBeNull();
  });

  it("44: a client that takes tokens in the fragment cannot link", async () => {
    const { client, user } = await signedUp(instance);
    const place = await follow(await askForLink(client));
    expect(place.searchParams.get("error_code")).toBe("validation_failed");
    expect(place.hash).not.toContain("access_token");
    expect(await ways(user.id)).toEqual(["email"]);
  });

  it("58: what was asked for before a sign-out does not link after it, at either step", async () => {
    for (const end of ["global", "local", "password"] as const) {
      const before = await person();
      const { client, user, email } = await person();
      const first = await askForLink(client);
      const place = await follow(await askForLink(client));
      if (end === "password") {
        const other = instance.client();
        await other.signInWithPassword({ email, password });
        await other.updateUser({ password: "a-new-good-password-7" });
      } else {
        // By the product: the client's own sign-out would clear its verifiers, too.
        const [session] = await instance.accounts.sessions(user.id);
        if (end === "global") await instance.accounts.endAllSessions(user.id);
        else await instance.accounts.endSession(user.id, session?.id ?? "");
      }
      const late = await follow(first);
      expect(late.searchParams.get("error_code")).toBe("bad_oauth_state");
      const code = place.searchParams.get("code") ?? "";
      expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
        status: 404,
        code: "flow_state_not_found",
      });
      expect(await ways(user.id)).toEqual(["email"]);
      expect(await ways(before.user.id)).toEqual(["email"]);
    }
  });
});

describe("what stays", () => {
  it("53, 63: the account's own address is not unlinked away, and no other identity's takes its place", async () => {
    const { client, user, email } = await person();
    const linked = await link(instance, google, client);
    const own = (await client.getUserIdentities()).data?.identities.find((i) => i.provider === "email");
    if (!own) throw new Error("no identity");
    expect((await client.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: "email_conflict_identity_not_deletable",
    });
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({ id: user.id, email });
    expect(await signIn(email)).toBeUndefined();
  });

  it("63: with several accounts at the provider, taking one away moves no address", async () => {
    const { client, email, user } = await googler();
    const first = (await client.getUserIdentities()).data?.identities[0];
    google.person = { sub: crypto.randomUUID(), email: freshEmail("second"), email_verified: true };
    await link(instance, google, client);
    if (!first) throw new Error("no identity");
    expect((await client.unlinkIdentity(first)).error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect(await ways(user.id)).toEqual(["google"]);
  });

  it("55: an address that the provider does not confirm never becomes anybody's", async () => {
    const victim = freshEmail("victim");
    const { client, email, user } = await person();
    google.person = { sub: crypto.randomUUID(), email: victim, email_verified: false };
    await link(instance, google, client);
    for (const identity of (await client.getUserIdentities()).data?.identities ?? [])
      if (identity.provider === "email") await client.unlinkIdentity(identity);
    const [row] = await instance.rows<{ email: string }>("select email from auth_user where id = $1", [
      user.id,
    ]);
    expect(row?.email).toBe(email);
    google.person = { sub: crypto.randomUUID(), email: victim, email_verified: true };
    const owner = await googler();
    expect(owner.user.id).not.toBe(user.id);
    expect(owner.email).toBe(victim);
  });

  it("56: what was mailed to an address stops working when the address goes", async () => {
    for (const type of ["recovery", "magiclink"] as const) {
      const { client, email } = await person();
      const target = freshEmail("moved");
      await client.updateUser({ email: target });
      await instance.idle();
      const change = [instance.mail.hash(email), instance.mail.hash(target)];
      const asking = instance.client();
      if (type === "recovery") await asking.resetPasswordForEmail(email);
      else await asking.signInWithOtp({ email });
      await instance.idle();
      const { code, hash } = { ...instance.mail.last(email), hash: instance.mail.hash(email) };
      // An administrator's change, or any other way that leaves the token where it is.
      const [token] = await instance.rows(
        "select * from auth_one_time_token where sent_to = $1 and kind = $2",
        [email, type],
      );
      for (const token_hash of change)
        await instance.client().verifyOtp({ type: "email_change", token_hash });
      expect((await client.getUser()).data.user?.email).toBe(target);
      await instance.rows(
        `insert into auth_one_time_token select * from jsonb_populate_record(null::auth_one_time_token, $1)`,
        [JSON.stringify(token)],
      );
      const byLink = await instance.client().verifyOtp({ type, token_hash: hash });
      expect(byLink.error?.code).toBe("otp_expired");
      const byCode = await instance.client().verifyOtp({
        type: type === "magiclink" ? "email" : type,
        email,
        token: code,
      });
      expect(byCode.error?.code).toBe("otp_expired");
    }
  });

  it("56: unlinking makes pending mails worthless", async () => {
    const { client, email } = await person();
    const linked = await link(instance, google, client);
    await instance.client().resetPasswordForEmail(email);
    await instance.idle();
    const hash = instance.mail.hash(email);
    await client.unlinkIdentity(linked);
    const late = await instance.client().verifyOtp({ type: "recovery", token_hash: hash });
    expect(late.error?.code).toBe("otp_expired");
  });

  it("57: whoever came by Google and sets a password may take Google away, also one set in earlier days", async () => {
    for (const earlier of [false, true]) {
      google.person = { sub: crypto.randomUUID(), email: freshEmail("g"), email_verified: true };
      const { client, email, user } = await googler();
      const linked = (await client.getUserIdentities()).data?.identities[0];
      if (!linked) throw new Error("no identity");
      expect((await client.unlinkIdentity(linked)).error).toMatchObject({
        status: 422,
        code: "single_identity_not_deletable",
      });
      expect((await client.updateUser({ password })).error).toBeNull();
      if (earlier)
        await instance.rows("delete from auth_identity where user_id = $1 and provider = 'email'", [user.id]);
      else expect(await ways(user.id)).toEqual(["email", "google"]);
      expect((await client.unlinkIdentity(linked)).error).toBeNull();
      expect(await ways(user.id)).toEqual(["email"]);
      expect(await signIn(email)).toBeUndefined();
      const { data } = await client.getUser();
      expect(data.user).toMatchObject({ email, app_metadata: { provider: "email", providers: ["email"] } });
      expect(data.user?.email_confirmed_at).toBeTruthy();
    }
  });

  it("two links of one account at the same moment: one is made", async () => {
    const one = await person();
    const two = await person();
    const codes: string[] = [];
    for (const { client } of [one, two]) {
      const place = await follow(await askForLink(client));
      codes.push(place.searchParams.get("code") ?? "");
    }
    const answers = await Promise.all(
      [one, two].map(({ client }, index) => client.exchangeCodeForSession(codes[index] ?? "")),
    );
    const refused = answers.filter(({ error }) => error);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.error?.code).toBe("identity_already_exists");
  });
});
