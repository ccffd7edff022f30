/** Refusals of the API and of the sign-in backend in the person's words. */
import { describeError, isAppError } from "#src/shared/errors.ts";
import { secondsToWait, waitText } from "../../shell/sign-in/wait.ts";

export interface Failure {
  message: string;
  /** The field it belongs to; undefined: the whole. */
  field?: string;
  /** Every field that was refused, where there are several. */
  fields?: Readonly<Record<string, string>>;
  /** The backend's own code. */
  code?: string;
}

/** Code of the sign-in backend → field (or "") and text. */
const texts: Record<string, [field: string, message: string]> = {
  invalid_credentials: ["current", "現在のパスワードが違います。もう一度入力してください。"],
  current_password_invalid: ["current", "現在のパスワードが違います。もう一度入力してください。"],
  current_password_required: ["current", "現在のパスワードを入力してください。"],
  same_password: ["password", "今と同じパスワードです。別のパスワードを入力してください。"],
  reauthentication_not_valid: ["nonce", "コードが正しくないか、期限が切れています。もう一度お試しください。"],
  email_exists: ["email", "このメールアドレスは使えません。別のアドレスを入力してください。"],
  email_address_invalid: ["email", "メールアドレスの形を確かめてください。"],
  email_address_not_authorized: [
    "email",
    "このメールアドレスには送信できません。別のアドレスを入力してください。",
  ],
  validation_failed: ["email", "メールアドレスの形を確かめてください。"],
  insufficient_aal: ["", describeError("second_factor_required").message],
  mfa_verification_failed: ["code", "コードが違います。認証アプリに今表示されている6桁を入力してください。"],
  mfa_challenge_expired: ["code", "確認の期限が切れました。もう一度コードを入力してください。"],
  too_many_enrolled_mfa_factors: [
    "",
    "登録できる認証アプリの数に達しています。使わないものを外してください。",
  ],
  single_identity_not_deletable: ["", "ログイン方法が1つだけのため、連携を外せません。"],
  identity_already_exists: [
    "",
    "このGoogleアカウントは、別のアカウントに連携されています。ほかのGoogleアカウントをお試しください。",
  ],
  manual_linking_disabled: ["", "この環境では、Googleとの連携を変更できません。"],
  reauthentication_needed: ["", describeError("reauthentication_needed").message],
  session_not_found: ["", "ログインの期限が切れました。もう一度ログインしてください。"],
};

const waits: Record<string, string> = {
  over_email_send_rate_limit: "続けてメールを送ることはできません。",
  over_request_rate_limit: "短い時間に何度も試したため、受け付けを止めています。",
};

const reasons: Record<string, string> = {
  length: "8文字以上にしてください。",
  characters: "使われている文字の種類が足りません。英字・数字・記号を組み合わせてください。",
  common: "よく使われる言葉や、ご自分のアドレスを含むため推測されやすくなっています。",
  pwned: "過去に漏えいしたことが知られているパスワードです。",
};

/** Why a password is too weak, one sentence a reason. */
export function weakReasons(list: readonly string[]): string {
  const known = list.flatMap((reason) => reasons[reason] ?? []);
  return known.length > 0
    ? known.join("")
    : "推測されやすいパスワードです。別のパスワードを入力してください。";
}

export function failureOf(error: unknown): Failure {
  if (isAppError(error)) {
    const { message, code, fields = {} } = error;
    const [field] = Object.keys(fields);
    return { message, code, ...(field ? { field, fields } : {}) };
  }
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string")
    return authFailure(error.code, error);
  if (error instanceof Error && error.name === "AuthRetryableFetchError")
    return { message: describeError("unavailable").message };
  return { message: describeError("internal").message };
}

/** The refusal of one field. */
export const refusalOf = (failure: Failure | null, field: string): string | undefined =>
  failure?.fields?.[field] ?? (failure?.field === field ? failure.message : undefined);

function authFailure(code: string, error: object): Failure {
  if (Object.hasOwn(waits, code)) {
    const message = `${waits[code]}${waitText(secondsToWait())}待ってから、もう一度お試しください。`;
    return { message, code };
  }
  if (code === "weak_password") {
    const list = "reasons" in error && Array.isArray(error.reasons) ? error.reasons.map(String) : [];
    return { field: "password", message: weakReasons(list), code };
  }
  const [field, message] = texts[code] ?? ["", describeError("internal").message];
  return { message, code, ...(field ? { field } : {}) };
}
