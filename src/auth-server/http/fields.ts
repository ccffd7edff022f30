/** Fields that several endpoints take. */
import { domainToUnicode } from "node:url";
import { z } from "zod";
import { canonicalAddress } from "../../shared/sign-in/email-address.ts";
import type { PkceChallenge } from "../oauth/pkce.ts";
import { AuthError, invalid } from "./auth-error.ts";

/** A string that may be missing or null; blank counts as missing. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value || undefined);

/** What a person may store about themselves. It travels with every session, so it stays small. */
export const metadataBytes = 2 * 1024;
/** Bytes of a value as JSON. */
export const sizeOf = (value: object) => Buffer.byteLength(JSON.stringify(value));
export const metadataTooLarge = (field: string) =>
  new AuthError(422, "validation_failed", `Invalid value for ${field}: is larger than 2 KiB`);
export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {})
  .refine((value) => sizeOf(value) <= metadataBytes, { params: { tooLarge: true } });

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

const badEmail = () => invalid("Unable to validate email address: invalid format");

/** The one spelling of an address, checked. Throws validation_failed, also for one with characters that nobody sees. */
export function readEmailField(value: string): string {
  const email = canonicalEmail(value);
  if (email !== undefined && Buffer.byteLength(email) > 255) throw invalid("An email address is too long");
  if (email === undefined || !emailPattern.test(email)) throw badEmail();
  return email;
}

/** The same domain has an ASCII and a Unicode form; the latter counts. */
function canonicalEmail(value: string): string | undefined {
  const email = canonicalAddress(value);
  if (email === undefined || !/[@.]xn--/.test(email)) return email;
  const [local, domain = "", ...more] = email.split("@");
  return more.length > 0 ? undefined : canonicalAddress(`${local}@${domainToUnicode(domain)}`);
}

/**
 * The spellings under which an existing account may stand for what was typed: as earlier versions kept it, which folded the
 * case only, then as it is read now. Throws validation_failed when it is an address in neither.
 */
export function readKnownEmailField(value: string): string[] {
  const typed = value.length > 1024 ? "" : value.trim().toLowerCase();
  const forms = [typed, canonicalEmail(value)].filter(
    (form) => form !== undefined && form.length <= 255 && emailPattern.test(form),
  ) as string[];
  if (forms.length === 0) readEmailField(value);
  return [...new Set(forms)];
}

/** Whether a new account may have this spelling. */
export const isCurrentSpelling = (email: string) => canonicalEmail(email) === email;

/** Digits of an E.164 number. Throws validation_failed. */
export function readPhone(value: string): string {
  const phone = value.replace(/^\+/, "").replaceAll(" ", "");
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid("Invalid phone number format (E.164 required)");
  return phone;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string =>
  typeof value === "string" && uuidPattern.test(value);
