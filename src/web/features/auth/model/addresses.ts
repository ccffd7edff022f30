/** Addresses that lead a person through the sign-in pages and out again. Pure. */
import { destinationAfterSignIn, homeOfSignedIn, loginPage, safeReturnPath } from "#src/shared/access.ts";

export const resetPage = "/auth/reset";
export const newPasswordPage = "/auth/reset/new-password";

/** Where the person goes after signing in. The browser hangs the hash of a page that needed signing in on our address. */
export function destinationOf({ search, hash }: { search: string; hash: string }): string {
  const path = destinationAfterSignIn(search);
  const isAnswer = /[#&](error|error_code|access_token|sb)=/.test(hash);
  return hash.length > 1 && !isAnswer && !path.includes("#") ? path + hash : path;
}

/** A page of ours that later leads to `destination`. */
export function withDestination(
  page: string,
  destination: string,
  more: Record<string, string> = {},
): string {
  const params = new URLSearchParams(more);
  if (destination !== homeOfSignedIn) params.set("redirect_path", destination);
  const query = params.toString();
  return query === "" ? page : `${page}?${query}`;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isHere(url: URL, origins: string[]): boolean {
  return origins.some((origin) => {
    const here = new URL(origin);
    if (url.origin === here.origin) return true;
    // One machine has several names for itself.
    const both = loopback.test(url.hostname) && loopback.test(here.hostname);
    return both && url.protocol === here.protocol && url.port === here.port;
  });
}

/** Where a mailed link leads once its token was accepted. `target` is untrusted: anything foreign means the dashboard. */
export function destinationOfMail(target: string | null, origins: string[]): string {
  if (target === null || !URL.canParse(target)) return homeOfSignedIn;
  const url = new URL(target);
  if (!isHere(url, origins)) return homeOfSignedIn;
  const isOurs = url.pathname === loginPage || url.pathname.startsWith(resetPage);
  if (isOurs) return destinationAfterSignIn(url.search);
  return safeReturnPath(url.pathname + url.search + url.hash) ?? homeOfSignedIn;
}
