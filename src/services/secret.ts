/** The secret that every key of the installation is derived from. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/env.ts";
import { createVault } from "../engines/vault/aes.ts";
import type { Vault } from "../engines/vault/vault.ts";

const secretFile = ({ dataDir }: Config) => join(dataDir, "secret");

/** The installation's secret: given, or made at first start and readable by its owner only. */
export function readSecret(config: Config): Buffer {
  if (config.sessionSecret) return Buffer.from(config.sessionSecret);
  const file = secretFile(config);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return Buffer.from(readFileSync(file, "utf8"));
}

/**
 * Keeps keys under the secret, and reads those that were kept under an earlier one: SESSION_SECRET_OLD, or the data folder's own
 * from before one was given.
 */
export function vaultOf(config: Config, root: Buffer): Vault {
  const before = [
    ...(config.earlierSecret ? [Buffer.from(config.earlierSecret)] : []),
    ...(config.sessionSecret ? readMade(config) : []),
  ];
  return createVault(root, before);
}

function readMade(config: Config): Buffer[] {
  try {
    return [Buffer.from(readFileSync(secretFile(config), "utf8"))];
  } catch {
    // None was ever made here.
    return [];
  }
}
