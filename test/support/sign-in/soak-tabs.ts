/** Many tabs of one signed-in browser whose tokens live for seconds, on a network that loses answers. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { fillAndSend, follow, placeOf } from "#test/support/sign-in/sign-in.ts";

export interface SoakOptions {
  url: string;
  tabs: number;
  seconds: number;
  /** Share of the answers to a refresh that never arrive. */
  loss: number;
}
export interface SoakReport {
  refreshes: number;
  lost: number;
  signOuts: number;
  stillIn: number;
  signInMs: number;
}

/** Freezes one tab and closes another in the middle; at the end the frozen one thaws, the closed one is opened again, and all must be signed in. */
export async function soakTabs(browser: Browser, options: SoakOptions): Promise<SoakReport> {
  const person = await signUp(options.url);
  const { page: first } = await openPage(browser);
  const context = first.context();
  await context.addCookies(person.cookies);
  const counts = await loseAnswers(context, options.loss);
  const pages: Page[] = [first];
  while (pages.length < options.tabs) pages.push(await context.newPage());
  for (const page of pages) await page.goto(`${options.url}/dashboard`, { waitUntil: "commit" });
  const [frozen, killed, ...rest] = pages;
  const end = Date.now() + options.seconds * 1000;
  const half = Date.now() + options.seconds * 500;
  let disturbed = false;
  let thaw: (() => Promise<unknown>) | undefined;
  while (Date.now() < end) {
    for (const [index, page] of rest.entries()) {
      // Somebody works on every tab; whether by document or within it, nobody may end at the sign-in page.
      if (index % 2 === 0) await page.goto(`${options.url}/plans`).catch(() => undefined);
      else await follow(page, index % 3 === 0 ? "/profile" : "/plans").catch(() => undefined);
    }
    if (!disturbed && Date.now() > half && frozen && killed) {
      disturbed = true;
      const session = await context.newCDPSession(frozen);
      await session.send("Page.setWebLifecycleState", { state: "frozen" });
      thaw = () => session.send("Page.setWebLifecycleState", { state: "active" });
      await killed.close({ runBeforeUnload: false });
    }
  }
  await thaw?.();
  const last = [...rest, ...(frozen ? [frozen] : []), await context.newPage()];
  let stillIn = 0;
  for (const page of last) {
    await page.goto(`${options.url}/plans`);
    if (placeOf(page) === "/plans") stillIn += 1;
  }
  const signOuts = last.length - stillIn;
  const signInMs = await signInAgain(context, options.url, person.email);
  await context.close();
  return { ...counts, signOuts, stillIn, signInMs };
}

async function loseAnswers(context: BrowserContext, loss: number) {
  const counts = { refreshes: 0, lost: 0 };
  await context.route("**/auth/v1/token?grant_type=refresh_token", async (route) => {
    counts.refreshes += 1;
    if (counts.refreshes % Math.round(1 / loss) !== 0) return route.continue();
    counts.lost += 1;
    // The server has done its part; only the answer is gone.
    await route.fetch().catch(() => undefined);
    return route.abort();
  });
  return counts;
}

/** How often the cookies are cleared before it is a fault that somebody is still signed in. */
const clearings = 8;

/** How long signing in takes while the frozen tab may still hold whatever it held. */
async function signInAgain(context: BrowserContext, url: string, email: string): Promise<number> {
  const page = await context.newPage();
  const button = page.getByRole("main").getByRole("button", { name: "ログインする", exact: true });
  // A tab that was renewing stores its session again: whoever is signed in after all is led on from the sign-in page.
  for (let attempt = 0; attempt < clearings && !(await button.isVisible()); attempt += 1) {
    await context.clearCookies();
    await page.goto(`${url}/auth/login`);
    await button.waitFor({ timeout: 3000 }).catch(() => undefined);
  }
  const begin = performance.now();
  await fillAndSend(page, "ログインする", { email });
  await page.waitForURL(`${url}/dashboard`);
  return performance.now() - begin;
}
