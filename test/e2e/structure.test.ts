/** @module-tag long */
/** Restructuring a page and a site, and looking at banners as a phone shows them, as a person does it. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { png } from "#test/support/pictures.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { fromRowMenu } from "#test/support/shell/rows.ts";
import { openTool, toolLinks } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let project: string;

async function send<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Resolves when it has ended. */
async function run(id: string, start: object): Promise<void> {
  const { runId } = await send<{ runId: string }>(`/api/v1/projects/${id}/runs`, start);
  // The stream of a run ends with it.
  const headers = { cookie: person.cookie };
  await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers })).text();
}

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = (await send<{ id: string }>("/api/v1/projects", { name: "うるみ" })).id;
  await run(project, { brief: { text: sampleText }, goal: "all" });
});

async function result(name: string, options: Parameters<typeof openPage>[1] = {}, id = project) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(person.cookies);
  await opened.page.goto(`${server.url}/${id}/work/catchphrase`);
  await openTool(opened.page, name);
  return opened;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Does it, and waits until the server has stored it. */
async function stored(page: Page, act: () => Promise<void>): Promise<void> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith("/structure")),
    act(),
  ]);
  expect(response.status()).toBe(200);
}
const spoken = (page: Page, name: RegExp) =>
  page.getByRole("group", { name }).evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")));
const labels = async (page: Page) =>
  (await spoken(page, /番目のブロック「/u)).map((label) => /「([^」]+)」/u.exec(label ?? "")?.[1]);
const pages = async (page: Page) =>
  (await spoken(page, /番目のページ：/u)).map((label) => label?.replace(/^.*：/u, ""));

it("a block is moved by the keyboard, hidden and taken back; the order stays over a reload and the preview follows", async () => {
  const { page, faults } = await result("LP原稿");
  await button(page, "「お悩み」を下へ移す").waitFor();
  const made = await labels(page);
  await stored(page, () => button(page, "「お悩み」を下へ移す").press("Enter"));
  const moved = [made[0], made[2], made[1], ...made.slice(3)];
  await expect.poll(() => labels(page)).toEqual(moved);
  await expect
    .poll(() => button(page, "「お悩み」を下へ移す").evaluate((one) => one === document.activeElement))
    .toBe(true);
  const card = page.getByRole("group", { name: /ブロック「お悩み」/u });
  await stored(page, () => card.getByRole("button", { name: "隠す" }).press("Enter"));
  await expect.poll(() => labels(page)).not.toContain("お悩み");
  await page.getByRole("region", { name: "隠したブロック" }).waitFor();
  await stored(page, () => button(page, "元に戻す").last().press("Enter"));
  await expect.poll(() => labels(page)).toEqual(moved);
  await page.reload();
  await openTool(page, "LP原稿");
  await expect.poll(() => labels(page)).toEqual(moved);
  // Before a message stands in front of anything, and with no link half below the bar at the top.
  await page.evaluate("scrollTo(0, 0)");
  expect(await violations(page)).toEqual([]);
  await stored(page, () => button(page, "「お悩み」を上へ移す").press("Enter"));
  await expect.poll(() => labels(page)).toEqual(made);
  // The browser's own dialog is not opened here: what it would print is.
  await page.evaluate("window.print = () => {}");
  await button(page, "印刷・PDFに保存").press("Enter");
  await page.emulateMedia({ media: "print" });
  await page.getByRole("article", { name: "LP原稿の紙面" }).waitFor();
  await expect.poll(() => button(page, "印刷・PDFに保存").isVisible()).toBe(false);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

it("a page is added below another, dragged onto a third and merged away, also on a phone's width", async () => {
  const { page, faults } = await result("サイト構成", { viewport: { width: 1280, height: 3200 } });
  await button(page, "「特長」の下にページを足す").press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("ページ名").fill("取扱店舗");
  await stored(page, () => dialog.getByRole("button", { name: "足す", exact: true }).press("Enter"));
  const row = (name: string) => page.getByRole("group", { name: new RegExp(`番目のページ：${name}$`, "u") });
  await row("取扱店舗").waitFor();
  // On the lower quarter of a row: beside it.
  const { height } = (await row("よくある質問").boundingBox()) ?? { height: 0 };
  const targetPosition = { x: 40, y: height * 0.9 };
  await stored(page, () => row("取扱店舗").dragTo(row("よくある質問"), { targetPosition }));
  const after = (list: (string | undefined)[], name: string) => list[list.indexOf(name) + 1];
  await expect.poll(async () => after(await pages(page), "よくある質問")).toBe("取扱店舗");
  await button(page, "「取扱店舗」の整理").press("Enter");
  await page.getByRole("menuitem", { name: /^ほかのページにまとめる/u }).press("Enter");
  await dialog.getByLabel("まとめる先").selectOption("特長");
  await stored(page, () => dialog.getByRole("button", { name: "まとめる", exact: true }).press("Enter"));
  await expect.poll(() => pages(page)).not.toContain("取扱店舗");
  await page.reload();
  await openTool(page, "サイト構成");
  await page.getByRole("button", { name: "「取扱店舗」を構成に戻す" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

it("a banner is seen as a phone shows it, and a logo becomes a transparent square", async () => {
  const { page, faults } = await result("画像・バナー");
  await button(page, "スマホで見る").first().press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("region", { name: "LINEの一覧での見え方" }).waitFor();
  await dialog.getByRole("button", { name: "Instagramの投稿" }).press("Enter");
  await dialog.getByRole("region", { name: "Instagramの投稿での見え方" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  const logo = { name: "logo.png", mimeType: "image/png", buffer: png(300, 200) };
  await page.getByLabel("ロゴの画像").setInputFiles(logo);
  await page.getByText("まわりの背景を透明にしました。").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "PNGを保存").last().press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe("logo-1200x1200.png");
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

it("a short page grows by keyboard, what it lacks is written, and all of it is there after a reload", async () => {
  const short = (await send<{ id: string }>("/api/v1/projects", { name: "短いページ" })).id;
  const inputs = { lp_manuscript: { length: "short" } };
  await run(short, { brief: { text: sampleText }, goal: "lp_manuscript", inputs });
  const { page, faults } = await result("LP原稿", {}, short);
  const slider = page.getByRole("slider", { name: "長さ" });
  const says = (words: string) => expect.poll(() => slider.getAttribute("aria-valuetext")).toContain(words);
  await says("短");
  const made = await labels(page);
  await stored(page, () => slider.press("ArrowRight"));
  await says("標準");
  await page.getByText("まだ書かれていないブロック").waitFor();
  await button(page, "書き足す").press("Enter");
  await expect.poll(async () => (await labels(page)).length).toBeGreaterThan(made.length);
  await expect.poll(() => page.getByText("まだ書かれていないブロック").count()).toBe(0);
  const grown = await labels(page);
  expect(grown).toEqual(expect.arrayContaining(made));
  await page.reload();
  await toolLinks(page, "LP原稿").press("Enter");
  await says("標準");
  await expect.poll(() => labels(page)).toEqual(grown);
  await stored(page, () => slider.press("Home"));
  await says("短");
  await expect.poll(async () => (await labels(page)).length).toBeLessThan(grown.length);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

it("a banner's words are changed by hand: too many are refused beside their field, the picture is drawn anew and stays so", async () => {
  const { page, faults } = await result("画像・バナー");
  const banner = page.locator("[data-row]:visible").first();
  const drawn = () => banner.locator("img").first().getAttribute("src");
  await banner.locator("img").first().scrollIntoViewIfNeeded();
  const before = await drawn();
  await fromRowMenu(banner, /^コピーを差し替える/u);
  await banner.getByLabel("見出し", { exact: true }).fill("夜の支度を、しずかに");
  const badge = banner.getByLabel("価格・特典の表示");
  await badge.fill("あ".repeat(60));
  await button(page, "保存する").press("Enter");
  await expect.poll(() => badge.getAttribute("aria-invalid")).toBe("true");
  expect(await drawn()).toBe(before);
  await badge.fill("2,970円(税込)");
  const saved = page.waitForResponse(
    (one) => one.request().method() === "PATCH" && one.url().includes("/items/"),
  );
  await button(page, "保存する").press("Enter");
  expect((await saved).status()).toBe(200);
  await expect.poll(drawn).not.toBe(before);
  await page.reload();
  await toolLinks(page, "画像・バナー").press("Enter");
  await expect.poll(() => banner.innerText()).toContain("夜の支度を、しずかに");
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);
