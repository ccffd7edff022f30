/**
 * Every refusal the product makes on purpose: one row a code, with its HTTP status and the Japanese text a person reads.
 * A text says what happened, that the work is safe where it is, and the next step.
 */
const rows = {
  bad_request: [400, "送られた内容を読み取れませんでした。入力を確かめて、もう一度お試しください。"],
  invalid_input: [400, "入力に確認が必要な項目があります。"],
  not_signed_in: [401, "この操作にはログインが必要です。"],
  other_account: [
    403,
    "別のアカウントでログインしています。入力した内容は残っています。この画面のアカウントでログインし直してください。",
  ],
  account_disabled: [
    403,
    "このアカウントは現在ご利用いただけません。管理者にお問い合わせください。作成した内容は残っています。",
  ],
  second_factor_required: [
    403,
    "この操作には確認コードが必要です。認証アプリのコードを入力してから、もう一度お試しください。",
  ],
  reauthentication_needed: [403, "この操作には本人確認が必要です。確認してから、もう一度お試しください。"],
  forbidden: [403, "この操作を行う権限がありません。"],
  cross_origin: [403, "別のサイトからの操作は受け付けられません。"],
  code_refused: [403, "コードが正しくないか、すでに使われています。もう一度確かめてください。"],
  challenge_failed: [403, "確認の有効期限が切れました。もう一度お試しください。"],
  not_found: [404, "お探しのものが見つかりませんでした。"],
  conflict: [409, "ほかの操作と重なりました。画面を読み込み直して、もう一度お試しください。"],
  idempotency_mismatch: [409, "同じ操作が別の内容で送られました。画面を読み込み直してください。"],
  payload_too_large: [413, "送られた内容が大きすぎます。小さく分けてお試しください。"],
  material_too_heavy: [
    413,
    "資料が大きすぎるか、同じ言葉のくり返しが多いため、作成を止めました。できたところまでは残っています。資料を減らしてから、もう一度お試しください。",
  ],
  material_too_long: [
    413,
    "資料が長すぎます。できたところまでは残っています。資料を減らしてから、もう一度お試しください。",
  ],
  unsupported_file: [
    415,
    "この形式のファイルは読み取れません。別の形式で保存し直すか、文章を貼り付けてください。",
  ],
  file_unreadable: [422, "ファイルを読み取れませんでした。壊れていないか確かめてください。"],
  page_unreadable: [422, "ページを読み取れませんでした。アドレスを確かめるか、文章を貼り付けてください。"],
  page_refused: [422, "このアドレスは読み取れません。公開されているページのアドレスを入れてください。"],
  image_failed: [
    422,
    "画像を描けませんでした。コピーは残っています。文字を短くして、もう一度お試しください。",
  ],
  limit_reached: [429, "本日のお試し回数の上限に達しました。作成済みの結果は引き続きご覧いただけます。"],
  too_many_requests: [429, "短い時間に操作が集中しました。少し待ってから、もう一度お試しください。"],
  internal: [
    500,
    "予期しない問題が起きました。入力した内容は残っています。少し待ってから、もう一度お試しください。",
  ],
  model_failed: [
    502,
    "文章の作成が途中で止まりました。できたところまでは残っています。もう一度お試しください。",
  ],
  model_unreachable: [502, "モデルにつながりません。作ったものは残っています。もう一度お試しください。"],
  model_unauthorized: [
    502,
    "AIサービスに接続できませんでした。入力した内容と、できたところまでは残っています。管理者にお知らせください。",
  ],
  model_unknown: [
    502,
    "AIモデルが見つかりません。入力した内容と、できたところまでは残っています。管理者にお知らせください。",
  ],
  model_refused: [
    502,
    "AIサービスが、この内容の作成を控えました。入力した内容と、できたところまでは残っています。説明を見直してから、もう一度お試しください。",
  ],
  model_busy: [
    503,
    "AIサービスが混み合っています。入力した内容と、できたところまでは残っています。少し待ってから、もう一度お試しください。",
  ],
  unsupported: [501, "この操作は、お使いのログイン方式ではこの画面から行えません。"],
  unavailable: [503, "ただいま混み合っています。少し待ってから、もう一度お試しください。"],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof rows;

/** Every code, for the reference. */
export function errorCodes(): ErrorCode[] {
  return Object.keys(rows).filter(isErrorCode);
}

/** HTTP status and default Japanese text of a code. */
export function describeError(code: ErrorCode): { status: number; message: string } {
  const [status, message] = rows[code];
  return { status, message };
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(rows, code);
}

const brand = Symbol.for("hitofude.AppError");

/** A refusal with a code of the catalogue. `message` is Japanese and may be shown to the person as it is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Field name → Japanese message, for forms. */
  readonly fields: Record<string, string> | undefined;
  /** What stands there by now, where somebody was faster, so that both can be compared. */
  readonly current: Record<string, unknown> | undefined;
  readonly [brand] = true;

  constructor(
    code: ErrorCode,
    message?: string,
    options?: { cause?: unknown; fields?: Record<string, string>; current?: Record<string, unknown> },
  ) {
    const row = describeError(code);
    super(message ?? row.message, { cause: options?.cause });
    this.name = "AppError";
    this.code = code;
    this.status = row.status;
    this.fields = options?.fields;
    this.current = options?.current;
  }
}

/** True for an AppError of any copy of this module (the server and its bundled routes each load one). */
export function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && brand in error;
}
