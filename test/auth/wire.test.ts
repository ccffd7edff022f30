import { createServerClient } from "@supabase/ssr";
import { createClient as createSupabase } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({
    autoConfirm: { email: true, phone: false },
    allowedOrigins: ["https://app.example.com"],
  });
});
afterAll(() => instance.close());

describe("errors", () => {
  it("have the new shape for a client that declares the version, and the old one for others", async () => {
    const fresh = await instance.request("/user");
    expect(fresh.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(fresh.headers.get("x-sb-error-code")).toBe("no_authorization");
    expect(await fresh.json()).toEqual({
      code: "no_authorization",
      error_code: "no_authorization",
      message: "This endpoint requires a valid Bearer token",
    });
    for (const version of ["", "2023-01-01", "yesterday"]) {
      const old = await instance.request("/user", { headers: { "x-supabase-api-version": version } });
      expect(old.headers.get("x-supabase-api-version")).toBeNull();
      expect(await old.json()).toEqual({
        code: 401,
        error_code: "no_authorization",
        msg: "This endpoint requires a valid Bearer token",
      });
    }
  });

  it("are told for every malformed body, and nothing of them is a server error", async () => {
    const send = (body: string, headers = {}) =>
      instance.request("/signup", { method: "POST", body, headers });
    for (const body of ["{", "null", "[]", '"x"', "1", "{'a':1}", '{"email":"a\\u0000@example.com"}']) {
      expect(await errorOf(await send(body))).toMatchObject({ status: 400, code: "bad_json" });
    }
    const deep = `{"data":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    expect((await send(deep)).status).toBe(400);
    expect((await send(`{"data":${'{"a":'.repeat(50)}1${"}".repeat(50)}}`)).status).toBe(400);
    const large = await send(`{"x":"${"x".repeat(1024 * 1024)}"}`);
    expect(await errorOf(large)).toMatchObject({ status: 413, code: "request_entity_too_large" });
    expect((await instance.request("/verify?token=%00&type=signup")).status).toBe(400);
    for (const field of ["email", "phone", "password", "code_challenge", "data"]) {
      for (const value of [1, true, [], ["a"], { a: 1 }]) {
        if (field === "data" && !Array.isArray(value) && typeof value === "object") continue;
        const { status } = await send(JSON.stringify({ email: "a@example.com", password, [field]: value }));
        expect(status).toBe(400);
      }
    }
    expect(instance.logs.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("ignores fields it does not know and the API key", async () => {
    const json = {
      email: freshEmail(),
      password,
      options: { x: 1 },
      gotrue_meta_security: { captcha_token: "x" },
    };
    const headers = { authorization: "Bearer sb_publishable_anything", apikey: "anything" };
    expect((await instance.request("/signup", { json, headers })).status).toBe(200);
  });
});

it("an unforeseen failure is a bare 500, and the log has no parameters of the statement", async () => {
  const broken = await startInstance({ autoConfirm: { email: true, phone: false } });
  await broken.rows("alter table auth_user add column must_have text not null");
  const email = freshEmail("canary");
  const answer = await broken.request("/signup", { json: { email, password } });
  const body = (await answer.json()) as Record<string, unknown>;
  expect([answer.status, body.code, body.error_id]).toEqual([500, "unexpected_failure", expect.any(String)]);
  expect(JSON.stringify(body)).not.toMatch(/must_have|insert|stack/i);
  const seen = broken.logs.map(({ details }) => {
    const { err } = details as { err: Error };
    return `${err.message} ${err.stack} ${JSON.stringify(err)}`;
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain("must_have");
  expect(seen[0]).not.toMatch(/params|insert into|canary|argon2/i);
  await broken.close();
});

describe("headers", () => {
  it("forbid caching of everything but the keys", async () => {
    for (const path of ["/settings", "/health", "/user", "/nothing"]) {
      const { headers } = await instance.request(path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    for (const path of ["/.well-known/jwks.json", "/.well-known/openid-configuration"]) {
      const { headers } = await instance.request(path);
      expect(headers.get("cache-control")).toBe("public, max-age=600");
    }
  });

  it("let only listed origins read answers", async () => {
    const preflight = (origin: string) =>
      instance.request("/token", {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "apikey",
        },
      });
    const listed = await preflight("https://app.example.com");
    expect(listed.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
    expect(listed.headers.get("access-control-allow-headers")?.toLowerCase()).toContain(
      "x-supabase-api-version",
    );
    for (const origin of ["https://evil.example", "https://app.example.com.evil.example", "null"]) {
      expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
    }
    const read = await instance.request("/user", { headers: { origin: "https://app.example.com" } });
    expect(read.headers.get("access-control-expose-headers")?.toLowerCase()).toContain(
      "x-supabase-api-version",
    );
  });
});

describe("service", () => {
  it("tells what it is and what it can do", async () => {
    expect(await (await instance.request("/health")).json()).toMatchObject({ name: "GoTrue" });
    expect(await (await instance.request("/settings")).json()).toMatchObject({
      external: { google: false, email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      saml_enabled: false,
      passkeys_enabled: false,
    });
    const discovery = (await (await instance.request("/.well-known/openid-configuration")).json()) as {
      jwks_uri: string;
    };
    expect(discovery.jwks_uri).toBe(`${instance.url}/.well-known/jwks.json`);
  });

  it("answers for what it leaves out as the hosted backend does when it is off", async () => {
    const { session } = await signedUp(instance);
    const cases: [string, string, number, string][] = [
      ["POST", "/sso", 404, "saml_provider_disabled"],
      ["POST", "/token?grant_type=web3", 422, "web3_provider_disabled"],
      ["POST", "/passkeys/registration/options", 404, "passkey_disabled"],
      ["POST", "/passkeys/authentication/verify", 404, "passkey_disabled"],
      ["GET", "/passkeys", 404, "passkey_disabled"],
      ["GET", "/oauth/authorizations/x", 404, "feature_disabled"],
      ["GET", "/user/oauth/grants", 404, "feature_disabled"],
      ["GET", "/admin/users", 404, "not_found"],
      ["POST", "/invite", 404, "not_found"],
      ["GET", "/nothing", 404, "not_found"],
    ];
    for (const [method, path, status, code] of cases) {
      const body = method === "POST" ? "{}" : null;
      const answer = await instance.request(path, { method, body, token: session.access_token });
      expect([path, await errorOf(answer)]).toMatchObject([path, { status, code }]);
    }
    const { error } = await instance.client().signInWithIdToken({ provider: "google", token: "x" });
    expect(error).toMatchObject({
      status: 400,
      code: "provider_disabled",
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    });
    expect((await instance.client().signInWithSSO({ domain: "example.com" })).error?.code).toBe(
      "saml_provider_disabled",
    );
  });
});

describe("the stock clients around it", () => {
  it("an instance may be mounted at the root, and sign with a shared secret", async () => {
    const secret = {
      kty: "oct",
      alg: "HS256",
      k: Buffer.from("a-shared-secret-of-36-characters-xx!").toString("base64url"),
    };
    const root = await startInstance(
      {
        basePath: "",
        autoConfirm: { email: true, phone: false },
        keys: { signing: secret, verifying: [], secret: "s".repeat(43) },
        password: { minLength: 6, maxBytes: 72, requiredClasses: [], refuseCommon: false },
      },
      instance.database,
    );
    expect(root.url).toBe(root.origin);
    const client = root.client();
    const short = await client.signUp({ email: freshEmail(), password: "123" });
    expect(short.error?.message).toContain("Password should be at least 6 characters");
    expect((await client.signUp({ email: freshEmail(), password: "123456" })).error).toBeNull();
    expect((await client.getClaims()).data?.claims.iss).toBe(root.origin);
    expect((await client.signOut()).error).toBeNull();
    await root.close();
  });

  it("supabase-js finds the backend under its own address", async () => {
    const client = createSupabase(instance.origin, "sb_publishable_test", {
      auth: { persistSession: false },
    });
    const { data, error } = await client.auth.signUp({ email: freshEmail(), password });
    expect(error).toBeNull();
    expect((await client.auth.getUser(data.session?.access_token)).data.user?.id).toBe(data.user?.id);
  });

  it("the server-side client signs in, keeps cookies, and verifies them without asking", async () => {
    const email = freshEmail();
    await instance.client().signUp({ email, password });
    const jar = new Map<string, string>();
    const asked: string[] = [];
    const make = () =>
      createServerClient(instance.origin, "sb_publishable_test", {
        cookieOptions: { name: "hitofude-auth" },
        cookies: {
          getAll: () => [...jar].map(([name, value]) => ({ name, value })),
          setAll: (list) => {
            for (const { name, value } of list) value === "" ? jar.delete(name) : jar.set(name, value);
          },
        },
        global: {
          fetch: (input, init) => {
            asked.push(new URL(String(input)).pathname);
            return fetch(input, init);
          },
        },
      });
    expect((await make().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect([...jar.keys()].some((name) => name.startsWith("hitofude-auth"))).toBe(true);
    asked.length = 0;
    const { data } = await make().auth.getClaims();
    expect(data?.claims.email).toBe(email);
    expect(asked.filter((path) => !path.endsWith("jwks.json"))).toEqual([]);
    await make().auth.signOut();
    expect(jar.size).toBe(0);
  });
});
