/** Fields that several endpoints take. */
import { z } from "zod";
import type { PkceChallenge } from "../oauth/pkce.ts";
import { invalid } from "./auth-error.ts";

/** A string that may be missing or null; blank counts as missing. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value || undefined);

const metadataBytes = 16 * 1024;
/** What a person may store about themselves. It travels in every access token, so it stays small. */
export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {})
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= metadataBytes, "is larger than 16 KiB");

export const pkceFields = { code_challenge: optionalText, code_challenge_method: optionalText };

const challengePattern = /^[A-Za-z0-9._~-]{43,128}$/;

/** Both parameters or neither. */
export function readChallenge(input: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): PkceChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = input;
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  const name = method.toLowerCase();
  if (name !== "s256" && name !== "plain") throw invalid("Invalid code challenge method");
  if (!challengePattern.test(challenge)) {
    throw invalid("code challenge has to be between 43 and 128 characters of the allowed alphabet");
  }
  return { challenge, method: name };
}

const emailPattern =
  /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}.]+(\.[^\s@<>()[\],;:\\"\p{Cc}.]+)+$/u;

/** Lower case, checked. Throws validation_failed. */
export function readEmail(value: string): string {
  const email = value.trim().toLowerCase();
  if (email.length > 255) throw invalid("An email address is too long");
  if (!emailPattern.test(email)) throw invalid("Unable to validate email address: invalid format");
  return email;
}

/** Digits of an E.164 number. Throws validation_failed. */
export function readPhone(value: string): string {
  const phone = value.replace(/^\+/, "").replaceAll(" ", "");
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid("Invalid phone number format (E.164 required)");
  return phone;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string =>
  typeof value === "string" && uuidPattern.test(value);
