import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { authClient, mustChoosePassword, useOwesCode, useSessionUser } from "../../shell/session.ts";
import { destinationOf, resetPage, withDestination } from "./model/addresses.ts";
import { explain } from "./model/failures.ts";
import { newPasswordError } from "./model/input.ts";
import { AuthForm, SubmitButton, useAuthForm } from "./parts/auth-form.tsx";
import { AuthFrame, textLink } from "./parts/auth-frame.tsx";
import { PasswordField } from "./parts/password-field.tsx";
import { SecondFactor } from "./parts/second-factor.tsx";

const title = "新しいパスワードの設定";

/** Sets a new password in the session that the mailed link began. Every other session of the account ends. */
export function NewPasswordPage() {
  const user = useSessionUser();
  const owesCode = useOwesCode();
  const asked = useAsked();
  if (owesCode)
    return (
      <AuthFrame title={title} lead="変更の前に、認証アプリに表示されている6桁のコードを入力してください。">
        <SecondFactor />
      </AuthFrame>
    );
  if (user)
    return (
      <AuthFrame
        title={title}
        lead={
          mustChoosePassword()
            ? "安全のため、これまでに設定されたパスワードは使えません。ご自分のパスワードを設定してください。"
            : "変更すると、ほかの端末のログインはすべて終了します。"
        }
      >
        <NewPasswordForm email={user.email} />
      </AuthFrame>
    );
  return <AuthFrame title={title}>{asked ? <NoSession /> : <Waiting />}</AuthFrame>;
}

/** True once this browser's own session was looked at; a link of the backend's may bring one in the address. */
function useAsked(): boolean {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    let gone = false;
    const done = () => {
      if (!gone) setAsked(true);
    };
    authClient().then(done, done);
    return () => {
      gone = true;
    };
  }, []);
  return asked;
}

function NewPasswordForm({ email }: { email: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const form = useAuthForm(async (values) => {
    const password = String(values.get("password"));
    const wrong = newPasswordError(password);
    if (wrong) return { errors: { password: wrong } };
    const { error } = await (await authClient()).updateUser({ password });
    if (error) return { failure: explain(error) };
    toast({
      kind: "good",
      title: "パスワードを変更しました。",
      description: "ほかの端末のログインは終了しました。",
    });
    await navigate(destinationOf(location), { replace: true });
    return undefined;
  });
  return (
    <AuthForm form={form} label={title}>
      {/* Tells password managers whose password changes. */}
      <input
        type="text"
        name="username"
        aria-label="メールアドレス"
        autoComplete="username"
        value={email}
        readOnly
        hidden
      />
      <PasswordField isNew label="新しいパスワード" error={form.errors.password} />
      <SubmitButton busy={form.busy}>パスワードを変更する</SubmitButton>
      {mustChoosePassword() && (
        <AppLink to={destinationOf(location)} replace className={textLink}>
          あとで設定する
        </AppLink>
      )}
    </AuthForm>
  );
}

function NoSession() {
  const destination = destinationOf(useLocation());
  return (
    <Notice
      tone="check"
      urgent
      title="再設定のリンクを確認できませんでした。"
      action={
        <AppLink to={withDestination(resetPage, destination)} className={buttonClass({ variant: "primary" })}>
          再設定のメールを送る
        </AppLink>
      }
    >
      リンクの有効期限が切れているか、すでに使われています。パスワードは変わっていません。
    </Notice>
  );
}

function Waiting() {
  return (
    <div className="grid gap-5" aria-busy="true">
      <Skeleton className="h-28" />
      <Skeleton className="h-12" />
      <p role="status" className="sr-only">
        リンクを確認しています
      </p>
    </div>
  );
}
