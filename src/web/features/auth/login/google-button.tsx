import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { authClient } from "../../../shell/session.ts";
import { explain, type Failure } from "../model/failures.ts";
import { FailureNotice } from "../parts/auth-form.tsx";
import { useReady } from "../parts/auth-frame.tsx";

/** Leaves for Google; the way back leads to this page, whose client trades the code for a session. */
export function GoogleButton({ redirectTo }: { redirectTo: string }) {
  const ready = useReady();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const go = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const auth = await authClient();
      const options = { redirectTo, queryParams: { prompt: "select_account" } };
      const { error } = await auth.signInWithOAuth({ provider: "google", options });
      if (error) throw error;
    } catch (error) {
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
