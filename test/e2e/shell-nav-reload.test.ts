import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "#test/support/browser.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import {
  fillTestPage,
  moduleOf,
  openReady,
  ready,
  toTestPage,
  watchRequests,
} from "#test/support/shell-page.ts";
import { until } from "#test/support/trial.ts";

const hour = 3_600_000;
let server: RunningServer;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  server = await startServer(temporaryFolder());
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.end("SIGKILL");
  removeFolder(server.dataDir);
});
afterEach(() => page.context().close());

async function open() {
  ({ page, faults } = await openPage(browser));
  return watchRequests(page);
}
const toTrial = () => page.getByRole("link", { name: "お試し", exact: true });
const isLatest = (path: string) => path.startsWith("/builds/latest.json");
/** A mark that a document load wipes away. */
const mark = () => page.evaluate(() => Object.assign(window, { marked: true }));
const marked = () => page.evaluate(() => "marked" in window);

/** Blocks a page's code from now on, or lets it through again. */
async function block(module: string): Promise<{ open(): void; asked(): number }> {
  let closed = true;
  let asked = 0;
  await page.route(`**${module}`, (route) => {
    asked += 1;
    return closed ? route.abort() : route.fallback();
  });
  return {
    open() {
      closed = false;
    },
    asked: () => asked,
  };
}

describe("a newer build", () => {
  it("C99: is asked for once an hour, not before", async () => {
    const seen = await open();
    await page.clock.install();
    await openReady(page, server);
    // The page became ready some seconds ago at most; the unit test knows the exact moment.
    await page.clock.fastForward(hour - 20_000);
    expect(seen.others.filter(isLatest)).toEqual([]);
    const answered = page.waitForResponse(/latest\.json\?\d+$/);
    await page.clock.fastForward(20_000);
    expect(await (await answered).json()).toEqual({ id: expect.any(String), timestamp: expect.any(Number) });
    await page.clock.fastForward(hour - 20_000);
    expect(seen.others.filter(isLatest)).toHaveLength(1);
    const second = page.waitForResponse(/latest\.json/);
    await page.clock.fastForward(20_000);
    await second;
    expect(seen.others.filter(isLatest)).toHaveLength(2);
  });

  it("C100: the same id changes nothing: the next link stays in the page", async () => {
    const seen = await open();
    await page.clock.install();
    await openReady(page, server);
    const answered = page.waitForResponse(/latest\.json/);
    await page.clock.fastForward(hour);
    await (await answered).finished();
    await mark();
    await toTrial().click();
    await page.waitForURL("**/trial");
    expect(await marked()).toBe(true);
    expect(seen.documents).toEqual(["/"]);
  });

  it("C100: another id reloads nothing by itself; the next link is a document load of its target", async () => {
    const seen = await open();
    await page.clock.install();
    await page.route(/latest\.json/, (route) => route.fulfill({ json: { id: "another", timestamp: 1 } }));
    await openReady(page, server);
    const answered = page.waitForResponse(/latest\.json/);
    await page.clock.fastForward(hour);
    await (await answered).finished();
    await page.clock.runFor(1000);
    expect(seen.documents).toEqual(["/"]);
    await mark();
    await toTrial().click();
    await page.waitForURL("**/trial");
    await ready(page);
    expect(await marked()).toBe(false);
    expect(seen.documents).toEqual(["/", "/trial"]);
    expect(faults).toEqual([]);
  });

  it("C101: a failure of that request shows nothing, and the next one comes an hour later", async () => {
    const seen = await open();
    await page.clock.install();
    await page.route(/latest\.json/, (route) => route.fulfill({ status: 500, body: "no" }));
    await openReady(page, server);
    const before = await page.locator("body").innerText();
    for (const count of [1, 2]) {
      const answered = page.waitForResponse(/latest\.json/);
      await page.clock.fastForward(hour);
      await (await answered).finished();
      await page.clock.runFor(1000);
      expect(seen.others.filter(isLatest)).toHaveLength(count);
    }
    expect(await page.locator("body").innerText()).toBe(before);
    await mark();
    await toTrial().click();
    await page.waitForURL("**/trial");
    expect(await marked()).toBe(true);
  });
});

describe("code that cannot be loaded", () => {
  it("C102, C103, W08: one document load of the target; the same again within 10 s is an error; after 10 s one more load", async () => {
    const seen = await open();
    await page.clock.install();
    const trial = await block(moduleOf("routes/trial"));
    await openReady(page, server);
    await until(() => trial.asked() > 0);
    expect(seen.documents).toEqual(["/"]);

    await toTrial().click();
    await page.waitForURL("**/trial");
    await page.waitForLoadState("networkidle");
    expect(seen.documents).toEqual(["/", "/trial"]);

    await page.goBack();
    await ready(page);
    const loads = seen.documents.length;
    await toTrial().click();
    await page.getByRole("heading", { name: "Error: 503" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    expect(seen.documents).toHaveLength(loads);

    // The error goes with the next page, and nothing of it is left.
    await page.getByRole("button", { name: "トップ に戻る" }).click();
    await page.getByRole("heading", { name: /商品の説明を貼るだけ/ }).waitFor();
    expect(await page.getByText("Error:").count()).toBe(0);
    expect(seen.documents).toHaveLength(loads);

    await page.clock.fastForward(10_000);
    await toTrial().click();
    await page.waitForURL("**/trial");
    await page.waitForLoadState("networkidle");
    expect(seen.documents.slice(loads)).toEqual(["/trial"]);
  });

  it("C102: a fault that has passed costs one load of the target, and the page stands", async () => {
    const seen = await open();
    const trial = await block(moduleOf("routes/trial"));
    await openReady(page, server);
    await until(() => trial.asked() > 0);
    trial.open();
    // Browsers remember a module that failed for as long as the document lives.
    await toTrial().click();
    await page.waitForURL("**/trial");
    await ready(page);
    expect(seen.documents).toEqual(["/", "/trial"]);
  });

  it("C104: with the tab's storage closed, pages work and a chunk that fails still leads to its page", async () => {
    const seen = await open();
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    const terms = await block(moduleOf("routes/terms"));
    await fillTestPage(page, [{ text: "terms", to: "/terms", top: 100, prefetch: false }]);
    await openReady(page, server);
    await toTrial().click();
    await page.waitForURL("**/trial");
    await page.goBack();
    await page.getByRole("heading", { name: /商品の説明を貼るだけ/ }).waitFor();
    expect(seen.documents).toEqual(["/"]);
    // React Router's own scroll script reports the closed storage; nothing else does.
    expect(faults.filter((fault) => !/SecurityError: denied|sessionStorage/.test(fault))).toEqual([]);

    await toTestPage(page, server);
    const before = seen.documents.length;
    await page.getByText("terms").click();
    await page.waitForURL("**/terms");
    expect(terms.asked()).toBeGreaterThan(0);
    expect(seen.documents.slice(before)).toEqual(["/terms"]);
  });
});

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
    await open();
    const trial = await block(moduleOf("routes/trial"));
    await openReady(page, server);
    await until(() => trial.asked() > 0);
    await addForm();
    await page.getByLabel("名前").fill("新しい名前");
    await page.getByLabel("メモ").pressSequentially("まだ送っていない");
    await page.getByLabel("合言葉").fill("ひみつ");
    await page.getByLabel("番号").fill("123456");
    trial.open();
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
    expect(await page.evaluate(() => sessionStorage.getItem("hitofude-unsent"))).toBe(null);
  });

  it("W08: the brief of the trial is there after an outdated page was left by a link and opened again", async () => {
    await open();
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
    await open();
    const context = page.context();
    const module = moduleOf("routes/trial");
    const gone = new Set<Page>();
    await context.route(`**${module}`, (route) => {
      const from = route.request().frame().page();
      return gone.has(from) ? route.fulfill({ status: 404, body: "Not Found" }) : route.fallback();
    });
    const tabs = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const tab = await context.newPage();
        gone.add(tab);
        const { documents } = watchRequests(tab);
        await openReady(tab, server);
        await tab.evaluate(() => {
          const area = document.createElement("textarea");
          area.name = "draft";
          document.body.append(area);
        });
        await tab.locator("[name=draft]").pressSequentially(`下書き${index}`);
        return { tab, documents, text: `下書き${index}` };
      }),
    );
    for (const { tab, documents, text } of tabs) {
      await tab.getByRole("link", { name: "お試し", exact: true }).click();
      await tab.waitForURL("**/trial");
      expect(documents).toEqual(["/", "/trial"]);
      gone.delete(tab);
      await tab.goBack();
      await ready(tab);
      const area = tab.locator("[name=draft]");
      if ((await area.count()) === 0)
        await tab.evaluate(() => {
          const again = document.createElement("textarea");
          again.name = "draft";
          document.body.append(again);
        });
      await expect.poll(() => area.inputValue()).toBe(text);
    }
  });
});
