import { AuthClient } from "@supabase/auth-js";
import type { PublicConfig } from "#src/config/public.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { fetchSignIn } from "#src/web/shell/sign-in/wait.ts";

/**
 * Proves the current password by signing in once more beside the session of this page, which stays as it is. Throws the
 * backend's refusal. The extra session ends at once.
 */
export async function checkPassword(
  config: PublicConfig["auth"],
  email: string,
  password: string,
): Promise<void> {
  const beside = new AuthClient({
    url: `${config.url ?? location.origin}/auth/v1`,
    headers: { apikey: config.key },
    fetch: fetchSignIn,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    // One each: two clients of one key warn about each other.
    storageKey: `password-check-${newId()}`,
  });
  const { error } = await beside.signInWithPassword({ email, password });
  if (error) throw error;
  await beside.signOut({ scope: "local" });
}
