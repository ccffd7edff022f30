import { useState } from "react";
import { sessionCookie } from "../../config/public.ts";
import { loginPage } from "../../shared/access.ts";
import { signedOutMark } from "../../shared/signed-out.ts";
import { Button, type ButtonStyle } from "../../ui/button.tsx";
import { toast } from "../../ui/toast/store.ts";
import { authClient, forgetUser } from "./session.ts";

/** Ends the session of this browser. The caller moves on; the server forgets the session even when the answer is lost. */
export async function signOut(): Promise<void> {
  const auth = await authClient();
  const { data } = await auth.getSession();
  await auth.signOut({ scope: "local" });
  const token = data.session?.access_token ?? "";
  const mark = signedOutMark(sessionCookie, token, location.protocol === "https:");
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in browsers that we support.
  if (mark) document.cookie = mark;
  forgetUser();
}

/**
 * Ends this browser's session and opens the sign-in page as a new document, so that nothing of the person stays in memory.
 * False when it could not be done; the person has been told.
 */
export function useSignOut(): () => Promise<boolean> {
  return async () => {
    try {
      await signOut();
    } catch {
      toast({
        kind: "must",
        title: "ログアウトできませんでした。",
        description: "通信の状態を確かめて、もう一度お試しください。",
      });
      return false;
    }
    window.location.replace(loginPage);
    return true;
  };
}

export function SignOutButton({ className, ...look }: ButtonStyle & { className?: string }) {
  const signOutNow = useSignOut();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    if (!(await signOutNow())) setBusy(false);
  };
  return (
    <Button {...look} className={className} busy={busy} onClick={() => void press()}>
      ログアウト
    </Button>
  );
}
