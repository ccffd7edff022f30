/** The words of every mail, in Japanese. */
export type MailKind =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "existing_account"
  | "email_changed"
  | "identity_linked"
  | "identity_unlinked";

export interface MailFacts {
  siteName: string;
  /** Where the button leads; absent in mails that only carry a code. */
  url?: string | undefined;
  code?: string | undefined;
  /** How long link and code live, in minutes. */
  minutes: number;
  newEmail?: string | undefined;
  /** Name of an outside provider, as the settings have it. */
  provider?: string | undefined;
}

export interface MailWords {
  subject: string;
  heading: string;
  /** Paragraphs before the button. */
  body: string[];
  button?: string;
  /** What to do for somebody who did not ask for this. */
  notMine: string;
}

const ignore = "お心当たりがない場合は、このメールを破棄してください。何も変更されません。";

const nameOf = (provider = "") => provider.charAt(0).toUpperCase() + provider.slice(1);
const undo = "変更を取り消す";
const whatUndoDoes = (state: string) =>
  `お心当たりがない場合は、下のボタンから変更を取り消してください。${state}、すべての端末からログアウトします。そのあと、新しいパスワードを設定します。`;
const mine = "ご自身で変更した場合は、何もする必要はありません。";

export const mailWords: Record<MailKind, (facts: MailFacts) => MailWords> = {
  signup: ({ siteName }) => ({
    subject: `【${siteName}】メールアドレスの確認`,
    heading: "メールアドレスを確認してください",
    body: [`${siteName}への登録を受け付けました。`, "下のボタンを押すと、メールアドレスの確認が完了します。"],
    button: "メールアドレスを確認する",
    notMine: ignore,
  }),
  invite: ({ siteName }) => ({
    subject: `【${siteName}】招待のお知らせ`,
    heading: `${siteName}に招待されています`,
    body: ["下のボタンを押すと、招待を受けて利用を始められます。"],
    button: "招待を受ける",
    notMine: ignore,
  }),
  magiclink: ({ siteName }) => ({
    subject: `【${siteName}】ログイン用のリンク`,
    heading: "ログイン用のリンクです",
    body: ["下のボタンを押すと、パスワードを入力せずにログインできます。"],
    button: "ログインする",
    notMine: ignore,
  }),
  recovery: ({ siteName }) => ({
    subject: `【${siteName}】パスワードの再設定`,
    heading: "パスワードを再設定してください",
    body: [
      "パスワードの再設定を受け付けました。",
      "下のボタンを押して、新しいパスワードを設定してください。",
    ],
    button: "パスワードを再設定する",
    notMine: "お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。",
  }),
  email_change_current: ({ siteName, newEmail = "" }) => ({
    subject: `【${siteName}】メールアドレスの変更の確認`,
    heading: "メールアドレスの変更を確認してください",
    body: [
      `メールアドレスを ${newEmail} に変更する手続きを受け付けました。`,
      "変更してよい場合は、下のボタンを押してください。新しいアドレスに届いたメールでの確認も必要です。",
    ],
    button: "変更を確認する",
    notMine: "お心当たりがない場合は、ボタンを押さずに、パスワードを変更してください。",
  }),
  email_change_new: ({ siteName }) => ({
    subject: `【${siteName}】新しいメールアドレスの確認`,
    heading: "新しいメールアドレスを確認してください",
    body: ["このアドレスへの変更を受け付けました。", "下のボタンを押すと、アドレスの確認が完了します。"],
    button: "メールアドレスを確認する",
    notMine: ignore,
  }),
  reauthentication: ({ siteName }) => ({
    subject: `【${siteName}】本人確認コード`,
    heading: "本人確認コードをお送りします",
    body: ["操作を続けるには、画面に次のコードを入力してください。"],
    notMine: "お心当たりがない場合は、コードをだれにも伝えず、パスワードを変更してください。",
  }),
  existing_account: ({ siteName }) => ({
    subject: `【${siteName}】登録済みのメールアドレスです`,
    heading: "このアドレスはすでに登録されています",
    body: [
      "このメールアドレスで新規登録の手続きがありましたが、すでに登録されています。",
      "ログインしてご利用ください。パスワードをお忘れの場合は、ログイン画面から再設定できます。",
    ],
    button: "ログイン画面を開く",
    notMine: ignore,
  }),
  email_changed: ({ siteName, newEmail = "" }) => ({
    subject: `【${siteName}】メールアドレスを変更しました`,
    heading: "メールアドレスを変更しました",
    body: [`ログインに使うメールアドレスを ${newEmail} に変更しました。`, whatUndoDoes("元のアドレスに戻り")],
    button: undo,
    notMine: mine,
  }),
  identity_linked: ({ siteName, provider }) => ({
    subject: `【${siteName}】${nameOf(provider)} アカウントを連携しました`,
    heading: `${nameOf(provider)} アカウントを連携しました`,
    body: [`${nameOf(provider)} アカウントでもログインできるようになりました。`, whatUndoDoes("連携を外し")],
    button: undo,
    notMine: mine,
  }),
  identity_unlinked: ({ siteName, provider }) => ({
    subject: `【${siteName}】${nameOf(provider)} アカウントの連携を外しました`,
    heading: `${nameOf(provider)} アカウントの連携を外しました`,
    body: [`${nameOf(provider)} アカウントではログインできなくなりました。`, whatUndoDoes("連携を元に戻し")],
    button: undo,
    notMine: mine,
  }),
};
