import type { Browser } from "playwright-core";
import type { SignedIn } from "#test/support/account.ts";

/** What a watched page shows when nothing of a payload ran, asked or left. */
export const nothing = { ran: 0, dialogs: 0, faults: [], foreign: 0 };

/** A page without the browser's own policy that notes whatever runs (`__ran`), asks, fails or leaves `site`. */
export async function watchedPage(browser: Browser, site: string, person: SignedIn | null) {
  const context = await browser.newContext({ bypassCSP: true, locale: "ja-JP" });
  if (person) await context.addCookies(person.cookies);
  const page = await context.newPage();
  const seen = { ran: 0, dialogs: 0, faults: [] as string[], foreign: 0 };
  await page.exposeFunction("__ran", () => {
    seen.ran += 1;
  });
  page.on("dialog", (dialog) => {
    seen.dialogs += 1;
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => seen.faults.push(String(error)));
  page.on("console", (message) => {
    if (/__ran|hydrat/i.test(message.text())) seen.faults.push(message.text());
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^http/.test(protocol) && origin !== site) seen.foreign += 1;
  });
  return { page, seen, close: () => context.close() };
}
