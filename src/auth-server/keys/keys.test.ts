import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateKeys, loadKeys } from "./key-file.ts";
import { createSecrets } from "./secrets.ts";
import { createTokenSigner } from "./token-signer.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hitofude-keys-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the key file", () => {
  it("is made at the first start for its owner only, and the same afterwards", async () => {
    const file = join(folder, "deep", "sign-in-keys.json");
    const keys = await loadKeys(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(keys.signing).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256" });
    expect(await loadKeys(file)).toEqual(keys);
    expect(await readdir(join(folder, "deep"))).toEqual(["sign-in-keys.json"]);
  });

  it("is one for all that start at once", async () => {
    const file = join(folder, "raced.json");
    const all = await Promise.all(Array.from({ length: 10 }, () => loadKeys(file)));
    expect(new Set(all.map(({ secret }) => secret)).size).toBe(1);
  });

  it("is not replaced when it cannot be read", async () => {
    const file = join(folder, "broken.json");
    await writeFile(file, "{");
    await expect(loadKeys(file)).rejects.toThrow("cannot be read");
  });
});

describe("a signing key", () => {
  it.each([
    { kty: "EC", alg: "ES384", kid: "x" },
    { kty: "oct", alg: "ES256", kid: "x" },
    { kty: "EC", alg: "ES256" },
    { kty: "oct", alg: "none" },
    { kty: "RSA" },
  ])("%o is refused at the start", async (signing) => {
    await expect(createTokenSigner({ signing, verifying: [] })).rejects.toThrow();
  });
});

describe("a signer", () => {
  const now = new Date(Date.UTC(2026, 0, 1));
  const shared = { kty: "oct", alg: "HS256", k: Buffer.alloc(32, 7).toString("base64url") };

  it("verifies by the key that a token names, of several; a shared secret has no name", async () => {
    const [old, current] = [await generateKeys(), await generateKeys()];
    const before = await createTokenSigner(old);
    const signer = await createTokenSigner({ signing: current.signing, verifying: [old.signing, shared] });
    const secret = await createTokenSigner({ signing: shared, verifying: [] });
    for (const by of [before, signer, secret])
      expect(await signer.verify(await by.sign({ sub: "a" }), { now })).toEqual({ sub: "a" });
    await expect(before.verify(await signer.sign({ sub: "a" }), { now })).rejects.toMatchObject({
      status: 403,
      code: "bad_jwt",
    });
    await expect(before.verify(await secret.sign({ sub: "a" }), { now })).rejects.toMatchObject({
      code: "bad_jwt",
    });
  });

  it("lists public keys only, and of them what a verifier needs", async () => {
    const { signing } = await generateKeys();
    const signer = await createTokenSigner({ signing, verifying: [shared] });
    const { x, y, kid } = signing;
    const listed = { kty: "EC", kid, alg: "ES256", crv: "P-256", x, y, use: "sig", key_ops: ["verify"] };
    expect(signer.keySet()).toEqual({ keys: [listed] });
  });

  it("minds time, with ten seconds between clocks, issuer and audience", async () => {
    const signer = await createTokenSigner({ signing: shared, verifying: [] });
    const exp = now.getTime() / 1000;
    const token = await signer.sign({ iss: "https://a.example", aud: "authenticated", exp });
    const at = (seconds: number, more = {}) =>
      signer.verify(token, { now: new Date(now.getTime() + seconds * 1000), ...more });
    expect(await at(9)).toMatchObject({ exp });
    await expect(at(10)).rejects.toThrow("unable to parse or verify signature, ");
    expect(await at(0, { issuer: "https://a.example", audience: "authenticated" })).toMatchObject({ exp });
    await expect(at(0, { issuer: "https://b.example" })).rejects.toMatchObject({ code: "bad_jwt" });
    await expect(at(0, { audience: "anon" })).rejects.toMatchObject({ code: "bad_jwt" });
    await expect(signer.verify("no token", { now })).rejects.toMatchObject({ code: "bad_jwt" });
  });
});

describe("sealed texts", () => {
  const secrets = createSecrets(Buffer.alloc(32, 1).toString("base64url"));

  it("open only here, for their purpose, unchanged", () => {
    const sealed = secrets.seal("totp", "秘密");
    expect(secrets.open("totp", sealed)).toBe("秘密");
    expect(secrets.seal("totp", "秘密")).not.toBe(sealed);
    const others = createSecrets(Buffer.alloc(32, 2).toString("base64url"));
    expect(() => others.open("totp", sealed)).toThrow();
    expect(() => secrets.open("provider tokens", sealed)).toThrow();
    const bytes = Buffer.from(sealed, "base64url");
    for (const at of [0, 12, 28]) {
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] ?? 0) ^ 1;
      expect(() => secrets.open("totp", changed.toString("base64url"))).toThrow();
    }
  });
});
