/** What a person reads when the sign-in backend refuses: what happened, and what to do next. */
import { secondsToWait, waitText } from "#src/web/shell/sign-in/wait.ts";

export interface AuthFailure {
  code: string;
  text: string;
  /** The field it belongs beside; none: the whole form. */
  field?: CredentialField;
}
export type CredentialField = "email" | "password" | "code";

/** Says what the protocol says when nobody can be named. */
export const missingCredentials = "You must provide either an email or phone number and a password";

const again = "もう一度お試しください。";
const google = `Google でのログインを完了できませんでした。${again}`;

const texts: Record<string, string> = {
  invalid_credentials: "メールアドレスまたはパスワードが違います。入力を確かめて、もう一度お試しください。",
  email_not_confirmed:
    "メールアドレスの確認がまだ済んでいません。届いたメールを開いて、確認を完了してください。",
  user_already_exists: "このメールアドレスは登録済みです。ログインするか、パスワードを再設定してください。",
  email_exists: "このメールアドレスは、すでに使われています。別のアドレスを指定してください。",
  signup_disabled: "現在、新しい登録は受け付けていません。登録済みのアカウントでログインしてください。",
  otp_disabled: "現在、新しい登録は受け付けていません。登録済みのアカウントでログインしてください。",
  email_provider_disabled: "メールアドレスでのログインは、現在使えません。別の方法でログインしてください。",
  user_banned: "このアカウントは利用が停止されています。管理者に問い合わせてください。",
  same_password: "現在と同じパスワードです。別のパスワードを入力してください。",
  email_address_invalid: "このメールアドレスは使えません。入力を確かめてください。",
  validation_failed: "入力した内容を受け付けられませんでした。入力を確かめてください。",
  otp_expired: "コードが違うか、有効期限が切れています。新しいメールを受け取って、もう一度お試しください。",
  mfa_verification_failed: "コードが違います。認証アプリに表示されている新しいコードを入力してください。",
  mfa_challenge_expired: `時間がたったため、確認できませんでした。${again}`,
  mfa_ip_address_mismatch: `確認の途中で接続が切り替わりました。${again}`,
  session_not_found: "ログインの有効期限が切れました。もう一度ログインしてください。",
  session_expired: "ログインの有効期限が切れました。もう一度ログインしてください。",
  insufficient_aal: "認証アプリのコードによる確認が必要です。もう一度ログインしてください。",
  provider_email_needs_verification:
    "この Google アカウントのメールアドレスは確認が済んでいません。Google で確認してから、お試しください。",
  access_denied: "Google でのログインを取りやめました。別の方法でもログインできます。",
  bad_oauth_state: google,
  bad_oauth_callback: google,
  flow_state_not_found: google,
  flow_state_expired: google,
  bad_code_verifier: google,
  pkce_code_verifier_not_found: google,
};

const fields: Record<string, CredentialField> = {
  user_already_exists: "email",
  email_exists: "email",
  email_address_invalid: "email",
  same_password: "password",
  weak_password: "password",
  otp_expired: "code",
  mfa_verification_failed: "code",
};

const reasonTexts: Record<string, (least: string) => string> = {
  length: (least) => `${least}文字以上にしてください。`,
  characters: () => "英字、数字、記号を組み合わせてください。",
  common: () => "よく使われているか、推測しやすいパスワードです。別のものにしてください。",
  pwned: () => "過去に漏れたことのあるパスワードです。別のものにしてください。",
};

export const tooWeakText = "このパスワードは推測されやすいため、使えません。別のものにしてください。";
export const offlineText =
  "サーバーにつながりませんでした。入力した内容は残っています。通信の状態を確かめて、もう一度お試しください。";
const troubleText = `サーバーで問題が起きました。入力した内容は残っています。少し待ってから、${again}`;

/** What the stock client reports; read without its classes, so that they need not be loaded. */
interface Reported {
  name?: unknown;
  code?: unknown;
  status?: unknown;
  message?: unknown;
  reasons?: unknown;
}

const waits: Record<string, string> = {
  over_request_rate_limit: "短い時間に何度も試したため、受け付けを止めています。",
  over_email_send_rate_limit: "続けてメールを送ることはできません。",
};

/**
 * Explains anything that a call of the stock client returned as its error, or threw. `wait`: seconds that a refusal asks for.
 */
export function explain(error: unknown, wait = secondsToWait()): AuthFailure {
  const reported: Reported = typeof error === "object" && error !== null ? error : {};
  const { name, status, message } = reported;
  if (name === "AuthSessionMissingError") return explainCode("session_not_found");
  const code = typeof reported.code === "string" ? reported.code : "";
  if (code === "weak_password") return { code, field: "password", text: weakText(reported) };
  if (Object.hasOwn(waits, code))
    return { code, text: `${waits[code]}${waitText(wait)}待ってから、${again}` };
  if (Object.hasOwn(texts, code)) return explainCode(code);
  if (message === missingCredentials) return { code: "missing", text: missingCredentials };
  if (status === 429) return explain({ code: "over_request_rate_limit" }, wait);
  const unreachable =
    (name === "AuthRetryableFetchError" && !isServerFault(status)) || error instanceof TypeError;
  if (unreachable) return { code: "offline", text: offlineText };
  return { code: code || "unknown", text: troubleText };
}

const isServerFault = (status: unknown) => typeof status === "number" && status >= 500;

/** The text of a code as it also stands in the address that Google or a mail led back to. */
export function explainCode(code: string): AuthFailure {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  const field = fields[code];
  return { code, text: text ?? troubleText, ...(field ? { field } : {}) };
}

function weakText({ reasons, message }: Reported): string {
  const list: unknown[] = Array.isArray(reasons) ? reasons : [];
  const least = /at least (\d+)/.exec(String(message))?.[1] ?? "8";
  const parts = list.map((reason) => reasonTexts[String(reason)]?.(least)).filter(Boolean);
  return parts.length > 0 ? parts.join("") : tooWeakText;
}

/** What went wrong on the way back from Google or from a link of the backend's own; null when nothing did. */
export function failureOfAddress({ search, hash }: { search: string; hash: string }): AuthFailure | null {
  const query = new URLSearchParams(search);
  const rest = new URLSearchParams(hash.slice(1));
  const code = query.get("error_code") ?? rest.get("error_code");
  const error = query.get("error") ?? rest.get("error");
  if (code === null && error === null) return null;
  return explainCode(code ?? error ?? "");
}
