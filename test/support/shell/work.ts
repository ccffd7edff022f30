/** A work on its page, for browser tests: its tools, and the run that is watched. */
import type { Locator, Page } from "playwright-core";

/** Waits until the run that is watched has told that it is over. */
export const runOver = (page: Page, timeout = 60_000): Promise<void> =>
  page
    .getByText(/(できました|作れませんでした)（[\d.]+秒）/u)
    .first()
    .waitFor({ timeout });

/** The links of the tools; of one where it is named. */
export const toolLinks = (page: Page, name = ""): Locator =>
  page.getByRole("list", { name: "ツール" }).getByRole("link", { name: new RegExp(`^${name}`, "u") });

/** Puts a tool, or 「材料」, on the page. */
export async function openTool(page: Page, name: string): Promise<void> {
  await toolLinks(page, name).click();
  await toolLinks(page, name).and(page.locator("[aria-current=page]")).waitFor();
}
