/** A signed-in person for tests over HTTP and in the browser: the stock client against a running server. */
import { randomBytes } from "node:crypto";
import { createServerClient } from "@supabase/ssr";
import { embeddedKey, sessionCookie } from "#src/config/public.ts";

export const testPassword = "tegami-to-hude-7";

export interface SignedIn {
  id: string;
  email: string;
  /** Value of a Cookie header. */
  cookie: string;
  /** For a Playwright context: `context.addCookies(person.cookies)`. */
  cookies: { name: string; value: string; url: string }[];
}

/** Everybody sits at another machine, as far as a server that trusts its proxy can tell: few may sign up from one. */
const randomAddress = () => `10.${[...randomBytes(3)].join(".")}`;

/** Signs a new person up (addresses count as confirmed without a mail server) and returns their cookies. */
export async function signUp(url: string, email = `${crypto.randomUUID()}@example.com`): Promise<SignedIn> {
  const jar = new Map<string, string>();
  const client = createServerClient(url, embeddedKey, {
    cookieOptions: { name: sessionCookie },
    global: { headers: { "x-forwarded-for": randomAddress() } },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (list) => {
        for (const { name, value } of list) jar.set(name, value);
      },
    },
  });
  const { data, error } = await client.auth.signUp({ email, password: testPassword });
  if (error || !data.user) throw error ?? new Error("no user");
  const cookies = [...jar].map(([name, value]) => ({ name, value, url }));
  return {
    id: data.user.id,
    email,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    cookies,
  };
}
