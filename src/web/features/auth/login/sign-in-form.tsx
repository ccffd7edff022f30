import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { authClient } from "#src/web/shell/session.ts";
import { explain } from "../model/failures.ts";
import { checkCredentials, clockSkewMinutes, parseEmail } from "../model/input.ts";
import { AuthForm, SubmitButton, useAuthForm } from "../parts/auth-form.tsx";
import { EmailField } from "../parts/email-field.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import type { FormProps } from "./form-props.ts";
import { ResetLink } from "./modes.tsx";

export function SignInForm({
  email,
  onEmail,
  onSignedIn,
  onMailed,
  resend,
}: FormProps & { resend: (email: string) => Promise<{ error: unknown }> }) {
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const form = useAuthForm(async (values) => {
    setUnconfirmed(undefined);
    const credentials = {
      email: parseEmail(String(values.get("email"))),
      password: String(values.get("password")),
    };
    const { errors, missing } = checkCredentials(credentials);
    if (missing) return { errors, failure: { code: "missing", text: missing } };
    if (errors.email) return { errors };
    const { data, error } = await (await authClient()).signInWithPassword(credentials);
    if (error?.code === "email_not_confirmed") setUnconfirmed(credentials.email);
    if (error) return { failure: explain(error) };
    warnOfClock(data.session);
    onSignedIn();
    return undefined;
  });
  const askAgain = async (address: string) => {
    const { error } = await resend(address);
    if (error) toast({ kind: "must", title: explain(error).text });
    else onMailed(address);
  };
  return (
    <AuthForm
      form={form}
      label="ログイン"
      failureAction={
        unconfirmed !== undefined && (
          <Button onClick={() => void askAgain(unconfirmed)}>確認メールをもう一度送る</Button>
        )
      }
    >
      <EmailField email={email} onEmail={onEmail} error={form.errors.email} />
      <div className="grid gap-1">
        <PasswordField error={form.errors.password} />
        <p className="text-sm">
          <ResetLink />
        </p>
      </div>
      <SubmitButton busy={form.busy}>ログインする</SubmitButton>
    </AuthForm>
  );
}

/** With a wrong clock the session seems over all the time; nobody would guess why pages grow slow. */
function warnOfClock(session: Parameters<typeof clockSkewMinutes>[0]): void {
  const minutes = clockSkewMinutes(session, Date.now());
  if (Math.abs(minutes) < 5) return;
  toast({
    kind: "check",
    title: `この端末の時計が、実際の時刻より約${inWords(Math.abs(minutes))}${minutes > 0 ? "進んで" : "遅れて"}います。`,
    description: "正しく表示されないことがあります。日付と時刻を自動設定にしてください。",
    timeout: 0,
  });
}

const inWords = (minutes: number) =>
  minutes < 60
    ? `${minutes}分`
    : minutes < 2880
      ? `${Math.round(minutes / 60)}時間`
      : `${Math.round(minutes / 1440)}日`;
