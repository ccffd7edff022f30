import type { Browser, Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { moduleOf, openReady, ready, watchRequests } from "#test/support/shell-page.ts";
import { until } from "#test/support/trial.ts";

const hour = 3_600_000;
let server: Site;
let browser: Browser;
let page: Page;

withProduct((product) => {
  ({ server, browser } = product);
});
afterEach(() => page.context().close());

const toTrial = () => page.getByRole("banner").getByRole("link", { name: "お試し", exact: true });

describe("what is typed and not sent", () => {
  /** A form as any page has it, on the trial page: React knows nothing of it, so that only the guard can keep it. */
  const addForm = () =>
    page.evaluate(() => {
      const form = document.createElement("form");
      form.innerHTML = `
        <label>名前<input name="name" value="旧"></label><label>メモ<textarea name="memo"></textarea></label>
        <label>合言葉<input type="password" name="secret"></label>
        <label>番号<input name="code" autocomplete="one-time-code"></label>
        <label>手を付けない<input name="untouched" value="そのまま"></label>`;
      document.body.append(form);
    });
  const values = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>("form:last-of-type [name]")].map(({ value }) => value),
    );

  it("W08: comes back after a load that the guard made, once, without secrets", async () => {
    ({ page } = await openPage(browser));
    let closed = true;
    let asked = 0;
    await page.route(`**${moduleOf("routes/trial")}`, (route) => {
      asked += 1;
      return closed ? route.abort() : route.fallback();
    });
    await openReady(page, server);
    await until(() => asked > 0);
    await addForm();
    await page.getByLabel("名前").fill("新しい名前");
    await page.getByLabel("メモ").pressSequentially("まだ送っていない");
    await page.getByLabel("合言葉").fill("ひみつ");
    await page.getByLabel("番号").fill("123456");
    closed = false;
    await toTrial().click();
    await page.waitForURL("**/trial");
    await ready(page);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored).toContain("まだ送っていない");
    for (const secret of ["ひみつ", "123456", "そのまま"]) expect(stored).not.toContain(secret);

    await page.goto(`${server.url}/`);
    await ready(page);
    await addForm();
    await expect.poll(values).toEqual(["新しい名前", "まだ送っていない", "", "", "そのまま"]);
    expect(await page.evaluate(() => sessionStorage.getItem("hitofude-unsent:"))).toBe(null);
  });

  it("W08: the brief of the trial is there after an outdated page was left by a link and opened again", async () => {
    ({ page } = await openPage(browser));
    await page.clock.install();
    await page.route(/latest\.json/, (route) => route.fulfill({ json: { id: "another", timestamp: 1 } }));
    await openReady(page, server, "/trial");
    const box = page.getByLabel("商品・サービスの説明");
    await box.pressSequentially("和紙の手帳、3,960円");
    const answered = page.waitForResponse(/latest\.json/);
    await page.clock.fastForward(hour);
    await (await answered).finished();
    await page.clock.runFor(1000);
    await page.getByRole("link", { name: "ヒトフデ" }).first().click();
    await page.waitForURL(`${server.url}/`);
    await ready(page);
    await toTrial().click();
    await page.waitForURL("**/trial");
    await expect.poll(() => box.inputValue()).toBe("和紙の手帳、3,960円");
  });

  it("W08: of 20 tabs on a build that is gone each loads its target once, and none loses its text", async () => {
    ({ page } = await openPage(browser));
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
    for (let index = 0; index < 20; index += 1) {
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
  }, 240_000);
});
