/** @module-tag long */
/** /{project_id}/files in a browser: sending, order, a look inside, an upload that breaks off, what is served. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { makeXlsx } from "#test/support/files/office.ts";
import { makePdf } from "#test/support/files/pdf.ts";
import { looked } from "#test/support/global/size.ts";
import { png } from "#test/support/pictures.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

async function newProject(): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/projects`, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: "うるみ", idempotencyKey: crypto.randomUUID() }),
  });
  return ((await response.json()) as { id: string }).id;
}
async function open(project: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(person.cookies);
  await opened.page.goto(`${server.url}/${project}/files`);
  await quiet(opened.page);
  return opened;
}
/** The browser's own note of a refusal that the page tells in words. */
const refused = /status of 422/;
const file = (name: string, buffer: Uint8Array | string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(buffer),
});
const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.getByRole("main").locator('input[type="file"][multiple]').setInputFiles(files);
const list = (page: Page) => page.getByRole("list", { name: "ファイル", exact: true });
const rows = (page: Page) => list(page).getByRole("listitem");
async function fromMenu(page: Page, name: string, entry: string) {
  await page.getByRole("button", { name: `${name}の操作` }).click();
  await page.getByRole("menuitem", { name: entry }).press("Enter");
}

it("many files are sent at once, looked into, put in order, deleted and brought back", async () => {
  const project = await newProject();
  const { page, faults } = await open(project);
  await page.getByText("まだファイルはありません").waitFor();
  await choose(page, [
    file("説明.txt", "とろみのある化粧水です。毎日使えます。"),
    file(
      "価格表.xlsx",
      makeXlsx({
        価格: [
          ["商品名", "価格"],
          ["化粧水", "1,980円"],
        ],
      }),
    ),
    file("二枚.pdf", makePdf([["一枚目の文です。"], ["二枚目の文です。"]])),
    file("写真.png", png(320, 200)),
    file("壊れた.pdf", "%PDF-1.7\n"),
    file("空.txt", ""),
  ]);
  await expect.poll(() => rows(page).count()).toBe(4);
  await page.getByText("ファイルが壊れています").waitFor();
  await page.getByText("ファイルが空です").waitFor();
  await page.getByRole("button", { name: "壊れた.pdf：閉じる" }).click();
  await page.getByRole("button", { name: "空.txt：閉じる" }).click();
  await page.getByText("3 / 8件").waitFor();
  // What was refused is not offered to be gone on with.
  await expect.poll(() => page.getByText(/まで送ってあります/).count()).toBe(0);

  await page.getByRole("link", { name: "二枚.pdf", exact: true }).click();
  await page.getByRole("button", { name: /一枚目の文です。/ }).waitFor();
  await page.getByRole("button", { name: /二枚目の文です。/ }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "価格表.xlsx", exact: true }).click();
  await page.getByRole("cell", { name: "1,980円" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "写真.png", exact: true }).click();
  const picture = page.getByRole("img", { name: "写真.png" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await page.goBack();
  await page.getByRole("link", { name: "写真.png", exact: true }).waitFor();
  const dialog = page.getByRole("dialog");

  await choose(page, [file("IMG_0001.HEIC", `\0\0\0\x18ftypheic${"\0".repeat(100)}`)]);
  await page.getByText("iPhoneなどの写真の形式（HEIC）は、ファイルとしては置けません").waitFor();
  await page.getByRole("button", { name: "IMG_0001.HEIC：閉じる" }).click();

  await choose(page, [file("写し.txt", "とろみのある化粧水です。毎日使えます。")]);
  await page.getByText("同じ内容の「説明.txt」があります").waitFor();
  await page.getByRole("button", { name: "写し.txt：今あるものを使う" }).click();
  await expect.poll(() => page.getByText("同じ内容の").count()).toBe(0);
  await expect.poll(() => rows(page).count()).toBe(4);

  await page.getByRole("button", { name: "フォルダを作る" }).click();
  await dialog.getByLabel("名前").fill("撮影");
  await dialog.getByLabel("名前").press("Enter");
  await page.getByRole("link", { name: "撮影 0件" }).waitFor();
  await fromMenu(page, "写真.png", "フォルダに移す");
  await dialog.getByLabel("移す先").selectOption({ label: "撮影" });
  await dialog.getByRole("button", { name: "移す" }).press("Enter");
  await page.getByRole("link", { name: "撮影 1件" }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await fromMenu(page, "写真.png", "名前を変える");
  await dialog.getByLabel("名前").fill("瓶の写真.png");
  await dialog.getByRole("button", { name: "保存する" }).press("Enter");
  await page.getByRole("link", { name: "瓶の写真.png", exact: true }).waitFor();

  await page.getByRole("button", { name: "フォルダを作る" }).click();
  await dialog.getByLabel("名前").fill("瓶だけ");
  await dialog.getByLabel("名前").press("Enter");
  const inner = page.getByRole("link", { name: "瓶だけ 0件" });
  await inner.waitFor();
  await page.getByRole("link", { name: "瓶の写真.png", exact: true }).dragTo(inner);
  await page.getByRole("link", { name: "瓶だけ 1件" }).click();
  await page.getByRole("link", { name: "瓶の写真.png", exact: true }).waitFor();
  const crumbs = page.getByRole("navigation", { name: "フォルダ" });
  await expect
    .poll(() => crumbs.getByRole("link").allInnerTexts())
    .toEqual(["すべてのファイル", "撮影", "瓶だけ"]);
  await crumbs.getByRole("link", { name: "すべてのファイル" }).click();
  await page.getByText("撮影 / 瓶だけ").waitFor();
  await page.getByRole("button", { name: "フォルダ「撮影」の操作" }).press("Enter");
  await page.getByRole("menuitem", { name: "中のファイルごと削除する" }).press("Enter");
  await page.getByText("フォルダを中の1件ごと、ごみ箱に移しました").waitFor();
  await page.getByRole("button", { name: "元に戻す" }).press("Enter");
  await page.getByRole("link", { name: "撮影 1件" }).waitFor();

  const toggle = page.getByRole("button", { name: "材料に使う：説明.txt" });
  await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("true");
  await toggle.press("Enter");
  await page.getByText("2 / 8件").waitFor();
  await fromMenu(page, "価格表.xlsx", "削除する");
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole("button", { name: "元に戻す" }).last().click();
  await expect.poll(() => rows(page).count()).toBe(4);
  await page.getByText("2 / 8件").waitFor();
  expect(faults.filter((fault) => !refused.test(fault))).toEqual([]);
  await page.context().close();
});

it("an upload that breaks off goes on after a reload where it stopped; a version replaces and comes back", async () => {
  const { page } = await open(await newProject());
  const long = file("長い.txt", "あいうえおかきくけこ。\n".repeat(150_000));
  const offsets: string[] = [];
  await page.route("**/uploads/*?offset=*", async (route) => {
    const offset = new URL(route.request().url()).searchParams.get("offset") ?? "";
    offsets.push(offset);
    await (offset === "0" ? route.continue() : route.abort());
  });
  await choose(page, [long]);
  await page.getByText("途中で切れました").waitFor();
  await page.unroute("**/uploads/*?offset=*");
  await page.reload();
  await quiet(page);
  await page.getByText("同じファイルをもう一度選ぶと").waitFor();
  const parts: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (request.method() === "PUT") parts.push(url.searchParams.get("offset") ?? "");
  });
  await choose(page, [long]);
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(offsets).toEqual(["0", "2097152"]);
  expect(parts).toEqual(["2097152", "4194304"]);
  await expect.poll(() => page.getByText("同じファイルをもう一度選ぶと").count()).toBe(0);

  const chooser = page.waitForEvent("filechooser");
  await fromMenu(page, "長い.txt", "新しい版に差し替える");
  await (await chooser).setFiles([file("短い.txt", "短い本文です。")]);
  await page.getByText("版2（全2版）").waitFor();
  await fromMenu(page, "長い.txt", "版を見る");
  await page.getByRole("button", { name: "版1を使う" }).press("Enter");
  await page.getByText("版1（全2版）").waitFor();
  await page.context().close();
});

const looks = [
  { name: "desk-light", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { name: "phone-dark", viewport: { width: 320, height: 700 }, colorScheme: "dark" },
] as const;

it.each(looked(looks))("no violation and no sideways scrolling: $name", async ({ name, ...options }) => {
  const { page, faults } = await open(await newProject(), { ...options, reducedMotion: "reduce" });
  const look = async (state: string) => {
    expect([state, await violations(page)]).toEqual([state, []]);
    expect([state, await fitsWidth(page)]).toEqual([state, true]);
  };
  await look("empty");
  await choose(page, [
    file("とても長い名前の資料です。".repeat(5).concat(".txt"), "とろみのある化粧水です。毎日使えます。"),
    file(
      "価格表.xlsx",
      makeXlsx({
        価格: [
          ["商品名", "価格"],
          ["化粧水", "1,980円"],
        ],
      }),
    ),
    file("写真.png", png(320, 200)),
    file("壊れた.pdf", "%PDF-1.7\n"),
  ]);
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByText("ファイルが壊れています").waitFor();
  await look("list");
  await fromMenu(page, "写真.png", "削除する");
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole("link", { name: "ごみ箱" }).click();
  await page.getByText("に消えます").waitFor();
  await look("trash");
  expect(faults.filter((fault) => !refused.test(fault))).toEqual([]);
  await page.context().close();
});

it("F03 what is kept runs nowhere: opened, framed or as a picture", { tags: ["smoke"] }, async () => {
  const project = await newProject();
  const { page } = await open(project);
  const script =
    "<!doctype html><html><body>本文です。<script>parent.ran=1;window.ran=1</script></body></html>";
  await choose(page, [file("ページ.html", script)]);
  await expect.poll(() => rows(page).count()).toBe(1);
  const address = await page.evaluate(async (id) => {
    const { files } = await (await fetch(`/api/v1/projects/${id}/files`)).json();
    return `/api/v1/projects/${id}/files/${files[0].id}/content`;
  }, project);
  const headers = await page.evaluate(async (path) => {
    const answer = await fetch(path);
    return Object.fromEntries(answer.headers);
  }, address);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-disposition": expect.stringMatching(/^attachment; /),
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  const download = page.waitForEvent("download");
  await page.goto(server.url + address).catch(() => {});
  expect((await download).suggestedFilename()).toBe("ページ.html");
  const ran = await page.evaluate(async (path) => {
    const frame = document.createElement("iframe");
    const picture = document.createElement("img");
    const over = new Promise((resolve) => picture.addEventListener("error", resolve));
    frame.src = path;
    picture.src = path;
    document.body.append(frame, picture);
    await over;
    return "ran" in window;
  }, address);
  expect(ran).toBe(false);
  await page.context().close();
});
