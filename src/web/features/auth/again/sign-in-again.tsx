import { useEffect, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { authClient, authConfig, type SessionUser, useOwesCode } from "#src/web/shell/session.ts";
import { authClientApart } from "#src/web/shell/sign-in/clients.ts";
import { signOut } from "#src/web/shell/sign-out.tsx";
import { GoogleButton } from "../login/google-button.tsx";
import { withDestination } from "../model/addresses.ts";
import { explain } from "../model/failures.ts";
import { checkCredentials, parseEmail } from "../model/input.ts";
import { AuthForm, SubmitButton, useAuthForm } from "../parts/auth-form.tsx";
import { textLink } from "../parts/auth-frame.tsx";
import { EmailField } from "../parts/email-field.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { SecondFactor } from "../parts/second-factor.tsx";
import { useAuthSettings } from "../parts/use-settings.ts";
import { watchReturn } from "./watch-return.ts";

export interface SignInAgainProps {
  /** Whose page this is. */
  owner: SessionUser;
  onBack: () => void;
  onLater: () => void;
}

/** Every way for the person of this page to sign in again without leaving it. */
export function SignInAgain({ owner, onBack, onLater }: SignInAgainProps) {
  const owesCode = useOwesCode();
  const [isOther, setOther] = useState(false);
  const told = useRef(onBack);
  useEffect(() => {
    told.current = onBack;
  });
  useEffect(() => watchReturn({ onBack: () => told.current(), onOther: () => setOther(true) }), []);
  return (
    <div className="grid gap-5">
      {isOther && (
        <Notice tone="check" urgent title="別のアカウントでログインしています。">
          この画面の内容は、{owner.email} のものです。{owner.email} でログインすると保存できます。
        </Notice>
      )}
      {owesCode ? <SecondFactor onLeave={() => void signOut()} /> : <Ways owner={owner} />}
      <div className="flex justify-end border-t border-line pt-4">
        <Button variant="quiet" onClick={onLater}>
          あとでログインする
        </Button>
      </div>
    </div>
  );
}

function Ways({ owner }: { owner: SessionUser }) {
  const { settings } = useAuthSettings();
  const { pathname, search, hash } = window.location;
  const page = withDestination("/auth/login", pathname + search + hash);
  return (
    <>
      <PasswordForm owner={owner} />
      {settings.google && <GoogleButton redirectTo={window.location.origin + page} newTab />}
      <p className="text-sm text-ink-soft">
        メールのリンクでのログインやパスワードの再設定は、
        <a href={page} target="_blank" rel="noopener" className={textLink}>
          新しいタブのログイン画面
        </a>
        で行えます。ログインが済むと、この画面は自動で元に戻ります。
      </p>
    </>
  );
}

/** Another person's password signs nobody in here: what stands on this page must not get into a foreign account. */
function PasswordForm({ owner }: { owner: SessionUser }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input[name="password"]')?.focus();
  }, []);
  const form = useAuthForm(async (values) => {
    const credentials = {
      email: parseEmail(String(values.get("email"))),
      password: String(values.get("password")),
    };
    const { errors, missing } = checkCredentials(credentials);
    if (missing) return { errors, failure: { code: "missing", text: missing } };
    if (errors.email) return { errors };
    const apart = await authClientApart(authConfig());
    const { data, error } = await apart.signInWithPassword(credentials);
    if (error) return { failure: explain(error) };
    if (data.user.id !== owner.id) {
      await apart.signOut({ scope: "local" });
      const text = `別のアカウントです。この画面の内容を保存できるのは ${owner.email} だけです。${owner.email} でログインしてください。`;
      return { failure: { code: "other_account", text } };
    }
    const { error: refused } = await (await authClient()).setSession(data.session);
    return refused ? { failure: explain(refused) } : undefined;
  });
  return (
    <div ref={fields}>
      <AuthForm form={form} label="もう一度ログイン">
        <EmailField email={owner.email} error={form.errors.email} />
        <PasswordField error={form.errors.password} />
        <SubmitButton busy={form.busy}>ログインして続ける</SubmitButton>
      </AuthForm>
    </div>
  );
}
