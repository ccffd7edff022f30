/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { clientNavigate, hydrated } from "#test/support/shell/in-page.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

const key = "hitofude-color-mode";
const classOf = (page: Page) => page.evaluate(() => document.documentElement.className);
const choice = (page: Page, label: string) => page.getByRole("radio", { name: label });

/** A page that opens with this preference stored, and notes the class of <html> at every frame. */
async function openWith(stored: string | null, colorScheme: "light" | "dark") {
  const watched = await openPage(browser, { colorScheme });
  await watched.page.addInitScript(
    ([name, value]) => {
      if (value && localStorage.getItem(name) === null) localStorage.setItem(name, value);
      const frames: string[] = [];
      const look = () => {
        if (document.body) frames.push(document.documentElement.className);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { frames });
    },
    [key, stored] as const,
  );
  await watched.page.goto(`${server.url}/test`);
  await hydrated(watched.page);
  return watched;
}

it("C28: stored dark is dark in the first frame and in every one after it", { tags: ["smoke"] }, async () => {
  const { page, faults } = await openWith("dark", "light");
  await page.waitForFunction(() => (window as unknown as { frames: string[] }).frames.length > 10);
  const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  expect(new Set(frames)).toEqual(new Set(["dark"]));
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  expect(faults).toEqual([]);
  await page.context().close();
});

it.each([null, "system"])("C29: stored %s follows the system live", async (stored) => {
  const { page } = await openWith(stored, "light");
  expect(await classOf(page)).toBe("light");
  await expect.poll(() => choice(page, "端末に合わせる").isChecked()).toBe(true);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => classOf(page)).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => classOf(page)).toBe("light");
  await page.context().close();
});

it("C29: stored light does not care for the system", async () => {
  const { page } = await openWith("light", "dark");
  expect(await classOf(page)).toBe("light");
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await classOf(page)).toBe("light");
  await expect.poll(() => choice(page, "明るい").isChecked()).toBe(true);
  await page.context().close();
});

it("C30: the choice survives a client navigation and a reload, and reaches the other tab", async () => {
  const { page } = await openWith(null, "light");
  const other = await page.context().newPage();
  await other.goto(`${server.url}/`);
  await hydrated(other);
  await choice(page, "暗い").check();
  expect(await classOf(page)).toBe("dark");
  await expect.poll(() => classOf(other)).toBe("dark");
  await expect.poll(() => choice(other, "暗い").isChecked()).toBe(true);
  await clientNavigate(page, "/");
  expect(await classOf(page)).toBe("dark");
  await expect.poll(() => choice(page, "暗い").isChecked()).toBe(true);
  await page.reload();
  await hydrated(page);
  expect(await classOf(page)).toBe("dark");
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe("dark");
  await page.context().close();
});

it("is chosen with the arrow keys, and works for the page where storage is refused", async () => {
  const { page } = await openPage(browser, { colorScheme: "light" });
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.goto(`${server.url}/test`);
  await hydrated(page);
  await choice(page, "端末に合わせる").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => choice(page, "暗い").isChecked()).toBe(true);
  expect(await classOf(page)).toBe("dark");
  await clientNavigate(page, "/");
  expect(await classOf(page)).toBe("dark");
  await page.context().close();
});

it("with reduced motion nothing passes over: no part shows its look from before the sheet, no colour fades", async () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const { page } = await openPage(browser, { reducedMotion });
    await page.addInitScript(() => {
      addEventListener(
        "transitionrun",
        () => document.documentElement.setAttribute("data-passing", ""),
        true,
      );
    });
    await page.goto(`${server.url}/`);
    await page.locator("#questions").scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    const colour = () =>
      page
        .getByRole("link", { name: "登録なしで試す" })
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor + getComputedStyle(link).color);
    const before = await colour();
    await page.getByRole("link", { name: "登録なしで試す" }).first().hover();
    await expect.poll(colour).not.toBe(before);
    const isPassing = await page.evaluate(() => document.documentElement.hasAttribute("data-passing"));
    expect(isPassing, reducedMotion).toBe(reducedMotion === "no-preference");
    await page.context().close();
  }
});
