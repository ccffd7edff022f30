/** Notices when the person of this page is signed in again: here, in another tab, or by a session that was renewed. */
import { isAppError } from "#src/shared/errors.ts";
import { apiFetch } from "#src/web/shell/api-client.ts";
import { authClient } from "#src/web/shell/session.ts";

export interface Return {
  onBack(): void;
  /** Somebody else is signed in. */
  onOther(): void;
}

/** Asks the server at every change of the session and whenever this tab is looked at again. The answer stops it. */
export function watchReturn({ onBack, onOther }: Return): () => void {
  const stops: (() => void)[] = [];
  let stopped = false;
  const look = async () => {
    const who = await whoIsThere();
    if (stopped) return;
    if (who === "owner") onBack();
    if (who === "other") onOther();
  };
  const lookAgain = () => {
    if (document.visibilityState === "visible") void look();
  };
  document.addEventListener("visibilitychange", lookAgain);
  window.addEventListener("focus", lookAgain);
  void authClient().then(
    (auth) => {
      if (stopped) return;
      const { data } = auth.onAuthStateChange((event) => {
        if (event !== "SIGNED_OUT") void look();
      });
      stops.push(() => data.subscription.unsubscribe());
    },
    () => {}, // Without network; the press that signs in says so.
  );
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", lookAgain);
    window.removeEventListener("focus", lookAgain);
    for (const stop of stops) stop();
  };
}

async function whoIsThere(): Promise<"owner" | "other" | "nobody"> {
  try {
    await apiFetch("/api/auth/profile");
    return "owner";
  } catch (error) {
    return isAppError(error) && error.code === "other_account" ? "other" : "nobody";
  }
}
