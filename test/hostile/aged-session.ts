/** Session cookies that the server must renew, and a jar that takes the renewed ones over. */
import { sessionCookie } from "#src/config/public.ts";
import type { SignedIn } from "#test/support/account.ts";
import { sessionOf } from "#test/support/sign-in/sign-in.ts";

/** A Cookie header with the person's session as if its token had ended a minute ago. */
export function agedCookie(person: SignedIn): string {
  const session = { ...sessionOf(person), expires_at: Math.floor(Date.now() / 1000) - 60 };
  const text = Buffer.from(JSON.stringify(session)).toString("base64url");
  return `${sessionCookie}=base64-${text}`;
}

/** The person with what an answer has set. */
export function renewed(person: SignedIn, answer: Headers): SignedIn {
  const [url = ""] = person.cookies.map((cookie) => cookie.url);
  const set = answer
    .getSetCookie()
    .map((line) => (line.split(";")[0] ?? "").split(/=(.*)/s))
    .map(([name = "", value = ""]) => ({ name, value, url }))
    .filter(({ value }) => value !== "");
  if (set.length === 0) return person;
  return { ...person, cookies: set, cookie: set.map(({ name, value }) => `${name}=${value}`).join("; ") };
}
