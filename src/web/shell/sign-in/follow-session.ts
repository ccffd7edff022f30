/**
 * Stands in for the stock client on a page that only reads and writes: tells when the stored session has to be renewed, or has
 * changed on another tab. Until then nobody needs the client's code.
 */

/** The stock client renews a session this long before its end. */
const aheadMs = 90_000;
/** A timer holds no longer. */
const longestMs = 2 ** 31 - 1;

/** When the session in these cookies ends, as a time; null where they cannot be read. */
export function endOfSession(cookies: string, name: string): number | null {
  const values = new Map(
    cookies.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  let text = values.get(name) ?? "";
  // A long one is kept in numbered parts.
  for (let part = 0; values.has(`${name}.${part}`); part += 1) text += values.get(`${name}.${part}`);
  try {
    const packed = text
      .replace(/^base64-/u, "")
      .replaceAll("-", "+")
      .replaceAll("_", "/");
    const { expires_at } = JSON.parse(atob(packed)) as { expires_at?: unknown };
    return typeof expires_at === "number" ? expires_at * 1000 : null;
  } catch {
    return null;
  }
}

/** Calls `load` once, as soon as the client has something to do. */
export function followSession(cookieName: string, load: () => unknown): void {
  // The stock client's own channel.
  const channel = new BroadcastChannel(cookieName);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    channel.close();
    clearTimeout(timer);
    load();
  };
  const look = () => {
    const dueAt = (endOfSession(document.cookie, cookieName) ?? 0) - aheadMs;
    const leftMs = dueAt - Date.now();
    // Pages about signing in ask it more than who is signed in.
    if (leftMs <= 0 || location.pathname.startsWith("/auth/")) end();
    else timer = setTimeout(look, Math.min(leftMs, longestMs));
  };
  channel.addEventListener("message", end);
  look();
}
