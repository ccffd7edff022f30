import { useState } from "react";
import { loginPage } from "../../shared/access.ts";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { toast } from "../../ui/toast/store.ts";
import { signOut } from "./session.ts";

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

export function SignOutButton({ className, ...look }: ButtonLook & { className?: string }) {
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
