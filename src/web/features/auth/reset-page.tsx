import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { authClient } from "../../shell/session.ts";
import { ModeLink } from "./login/modes.tsx";
import { useForward } from "./login/use-forward.ts";
import { destinationOf, newPasswordPage, withDestination } from "./model/addresses.ts";
import { explain } from "./model/failures.ts";
import { emailError, parseEmail } from "./model/input.ts";
import { AuthForm, SubmitButton, useAuthForm } from "./parts/auth-form.tsx";
import { AuthFrame } from "./parts/auth-frame.tsx";
import { EmailField } from "./parts/email-field.tsx";
import { MailSent, OutboxNote } from "./parts/mail-sent.tsx";
import { useAuthSettings } from "./parts/use-settings.ts";

/** Asks for a mail that leads to a new password. The answer is the same whether the address is known or not. */
export function ResetPage() {
  const { settings } = useAuthSettings();
  const location = useLocation();
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const newPassword = withDestination(newPasswordPage, destinationOf(location));
  const navigate = useNavigate();
  useForward({ paused: sentTo !== undefined });
  const request = async (to: string) =>
    (await authClient()).resetPasswordForEmail(to, { redirectTo: window.location.origin + newPassword });
  const form = useAuthForm(async (values) => {
    const address = parseEmail(String(values.get("email")));
    const wrong = emailError(address);
    if (wrong) return { errors: { email: wrong } };
    const { error } = await request(address);
    if (error) return { failure: explain(error) };
    setSentTo(address);
    return undefined;
  });
  if (sentTo !== undefined)
    return (
      <AuthFrame title="メールを確認してください">
        <MailSent
          to={sentTo}
          onResend={() => request(sentTo)}
          onCode={async (token) => {
            const answer = await (await authClient()).verifyOtp({ email: sentTo, token, type: "recovery" });
            if (!answer.error) await navigate(newPassword, { replace: true });
            return answer;
          }}
        >
          登録済みのアドレスには、再設定のメールが届きます。メールのボタンを押して、新しいパスワードを設定してください。
        </MailSent>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="パスワードの再設定"
      lead="登録したメールアドレスに、新しいパスワードを設定するためのメールを送ります。"
    >
      {!settings.mail && <OutboxNote />}
      <AuthForm form={form} label="パスワードの再設定">
        <EmailField email={email} onEmail={setEmail} error={form.errors.email} />
        <SubmitButton busy={form.busy}>再設定のメールを送る</SubmitButton>
      </AuthForm>
      <p className="border-t border-line pt-5 text-sm">
        パスワードを思い出したときは <ModeLink mode="sign-in">ログイン</ModeLink>
      </p>
    </AuthFrame>
  );
}
