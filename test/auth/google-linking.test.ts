import { generateKeyPairSync, sign } from "node:crypto";
import { Events } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { back, browse, type GoogleDouble, startGoogle, visit as visitFrom } from "./google.ts";
import { freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let google: GoogleDouble;
let instance: Instance;
let count = 0;

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
  count += 1;
  google.person = {
    sub: `linking-${count}`,
    email: freshEmail("g"),
    email_verified: true,
    name: "山田 花子",
  };
});

const origins = () => [instance.origin, new URL(google.provider.issuer).origin];
const visit = (from = instance) => visitFrom(from, google);

describe("whose account it opens", () => {
  const failure = async (from = instance) => {
    const { place } = await visit(from);
    return [place.searchParams.get("error"), place.searchParams.get("error_code")];
  };

  it("joins an account whose mailbox was proved, and keeps its password", async () => {
    const person = await signedUp(instance);
    google.person.email = person.email.toUpperCase();
    const { client, code } = await visit();
    const { data } = await client.exchangeCodeForSession(code);
    expect(data.user?.id).toBe(person.user.id);
    expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email", "google"] });
    expect((await instance.client().signInWithPassword({ email: person.email, password })).error).toBeNull();
    expect(await instance.audit(person.user.id)).toContain("identity_linked");
  });

  it("takes everything away from whoever set up the account without proof", async () => {
    for (const confirmed of [false, true]) {
      const from = await startInstance(
        {
          providers: { google: google.provider },
          autoConfirm: { email: confirmed, phone: false },
          allowedRedirects: ["https://app.example.com/**"],
        },
        instance.database,
      );
      const email = freshEmail("victim");
      const intruder = from.client();
      const made = await intruder.signUp({
        email,
        password: "the-intruders-password-1",
        options: { data: { name: "x" } },
      });
      expect(made.error).toBeNull();
      google.person = { sub: `victim-${confirmed}`, email, email_verified: true };
      const { client, code } = await visit(from);
      const { data, error } = await client.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(["google"]);
      expect(data.user?.user_metadata).not.toHaveProperty("name");
      const returned = await from
        .client()
        .signInWithPassword({ email, password: "the-intruders-password-1" });
      expect(returned.error?.code).toBe("invalid_credentials");
      if (confirmed) expect((await intruder.getUser()).error?.name).toBe("AuthSessionMissingError");
      await from.close();
    }
  });

  it("opens nothing on an unverified, missing or oddly typed address, thirty times", async () => {
    const person = await signedUp(instance);
    const odd: Record<string, unknown>[] = [
      { email_verified: false },
      { email_verified: undefined },
      { email_verified: "true" },
      { email_verified: 1 },
      { email: undefined },
      { email: "" },
    ];
    let taken = 0;
    for (let n = 0; n < 30; n += 1) {
      google.person = { sub: `odd-${n}`, email: person.email, email_verified: true, ...odd[n % odd.length] };
      const [error, code] = await failure();
      if (code !== "provider_email_needs_verification" || error !== "access_denied") taken += 1;
    }
    expect(taken).toBe(0);
  }, 60_000);

  it("refuses tokens of another issuer, audience, nonce, time or key", async () => {
    const other = await startGoogle();
    const now = Math.floor(Date.now() / 1000);
    const forged: Record<string, unknown>[] = [
      { iss: other.provider.issuer },
      { aud: "somebody-else" },
      { nonce: "another" },
      { nonce: undefined },
      { exp: now - 3600, iat: now - 7200 },
      { sub: undefined },
    ];
    const codes: unknown[] = [];
    for (const claims of forged) {
      google.person = { sub: "forged", email: freshEmail(), email_verified: true, ...claims } as never;
      codes.push((await failure())[1]);
    }
    google.person = { sub: "forged", email: freshEmail(), email_verified: true };
    // The provider's own answer in every word, under the same key id, signed by somebody else.
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    google.server.service.once(Events.BeforeResponse, (response) => {
      const body = response.body as { id_token: string };
      const signed = body.id_token.split(".").slice(0, 2).join(".");
      body.id_token = `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
    });
    codes.push((await failure())[1]);
    expect(codes).toEqual(codes.map(() => "unexpected_failure"));
    expect(await instance.rows("select id from auth_identity where subject = 'forged'")).toEqual([]);
    await other.stop();
  });

  it("makes nobody where sign-up is closed, and lets nobody in who is banned", async () => {
    const shut = { google: google.provider };
    const closed = await startInstance(
      { providers: shut, signUp: "closed", allowedRedirects: ["https://app.example.com/**"] },
      instance.database,
    );
    expect(await failure(closed)).toEqual(["access_denied", "signup_disabled"]);
    await closed.close();
    const { client, code } = await visit();
    const { data } = await client.exchangeCodeForSession(code);
    await instance.rows("update auth_user set banned_until = now() + interval '1 day' where id = $1", [
      data.user?.id,
    ]);
    expect(await failure()).toEqual(["access_denied", "user_banned"]);
  });

  it("says so when the provider cannot be reached, and recovers", async () => {
    const off = { ...google.provider, issuer: "http://127.0.0.1:9" };
    const lonely = await startInstance({ providers: { google: off } }, instance.database);
    const answer = await lonely.request("/authorize?provider=google");
    expect(answer.status).toBe(503);
    await lonely.close();
  });
});

describe("connecting and disconnecting", () => {
  it("connects to the signed-in person, whatever the address, and takes it away again", async () => {
    const { client, user } = await signedUp(instance, undefined, { flowType: "pkce" });
    const { data, error } = await client.linkIdentity({
      provider: "google",
      options: { redirectTo: back, skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    const place = await browse(data?.url ?? "", origins());
    await client.exchangeCodeForSession(place.searchParams.get("code") ?? "");
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider }) => provider)).toEqual(["email", "google"]);
    expect((await client.getUser()).data.user?.id).toBe(user.id);

    const second = await signedUp(instance, undefined, { flowType: "pkce" });
    const again = await second.client.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    const refused = await browse(again.data?.url ?? "", origins());
    expect(refused.searchParams.get("error_code")).toBe("identity_already_exists");

    const linked = identities.find(({ provider }) => provider === "google");
    if (!linked) throw new Error("not linked");
    expect((await second.client.unlinkIdentity(linked)).error).toMatchObject({
      status: 422,
      code: "identity_not_found",
    });
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    const own = (await client.getUserIdentities()).data?.identities[0];
    if (!own) throw new Error("no identity");
    expect((await client.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: "single_identity_not_deletable",
    });
    expect(await instance.audit(user.id)).toContain("identity_unlinked");
  });

  it("is off unless the settings say so", async () => {
    const plain = await startInstance({ providers: { google: google.provider } }, instance.database);
    const { client } = await signedUp(plain);
    const { error } = await client.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    expect(error).toMatchObject({
      status: 404,
      code: "manual_linking_disabled",
      message: "Manual linking is disabled",
    });
    await plain.close();
  });
});
