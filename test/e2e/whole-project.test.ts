/** @module-tag long */
/** A project is downloaded whole in its settings and taken in on the dashboard, in a browser. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
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

async function project(name: string): Promise<string> {
  const headers = { cookie: person.cookie, "content-type": "application/json" };
  const body = JSON.stringify({ name, idempotencyKey: crypto.randomUUID() });
  const answer = await fetch(`${server.url}/api/v1/projects`, { method: "POST", headers, body });
  return ((await answer.json()) as { id: string }).id;
}

it("the zip of the settings makes the same project again, and a file that is none says so in words", async () => {
  const id = await project("化粧水の春");
  const { page, faults } = await openPage(browser);
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${id}/settings`);
  await quiet(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "zipを作る" }).press("Enter");
  await page.getByRole("link", { name: "ダウンロード" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("化粧水の春_まるごと.zip");
  const zip = await download.path();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${server.url}/dashboard`);
  await quiet(page);
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "案件のzipを取り込む" }).press("Enter");
    await (await choosing).setFiles(file);
  };
  await choose({ name: "別物.zip", mimeType: "application/zip", buffer: Buffer.from("zipではない") });
  await page.getByText("案件を取り込めませんでした").waitFor();
  await page.getByText("zipが壊れています。").waitFor();
  expect(await violations(page)).toEqual([]);
  await choose(zip);
  await page.getByText("案件を取り込みました").waitFor();
  expect(new URL(page.url()).pathname).not.toBe(`/${id}`);
  await page.getByRole("link", { name: "ダッシュボード" }).first().click();
  await page.getByText("化粧水の春（取り込み）").first().waitFor();
  // The refusal, as the browser notes it.
  expect(faults.map((fault) => /422/.test(fault))).toEqual([true]);
});

it("both stand on a narrow screen, in the dark too", async () => {
  const id = await project("とても長い名前の案件");
  for (const colorScheme of looked(["light", "dark"] as const))
    for (const width of looked([1280, 320])) {
      const { page } = await openPage(browser, { viewport: { width, height: 800 }, colorScheme });
      await page.context().addCookies(person.cookies);
      for (const [path, name] of [
        ["/dashboard", "案件のzipを取り込む"],
        [`/${id}/settings`, "zipを作る"],
      ] as const) {
        await page.goto(server.url + path);
        await quiet(page);
        const target = page.getByText(name, { exact: true });
        await target.scrollIntoViewIfNeeded();
        expect(((await target.boundingBox())?.height ?? 0) > 0).toBe(true);
        expect(await fitsWidth(page)).toBe(true);
      }
    }
});
