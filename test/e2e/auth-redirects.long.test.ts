import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { redirectForms } from "#test/support/sign-in/redirect-forms.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

/** Notes every request that left the site and every answer that was a fault. */
function watch(page: Page): string[] {
  const bad: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) bad.push(`left: ${request.url().slice(0, 120)}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) bad.push(`${response.status()}: ${response.url().slice(0, 120)}`);
  });
  return bad;
}

it(`W05: ${redirectForms.length} forms never lead a signed-in browser off the site, nor make a fault`, async () => {
  expect(redirectForms.length).toBeGreaterThanOrEqual(300);
  const { page } = await openPage(browser);
  await page.context().addCookies(person.cookies);
  const bad = watch(page);
  for (const form of redirectForms) {
    await page.goto(`${server.url}/auth/login?${form}`, { waitUntil: "commit" }).catch((error: unknown) => {
      bad.push(`${form.slice(0, 80)}: ${String(error)}`);
    });
    const place = new URL(page.url());
    if (place.origin !== server.url || place.pathname.startsWith("/auth/"))
      bad.push(`${form}: ${page.url()}`);
  }
  expect(bad).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await page.context().close();
}, 240_000);

it("W05: nor when the browser itself sends the person on", async () => {
  const { page } = await openPage(browser);
  const bad = watch(page);
  // The document comes without the cookie, as when only the client can renew the session; all else has it.
  await page.route("**/auth/login?*", async (route) => {
    const response = await fetch(route.request().url(), { redirect: "manual" });
    const headers = Object.fromEntries(response.headers);
    delete headers["content-encoding"];
    await route.fulfill({
      status: response.status,
      headers,
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  const step = Math.ceil(redirectForms.length / Number(process.env.REDIRECT_FORMS ?? 40));
  for (const form of redirectForms.filter((_form, index) => index % step === 0)) {
    await page.context().clearCookies();
    await page.context().addCookies(person.cookies);
    await page.goto(`${server.url}/auth/login?${form}`);
    await page
      .waitForURL((url) => !url.pathname.startsWith("/auth/"), { timeout: 15_000 })
      .catch(() => {
        bad.push(`${form}: stayed at ${page.url()}`);
      });
  }
  expect(bad).toEqual([]);
  await page.context().close();
}, 240_000);
