/** The profile page in a browser. */
import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { sessionCookie } from "#src/config/public.ts";
import { type SignedIn, testPassword } from "../account.ts";
import { openPage, type Watched } from "../browser.ts";
import type { Site } from "../server.ts";

type Options = Parameters<typeof openPage>[1];
/** The person's profile page, once everything of it is there. */
export async function openProfile(
  browser: Browser,
  server: Pick<Site, "url">,
  person: SignedIn,
  options: Options = {},
): Promise<Watched> {
  const watched = await openPage(browser, options);
  await watched.page.context().addCookies(person.cookies);
  await watched.page.goto(`${server.url}/profile`);
  await watched.page.getByRole("button", { name: /認証アプリを設定する|^解除する/ }).waitFor();
  return watched;
}
export const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
/** Moves the focus by the Tab key alone until it is on the control of this name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
      return (at?.getAttribute("aria-label") ?? label ?? at?.textContent ?? "").trim();
    });
    if (here === name) return;
  }
  throw new Error(`the Tab key never reached ${name}`);
}
export const codeFor = (key: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

/** Another device of the same person: its refresh token. */
export async function signInAgain(server: Site, person: SignedIn, userAgent = "Node"): Promise<string> {
  return (await session(server, person, userAgent)).refresh_token;
}

async function session(server: Site, person: SignedIn, userAgent: string) {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ email: person.email, password: testPassword }),
  });
  return (await response.json()) as { refresh_token: string };
}

/** Cookies of one more session, which has only the password. */
export async function cookiesOf(server: Site, person: SignedIn) {
  const text = JSON.stringify(await session(server, person, "Node"));
  const value = `base64-${Buffer.from(text).toString("base64url")}`;
  const size = 3180;
  const parts = Array.from({ length: Math.ceil(value.length / size) }, (_, index) =>
    value.slice(index * size, (index + 1) * size),
  );
  return parts.map((part, index) => ({
    name: parts.length === 1 ? sessionCookie : `${sessionCookie}.${index}`,
    value: part,
    url: server.url,
  }));
}
