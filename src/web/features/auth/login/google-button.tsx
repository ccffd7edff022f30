import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { authClient } from "#src/web/shell/session.ts";
import { type AuthFailure, explain } from "../model/failures.ts";
import { FailureNotice } from "../parts/auth-form.tsx";
import { useReady } from "../parts/auth-frame.tsx";

const blocked = {
  code: "blocked",
  text: "新しいタブを開けませんでした。ブラウザーの設定でポップアップを許可して、もう一度お試しください。",
};

/**
 * Leaves for Google; the way back leads to `redirectTo`, whose client trades the code for a session. `newTab`: this page
 * stays as it is, and hears of the session from the other tab.
 */
export function GoogleButton({ redirectTo, newTab = false }: { redirectTo: string; newTab?: boolean }) {
  const ready = useReady();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure>();
  const go = async () => {
    // Browsers open tabs for a press only, not for an answer that comes later.
    const tab = newTab ? window.open("about:blank") : null;
    if (newTab && tab === null) return setFailure(blocked);
    setBusy(true);
    setFailure(undefined);
    try {
      const auth = await authClient();
      const options = { redirectTo, queryParams: { prompt: "select_account" }, skipBrowserRedirect: newTab };
      const { data, error } = await auth.signInWithOAuth({ provider: "google", options });
      if (error) throw error;
      if (tab === null) return;
      tab.location.replace(data.url);
      setBusy(false);
    } catch (error) {
      tab?.close();
      setFailure(explain(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-xs text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        または
      </p>
      {failure && <FailureNotice failure={failure} />}
      <Button size="lg" busy={busy} disabled={!ready} onClick={() => void go()}>
        Google で続ける
      </Button>
    </div>
  );
}
