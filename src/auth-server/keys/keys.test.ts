import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadKeys } from "./key-file.ts";
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

describe("sealed texts", () => {
  const secrets = createSecrets(Buffer.alloc(32, 1).toString("base64url"));

  it("open only here, for their purpose, unchanged", () => {
    const sealed = secrets.seal("totp", "秘密");
    expect(secrets.open("totp", sealed)).toBe("秘密");
    expect(secrets.seal("totp", "秘密")).not.toBe(sealed);
    const others = createSecrets(Buffer.alloc(32, 2).toString("base64url"));
    expect(() => others.open("totp", sealed)).toThrow();
    expect(() => secrets.open("provider tokens", sealed)).toThrow();
    expect(() => secrets.open("totp", `A${sealed.slice(1)}`)).toThrow();
  });
});
