import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "#src/ui/notice.tsx";
import { authClient, useOwesCode } from "#src/web/shell/session.ts";
import { destinationOf, withDestination } from "../model/addresses.ts";
import { type AuthFailure, failureOfAddress } from "../model/failures.ts";
import { FailureNotice } from "../parts/auth-form.tsx";
import { AuthFrame } from "../parts/auth-frame.tsx";
import { MailSent, OutboxNote } from "../parts/mail-sent.tsx";
import { SecondFactor } from "../parts/second-factor.tsx";
import { useAuthSettings } from "../parts/use-settings.ts";
import { GoogleButton } from "./google-button.tsx";
import { LinkForm } from "./link-form.tsx";
import { type Mode, ModeLink, readMode, titles } from "./modes.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useForward } from "./use-forward.ts";

/** Sign in, sign up, and a link by mail; all three lead on to the page that was asked for. */
export function LoginPage() {
  const location = useLocation();
  const mode = readMode(location.search);
  const owesCode = useOwesCode();
  const forward = useForward();
  const [email, setEmail] = useState("");
  const [mailed, setMailed] = useState<{ to: string; mode: Mode }>();
  const failure = useReturnFailure();
  const redirectTo = useReturnAddress();

  if (owesCode)
    return (
      <AuthFrame
        title="認証アプリのコードを入力"
        lead="パスワードは確認できました。認証アプリに表示されている6桁のコードを入力してください。"
      >
        <SecondFactor />
      </AuthFrame>
    );
  if (mailed && mailed.mode === mode)
    return (
      <AuthFrame title="メールを確認してください">
        <Mailed {...mailed} redirectTo={redirectTo} />
      </AuthFrame>
    );
  const parts = {
    email,
    onEmail: setEmail,
    redirectTo,
    onSignedIn: () => forward.refused && forward.retry(),
    onMailed: (to: string) => setMailed({ to, mode }),
  };
  return (
    <AuthFrame title={titles[mode]} lead={<Lead mode={mode} />}>
      {failure && <FailureNotice failure={failure} />}
      {forward.refused && (
        <Notice tone="check" urgent title="ログインの状態を確認できませんでした。">
          もう一度ログインしてください。続くときは、この端末の日付と時刻が正しいか確かめてください。
        </Notice>
      )}
      <Ways mode={mode} {...parts} />
    </AuthFrame>
  );
}

interface Parts {
  email: string;
  onEmail: (email: string) => void;
  redirectTo: string;
  onSignedIn: () => void;
  onMailed: (to: string) => void;
}

function Ways({ mode, redirectTo, ...parts }: Parts & { mode: Mode }) {
  const { settings } = useAuthSettings();
  const closed = settings.signUp === "closed";
  if (mode === "sign-up" && closed)
    return (
      <>
        <Notice title="現在、新しい登録は受け付けていません。">
          利用するには、管理者にアカウントの作成を依頼してください。登録済みの場合は、ログインできます。
        </Notice>
        <Others mode={mode} closed={closed} />
      </>
    );
  return (
    <>
      {mode === "sign-up" && !settings.mail && (
        <p className="text-sm text-ink-soft">確認メールなしで、すぐに使い始められます。</p>
      )}
      {mode === "link" && !settings.mail && <OutboxNote />}
      {mode === "sign-in" && <SignInForm {...parts} resend={(to) => resendSignUp(to, redirectTo)} />}
      {mode === "sign-up" && <SignUpForm {...parts} redirectTo={redirectTo} />}
      {mode === "link" && <LinkForm {...parts} redirectTo={redirectTo} mayCreate={!closed} />}
      {settings.google && <GoogleButton redirectTo={redirectTo} />}
      <Others mode={mode} closed={closed} />
    </>
  );
}

function Lead({ mode }: { mode: Mode }) {
  if (mode === "sign-up") return "お試しで作った内容があれば、登録後のアカウントに引き継ぎます。";
  if (mode === "link") return "パスワードの代わりに、メールで届くリンクかコードでログインします。";
  return null;
}

function Others({ mode, closed }: { mode: Mode; closed: boolean }) {
  return (
    <ul className="grid gap-2 border-t border-line pt-5 text-sm">
      {mode !== "sign-up" && !closed && (
        <li>
          はじめて使う方は <ModeLink mode="sign-up">新規登録</ModeLink>
        </li>
      )}
      {mode !== "sign-in" && (
        <li>
          登録済みの方は <ModeLink mode="sign-in">パスワードでログイン</ModeLink>
        </li>
      )}
      {mode !== "link" && (
        <li>
          パスワードを使わずに <ModeLink mode="link">メールのリンクでログイン</ModeLink>
        </li>
      )}
    </ul>
  );
}

function Mailed({ to, mode, redirectTo }: { to: string; mode: Mode; redirectTo: string }) {
  const isNew = mode === "sign-up";
  const options = { emailRedirectTo: redirectTo };
  return (
    <MailSent
      to={to}
      onCode={async (token) =>
        (await authClient()).verifyOtp({ email: to, token, type: mode === "link" ? "email" : "signup" })
      }
      onResend={async () =>
        mode === "link"
          ? (await authClient()).signInWithOtp({ email: to, options })
          : resendSignUp(to, redirectTo)
      }
    >
      {isNew
        ? "届いたメールのボタンを押すと、登録が完了します。登録済みのアドレスには、その旨をお知らせしています。"
        : "届いたメールのボタンを押すと、ログインできます。"}
    </MailSent>
  );
}

async function resendSignUp(email: string, emailRedirectTo: string) {
  return (await authClient()).resend({ type: "signup", email, options: { emailRedirectTo } });
}

/** Where Google and mails come back to: this page on this origin, with the place to go on to. */
function useReturnAddress(): string {
  const page = withDestination("/auth/login", destinationOf(useLocation()));
  // Only a browser uses it, when a button is pressed.
  return typeof window === "undefined" ? page : window.location.origin + page;
}

/** What Google or the backend put into our address; read once, then taken out of it. */
function useReturnFailure(): AuthFailure | null {
  const location = useLocation();
  const [failure, setFailure] = useState(() => failureOfAddress({ search: location.search, hash: "" }));
  useEffect(() => {
    const { search, hash } = window.location;
    const clean = () => {
      const page = withDestination("/auth/login", destinationOf({ search, hash }));
      window.history.replaceState(window.history.state, "", page);
    };
    const told = failureOfAddress({ search, hash });
    if (told) {
      setFailure(told);
      clean();
      return;
    }
    if (!new URLSearchParams(search).has("code")) return;
    const failed = () => {
      setFailure(googleFailure);
      clean();
    };
    // The client has tried to trade the code by the time it is there; without its own half of it, it does not even try.
    void authClient()
      .then((auth) => auth.getSession())
      .then(({ data }) => data.session === null && failed())
      .catch(failed);
  }, []);
  return failure;
}

const googleFailure = failureOfAddress({ search: "?error_code=bad_oauth_callback", hash: "" });
