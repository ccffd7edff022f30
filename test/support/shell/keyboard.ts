/** Nobody touches a mouse: how a person who works by keyboard alone gets about. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses the Tab key (or goes back with Shift) until the focus is there, and never anything else. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await awake(target);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${target}`);
}

/** What is typed before the page's scripts are there would not be the page's. */
async function awake(target: Locator): Promise<void> {
  await target.waitFor();
  await expect
    .poll(
      () => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
      { timeout: 60_000 },
    )
    .toBe(true);
}
