/** @module-tag long */
import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { openTool } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

const newKey = () => crypto.randomUUID();
async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as Answer;
}
const newProject = async (name = "") =>
  (await send<{ id: string }>("POST", "/api/v1/projects", { name, idempotencyKey: newKey() })).id;
async function signedIn(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(person.cookies);
  return opened;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Types the text into the field in the very moment in which the page says the words, before it has drawn anything else. */
const typeOnceSaid = (field: Locator, words: string, text: string) =>
  field.evaluate(
    (node, [words, text]) => {
      const observer = new MutationObserver(() => {
        if (!document.body.textContent.includes(words)) return;
        observer.disconnect();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(node, text);
        node.dispatchEvent(new Event("input", { bubbles: true }));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    },
    [words, text] as const,
  );
/** A new preset by that name; its page is open then. */
async function added(page: Page, name: string) {
  await button(page, "新しく作る").click();
  await page.getByLabel("プリセットの名前").fill(name);
  await button(page, "作って決まりを書く").click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}
const saved = (page: Page) => page.getByText("保存しました").last().waitFor();

it("a preset is written with its effect in view, chosen, and kept by everything that is made; a change is said", async () => {
  const project = await newProject("うるみ");
  const { page, faults } = await signedIn();
  await page.goto(`${server.url}/${project}/settings`);
  await page.getByRole("link", { name: "プリセットを開く" }).click();
  await page.getByRole("heading", { level: 1, name: "プリセット" }).waitFor();
  // Nothing is there before it has a name.
  await button(page, "新しく作る").click();
  await button(page, "作って決まりを書く").click();
  await page.getByText("名前を入れてください。").waitFor();
  await button(page, "やめる").click();
  await page.reload();
  await page.getByText("まだありません。新しく作るか").waitFor();
  await added(page, "会社の決まり");
  await page.getByLabel("禁止語", { exact: true }).fill("うるおい\n激安");
  await page.getByLabel("「！」", { exact: true }).selectOption({ label: "使わない" });
  await button(page, "行を足す").click();
  await page.getByLabel("1行目の誤").fill("毎日");
  await page.getByLabel("1行目の正").fill("まいにち");

  const after = page.locator("[data-after]");
  await page.getByLabel("元の見出し").fill("毎日のｳﾙｵｲを！");
  await expect.poll(() => after.innerText()).toBe("まいにちのウルオイを");
  await page.getByText("使わない語「うるおい」が入っています。").waitFor();
  await page.getByText("「毎日」を「まいにち」に").waitFor();

  await page.getByLabel("1行目の正").fill("");
  await button(page, "保存する").click();
  await page.getByText("表記ルールは、誤と正の両方を入れてください。").waitFor();
  await page.getByLabel("1行目の正").fill("まいにち");
  await button(page, "保存する").click();
  await saved(page);
  await page.getByRole("heading", { level: 1, name: "会社の決まり" }).waitFor();

  await page.goto(`${server.url}/${project}`);
  await quiet(page);
  await page.getByLabel("プリセット", { exact: true }).selectOption({ label: "会社の決まり" });
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  await button(page, "全部つくる").click();
  const copy = page.getByRole("region", { name: "キャッチコピー" });
  await copy.getByText("プリセット：会社の決まり").waitFor({ timeout: 60_000 });
  await expect.poll(() => copy.locator("[data-row]").count()).toBeGreaterThan(5);
  const made = await copy.locator("[data-row]").allInnerTexts();
  expect(made.join("\n")).not.toMatch(/うるおい|ウルオイ|(?<!：)毎日(?!→)/u);
  await openTool(page, "材料");
  await page.reload();
  await expect
    .poll(() => page.getByLabel("プリセット", { exact: true }).locator("option:checked").innerText())
    .toBe("会社の決まり");
  await page.getByLabel("プリセット", { exact: true }).selectOption({ label: "使わない" });
  await openTool(page, "キャッチコピー");
  await copy.getByText("プリセットが変わりました。").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("samples become proposals with their phrases; versions go back; a file goes to another project", async () => {
  const project = await newProject("見本");
  const other = await newProject("別の案件");
  const { page, faults } = await signedIn();
  await page.goto(`${server.url}/${project}/presets`);
  await added(page, "見本の文体");
  await page
    .getByLabel("見本文1")
    .fill("お客様のご来店をお待ちしています。お気軽にお声がけください。ぜひ一度お試しください。");
  await button(page, "見本文から提案する").click();
  await page.getByText("「お気軽にお声がけください。」").first().waitFor();
  await button(page, "提案をすべて入れる").click();
  await expect.poll(() => page.getByLabel("文体", { exact: true }).inputValue()).toBe("polite");
  await expect.poll(() => page.getByLabel("呼びかけ", { exact: true }).inputValue()).toBe("お客様");
  await page.getByLabel("名前", { exact: true }).fill("見本から");
  const address = page.getByLabel("呼びかけ", { exact: true });
  const unsaved = page.getByText("保存していない変更があります。");
  await typeOnceSaid(address, "保存しました", "あなた");
  await button(page, "保存する").click();
  await saved(page);
  await unsaved.waitFor();
  // Left by a link and opened again, what was typed is there; it can be given up.
  await page.getByRole("navigation", { name: "案件のページ" }).getByRole("link", { name: "メモ" }).click();
  await page.waitForURL("**/memo");
  await page.goBack();
  await expect.poll(() => address.inputValue()).toBe("あなた");
  await button(page, "保存してある内容に戻す").click();
  await expect.poll(() => address.inputValue()).toBe("お客様");
  await expect.poll(() => unsaved.count()).toBe(0);

  await address.fill("皆さま");
  await button(page, "保存する").click();
  await page.getByText("版の履歴（いま3版）").click();
  await button(page, "2版に戻す").click();
  await page.getByText("2版に戻しました").waitFor();
  await expect.poll(() => page.getByLabel("呼びかけ", { exact: true }).inputValue()).toBe("お客様");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "ファイルに書き出す" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("プリセット 見本から.json");
  const text = await readFile(await download.path(), "utf8");
  await page.goto(`${server.url}/${other}/presets`);
  const file = page.getByLabel("プリセットのファイル");
  await file.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await page.getByText("ヒトフデのプリセットのファイルではありません。").waitFor();
  await file.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByRole("heading", { level: 1, name: "見本から" }).waitFor();
  await expect.poll(() => page.getByLabel("呼びかけ", { exact: true }).inputValue()).toBe("お客様");
  await button(page, "削除する").click();
  await page.getByRole("dialog").getByRole("button", { name: "削除する" }).click();
  await page.waitForURL(`**/${other}/presets`);
  await page.getByText("まだありません。").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a thread has a preset of its own, and every page reads well on a phone, in the dark and by its names", async () => {
  const project = await newProject("スレッド");
  const body = { title: "投稿", idempotencyKey: newKey() };
  const thread = (await send<{ id: string }>("POST", `/api/v1/projects/${project}/threads`, body)).id;
  await send("PUT", `/api/v1/projects/${project}/preset`, { key: "builtin:refined" });
  const { page, faults } = await signedIn();
  await page.goto(`${server.url}/${project}/${thread}/settings`);
  const choice = page.getByLabel("プリセット", { exact: true });
  await expect.poll(() => choice.locator("option:checked").innerText()).toBe("案件と同じ（上質）");
  await choice.selectOption({ label: "若者SNS" });
  await page.getByText("プリセットを変えました").waitFor();
  await page.reload();
  await expect.poll(() => choice.locator("option:checked").innerText()).toBe("若者SNS");

  await page.goto(`${server.url}/${project}/presets`);
  const card = page.getByRole("listitem", { name: "化粧品（薬機 厳）" });
  await card.getByRole("button", { name: "使う" }).click();
  await card.getByText("使用中").waitFor();
  await card.getByRole("button", { name: "複製する" }).click();
  await page.getByRole("heading", { level: 1, name: "化粧品（薬機 厳）の写し" }).waitFor();
  const editor = page.url();
  for (const [name, url] of [
    ["list", `${server.url}/${project}/presets`],
    ["editor", editor],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [320, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(url);
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect({ name, width, fits: await fitsWidth(page) }).toEqual({ name, width, fits: true });
        expect(await violations(page)).toEqual([]);
      }
  expect(faults).toEqual([]);
  await page.context().close();
});
