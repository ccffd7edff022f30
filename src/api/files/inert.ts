/** Bytes that people gave, sent so that they are nothing but bytes: whatever they mean to a browser, nothing runs, loads or is framed. */
import type { ApiContext } from "../request.ts";

export const inertHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Lets the person's own browser keep the answer and ask each time whether it still holds, so that whoever has left sees
 * nothing. `tag` without quotes changes with the bytes. Answers 304 when the browser has them already, else null.
 */
export function notModified(c: ApiContext, tag: string): Response | null {
  const quoted = `"${tag}"`;
  c.header("etag", quoted);
  c.header("cache-control", "private, no-cache");
  const known = c.req.header("if-none-match")?.split(",") ?? [];
  return known.some((one) => one.trim().replace(/^W\//, "") === quoted) ? c.body(null, 304) : null;
}
