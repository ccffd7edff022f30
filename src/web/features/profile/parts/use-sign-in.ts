/** What the sign-in backend knows of this person: ways to sign in, second factors, an address that waits for its proof. */
import type { User } from "@supabase/supabase-js";
import { useCallback, useEffect, useState } from "react";
import { type Failure, failureOf } from "#src/web/parts/action/failure.ts";
import { authClient } from "#src/web/shell/session.ts";

export interface SignIn {
  /** Null while it is being read. */
  user: User | null;
  failure: Failure | null;
  /** Reads again, e.g. after a change. */
  refresh(): Promise<void>;
}

export function useSignIn(): SignIn {
  const [user, setUser] = useState<User | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const refresh = useCallback(async () => {
    try {
      const auth = await authClient();
      const { data, error } = await auth.getUser();
      if (error) throw error;
      setUser(data.user);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, []);
  useEffect(() => {
    // The stored session tells enough to begin with, and opening the page asks the backend nothing.
    const begin = async () => {
      const { data } = await (await authClient()).getSession();
      if (data.session) setUser(data.session.user);
      else await refresh();
    };
    begin().catch((error: unknown) => setFailure(failureOf(error)));
  }, [refresh]);
  return { user, failure, refresh };
}
