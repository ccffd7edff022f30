/** How somebody shows who they are: to the product, or, at a hosted backend, by signing in once more in the same place. */
import type { User } from "@supabase/supabase-js";
import type { ProofView, ProofWay } from "#src/domain/account/schema.ts";
import { AppError } from "#src/shared/errors.ts";
import { apiGet, apiSend } from "../../shell/api-client.ts";
import { authClient } from "../../shell/session.ts";

export interface ProofOptions {
  /** The usual one first; at least one. */
  ways: readonly ProofWay[];
  /** The product keeps sessions itself. */
  managed: boolean;
}

const path = "/api/v1/account/proof";

export async function readProofOptions(): Promise<ProofOptions> {
  const { ways } = await apiGet<ProofView>(path);
  if (ways !== null) return { ways, managed: true };
  const { data } = await (await authClient()).getSession();
  return { ways: data.session ? waysOf(data.session.user) : ["sign-in"], managed: false };
}

/** A second factor comes first: a password alone would sign nobody in who has one. */
function waysOf(user: User): ProofWay[] {
  if (verifiedFactor(user)) return ["code"];
  return user.identities?.some(({ provider }) => provider === "email") ? ["password"] : ["sign-in"];
}

const verifiedFactor = ({ factors = [] }: User) =>
  factors.find(({ status, factor_type: type }) => status === "verified" && type === "totp");

/** Throws what the product or the sign-in backend refuses. */
export async function submitProof(way: ProofWay, value: string, { managed }: ProofOptions): Promise<void> {
  if (managed) {
    const field = { password: "password", code: "code", mail: "mailed", "sign-in": "password" }[way];
    await apiSend("POST", path, { [field]: value });
    return;
  }
  const auth = await authClient();
  const { data } = await auth.getSession();
  const user = data.session?.user;
  if (!user) throw new AppError("not_signed_in");
  const factorId = verifiedFactor(user)?.id;
  const code = value.normalize("NFKC").replace(/\D/g, "");
  const { error } = factorId
    ? await auth.mfa.challengeAndVerify({ factorId, code })
    : await auth.signInWithPassword({ email: user.email ?? "", password: value });
  if (error) throw error;
}

/** Mails a code to the person's address. */
export async function mailCode(): Promise<void> {
  const { error } = await (await authClient()).reauthenticate();
  if (error) throw error;
}

/** Leaves for Google and comes back to this page, signed in anew. */
export async function signInAgain(): Promise<void> {
  const { pathname, search, hash } = location;
  const back = `/auth/login?redirect_path=${encodeURIComponent(pathname + search + hash)}`;
  const options = { redirectTo: location.origin + back, queryParams: { prompt: "login" } };
  const { error } = await (await authClient()).signInWithOAuth({ provider: "google", options });
  if (error) throw error;
}

/** Throws reauthentication_needed when the last proof counts no more: for a link that the browser itself follows. */
export async function ensureRecentProof(): Promise<void> {
  const { recent } = await apiGet<ProofView>(path);
  if (!recent) throw new AppError("reauthentication_needed");
}
