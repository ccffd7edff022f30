/** @module-tag long */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { boxOf, fromRowMenu, openPanel, panelOf } from "#test/support/shell/rows.ts";
import { openTool, runOver, toolLinks } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;

withProduct((product) => {
  ({ server, browser } = product);
});

const box = (page: Page) => page.getByLabel("商品・サービスの説明");
const rows = (page: Page) => page.locator("[data-row]:visible");

async function makeAll(page: Page): Promise<void> {
  await page.goto(`${server.url}/trial`);
  await box(page).fill(sampleText);
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  await runOver(page);
  await openTool(page, "キャッチコピー");
}

describe("the main job", () => {
  it("pasted text becomes an analysis and ten checked lines, which a reload keeps", {
    tags: ["smoke"],
  }, async () => {
    const { page, faults } = await openPage(browser);
    await page.goto(`${server.url}/trial`);
    await box(page).fill(sampleText);
    await page.getByText("うるみ").first().waitFor();
    const pressed = Date.now();
    await page.getByRole("button", { name: "コピーだけつくる" }).click();
    await rows(page).first().waitFor();
    const firstText = Date.now() - pressed;
    await runOver(page);
    const whole = Date.now() - pressed;
    await openTool(page, "キャッチコピー");
    await expect.poll(() => rows(page).count()).toBe(10);
    const before = await rows(page).allInnerTexts();
    await openTool(page, "商品分析");
    await page.getByText("無香料・エタノールフリー").first().waitFor();

    await page.reload();
    await openTool(page, "キャッチコピー");
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(before);
    await openTool(page, "材料");
    await expect.poll(() => box(page).inputValue()).toBe(sampleText);
    expect(faults).toEqual([]);
    process.stdout.write(`first text ${firstText} ms, everything ${whole} ms\n`);
    await page.context().close();
  });

  it("rewords one line, keeps a pinned one, offers three, takes a hand edit with its flag, and exports", {
    tags: ["smoke"],
  }, async () => {
    const { page, faults } = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
    await makeAll(page);
    const first = rows(page).first();
    const label = (await first.getAttribute("aria-label")) ?? "";
    await fromRowMenu(first, /^これだけ作り直す/u);
    await expect
      .poll(async () => rows(page).first().getAttribute("aria-label"), { timeout: 60_000 })
      .not.toBe(label);

    const second = rows(page).nth(1);
    await boxOf(second).check();
    const pinned = await second.getAttribute("aria-label");

    // Other words are of the same claim: where there are none, the panel says so. The lines of a trial are others each time.
    const third = rows(page).nth(2);
    const panel = await openPanel(third, "変える");
    await panel.getByRole("button", { name: "言い換え", exact: true }).click();
    const offers = panel.getByRole("button", { name: "これにする" });
    await offers.or(panel.getByText("言い換えられませんでした")).first().waitFor({ timeout: 60_000 });
    const offered = await offers.count();
    expect(offered).toBeLessThanOrEqual(3);
    if (offered > 0) {
      await offers.first().click();
      await expect.poll(() => offers.count()).toBe(0);
    }

    const fourth = rows(page).nth(3);
    await fourth.focus();
    await page.keyboard.press("e");
    await page.getByLabel("コピーの本文").fill("シミが消える化粧水");
    await page.getByRole("button", { name: "保存する" }).click();
    await fourth.getByText("要修正").first().waitFor();

    await page.getByRole("button", { name: "全部コピー" }).click();
    await page.getByRole("menuitem").first().press("Enter");
    await page.getByText("件をコピーしました").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("シミが消える化粧水");
    await page.getByRole("button", { name: "全部コピー" }).click();
    await page.getByRole("menuitem", { name: /^表/u }).press("Enter");
    await page.getByText("表をコピーしました").waitFor();
    const table = await page.evaluate(() => navigator.clipboard.readText());
    expect(table.split("\n").filter((row) => row.split("\t").includes("シミが消える化粧水"))).toHaveLength(1);

    for (const name of ["CSV（UTF-8）", "CSV（Shift_JIS）"]) {
      // The result's own; the tray below has one too.
      await page.getByRole("main").getByTitle("書き出す").click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: new RegExp(`^${name}`, "u") }).press("Enter"),
      ]);
      const bytes = readFileSync(await download.path());
      const text = new TextDecoder(name.includes("UTF-8") ? "utf-8" : "shift_jis").decode(bytes);
      expect(text).toContain("シミが消える化粧水");
    }

    await page.getByRole("button", { name: "全部作り直す（選んだ案以外）" }).click();
    await page.getByRole("button", { name: "手で直した分も作り直す" }).click();
    await expect
      .poll(async () => rows(page).first().getAttribute("aria-label"), { timeout: 15_000 })
      .toBe(pinned?.replace("2本目", "1本目"));
    await runOver(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("reads a dropped file and says what is wrong with a bad one and with an inner address", async () => {
    const { page, faults } = await openPage(browser);
    await page.goto(`${server.url}/trial`);
    const upload = (name: string, content: Buffer) =>
      page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/plain", buffer: content });
    await upload("説明.txt", Buffer.from(sampleText));
    await page.getByText("F1 説明.txt", { exact: true }).waitFor();
    await upload("写真.txt", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]));
    await page
      .getByText(/お使いください/)
      .first()
      .waitFor();
    await page.getByLabel(/アドレス/).fill("http://169.254.169.254/latest/meta-data");
    await page.getByRole("button", { name: "読み取る" }).click();
    await page
      .getByText(/このアドレスは/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "コピーだけつくる" }).click();
    await runOver(page);
    await openTool(page, "材料");
    await page.getByRole("region", { name: "材料の文" }).getByText("書いてよい").first().click();
    await page.getByText("F1-s1").first().waitFor();
    const own = faults.filter((fault) => !/status of 4\d\d/.test(fault));
    expect(own).toEqual([]);
    await page.context().close();
  });
});

describe("for everybody", () => {
  const looks = [
    { name: "desk-light", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
    { name: "desk-dark", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
    { name: "phone-light", viewport: { width: 320, height: 700 }, colorScheme: "light" },
    { name: "phone-dark", viewport: { width: 320, height: 700 }, colorScheme: "dark" },
  ] as const;

  it.each(looked(looks))("no violation and no sideways scrolling: $name", async ({ name, ...options }) => {
    const { page, faults } = await openPage(browser, { ...options, reducedMotion: "reduce" });
    for (const [path, label] of [
      ["/", "landing"],
      ["/trial", "trial-empty"],
      ["/nowhere/at/all", "not-found"],
    ] as const) {
      await page.goto(server.url + path);
      await quiet(page);
      expect([label, await violations(page)]).toEqual([label, []]);
      expect([label, await fitsWidth(page)]).toEqual([label, true]);
    }
    await makeAll(page);
    for (const tab of ["商品分析", "キャッチコピー"]) {
      await openTool(page, tab);
      expect([tab, await violations(page)]).toEqual([tab, []]);
      expect([tab, await fitsWidth(page)]).toEqual([tab, true]);
    }
    expect(faults.filter((fault) => !/status of 404/.test(fault))).toEqual([]);
    await page.context().close();
  });

  it("the whole job by keyboard alone, and Enter while converting kana sends nothing", async () => {
    const { page, faults } = await openPage(browser);
    const starts: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/trial/runs")) starts.push(request.url());
    });
    await page.goto(`${server.url}/trial`);
    await quiet(page);
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press("Tab");
      if (await box(page).evaluate((element) => element === document.activeElement)) break;
    }
    await page.keyboard.insertText(sampleText);
    await box(page).dispatchEvent("keydown", {
      key: "Enter",
      ctrlKey: true,
      isComposing: true,
      keyCode: 229,
    });
    await page.keyboard.press("Enter");
    expect(starts).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await runOver(page);
    expect(starts).toHaveLength(1);
    await page.getByText("無香料・エタノールフリー").first().waitFor();

    const firstLine = () => rows(page).first().getAttribute("data-row");
    await rows(page).first().waitFor();
    const before = await firstLine();
    await toolLinks(page, "材料").press("Enter");
    await box(page).focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    for (let presses = 0; presses < 15 && !(await focused()).includes("コピーだけつくる"); presses += 1) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    // The lines of the first run stand there until those of the second come.
    await expect.poll(firstLine).not.toBe(before);
    await runOver(page);
    // What said that it was done may have been the first run: while the second writes, its lines can be read and not changed.
    const chosen = () => boxOf(rows(page).first()).isChecked();
    const pressF = async () => {
      if (await chosen()) return true;
      await rows(page).first().focus();
      await page.keyboard.press("f");
      return chosen();
    };
    await expect.poll(pressF, { interval: 500 }).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await panelOf(page).waitFor();
    await page.keyboard.press("Escape");
    await panelOf(page).waitFor({ state: "detached" });
    // The focus comes back to the line when what was open has gone.
    const inLine = () => page.evaluate(() => document.activeElement?.closest("[data-row]") !== null);
    await expect.poll(inLine).toBe(true);
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
