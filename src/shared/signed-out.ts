/**
 * A mark that outlives the session's cookies. An answer that was under way at a sign-out may still carry renewed cookies of
 * that session, and its token is good until it ends; the mark says that this browser has left it.
 */

/** Name of the cookie that holds the id of the session which was left. */
export const signedOutCookie = (sessionCookie: string) => `${sessionCookie}-out`;

/** The cookie's line for the session of an access token, for as long as such a token can live; null when it names no session. */
export function signedOutMark(sessionCookie: string, token: string, secure: boolean): string | null {
  const claims = readClaims(token);
  const id = /"session_id":"([\w-]+)"/.exec(claims)?.[1];
  const [issued, ends] = ["iat", "exp"].map((name) =>
    Number(new RegExp(`"${name}":(\\d+)`).exec(claims)?.[1]),
  );
  if (id === undefined || !issued || !ends) return null;
  const parts = [
    `${signedOutCookie(sessionCookie)}=${id}`,
    "path=/",
    "samesite=lax",
    `max-age=${ends - issued}`,
  ];
  return (secure ? [...parts, "secure"] : parts).join("; ");
}

function readClaims(token: string): string {
  try {
    return atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
