/** @module-tag long */
/** Nobody touches a mouse in the places around the work: material, threads, members, files to take away. The keyboard never loses its place. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { isFocused, tabTo } from "#test/support/shell/keyboard.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let project: string;

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = (await post<{ id: string }>("/api/v1/projects", { name: "うるみ" })).id;
  const body = { brief: { text: sampleText }, goal: "catchphrase" };
  const { runId } = await post<{ runId: string }>(`/api/v1/projects/${project}/runs`, body);
  const headers = { cookie: person.cookie };
  await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers })).text();
});

async function open(path: string) {
  const { page, faults } = await openPage(browser, { reducedMotion: "reduce" });
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}${path}`);
  return { page, faults, keyboard: page.keyboard };
}

const focused = (page: Page) => page.locator("*:focus");

it("a link that goes with its page leaves the keyboard in the next one, and Back does too", async () => {
  const { page, faults, keyboard } = await open("");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "制作を開く" }));
  await keyboard.press("Enter");
  await page.waitForURL(/\/work/);
  await expect.poll(() => focused(page).getAttribute("id")).toBe("main");
  await keyboard.press("Tab");
  expect(await page.getByRole("main").locator("*:focus").count()).toBe(1);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "うるみ" }).waitFor();
  await expect.poll(() => focused(page).getAttribute("id")).toBe("main");
  // What stays keeps the focus.
  await tabTo(page, page.getByRole("navigation").getByRole("link", { name: "メモ" }), "Shift+Tab");
  await keyboard.press("Enter");
  await page.waitForURL(/\/memo$/);
  await page.getByRole("heading", { level: 1, name: "メモ" }).waitFor();
  expect(await focused(page).innerText()).toBe("メモ");
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a thread is begun, asked, answered and asked again", async () => {
  const { page, faults, keyboard } = await open("/threads");
  await tabTo(page, page.getByRole("button", { name: "新しいスレッド" }));
  await keyboard.press("Enter");
  const box = page.getByRole("textbox", { name: "メッセージ", exact: true });
  await expect.poll(() => isFocused(box)).toBe(true);
  await keyboard.insertText("キャッチコピーを5本");
  await keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("article").or(page.locator("[data-row]")).first().waitFor();
  await expect.poll(() => isFocused(box)).toBe(true);
  expect(await box.inputValue()).toBe("");
  expect(faults).toEqual([]);
  await page.context().close();
});

it("of other wordings of a line one is taken, and what stood before is brought back", async () => {
  const { page, faults, keyboard } = await open("/threads");
  await tabTo(page, page.getByRole("button", { name: "新しいスレッド" }));
  await keyboard.press("Enter");
  const box = page.getByRole("textbox", { name: "メッセージ", exact: true });
  await expect.poll(() => isFocused(box)).toBe(true);
  await keyboard.insertText("キャッチコピーを5本");
  await keyboard.press("ControlOrMeta+Enter");
  const second = page.locator("[data-row]").nth(1);
  const line = await second.getAttribute("data-row");
  await quiet(page);
  const headers = { cookie: person.cookie, "content-type": "application/json" };
  const body = JSON.stringify({ text: "無香料の化粧水。" });
  const changed = await fetch(`${server.url}/api/v1/items/${line}`, { method: "PATCH", headers, body });
  expect(changed.status).toBe(200);
  await expect.poll(() => isFocused(box)).toBe(true);
  await keyboard.insertText("2番目をもっとやさしく");
  await keyboard.press("ControlOrMeta+Enter");
  const choice = page.getByRole("region", { name: "言い換えの案" });
  const isInside = () => choice.evaluate((one) => one.contains(document.activeElement));
  await tabTo(page, choice.getByRole("button", { name: /：これにする$/u }).first(), "Shift+Tab");
  await keyboard.press("Enter");
  await choice.getByText("これにしました").waitFor();
  await expect.poll(isInside).toBe(true);
  await tabTo(page, choice.getByRole("button", { name: "元のまま" }));
  await keyboard.press("Enter");
  await choice.getByText("元のままにしました").waitFor();
  await expect.poll(isInside).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a sentence of the material is kept inside and brought back, and the focus goes on to the next", async () => {
  const { page, faults, keyboard } = await open("/work/material");
  await tabTo(page, page.getByRole("button", { name: /^書いてよい\s*\d/u }));
  await keyboard.press("Enter");
  const inside = page.getByRole("button", { name: /^社内だけ：/u });
  await tabTo(page, inside.nth(1));
  const next = await inside.nth(2).getAttribute("aria-label");
  await keyboard.press("Enter");
  await page.getByRole("button", { name: /^社内だけ\s*1/u }).waitFor();
  await expect.poll(() => focused(page).getAttribute("aria-label")).toBe(next);
  await tabTo(page, page.getByRole("button", { name: "元に戻す" }));
  await keyboard.press("Enter");
  await page.getByRole("button", { name: /^社内だけ\s*1/u }).waitFor({ state: "detached" });
  expect(await focused(page).count()).toBe(1);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("somebody is invited by a link, and a file is taken away", async () => {
  const { page, faults, keyboard } = await open("/settings");
  await tabTo(page, page.getByRole("tab", { name: "メールで招待" }));
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  const make = page.getByRole("tabpanel").getByRole("button", { name: /リンクを作る/u });
  await tabTo(page, make);
  await keyboard.press("Enter");
  await page
    .getByRole("textbox", { name: /リンク/u })
    .or(page.getByText(/\/invitation\?token=/u))
    .first()
    .waitFor();
  expect(await focused(page).count()).toBe(1);

  await page.goto(`${server.url}/${project}/work/catchphrase`);
  const exports = page.getByRole("main").getByRole("button", { name: "書き出す" }).first();
  await tabTo(page, exports);
  await keyboard.press("Enter");
  const text = page.getByRole("menuitem", { name: /^テキスト/u });
  await text.waitFor();
  for (let presses = 0; presses < 12 && !(await isFocused(text)); presses += 1)
    await keyboard.press("ArrowDown");
  const download = page.waitForEvent("download");
  await keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.txt$/u);
  await expect.poll(() => isFocused(exports)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});
