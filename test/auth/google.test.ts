import type { GoTrueClient } from "@supabase/auth-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { back, browse, type GoogleDouble, startGoogle, visit as visitFrom } from "./google.ts";
import { challengeOf, errorOf, freshEmail, type Instance, startInstance } from "./support.ts";

let google: GoogleDouble;
let instance: Instance;
let count = 0;

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
  count += 1;
  google.person = { sub: `google-${count}`, email: freshEmail("g"), email_verified: true, name: "山田 花子" };
});

const origins = () => [instance.origin, new URL(google.provider.issuer).origin];
const visit = (client?: GoTrueClient) => visitFrom(instance, google, client);

describe("the way there", () => {
  it("asks the provider with our own state, nonce and challenge, and passes only harmless parameters", async () => {
    const query = new URLSearchParams({
      provider: "google",
      redirect_to: back,
      code_challenge: "c".repeat(43),
      code_challenge_method: "S256",
      login_hint: "hanako@example.com",
      scopes: "calendar",
      State: "mine",
      client_id: "evil",
      redirect_uri: "https://evil.example",
      response_type: "token",
      nonce: "mine",
    });
    const response = await instance.request(`/authorize?${query}`);
    expect(response.status).toBe(302);
    const target = new URL(response.headers.get("location") ?? "");
    expect(target.origin).toBe(new URL(google.provider.issuer).origin);
    const sent = target.searchParams;
    expect(sent.get("client_id")).toBe("client-of-ours");
    expect(sent.get("redirect_uri")).toBe(`${instance.url}/callback`);
    expect(sent.get("response_type")).toBe("code");
    expect(sent.get("scope")).toBe("openid email profile calendar");
    expect(sent.get("login_hint")).toBe("hanako@example.com");
    expect(sent.get("state")).not.toBe("mine");
    expect(sent.get("nonce")).not.toBe("mine");
    expect(sent.get("code_challenge")).not.toBe("c".repeat(43));
    expect([...sent.keys()].filter((key) => key.toLowerCase() === "state")).toHaveLength(1);
  });

  it("refuses an unknown provider and a bad challenge with JSON", async () => {
    const ask = async (query: string) => await errorOf(await instance.request(`/authorize?${query}`));
    expect(await ask("provider=github")).toMatchObject({ status: 400, code: "validation_failed" });
    expect((await ask("provider=constructor")).message).toMatch(/^Unsupported provider/);
    for (const rest of [
      "code_challenge=short&code_challenge_method=s256",
      `code_challenge=${"c".repeat(129)}&code_challenge_method=s256`,
      `code_challenge=${"c".repeat(43)}`,
      "code_challenge_method=s256",
      `code_challenge=${"c".repeat(43)}&code_challenge_method=md5`,
      `code_challenge=${"あ".repeat(43)}&code_challenge_method=s256`,
    ]) {
      expect(await ask(`provider=google&${rest}`)).toMatchObject({ status: 400, code: "validation_failed" });
    }
  });
});

describe("and back", () => {
  it("makes a person, hands the provider's tokens over once, and signs the same person in again", async () => {
    const { client, place, code } = await visit();
    expect(`${place.origin}${place.pathname}`).toBe(back);
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: google.person.email,
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "山田 花子" },
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.session?.provider_token).toBeTruthy();
    expect(await instance.rows("select id from auth_flow where user_id = $1", [data.user?.id])).toEqual([]);
    google.person.email = freshEmail("renamed");
    const again = await visit();
    const second = await again.client.exchangeCodeForSession(again.code);
    expect(second.data.user?.id).toBe(data.user?.id);
    expect(await instance.audit(data.user?.id)).toEqual(expect.arrayContaining(["signup", "sign_in"]));
  });

  it("ten first sign-ins of one person at once: one account, and all of them are signed in", {
    tags: ["long"],
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      google.person = { sub: `at-once-${round}`, email: freshEmail("at-once"), email_verified: true };
      const visits = await Promise.all(Array.from({ length: 10 }, () => visit()));
      const people = await Promise.all(
        visits.map(async ({ client, code }) => (await client.exchangeCodeForSession(code)).data.user?.id),
      );
      expect(people.every(Boolean)).toBe(true);
      expect(new Set(people).size).toBe(1);
    }
  });

  it("an implicit client gets tokens in the fragment", async () => {
    const { place } = await visit(instance.client());
    const fragment = new URLSearchParams(place.hash.slice(1));
    const found = await instance.client().getUser(fragment.get("access_token") ?? "");
    expect(found.data.user?.email).toBe(google.person.email);
  });

  it("accepts a state once, in time, and only its own", async () => {
    const at = async (query: string) => {
      const response = await instance.request(`/callback?${query}`);
      const place = new URL(response.headers.get("location") ?? "about:blank");
      return [response.status, place.origin, place.searchParams.get("error_code")];
    };
    const site = "http://127.0.0.1:4999";
    expect(await at("code=x")).toEqual([303, site, "bad_oauth_callback"]);
    expect(await at("code=x&state=nonsense")).toEqual([303, site, "bad_oauth_state"]);
    expect(await at(`code=x&state=${crypto.randomUUID()}`)).toEqual([303, site, "bad_oauth_state"]);

    const { data } = await instance.client({ flowType: "pkce" }).signInWithOAuth({ provider: "google" });
    const asked = new URL(
      (await fetch(data.url ?? "", { redirect: "manual" })).headers.get("location") ?? "",
    );
    const returned = (await fetch(asked, { redirect: "manual" })).headers.get("location") ?? "";
    const first = new URL((await fetch(returned, { redirect: "manual" })).headers.get("location") ?? "");
    expect(first.searchParams.get("code")).toBeTruthy();
    expect(await at(new URL(returned).search.slice(1))).toEqual([303, site, "flow_state_already_used"]);

    const slow = await instance.client({ flowType: "pkce" }).signInWithOAuth({ provider: "google" });
    const later = new URL(
      (await fetch(slow.data.url ?? "", { redirect: "manual" })).headers.get("location") ?? "",
    );
    instance.clock.advance(301);
    expect(await at(`code=x&state=${later.searchParams.get("state")}`)).toEqual([
      303,
      site,
      "bad_oauth_state",
    ]);
  });

  it("takes the provider's answer as a form that its page posts, too, and no file in it", async () => {
    const client = instance.client({ flowType: "pkce" });
    const { data } = await client.signInWithOAuth({ provider: "google", options: { redirectTo: back } });
    const asked = (await fetch(data.url ?? "", { redirect: "manual" })).headers.get("location") ?? "";
    const returned = new URL((await fetch(asked, { redirect: "manual" })).headers.get("location") ?? "");
    const post = (body: FormData | URLSearchParams) =>
      instance.request("/callback", { method: "POST", body, headers: { origin: "https://google.example" } });
    const withFile = new FormData();
    withFile.set("state", new Blob([returned.searchParams.get("state") ?? ""]));
    const refused = await post(withFile);
    const target = new URL(refused.headers.get("location") ?? "");
    expect([refused.status, target.searchParams.get("error_code")]).toEqual([303, "bad_oauth_callback"]);
    const answer = await post(returned.searchParams);
    const place = new URL(answer.headers.get("location") ?? "");
    expect([answer.status, `${place.origin}${place.pathname}`]).toEqual([302, back]);
    const { data: signedIn } = await client.exchangeCodeForSession(place.searchParams.get("code") ?? "");
    expect(signedIn.user?.email).toBe(google.person.email);
  });

  it("brings the provider's own refusal back to the page that asked, in query and fragment", async () => {
    const { data } = await instance.client({ flowType: "pkce" }).signInWithOAuth({
      provider: "google",
      options: { redirectTo: back },
    });
    const asked = new URL(
      (await fetch(data.url ?? "", { redirect: "manual" })).headers.get("location") ?? "",
    );
    const state = asked.searchParams.get("state");
    const query = `error=access_denied&error_description=no%0D%0AX: y&state=${state}`;
    const response = await instance.request(`/callback?${query}`);
    const place = new URL(response.headers.get("location") ?? "");
    expect(`${place.origin}${place.pathname}`).toBe(back);
    expect(place.searchParams.get("error")).toBe("access_denied");
    expect(new URLSearchParams(place.hash.slice(1)).get("error")).toBe("access_denied");
    expect(place.hash).toContain("sb=");
  });

  it("a refusal whose reason is as long as the provider likes is shortened before it goes into an address", async () => {
    const { data } = await instance.client({ flowType: "pkce" }).signInWithOAuth({
      provider: "google",
      options: { redirectTo: back },
    });
    const asked = new URL(
      (await fetch(data.url ?? "", { redirect: "manual" })).headers.get("location") ?? "",
    );
    const query = new URLSearchParams({
      error: "access_denied",
      error_description: "n".repeat(5000),
      state: asked.searchParams.get("state") ?? "",
    });
    const response = await instance.request(`/callback?${query}`);
    const { searchParams } = new URL(response.headers.get("location") ?? "");
    expect(searchParams.get("error_description")).toBe("n".repeat(200));
  });
});

describe("codes are bound and used once", () => {
  it("missing, wrong and swapped verifiers, replays and late codes give nothing", async () => {
    const exchange = (body: unknown) => instance.request("/token?grant_type=pkce", { json: body });
    const tokens: number[] = [];
    let cases = 0;
    const refused = async (body: unknown, status: number, code: string) => {
      cases += 1;
      const response = await exchange(body);
      tokens.push(response.status);
      expect(await errorOf(response)).toMatchObject({ status, code });
    };
    for (let round = 0; round < 4; round += 1) {
      google.person.sub = `bound-${round}`;
      google.person.email = freshEmail("bound");
      const mine = await visit();
      const theirs = await visit();
      const { code } = mine;
      for (const verifier of [undefined, null, "", [], {}]) {
        await refused({ auth_code: code, code_verifier: verifier }, 400, "validation_failed");
      }
      for (const verifier of ["x", "v".repeat(112), code]) {
        await refused({ auth_code: code, code_verifier: verifier }, 400, "bad_code_verifier");
      }
      await refused({ auth_code: "", code_verifier: "x" }, 400, "validation_failed");
      await refused({ auth_code: "unknown", code_verifier: "x" }, 404, "flow_state_not_found");
      const swapped = await theirs.client.exchangeCodeForSession(code);
      expect(swapped.error?.code).toBe("bad_code_verifier");
      expect((await mine.client.exchangeCodeForSession(code)).error).toBeNull();
      await refused({ auth_code: code, code_verifier: "x" }, 404, "flow_state_not_found");
      const late = await visit();
      instance.clock.advance(301);
      expect((await late.client.exchangeCodeForSession(late.code)).error).toMatchObject({
        status: 422,
        code: "flow_state_expired",
      });
      cases += 2;
    }
    expect(cases).toBeGreaterThanOrEqual(40);
    expect(tokens.filter((status) => status === 200)).toEqual([]);
  });

  it("50 parallel exchanges of one code, 20 rounds: exactly one succeeds each time", {
    tags: ["long"],
    timeout: 120_000,
  }, async () => {
    const verifier = "v".repeat(64);
    for (let round = 0; round < 20; round += 1) {
      const query = new URLSearchParams({
        provider: "google",
        redirect_to: back,
        code_challenge: challengeOf(verifier),
        code_challenge_method: "s256",
      });
      const place = await browse(`${instance.url}/authorize?${query}`, origins());
      const json = { auth_code: place.searchParams.get("code"), code_verifier: verifier };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => instance.request("/token?grant_type=pkce", { json })),
      );
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    }
  });
});
