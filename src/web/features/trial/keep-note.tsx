import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "#src/config/public.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useSessionUser } from "../../shell/session.ts";

/** Where nobody may sign up, and to whom has, there is nothing to offer. */
function useMaySignUp(): boolean {
  const user = useSessionUser();
  const settings = useRouteLoaderData<{ settings: PublicConfig }>("root")?.settings;
  return user === null && settings?.auth.signUp === "open";
}

const signUp = "/auth/login?mode=sign-up";

/** At a visit's limit: an account has more. */
export function GoOnLink() {
  if (!useMaySignUp()) return null;
  return (
    <AppLink to={signUp} className={buttonClass({ variant: "primary", size: "sm" })}>
      登録して続ける
    </AppLink>
  );
}

/** Below a visitor's results: how to keep them. */
export function KeepNote() {
  if (!useMaySignUp()) return null;
  return (
    <Notice
      title="この結果を案件として残せます"
      action={
        <AppLink to={signUp} className={buttonClass({ variant: "primary" })}>
          登録して残す
        </AppLink>
      }
    >
      <p>登録すると、材料と結果がアカウントに移り、24時間を過ぎても消えません。</p>
    </Notice>
  );
}
