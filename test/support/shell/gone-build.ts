/** Tabs that stand open while their build is replaced. */
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { openPage } from "../browser.ts";
import type { Site } from "../server.ts";
import { moduleOf, openReady, ready, watchRequests } from "../shell-page.ts";

/** In each tab a text is typed, then a page opened whose code is gone: it is loaded once, and on the way back the text is there. */
export async function leaveGoneBuild(browser: Browser, server: Site, count: number): Promise<void> {
  const { page } = await openPage(browser, { loadsAhead: true });
  const context = page.context();
  const module = moduleOf("routes/trial");
  const gone = new Set<Page>();
  await context.route(`**${module}`, (route) => {
    const from = route.request().frame().page();
    return gone.has(from) ? route.fulfill({ status: 404, body: "Not Found" }) : route.fallback();
  });
  // Twenty tabs with fonts are too much for a small machine at once.
  await context.route(/\.woff2?$/, (route) => route.abort());
  const addDraft = (tab: Page) =>
    tab.evaluate(() => {
      const area = document.createElement("textarea");
      area.name = "draft";
      document.body.append(area);
    });
  const tabs: { tab: Page; documents: string[]; text: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const tab = await context.newPage();
    gone.add(tab);
    const { documents } = watchRequests(tab);
    await openReady(tab, server, "/terms");
    await addDraft(tab);
    await tab.locator("[name=draft]").pressSequentially(`下書き${index}`);
    tabs.push({ tab, documents, text: `下書き${index}` });
  }
  for (const { tab, documents, text } of tabs) {
    await tab.getByRole("banner").getByRole("link", { name: "お試し", exact: true }).click();
    await tab.waitForURL("**/trial");
    expect(documents).toEqual(["/terms", "/trial"]);
    gone.delete(tab);
    await tab.goBack();
    await ready(tab);
    const area = tab.locator("[name=draft]");
    if ((await area.count()) === 0) await addDraft(tab);
    await expect.poll(() => area.inputValue()).toBe(text);
  }
  await context.close();
}
