/** @module-tag long */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { pino } from "pino";
import type { Browser } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { databaseFolder } from "#src/db/folder.ts";
import { signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { png } from "#test/support/pictures.ts";
import { withProduct } from "#test/support/product.ts";
import { removeFolder, type Site, startServer, temporaryFolder } from "#test/support/server.ts";
import { openProfile, section, toast } from "#test/support/sign-in/profile.ts";

let server: Site;
let browser: Browser;

withProduct((product) => {
  ({ server, browser } = product);
});

describe("looks", () => {
  it.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 320],
    ["dark", 320],
  ] as const)(
    "breaks no accessibility rule and scrolls in one direction only: %s, %i px",
    async (colorScheme, width) => {
      const person = await signUp(server.url);
      const { page, faults } = await openProfile(browser, server, person, {
        colorScheme,
        viewport: { width, height: 900 },
      });
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      await page.getByRole("button", { name: "認証アプリを設定する" }).click();
      await page.getByRole("img", { name: "認証アプリ用のQRコード" }).waitFor();
      await page.getByRole("button", { name: "設定する", exact: true }).click();
      await page.getByText("6桁のコードを入力してください。").waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      await page.getByRole("button", { name: "やめる" }).click();
      await page.getByRole("button", { name: "アカウントを削除する" }).click();
      await page.getByRole("dialog").waitFor();
      await page.waitForFunction(() =>
        document.getAnimations().every((each) => each.playState !== "running"),
      );
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
});

it("C41 shows the label and the grade-3 icon of a premium member", async () => {
  const own = await startServer(temporaryFolder(), { SIGN_UP: "open" });
  const person = await signUp(own.url);
  await openProfile(browser, own, person).then(({ page }) => page.context().close());
  await own.end("SIGTERM");
  const log = pino({ level: "silent" });
  const database = await openDatabase({ url: undefined, folder: databaseFolder(own.dataDir), log });
  await database.pool.query("update account set membership = 'premium'");
  await database.close();
  // The same port: tokens name the address of their issuer.
  const again = await startServer(own.dataDir, { SIGN_UP: "open", PORT: new URL(own.url).port });
  try {
    const { page } = await openProfile(browser, again, person);
    const badge = section(page, "プラン").locator("[data-grade]");
    expect([await badge.innerText(), await badge.getAttribute("data-grade")]).toEqual([
      "PCA プレミアム",
      "3",
    ]);
    await expect.poll(() => badge.locator("svg").count()).toBe(1);
    await page.context().close();
  } finally {
    await again.end("SIGKILL");
    removeFolder(own.dataDir);
  }
});

it("C42 shows a person without a membership as ビジター with the grade-1 icon", async () => {
  const { page } = await openProfile(browser, server, await signUp(server.url));
  const badge = section(page, "プラン").locator("[data-grade]");
  expect([await badge.innerText(), await badge.getAttribute("data-grade")]).toEqual(["ビジター", "1"]);
  await expect.poll(() => badge.locator("svg").count()).toBe(1);
  await page.context().close();
});

it("a picture is cut square in the browser, shown, and taken away; a file that is none is refused in words", async () => {
  const { page, faults } = await openProfile(browser, server, await signUp(server.url));
  const folder = mkdtempSync(join(tmpdir(), "hitofude-picture-"));
  const wide = join(folder, "wide.png");
  writeFileSync(wide, png(900, 400));
  const broken = join(folder, "broken.png");
  writeFileSync(broken, "not a picture");
  const file = page.getByLabel("写真のファイル");
  await file.setInputFiles(broken);
  await page.getByText("この画像は開けませんでした。").waitFor();
  await file.setInputFiles(wide);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "右へ" }).press("Enter");
  await dialog.getByLabel("大きさ").press("ArrowRight");
  await dialog.getByRole("button", { name: "この範囲を使う" }).press("Enter");
  await toast(page, "写真を保存しました");
  const shown = section(page, "写真").locator("img");
  await shown.waitFor();
  const size = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([256, 256]);
  await page.getByRole("button", { name: "写真を外す" }).press("Enter");
  await shown.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
  removeFolder(folder);
  await page.context().close();
});

it("a change of address says what comes next, and counts when both mails were followed", async () => {
  const person = await signUp(server.url);
  const { page } = await openProfile(browser, server, person);
  const next = `${crypto.randomUUID()}@example.jp`;
  await page.getByLabel("新しいメールアドレス").fill(next);
  await page.keyboard.press("Enter");
  await page.getByText("変更の確認を待っています").waitFor();
  const steps = section(page, "メールアドレス").getByRole("listitem");
  await expect
    .poll(() => steps.allInnerTexts())
    .toEqual([`${person.email} に届いたメールのリンクを開く`, `${next} に届いたメールのリンクを開く`]);
  const outbox = join(server.dataDir, "outbox");
  const mails = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"));
  await expect.poll(() => mails().filter((mail) => mail.includes(next)).length).toBeGreaterThan(0);
  expect(mails().join("\n")).toContain("/auth/confirm");
  await page.context().close();
});

it("data come as one zip with Japanese names", async () => {
  const { page } = await openProfile(browser, server, await signUp(server.url));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "データを書き出す" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe("ヒトフデ_書き出し.zip");
  const names = Object.keys(unzipSync(new Uint8Array(readFileSync(await download.path()))));
  expect(names).toContain("プロフィール.json");
  await page.context().close();
});

it("an API key is made, shown once, copied, used by a program, and revoked; its description is a page", async () => {
  const { page, faults } = await openProfile(browser, server, await signUp(server.url), {
    colorScheme: "dark",
    viewport: { width: 320, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const keys = section(page, "APIキー");
  await keys.getByRole("button", { name: "APIキーを作る" }).press("Enter");
  await keys.getByRole("button", { name: "キーを作る", exact: true }).press("Enter");
  await keys.getByText("名前を入れてください。").waitFor();
  await keys.getByLabel("キーの名前").fill("集計ツール");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  const shown = keys.getByLabel("作ったAPIキー");
  await shown.waitFor();
  const key = await shown.inputValue();
  expect(await shown.evaluate((input) => input === document.activeElement)).toBe(true);
  await keys.getByRole("button", { name: "コピーする" }).press("Enter");
  await toast(page, "APIキーをコピーしました");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await keys.getByText("最終利用：まだ使われていません").waitFor();
  expect([await violations(page), await fitsWidth(page)]).toEqual([[], true]);
  await keys.getByRole("button", { name: "控えました" }).press("Enter");
  await shown.waitFor({ state: "detached" });
  const use = () => fetch(`${server.url}/api/v1/projects`, { headers: { authorization: `Bearer ${key}` } });
  expect((await use()).status).toBe(200);
  await page.reload();
  await keys.getByText(/最終利用：\d+年/).waitFor();
  expect(await page.content()).not.toContain(key);
  await keys.getByRole("button", { name: "集計ツールを取り消す" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "キーを取り消す" }).press("Enter");
  await keys.getByText("APIキーはまだありません。").waitFor();
  expect((await use()).status).toBe(401);
  await page.goto(`${server.url}/api/v1/docs`);
  await page.locator("summary", { hasText: "案件を作ります。" }).press("Enter");
  await page.getByText(/curl -X POST .*\/api\/v1\/projects"/).waitFor();
  expect([await violations(page), await fitsWidth(page)]).toEqual([[], true]);
  // The name that was left out.
  expect(faults.filter((fault) => !fault.includes("status of 400"))).toEqual([]);
  await page.context().close();
});
