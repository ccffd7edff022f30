/** @module-tag long */
import type { Browser } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { clientNavigate } from "#test/support/shell/in-page.ts";
import { figures, four, json, settled, shown, usagePath, value } from "#test/support/shell/usage.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

/** A page of the signed-in person, not yet anywhere. */
async function openSignedIn() {
  const watched = await openPage(browser);
  await watched.page.context().addCookies(person.cookies);
  return watched;
}

describe("the four meters", () => {
  it("C43 C44: show an answer with four keys; a later one with tokens only empties the others", async () => {
    const { page } = await openSignedIn();
    let answer: unknown = four(10);
    await page.route(`**${usagePath}`, (route) => json(route, answer));
    await page.goto(`${server.url}/plans`);
    await expect.poll(() => figures(page)).toEqual(shown(10));
    answer = { tokens: value(70, "tokens") };
    await clientNavigate(page, "/plans?again");
    await expect.poll(() => figures(page)).toEqual({ tokens: "70", images: "—", search: "—", storage: "—" });
    await page.context().close();
  });

  it.each([
    ["tokens", "tokens", { ...shown(10), tokens: "77" }],
    ["images", "generate-images", { ...shown(10), images: "77" }],
    ["search", "search", { ...shown(10), search: "77" }],
    ["storage", "storage", { ...shown(10), storage: "77バイト" }],
  ] as const)(
    "C83: refreshing %s calls its own path only, and changes nothing else",
    async (kind, name, after) => {
      const { page } = await openSignedIn();
      await page.route(`**${usagePath}`, (route) => json(route, four(10)));
      await page.goto(`${server.url}/plans`);
      await expect.poll(() => figures(page)).toEqual(shown(10));
      await settled(page);
      const calls: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname} ${request.postData()}`);
      });
      const unit = four(0)[kind].unit;
      await page.route(`**${usagePath}/${name}`, (route) => json(route, value(77, unit)));
      await page.locator(`[data-meter="${kind}"]`).getByRole("button").click();
      await expect.poll(() => figures(page)).toEqual(after);
      expect(calls).toEqual([`GET ${usagePath}/${name} null`]);
      await page.context().close();
    },
  );

  it("say what the server counts: a new account's amounts, without a call more", async () => {
    const { page, faults } = await openSignedIn();
    await page.goto(`${server.url}/plans`);
    await expect.poll(() => page.locator('[data-meter="images"] p').first().innerText()).toBe("0 / 10枚");
    await page.locator('[data-meter="images"]').getByRole("button").click();
    await settled(page);
    await expect.poll(() => page.locator('[data-meter="images"] p').first().innerText()).toBe("0 / 10枚");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each([
    { name: "light, wide", options: {} },
    { name: "dark, 320", options: { colorScheme: "dark" as const, viewport: { width: 320, height: 700 } } },
  ])("warn from 80 % on in words, keep their places, are accessible and fit: $name", async ({ options }) => {
    const watched = await openPage(browser, options);
    const { page } = watched;
    await page.context().addCookies(person.cookies);
    const release: (() => void)[] = [];
    await page.route(`**${usagePath}`, async (route) => {
      await new Promise<void>((resolve) => release.push(resolve));
      await json(route, {
        tokens: value(79, "tokens"),
        images: value(80, "images"),
        search: { ...value(50, "searches"), reserved: 30 },
        storage: value(120, "bytes"),
      });
    });
    await page.goto(`${server.url}/plans`);
    await expect.poll(() => release.length).toBe(1);
    const places = () =>
      page
        .locator("[data-meter]")
        .evaluateAll((list) => list.map((meter) => Math.round(meter.getBoundingClientRect().top)));
    const before = await places();
    release[0]?.();
    await page.locator('[data-meter="storage"]').getByText("上限に達しました").waitFor();
    expect(await places()).toEqual(before);
    await expect.poll(() => page.getByText("残りわずかです").count()).toBe(2);
    await expect
      .poll(() => page.locator('[data-meter="tokens"]').getByText("残りわずかです").count())
      .toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await page.context().close();
  });
});
