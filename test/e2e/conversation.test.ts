/** @module-tag long */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let project: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = (await post("/api/v1/projects", { name: "うるみ" })).id;
});

async function post(path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  expect(response.status).toBe(201);
  return response.json();
}
const say = (thread: string, text: string) => post(`/api/v1/threads/${thread}/messages`, { text });
const newThread = async (title: string) => (await post(`/api/v1/projects/${project}/threads`, { title })).id;

const box = (page: Page) => page.getByRole("textbox", { name: "メッセージ", exact: true });
const asked = (page: Page) => page.getByRole("article", { name: /のメッセージ$/ });
const answers = (page: Page) => page.getByRole("article", { name: "アシスタントの返答" });

async function openThread(thread: string, options: BrowserContextOptions = {}) {
  const { page, faults } = await openPage(browser, options);
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/${thread}`);
  await quiet(page);
  return { page, faults };
}

it("a message written anew stands on a branch of its own; both can be read, judged and answered again", async () => {
  const thread = await newThread("枝分かれ");
  await say(thread, "できることは？");
  await say(thread, "何もいらない");
  const { page, faults } = await openThread(thread);
  await asked(page).nth(1).waitFor();
  const second = page.getByRole("listitem").filter({ hasText: "何もいらない" });
  await second.getByRole("button", { name: "書き直す" }).click();
  const anew = page.getByRole("textbox", { name: "書き直すメッセージ" });
  await anew.fill("使い方を教えて");
  await page.getByRole("button", { name: "書き直して送る" }).click();
  await page.getByText("2/2").waitFor();
  await expect
    .poll(() => asked(page).allInnerTexts())
    .toEqual([expect.stringContaining("できることは？"), expect.stringContaining("使い方を教えて")]);
  await page.getByRole("button", { name: "前のやり取り" }).click();
  await page.getByText("わかりました。何も作りません。").waitFor();
  await page.getByRole("button", { name: "最新のやり取りへ" }).click();
  await asked(page).getByText("使い方を教えて").waitFor();

  await page.getByRole("button", { name: "もう一度答えてもらう" }).last().click();
  await expect.poll(() => page.getByText("2/2").count()).toBe(2);
  const good = page.getByRole("button", { name: "よい返答" }).last();
  await good.click();
  await expect.poll(() => good.getAttribute("aria-pressed")).toBe("true");
  await quiet(page);
  await page.reload();
  await expect.poll(() => good.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => answers(page).count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a slash names a tool by keyboard, Enter during conversion takes nothing, and the chosen key sends", {
  tags: ["smoke"],
}, async () => {
  const { page, faults } = await openThread(await newThread("コマンド"));
  await box(page).pressSequentially("/");
  await expect.poll(() => page.getByRole("option").count()).toBe(11);
  await box(page).pressSequentially("質問");
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  await box(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true, bubbles: true });
  await expect.poll(() => box(page).inputValue()).toBe("/質問");
  await page.keyboard.press("Enter");
  await expect.poll(() => box(page).inputValue()).toBe("よくある質問を作ってください。");
  await expect.poll(() => page.getByRole("option").count()).toBe(0);

  await page.keyboard.press("Enter");
  await expect.poll(() => box(page).inputValue()).toContain("\n");
  await page.getByRole("button", { name: "送信キーの設定" }).click();
  await page.getByRole("menuitemradio", { name: /^Enterで送信/ }).press("Enter");
  await box(page).fill("できることは？");
  await box(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true, bubbles: true });
  await expect.poll(() => box(page).inputValue()).toBe("できることは？");
  await box(page).press("Shift+Enter");
  await expect.poll(() => box(page).inputValue()).toBe("できることは？\n");
  await box(page).press("Enter");
  await answers(page).first().waitFor();
  await page.reload();
  await quiet(page);
  await page.getByText("で改行").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it("messages sent while another is on its way wait their turn; what is typed survives a reload", async () => {
  const { page } = await openThread(await newThread("順番"));
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\/messages$/, async (route) => {
    if (route.request().method() === "POST") await gate;
    await route.continue();
  });
  for (const text of ["使い方を教えて", "できることは？"]) {
    await box(page).fill(text);
    await page.getByRole("button", { name: "送信する" }).click();
  }
  await page.getByText("順番待ち：1件").waitFor();
  await page.getByText("順番を待っています").waitFor();
  open();
  await expect.poll(() => answers(page).count()).toBe(2);
  expect((await asked(page).allInnerTexts()).map((text) => text.split("\n").at(-1))).toEqual([
    "使い方を教えて",
    "できることは？",
  ]);
  await box(page).fill("まだ送っていない");
  await page.reload();
  await expect.poll(() => box(page).inputValue()).toBe("まだ送っていない");
  await expect.poll(() => asked(page).count()).toBe(2);
  await page.context().close();
});

it("what a teammate writes appears by itself, or waits for a reader who is further up; it fits a phone in the dark", async () => {
  const thread = await newThread("ふたりで");
  for (let index = 0; index < 12; index += 1) await say(thread, `できることは？ ${index}`);
  const { page, faults } = await openThread(thread, {
    viewport: { width: 320, height: 640 },
    colorScheme: "dark",
  });
  const foot = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);
  await expect.poll(foot).toBeLessThan(2);
  await expect.poll(() => answers(page).count()).toBe(10);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect.poll(() => answers(page).count()).toBe(12);
  await say(thread, "同僚のメッセージ");
  await page.getByRole("button", { name: "新しいメッセージを見る（2件）" }).click();
  await page.getByText("同僚のメッセージ").waitFor();
  await page.goto("about:blank");
  const unread = async () => {
    const path = `${server.url}/api/v1/projects/${project}/threads`;
    const { threads } = await (await fetch(path, { headers: { cookie: person.cookie } })).json();
    return threads.find((row: { id: string }) => row.id === thread).unread;
  };
  await expect.poll(unread).toBe(0);
  await say(thread, "留守のあいだのメッセージ");
  await page.goto(`${server.url}/${project}/threads`);
  await page.getByRole("link", { name: /ふたりで.*未読1件/ }).waitFor();
  // It is known of the person, not of this browser.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/${project}/${thread}`);
  const mark = page.getByText("ここから新しいメッセージ");
  await mark.waitFor();
  const placed = (await page.getByRole("list", { name: "メッセージ" }).innerText()).replace(/\s+/g, "");
  expect(placed.indexOf("留守のあいだのメッセージ")).toBeLessThan(placed.indexOf("ここから新しい"));
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
  await expect.poll(() => page.getByRole("button", { name: /新しいメッセージ|最新の/ }).count()).toBe(0);
  await expect.poll(unread).toBe(0);
  await say(thread, "続けてもう一つ");
  await page.getByText("続けてもう一つ").waitFor();
  await expect.poll(foot).toBeLessThan(2);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await box(page).fill("まだ送っていない");
  const removed = await fetch(`${server.url}/api/v1/threads/${thread}`, {
    method: "DELETE",
    headers: { cookie: person.cookie },
  });
  expect(removed.status).toBe(204);
  await page.getByText("このスレッドは、いまは開けません").waitFor();
  expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
  await page.context().close();
});

it("materials are put beside a message by the keyboard, by a drop and by a paste; they go with it and answer it", async () => {
  const { page, faults } = await openThread(await newThread("材料"));
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["配送は佐川急便です。送料は全国一律で550円です。"], "配送.txt"));
    return transfer;
  });
  await page.getByRole("heading", { level: 1 }).dispatchEvent("drop", { dataTransfer: data });
  const chips = page.getByRole("list", { name: "付ける材料" }).getByRole("listitem");
  const take = page.getByRole("button", { name: "「配送.txt」を外す" });
  await take.waitFor();
  await take.click();
  await expect.poll(() => chips.count()).toBe(0);

  await box(page).pressSequentially("これを見て");
  await box(page).evaluate((area) => {
    area.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  });
  await box(page).pressSequentially("@");
  const option = page.getByRole("option", { name: /配送\.txt/ });
  await expect.poll(() => page.getByRole("listbox", { name: "付ける材料とメンバー" }).count()).toBe(0);
  await box(page).evaluate((area) => {
    area.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  });
  await option.waitFor();
  await box(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true, bubbles: true });
  await expect.poll(() => chips.count()).toBe(0);
  await box(page).press("Escape");
  await expect.poll(() => page.getByRole("listbox", { name: "付ける材料とメンバー" }).count()).toBe(0);
  await expect.poll(() => box(page).inputValue()).toBe("これを見て@");
  await box(page).fill("");
  await page.getByRole("button", { name: "材料やメンバーを選ぶ" }).click();
  await option.waitFor();
  expect(await violations(page)).toEqual([]);
  await box(page).press("Enter");
  await expect.poll(() => chips.count()).toBe(1);
  await box(page).pressSequentially("送料はいくらですか");
  await page.reload();
  await expect.poll(() => chips.count()).toBe(1);
  await expect.poll(() => box(page).inputValue()).toBe("送料はいくらですか");

  await box(page).evaluate((area) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["返品は30日以内に受け付けます。"], "返品.txt"));
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true }));
  });
  await expect.poll(() => chips.allInnerTexts()).toEqual(["配送.txt", "返品.txt"]);
  await page.getByRole("button", { name: "送信する" }).click();
  await asked(page).getByRole("link", { name: "配送.txt" }).waitFor();
  await expect.poll(() => chips.count()).toBe(0);
  await page.getByText("使った材料（", { exact: false }).click();
  await answers(page).getByText("「送料は全国一律で550円です。」").first().waitFor();
  await page.reload();
  await asked(page).getByRole("link", { name: "返品.txt" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a thread's settings choose its files, its persona and who sees it, by keyboard, and keep them", async () => {
  const thread = await newThread("材料を決める");
  const form = new FormData();
  form.append("file", new File(["営業は朝9時からで、水曜日は休みです。"], "営業.txt"));
  const stored = await fetch(`${server.url}/api/v1/projects/${project}/files`, {
    method: "POST",
    headers: { cookie: person.cookie },
    body: form,
  });
  expect(stored.status).toBe(201);
  const { page, faults } = await openPage(browser, { viewport: { width: 375, height: 800 } });
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/${thread}/settings`);
  await quiet(page);
  const kept = () =>
    page.waitForResponse((response) => response.request().method() === "PATCH" && response.status() === 204);
  const chosen = kept();
  await page.getByRole("combobox", { name: "ファイル" }).selectOption("chosen");
  await chosen;
  const choice = page.getByRole("checkbox", { name: "営業.txt" });
  await choice.waitFor();
  const file = kept();
  await choice.press("Space");
  await file;
  await expect.poll(() => choice.isChecked()).toBe(true);
  await quiet(page);
  await page.reload();
  await expect.poll(() => page.getByText("使うファイル（1件）").count()).toBe(1);
  await page.getByText("ペルソナを作ると、1人を選んで固定できます。").waitFor();
  await page.getByLabel("モデル").getByText("内蔵エンジン", { exact: true }).waitFor({ state: "attached" });
  await page.getByText("選べるのは内蔵エンジンだけです。").waitFor();
  const own = kept();
  await page.getByRole("combobox", { name: "共有" }).selectOption("自分だけ");
  await own;
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await page.goto(`${server.url}/${project}/${thread}`);
  await page.getByText("このスレッドで作るものに使う材料：選んだファイル1件").waitFor();
  await page.getByText("自分だけのスレッドです。").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
