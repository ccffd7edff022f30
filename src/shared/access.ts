/** Which pages need a signed-in person, and where somebody may be sent back to. Pure; used by server and browser alike. */

const publicPages = new Set(["/", "/test", "/privacy", "/terms", "/trial", "/client"]);
export const loginPage = "/auth/login";
export const homeOfSignedIn = "/dashboard";
/** Header in which a page's own calls name the account that the page was made for. */
export const accountHeader = "hitofude-account";
const returnParameter = "redirect_path";

/** True for a page that anybody may open. One trailing slash does not matter; `/auth` itself is not public. */
export function isPublicPath(pathname: string): boolean {
  const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  return publicPages.has(path.toLowerCase()) || pathname.toLowerCase().startsWith("/auth/");
}

/** Address of the sign-in page that leads back to `target` (path, query and hash). One decoding gives it back. */
export function loginPath(target: string): string {
  return `${loginPage}?${returnParameter}=${encodeURIComponent(target)}`;
}

/**
 * A place inside this site, or null. Safe means: one leading slash, no second slash or backslash after it, no control
 * characters, the same origin once parsed, and not one of the sign-in pages.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value) || hasControl(value)) return null;
  const here = "http://site.invalid";
  if (!URL.canParse(value, here)) return null;
  const url = new URL(value, here);
  if (url.origin !== here || url.pathname.startsWith("//")) return null;
  return /^\/auth(\/|$)/i.test(url.pathname) ? null : value;
}

/** Where a sign-in page sends a person who is signed in. Several values, or an unsafe one, mean the dashboard. */
export function destinationAfterSignIn(search: string): string {
  const values = new URLSearchParams(search).getAll(returnParameter);
  const path = (values.length === 1 ? safeReturnPath(values[0]) : null) ?? homeOfSignedIn;
  if (/^[\x21-\x7e]*$/.test(path)) return path;
  // A redirect's header takes no letters beyond ASCII; encoded they mean the same.
  const { pathname, search: query, hash } = new URL(path, "http://site.invalid");
  return pathname + query + hash;
}

function hasControl(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0x2028 || code === 0x2029) return true;
  }
  return false;
}
