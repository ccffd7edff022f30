/** What stands in the record of a server, in words: every action's kind and name. Pure, browser-safe. */
import { tierLabel } from "../tiers.ts";

export const logKinds = ["account", "sign_in", "security", "mail", "leaving"] as const;
export type LogKind = (typeof logKinds)[number];

export const logKindLabels: Record<LogKind, string> = {
  account: "アカウントとプラン",
  sign_in: "ログイン",
  security: "本人確認の設定",
  mail: "確認メール",
  leaving: "退会と復旧",
};

const words: Record<LogKind, Record<string, string>> = {
  account: {
    created: "アカウントを作成",
    tier_changed: "プランを変更",
    plan_declined: "プランの申し込みを見送り",
    disabled: "利用を停止",
    enabled: "利用を再開",
    signup: "登録",
    signup_repeated: "登録済みのアドレスで登録しようとした",
    signup_contested: "未確認のアドレスで別のパスワードの登録があり、どちらも無効化",
    anonymous_signup: "アドレスなしで登録",
    admin_invited: "招待メールを送信",
    admin_link_made: "ログイン用のリンクを発行",
    admin_user_created: "ログイン情報を作成（管理）",
    admin_user_changed: "ログイン情報を変更（管理）",
    admin_user_removed: "ログイン情報を削除（管理）",
    user_created: "ログイン情報を作成",
    user_disabled: "ログインを停止",
    user_enabled: "ログインを再開",
    user_removed: "ログイン情報を削除",
    account_adopted: "未確認のアカウントを引き継ぎ",
  },
  sign_in: {
    sign_in: "ログイン",
    sign_in_failed: "ログインに失敗",
    sign_in_refused: "ログインを拒否",
    password_failed: "パスワードの間違い",
    proved_again: "本人確認",
    code_failed: "確認コードの間違い",
    sign_out: "ログアウト",
    refresh_reuse: "使い終えた鍵の再使用を検知",
  },
  security: {
    password_changed: "パスワードを変更",
    email_changed: "メールアドレスを変更",
    user_updated: "本人の情報を変更",
    factor_enrolled: "認証アプリを登録",
    factor_verified: "認証アプリで確認",
    factor_failed: "認証アプリのコードの間違い",
    factor_removed: "認証アプリを解除",
    identity_linked: "外部のログインと連携",
    identity_unlinked: "外部のログインの連携を解除",
    change_undone: "ログイン方法の変更を取り消し",
    recovery_codes_made: "復旧コードを作成",
    key_created: "APIキーを作成",
    key_revoked: "APIキーを取り消し",
  },
  mail: { mail_requested: "確認メールを送信", confirmed: "確認メールのリンクを確認" },
  leaving: {
    removal_requested: "退会を申し込み",
    removal_cancelled: "退会の申し込みを取り消し",
    recovery_code_used: "復旧コードを使用",
    recovery_code_failed: "復旧コードの間違い",
  },
};

/** The actions of a kind. */
export const logActionsOf = (kind: LogKind): string[] => Object.keys(words[kind]);

/** The kind of an action; one that is new here is shown with the accounts. */
export function logKindOf(action: string): LogKind {
  return logKinds.find((kind) => Object.hasOwn(words[kind], action)) ?? "account";
}

/** What was done, e.g. 「プランを「PCA ライト」から「PCA プレミアム」に変更」. */
export function logLabel({
  action,
  details: { from, to },
}: {
  action: string;
  details: { from?: string | undefined; to?: string | undefined };
}): string {
  if (action === "tier_changed") return `プランを「${tierLabel(from)}」から「${tierLabel(to)}」に変更`;
  if (action === "plan_declined") return `プラン「${tierLabel(to)}」の申し込みを見送り`;
  if (action === "key_created") return `APIキー「${to}…」を作成`;
  if (action === "key_revoked") return `APIキー「${from}…」を取り消し`;
  if (action === "created" && to) return `アカウントを作成（${tierLabel(to)}）`;
  return words[logKindOf(action)][action] ?? action;
}
