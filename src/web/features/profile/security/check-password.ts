import { AuthClient } from "@supabase/auth-js";
import type { PublicConfig } from "../../../../config/public.ts";

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
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: "password-check",
  });
  const { error } = await beside.signInWithPassword({ email, password });
  if (error) throw error;
  await beside.signOut({ scope: "local" });
}
