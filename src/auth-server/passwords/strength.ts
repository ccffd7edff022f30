/** Says why a password is weak. Length and a list of leaked passwords; no composition rules unless asked for (NIST 800-63B). */
import { countOf, passwordLength, readPassword } from "../../shared/sign-in/password.ts";
import { AuthError, invalid } from "../http/auth-error.ts";
import type { PasswordRule } from "../settings.ts";

export type WeakReason = "length" | "characters" | "common";

let known: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 passwords from leaks, loaded at first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(plain)),
  );
  return known;
}

/** As a guesser sees it: width and case do not matter. */
const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** Without signs, and without the digits that people add at the ends. */
const core = (text: string) =>
  plain(text)
    .replace(/[\p{P}\p{S}\s]+/gu, "")
    .replace(/^\d+|\d+$/g, "");

/** Words that say nothing secret: the parts of the person's address, and the site's name. */
function ownWords(context: string[]): string[] {
  const words = context.flatMap((text) => [text, ...text.split("@"), ...text.split(/[@._+\-\s]+/)]);
  return words.map(core).filter((word) => word.length >= 4);
}

/** One short pattern over and over, or a run of neighbouring characters. */
function isMonotonous(text: string): boolean {
  if (/^(.{1,4})\1+$/u.test(text)) return true;
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) === 1 &&
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
  );
}

/** The password as it is counted and hashed; undefined for one that is longer than the rule bears. */
export function boundedPassword(text: string, rule: PasswordRule): string | undefined {
  const password = readPassword(text, rule.maxLength);
  return password !== undefined && Buffer.byteLength(password) <= (rule.maxBytes ?? Number.POSITIVE_INFINITY)
    ? password
    : undefined;
}

/** Empty when the password is good enough. `context`: what others know of the person, e.g. the address. */
export async function weaknesses(
  password: string,
  rule: PasswordRule,
  context: string[] = [],
): Promise<WeakReason[]> {
  const reasons: WeakReason[] = [];
  if (countOf(password) < rule.minLength) reasons.push("length");
  if (rule.requiredClasses.some((set) => ![...set].some((character) => password.includes(character)))) {
    reasons.push("characters");
  }
  if (rule.refuseCommon && (await isCommon(password, context))) reasons.push("common");
  return reasons;
}

async function isCommon(password: string, context: string[]): Promise<boolean> {
  const text = plain(password);
  const list = await commonPasswords();
  return list.has(text) || isMonotonous(text) || ownWords(context).includes(core(password));
}

const messages: Record<WeakReason, (rule: PasswordRule) => string> = {
  length: (rule) => `Password should be at least ${rule.minLength} characters.`,
  characters: (rule) =>
    `Password should contain at least one character of each: ${rule.requiredClasses.join(", ")}.`,
  common: () => "Password is known to be weak and easy to guess, please choose a different one.",
};

export function weakPasswordError(reasons: WeakReason[], rule: PasswordRule): AuthError {
  const message = reasons.map((reason) => messages[reason](rule)).join(" ");
  return new AuthError(422, "weak_password", message, { weak_password: { reasons } });
}

const tooLong = ({ maxLength = passwordLength.most, maxBytes }: PasswordRule) =>
  `Password cannot be longer than ${maxBytes ? `${maxBytes} bytes` : `${maxLength} characters`}`;

/** Throws weak_password with its reasons, or validation_failed for one that is too long to work on. */
export async function requireStrongPassword(password: string, rule: PasswordRule, context: string[] = []) {
  const bounded = boundedPassword(password, rule);
  if (bounded === undefined) throw invalid(tooLong(rule));
  const reasons = await weaknesses(bounded, rule, context);
  if (reasons.length > 0) throw weakPasswordError(reasons, rule);
}
