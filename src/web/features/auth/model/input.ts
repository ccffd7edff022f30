/** What was typed, made into what is sent; and what is missing. Pure. */
import { canonicalAddress, unseenText } from "#src/shared/sign-in/email-address.ts";
import { passwordLength, readPassword } from "#src/shared/sign-in/password.ts";
import { missingCredentials } from "./failures.ts";

export interface Credentials {
  email: string;
  password: string;
}
export type CredentialErrors = Partial<Record<"email" | "password" | "code", string>>;

/** The one spelling of what was typed; what has none stays as it is, for an account of earlier days. */
export function parseEmail(value: string): string {
  return canonicalAddress(value) ?? value.trim();
}

/** Digits as typed with any keyboard, with or without gaps. */
export function parseCode(value: string): string {
  return value.normalize("NFKC").replace(/[\s-]/g, "");
}

export function emailError(email: string): string | undefined {
  if (email === "") return "メールアドレスを入力してください。";
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return "メールアドレスの形になっていません。例: name@example.jp";
  return undefined;
}

/** Why no new account can have this address. */
export function newEmailError(email: string): string | undefined {
  return canonicalAddress(email) === undefined ? unseenText : emailError(email);
}

/** Why this cannot be a new password. How short it may be, and what is too easy, the backend says. */
export function newPasswordError(password: string): string | undefined {
  if (password.trim() === "") return "パスワードを入力してください。";
  if (readPassword(password) !== undefined) return undefined;
  return `${passwordLength.most.toLocaleString("ja-JP")}文字以内にしてください。`;
}

/** What is wrong before anything is sent. `missing`: the protocol's own words when nobody can be named. */
export function checkCredentials({ email, password }: Credentials): {
  errors: CredentialErrors;
  missing?: string;
} {
  const errors: CredentialErrors = {};
  const wrongEmail = emailError(email);
  if (wrongEmail) errors.email = wrongEmail;
  const noPassword = password.trim() === "";
  if (noPassword) errors.password = "パスワードを入力してください。";
  return email === "" || noPassword ? { errors, missing: missingCredentials } : { errors };
}

export function codeError(code: string): string | undefined {
  return /^\d{6,10}$/.test(code) ? undefined : "数字6桁のコードを入力してください。";
}

/** Minutes that this machine's clock is ahead of the server's, from a session that was issued just now. */
export function clockSkewMinutes(session: { expires_at?: number; expires_in: number }, now: number): number {
  if (session.expires_at === undefined) return 0;
  const issued = (session.expires_at - session.expires_in) * 1000;
  return Math.round((now - issued) / 60_000);
}
