/** The instance's own keys, made at the first start and readable by their owner only. */
import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { z } from "zod";
import type { AuthSettings } from "../settings.ts";

const fileSchema = z.object({
  signing: z.looseObject({ kty: z.string(), alg: z.string() }),
  verifying: z.array(z.looseObject({ kty: z.string(), alg: z.string() })),
  secret: z.string().min(43),
});

/** A fresh ES256 pair and a fresh secret. */
export async function generateKeys(): Promise<AuthSettings["keys"]> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const signing: JWK = { ...(await exportJWK(privateKey)), alg: "ES256", kid: randomUUID() };
  return { signing, verifying: [], secret: randomBytes(32).toString("base64url") };
}

/**
 * Reads the key file, or makes it with mode 0600. Two processes that start at once agree: the file appears whole, and
 * the second one reads the first one's. Throws when the file is there and broken: a new key would sign everybody out.
 */
export async function loadKeys(file: string): Promise<AuthSettings["keys"]> {
  const found = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (found !== undefined) return parseKeys(file, found);
  const keys = await generateKeys();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(keys), { mode: 0o600, flag: "wx" });
  try {
    await link(draft, file);
    return keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return parseKeys(file, await readFile(file, "utf8"));
  } finally {
    await unlink(draft);
  }
}

function parseKeys(file: string, text: string): AuthSettings["keys"] {
  try {
    return fileSchema.parse(JSON.parse(text)) as AuthSettings["keys"];
  } catch (error) {
    throw new Error(`The sign-in keys in ${file} cannot be read.`, { cause: error });
  }
}
