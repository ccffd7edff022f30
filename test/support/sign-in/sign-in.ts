/** What a person does on the sign-in pages. */
import type { Page } from "playwright-core";
import { type SignedIn, testPassword } from "#test/support/account.ts";

export const emailBox = (page: Page) => page.getByRole("textbox", { name: "メールアドレス" });
export const passwordBox = (page: Page) => page.getByRole("textbox", { name: /パスワード/ });
export const codeBox = (page: Page) => page.getByRole("textbox", { name: /コード/ });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Fills the form whose button it is, once that form is shown, and sends it. */
export async function fillAndSend(
  page: Page,
  button: "ログインする" | "登録する",
  { email, password = testPassword }: { email: string; password?: string },
): Promise<void> {
  // The page before has boxes of the same names; what is typed there would stay behind.
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).waitFor();
  await emailBox(page).fill(email);
  await passwordBox(page).fill(password);
  await press(page, button);
}

/** The path, query and hash a page is at. */
export function placeOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Goes to another page of ours as a pressed link does, without loading a document. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate((target) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(target);
  }, href);
}

/** The stored session of somebody who signed up over HTTP. */
export function sessionOf(person: SignedIn): { access_token: string; refresh_token: string } {
  const parts = person.cookies.filter(({ name }) => !name.includes("verifier"));
  const value = parts.map((cookie) => cookie.value).join("");
  const json = Buffer.from(value.slice("base64-".length), "base64url").toString("utf8");
  return JSON.parse(json) as { access_token: string; refresh_token: string };
}
