import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "../../../config/public.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { AppLink } from "../../../ui/link/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useSessionUser } from "../../shell/session.ts";

/** Below a visitor's results: how to keep them. Where nobody may sign up there is nothing to offer. */
export function KeepNote() {
  const user = useSessionUser();
  const settings = useRouteLoaderData<{ settings: PublicConfig }>("root")?.settings;
  if (user !== null || settings?.auth.signUp !== "open") return null;
  return (
    <Notice
      title="この結果を案件として残せます"
      action={
        <AppLink to="/auth/login?mode=sign-up" className={buttonClass({ variant: "primary" })}>
          登録して残す
        </AppLink>
      }
    >
      <p>登録すると、材料と結果がアカウントに移り、24時間を過ぎても消えません。</p>
    </Notice>
  );
}
