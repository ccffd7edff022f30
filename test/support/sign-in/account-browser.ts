/** Several browsers of several people for tests of accounts over HTTP. */
import { createServerClient } from "@supabase/ssr";
import { TOTP, URI } from "otpauth";
import { embeddedKey, sessionCookie } from "#src/config/public.ts";
import { type SignedIn, signUp, testPassword } from "../account.ts";

/** One browser: the stock client and requests with its cookies. */
export function browserOf(api: { url: string }, person?: SignedIn) {
  const jar = new Map(person?.cookies.map(({ name, value }) => [name, value]));
  const client = createServerClient(api.url, embeddedKey, {
    cookieOptions: { name: sessionCookie },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (list) => {
        for (const { name, value } of list) {
          if (value === "") jar.delete(name);
          else jar.set(name, value);
        }
      },
    },
  });
  return {
    auth: client.auth,
    /** Its cookies as they stand, for another client or for Playwright. */
    cookies(): Pick<SignedIn, "cookie" | "cookies"> {
      const cookies = [...jar].map(([name, value]) => ({ name, value, url: api.url }));
      return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), cookies };
    },
    async call(method: string, path: string, body?: unknown) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const isBytes = body instanceof Uint8Array;
      return fetch(api.url + path, {
        method,
        headers: {
          cookie,
          ...(body === undefined ? {} : { "content-type": isBytes ? "image/png" : "application/json" }),
        },
        ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      });
    },
  };
}
export type Browser = ReturnType<typeof browserOf>;
/** Sends JSON and reads the answer. */
export const send = async (browser: Browser, method: string, path: string, body?: unknown) => {
  const response = await browser.call(method, path, body);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
};
export const newcomer = async (api: { url: string }) => {
  const person = await signUp(api.url);
  const browser = browserOf(api, person);
  // The first request makes the account's row.
  await browser.call("GET", "/api/auth/profile");
  return { person, browser };
};
export async function alsoSignedIn(api: { url: string }, email: string): Promise<Browser> {
  const browser = browserOf(api);
  const { error } = await browser.auth.signInWithPassword({ email, password: testPassword });
  if (error) throw error;
  return browser;
}
/** What the authenticator app shows, `ahead` half minutes from now: each code counts once. */
export const codeOf = (uri: string, ahead = 0) => {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error("not a TOTP address");
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
};

export interface Factor {
  id: string;
  uri: string;
}

/** Turns a second factor on; the session of this browser has shown it then. */
export async function enrol(browser: Browser): Promise<Factor> {
  const { data, error } = await browser.auth.mfa.enroll({ factorType: "totp", friendlyName: "a" });
  if (error) throw error;
  const factor = { id: data.id, uri: data.totp.uri };
  await showFactor(browser, factor);
  return factor;
}

/** `ahead`: 1 where the code of now was shown before. */
export async function showFactor({ auth }: Browser, { id, uri }: Factor, ahead = 0): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(uri, ahead) });
  if (error) throw error;
}

/** A person whose session has shown a second factor. */
export async function withFactor(api: { url: string }) {
  const { person, browser } = await newcomer(api);
  await enrol(browser);
  return { person, browser };
}
