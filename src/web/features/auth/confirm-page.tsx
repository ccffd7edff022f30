import type { EmailOtpType } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { authClient, currentUser } from "../../shell/session.ts";
import { LinkProblem } from "./confirm/link-problem.tsx";
import { type MailedLink, type MailType, readMailedLink } from "./confirm/mailed-link.ts";
import { placeAfterSignIn } from "./login/use-forward.ts";
import { destinationOfMail, newPasswordPage, withDestination } from "./model/addresses.ts";
import { type AuthFailure, explain } from "./model/failures.ts";
import { FailureNotice } from "./parts/auth-form.tsx";
import { AuthFrame, useReady } from "./parts/auth-frame.tsx";
import { useAuthSettings } from "./parts/use-settings.ts";

const words: Record<MailType, { title: string; lead: string }> = {
  signup: {
    title: "メールアドレスの確認",
    lead: "「続ける」を押すと、メールアドレスの確認が完了し、ログインします。",
  },
  email: { title: "メールアドレスの確認", lead: "「続ける」を押すと、確認が完了し、ログインします。" },
  invite: { title: "招待の確認", lead: "「続ける」を押すと、招待を受けて、パスワードの設定に進みます。" },
  magiclink: { title: "メールでログイン", lead: "「続ける」を押すと、ログインします。" },
  recovery: { title: "パスワードの再設定", lead: "「続ける」を押すと、新しいパスワードの設定に進みます。" },
  email_change: {
    title: "メールアドレスの変更",
    lead: "「続ける」を押すと、このメールでの確認が完了します。",
  },
  undo: {
    title: "変更の取り消し",
    lead: "「続ける」を押すと、メールに書かれた変更を取り消し、すべての端末からログアウトします。そのあと、新しいパスワードの設定に進みます。",
  },
};

/** Where mailed links lead. Only the press uses the token up: a scanner that opens every link changes nothing. */
export function ConfirmPage() {
  const location = useLocation();
  // The token lives here only; the address and the history forget it at once.
  const [link] = useState(() => readMailedLink(location.search));
  useEffect(() => {
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  if (link === null) return <LinkProblem type={null} code="incomplete" />;
  return <Confirm link={link} />;
}

type State =
  | { at: "asking"; failure?: AuthFailure }
  | { at: "working" }
  | { at: "half" }
  | { at: "refused"; code: string };

function Confirm({ link }: { link: MailedLink }) {
  const { siteUrl } = useAuthSettings();
  const navigate = useNavigate();
  const ready = useReady();
  const [state, setState] = useState<State>({ at: "asking" });
  const confirm = async () => {
    setState({ at: "working" });
    try {
      const auth = await authClient();
      // "undo" is our own backend's word; the client hands any type on.
      const type = link.type as EmailOtpType;
      const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type });
      if (error) return setState(refusal(explain(error)));
      if (data.session === null) return setState({ at: "half" });
      const destination = destinationOfMail(link.redirectTo, [window.location.origin, siteUrl]);
      if (link.type === "email_change") toast({ kind: "good", title: "メールアドレスを変更しました。" });
      if (link.type === "undo") toast({ kind: "good", title: "変更を取り消しました。" });
      await navigate(await nextPage(link.type, destination), { replace: true });
    } catch (error) {
      setState({ at: "asking", failure: explain(error) });
    }
  };
  if (state.at === "half") return <OtherMailbox />;
  if (state.at === "refused") return <LinkProblem type={link.type} code={state.code} />;
  return (
    <AuthFrame {...words[link.type]}>
      {state.at === "asking" && state.failure && <FailureNotice failure={state.failure} />}
      <Button
        variant="primary"
        size="lg"
        disabled={!ready}
        busy={state.at === "working"}
        onClick={() => void confirm()}
      >
        続ける
      </Button>
      <p className="text-sm text-ink-soft">
        {link.type === "undo"
          ? "ご自身で変更した場合は、何もせずにこのページを閉じてください。"
          : "このメールに心当たりがないときは、何もせずにこのページを閉じてください。"}
      </p>
    </AuthFrame>
  );
}

/** A used or closed link stays so; anything else may be tried again with the same link. */
function refusal(failure: AuthFailure): State {
  const isFinal = ["otp_expired", "user_banned", "validation_failed", "email_exists"].includes(failure.code);
  return isFinal ? { at: "refused", code: failure.code } : { at: "asking", failure };
}

/** Someone who owes the authenticator's code gives it on the sign-in page first. */
async function nextPage(type: MailType, destination: string): Promise<string> {
  if (type === "recovery" || type === "invite" || type === "undo")
    return withDestination(newPasswordPage, destination);
  return (await currentUser()) === null
    ? withDestination("/auth/login", destination)
    : placeAfterSignIn(destination);
}

function OtherMailbox() {
  return (
    <AuthFrame title="メールアドレスの変更">
      <Notice tone="good" title="このメールでの確認が完了しました。">
        もう一方のメールアドレスにも確認のメールを送っています。そのメールのボタンも押すと、変更が完了します。
      </Notice>
    </AuthFrame>
  );
}
