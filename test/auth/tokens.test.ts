import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import {
  base64url,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWK,
  SignJWT,
} from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issuerOf, resolveSettings } from "#src/auth-server/settings.ts";
import { es256Key, type Instance, kidOf, signedUp, startInstance } from "./support.ts";

const open = { autoConfirm: { email: true, phone: false } };
let instance: Instance;
beforeAll(async () => {
  instance = await startInstance(open);
});
afterAll(() => instance.close());

const keysWith = (signing: JWK, verifying: JWK[] = []) => ({ signing, verifying, secret: "s".repeat(43) });

async function rs256Key(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: "RS256", kid: "rsa-1" };
}

describe("what the token says", () => {
  it("carries the protocol's claims, signed by a key of the published set", async () => {
    const { session, user, email } = await signedUp(instance);
    expect(decodeProtectedHeader(session.access_token)).toEqual({
      alg: "ES256",
      typ: "JWT",
      kid: kidOf(instance),
    });
    const claims = decodeJwt(session.access_token);
    expect(claims).toMatchObject({
      iss: issuerOf(resolveSettings(instance.settings)),
      sub: user.id,
      aud: "authenticated",
      email,
      phone: "",
      role: "authenticated",
      aal: "aal1",
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
    });
    expect(claims.amr).toEqual([{ method: "password", timestamp: expect.any(Number) }]);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    const response = await instance.request("/.well-known/jwks.json");
    expect(response.headers.get("cache-control")).toBe("public, max-age=600");
    const { keys } = (await response.json()) as { keys: JWK[] };
    expect(keys).toEqual([
      {
        kty: "EC",
        kid: kidOf(instance),
        alg: "ES256",
        crv: "P-256",
        x: expect.any(String),
        y: expect.any(String),
        use: "sig",
        key_ops: ["verify"],
      },
    ]);
  });

  it("is verified by the client without a call to /user, with ES256 and RS256; HS256 asks the server", async () => {
    const secret: JWK = { kty: "oct", alg: "HS256", k: base64url.encode("h".repeat(32)) };
    const cases = [
      [await es256Key(), 0],
      [await rs256Key(), 0],
      [secret, 1],
    ] as const;
    for (const [key, calls] of cases) {
      const each = await startInstance({ ...open, keys: keysWith(key) }, instance.database);
      const asked: string[] = [];
      const counting: typeof fetch = (input, init) => {
        asked.push(new URL(String(input)).pathname);
        return fetch(input, init);
      };
      const { client, user } = await signedUp(each, undefined, { fetch: counting });
      const { data, error } = await client.getClaims();
      expect(error).toBeNull();
      expect(data?.claims.sub).toBe(user.id);
      expect(asked.filter((path) => path.endsWith("/user"))).toHaveLength(calls);
      const listed = (await (await each.request("/.well-known/jwks.json")).json()) as { keys: JWK[] };
      expect(listed.keys).toHaveLength(key === secret ? 0 : 1);
      expect(JSON.stringify(listed)).not.toMatch(/"(d|p|q|k)":/);
      await each.close();
    }
  });

  it("keeps verifying what the previous key signed, and lists both", async () => {
    const first = await es256Key("old");
    const before = await startInstance(
      { ...open, keys: keysWith(first), publicOrigin: "http://auth.test" },
      instance.database,
    );
    const { session } = await signedUp(before);
    const keys = keysWith(await es256Key("new"), [first]);
    const after = await startInstance({ ...open, keys, publicOrigin: "http://auth.test" }, instance.database);
    expect((await after.request("/user", { token: session.access_token })).status).toBe(200);
    const { keys: listed } = (await (await after.request("/.well-known/jwks.json")).json()) as {
      keys: JWK[];
    };
    expect(listed.map(({ kid }) => kid)).toEqual(["new", "old"]);
    const forgotten = await startInstance(
      { ...open, keys: keysWith(await es256Key("new")), publicOrigin: "http://auth.test" },
      instance.database,
    );
    expect((await forgotten.request("/user", { token: session.access_token })).status).toBe(403);
    for (const each of [before, after, forgotten]) await each.close();
  });
});

describe("forged tokens", () => {
  it("none of them is accepted", async () => {
    const { session } = await signedUp(instance);
    const [head = "", body = "", mark = ""] = session.access_token.split(".");
    const claims = decodeJwt(session.access_token);
    const encode = (value: unknown) => base64url.encode(JSON.stringify(value));
    const jwks = (await (await instance.request("/.well-known/jwks.json")).json()) as { keys: JWK[] };
    const listed = jwks.keys[0] ?? {};
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const own = (header: object, payload: object = claims) => {
      const text = `${encode(header)}.${encode(payload)}`;
      const made = sign("sha256", Buffer.from(text), { key: pair.privateKey, dsaEncoding: "ieee-p1363" });
      return `${text}.${made.toString("base64url")}`;
    };
    const shared = (secret: string, header: object) => {
      const text = `${encode(header)}.${encode(claims)}`;
      return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
    };
    const real = instance.settings.keys.signing;
    const key = await import("jose").then(({ importJWK }) => importJWK(real, "ES256"));
    const resigned = (payload: object, header: object = {}) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: kidOf(instance), ...header })
        .sign(key);
    const { exp: _exp, ...withoutEnd } = claims;
    const { sub: _sub, ...withoutPerson } = claims;
    const publicJwk = await exportJWK(pair.publicKey);
    const forged = [
      ...["none", "None", "NONE", "nOnE", ""].flatMap((alg) => [
        `${encode({ alg, typ: "JWT" })}.${body}.`,
        `${encode({ alg, typ: "JWT", kid: kidOf(instance) })}.${body}.${mark}`,
      ]),
      ...["HS256", "hs256", "HS512"].flatMap((alg) =>
        [JSON.stringify(listed), listed.x ?? "", ""].map((secret) =>
          shared(secret || " ", { alg, kid: kidOf(instance) }),
        ),
      ),
      ...["es256", "ES384", "RS256", "EdDSA"].map(
        (alg) => `${encode({ alg, typ: "JWT", kid: kidOf(instance) })}.${body}.${mark}`,
      ),
      ...[
        "other",
        `../${kidOf(instance)}`,
        "/dev/null",
        `${kidOf(instance)}' or '1'='1`,
        undefined,
        null,
        [kidOf(instance)],
      ].map((kid) => own({ alg: "ES256", typ: "JWT", kid })),
      own({ alg: "ES256", typ: "JWT", kid: kidOf(instance) }),
      own({ alg: "ES256", kid: kidOf(instance), jwk: publicJwk }),
      own({ alg: "ES256", kid: kidOf(instance), jku: "https://evil.example/jwks.json" }),
      own({ alg: "ES256", kid: kidOf(instance), x5u: "https://evil.example/cert.pem" }),
      `${head}.${encode({ ...claims, sub: crypto.randomUUID() })}.${mark}`,
      `${head}.${body}`,
      `${head}.${body}.`,
      `${head}..${mark}`,
      `${head}.${body}.${mark}.${mark}`,
      `${head}.${body}.${base64url.encode(new Uint8Array(64))}`,
      await resigned({ ...claims, aud: "anon" }),
      await resigned({ ...claims, aud: ["somebody"] }),
      await resigned({ ...claims, iss: "https://evil.example/auth/v1" }),
      await resigned({ ...claims, exp: 1 }),
      await resigned({ ...claims, nbf: 9_999_999_999 }),
      await resigned(withoutEnd),
      await resigned(withoutPerson),
      await resigned({ ...claims, sub: "not-a-uuid" }),
      await resigned({ ...claims, session_id: undefined }),
      await resigned({ ...claims, session_id: crypto.randomUUID() }),
      await resigned(claims, { typ: "logout+jwt" }),
      `${encode({ alg: "ES256", typ: "JWT", kid: kidOf(instance), crit: ["x"], x: 1 })}.${body}.${mark}`,
      await new SignJWT({ ...claims }).setProtectedHeader({ alg: "ES256", typ: "JWT" }).sign(key),
    ];
    const accepted: string[] = [];
    for (const token of forged) {
      const { status } = await instance.request("/user", { headers: { authorization: `Bearer ${token}` } });
      if (![400, 401, 403].includes(status)) accepted.push(`${status} ${token}`);
    }
    expect(forged.length).toBeGreaterThan(45);
    expect(accepted).toEqual([]);
    expect((await instance.request("/user", { token: session.access_token })).status).toBe(200);
  });

  it("a valid token of one person with another's session is refused", async () => {
    const mine = await signedUp(instance);
    const theirs = await signedUp(instance);
    const key = await import("jose").then(({ importJWK }) =>
      importJWK(instance.settings.keys.signing, "ES256"),
    );
    const claims = {
      ...decodeJwt(mine.session.access_token),
      session_id: decodeJwt(theirs.session.access_token).session_id,
    };
    const mixed = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: kidOf(instance) })
      .sign(key);
    expect((await instance.request("/user", { token: mixed })).status).toBe(403);
  });
});
