/** @module-tag long */
/** The page of a kept mail in a browser: the files that came with it, and the press that takes one in. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { makeMail } from "#test/support/files/mail.ts";
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

async function send(path: string, body: FormData | string): Promise<{ id: string }> {
  const type: Record<string, string> = typeof body === "string" ? { "content-type": "application/json" } : {};
  const headers = { cookie: person.cookie, ...type };
  const answer = await fetch(`${server.url}/api/v1/projects${path}`, { method: "POST", headers, body });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as { id: string };
}

async function openMail() {
  const named = JSON.stringify({ name: "うるみ", idempotencyKey: crypto.randomUUID() });
  const { id: project } = await send("", named);
  const form = new FormData();
  const parts = [
    { name: "商品説明.txt", bytes: Buffer.from("とろみのある化粧水です。毎日使えます。") },
    { name: "契約.msg", bytes: Buffer.from("d0cf11e0a1b11ae1", "hex") },
  ];
  form.set("file", new File([makeMail(parts)], "相談.eml"));
  await send(`/${project}/files`, form);
  const opened = await openPage(browser, { viewport: { width: 320, height: 900 }, colorScheme: "dark" });
  const { page } = opened;
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/files`);
  await quiet(page);
  await page.getByRole("link", { name: "相談.eml", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "相談.eml" }).waitFor();
  return opened;
}

it("the files of a mail are offered on its page, and each is taken in with one press", async () => {
  const { page, faults } = await openMail();
  const list = page.getByRole("region", { name: "添付ファイル（2件）" });
  await list.getByText("この形式は追加できません").waitFor();
  expect(await fitsWidth(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  const take = list.getByRole("button", { name: "商品説明.txtをファイルに追加" });
  expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await take.press("Enter");
  await page.getByText("商品説明.txtを「ファイル」に追加しました").waitFor();
  await page.getByText("材料 F2 として使います。").waitFor();
  await list.getByRole("link", { name: "追加済みの商品説明.txtを開く" }).click();
  await page.getByRole("heading", { level: 1, name: "商品説明.txt" }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
