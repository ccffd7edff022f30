import { useState } from "react";
import { buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { authClient } from "#src/web/shell/session.ts";
import { resetPage } from "../model/addresses.ts";
import { explain, explainCode } from "../model/failures.ts";
import { emailError, parseEmail } from "../model/input.ts";
import { AuthForm, SubmitButton, useAuthForm } from "../parts/auth-form.tsx";
import { AuthFrame } from "../parts/auth-frame.tsx";
import { EmailField } from "../parts/email-field.tsx";
import type { MailType } from "./mailed-link.ts";

const title = "リンクが使えません";

/** A link that does not work, and the shortest way to one that does. */
export function LinkProblem({ type, code }: { type: MailType | null; code: string }) {
  return (
    <AuthFrame title={title}>
      <Notice tone="check" urgent title={reasonOf(type, code)}>
        {nextOf(type, code)}
      </Notice>
      {code !== "user_banned" && <NextStep type={type} />}
    </AuthFrame>
  );
}

function reasonOf(type: MailType | null, code: string): string {
  if (type === null) return "リンクの一部が欠けています。";
  if (code === "user_banned" || code === "email_exists") return explainCode(code).text;
  return "このリンクは有効期限が切れているか、すでに使われています。";
}

function nextOf(type: MailType | null, code: string): string {
  if (code === "user_banned") return "";
  switch (type) {
    case null:
      return "メールのリンクをもう一度開いてください。うまくいかないときは、メールのリンク全体をアドレス欄に貼り付けてください。";
    case "signup":
    case "email":
      return "確認が済んでいれば、このままログインできます。済んでいないときは、新しいメールを送れます。";
    case "magiclink":
      return "ログイン用の新しいメールを送れます。";
    case "recovery":
      return "パスワードは変わっていません。再設定の新しいメールを送れます。";
    case "invite":
      return "招待した方に、招待の送り直しを依頼してください。";
    case "email_change":
      return "メールアドレスは変わっていません。プロフィールで、もう一度変更してください。";
    case "undo":
      return "変更を取り消せるのは、メールの送信から72時間です。ログインできないときは、パスワードの再設定をお試しください。";
  }
}

function NextStep({ type }: { type: MailType | null }) {
  const primary = buttonClass({ variant: "primary" });
  const login = (
    <AppLink to="/auth/login" className={buttonClass({})}>
      ログイン画面を開く
    </AppLink>
  );
  if (type === "signup" || type === "email")
    return (
      <>
        <div className="flex flex-wrap gap-3">{login}</div>
        <ResendSignUp />
      </>
    );
  const way = {
    magiclink: { to: "/auth/login?mode=link", text: "ログイン用のメールを送る" },
    recovery: { to: resetPage, text: "再設定のメールを送る" },
    email_change: { to: "/profile", text: "プロフィールを開く" },
    undo: { to: resetPage, text: "パスワードを再設定する" },
  };
  const next = type !== null && type !== "invite" ? way[type] : undefined;
  return (
    <div className="flex flex-wrap gap-3">
      {next && (
        <AppLink to={next.to} className={primary}>
          {next.text}
        </AppLink>
      )}
      {login}
    </div>
  );
}

/** The link says nothing about whose it was, so that the address is asked for; the answer is the same for any. */
function ResendSignUp() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useAuthForm(async (values) => {
    const email = parseEmail(String(values.get("email")));
    const wrong = emailError(email);
    if (wrong) return { errors: { email: wrong } };
    const emailRedirectTo = `${window.location.origin}/auth/login`;
    const { error } = await (await authClient()).resend({
      type: "signup",
      email,
      options: { emailRedirectTo },
    });
    if (error) return { failure: explain(error) };
    setSentTo(email);
    return undefined;
  });
  return (
    <AuthForm form={form} label="確認メールをもう一度送る">
      <EmailField autoComplete="email" error={form.errors.email} />
      <SubmitButton busy={form.busy}>確認メールをもう一度送る</SubmitButton>
      <div role="status">
        {sentTo !== undefined && (
          <Notice tone="good" title="受け付けました。">
            {sentTo} の確認が済んでいなければ、新しいメールが届きます。
          </Notice>
        )}
      </div>
    </AuthForm>
  );
}
