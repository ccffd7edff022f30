/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { leaveGoneBuild } from "#test/support/shell/gone-build.ts";
import { moduleOf, openReady, ready } from "#test/support/shell-page.ts";
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
    ({ page } = await openPage(browser, { loadsAhead: true }));
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
    await page.getByRole("textbox", { name: "メモ" }).pressSequentially("まだ送っていない");
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
    ({ page } = await openPage(browser, { loadsAhead: true }));
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

  it("W08: of tabs on a build that is gone each loads its target once, and none loses its text", () =>
    leaveGoneBuild(browser, server, 4));
});
