/** @module-tag long */
/** From choosing results to the client's answer and back: collection, link, the client's page, comments. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText, until } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let owner: SignedIn;
let project: string;
let runId: string;
/** What the owner was shown once. */
let link: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  owner = await signUp(server.url);
  await call("PATCH", "/api/v1/account", { displayName: "制作 太郎" });
  const made = await call("POST", "/api/v1/projects", { name: "うるみの案件", idempotencyKey: newKey() });
  project = made.id;
  const run = { brief: { text: sampleText }, goal: "images", idempotencyKey: newKey() };
  runId = (await call("POST", `/api/v1/projects/${project}/runs`, run)).runId;
  await until(async () => (await call("GET", `/api/v1/runs/${runId}`)).run.endedAt !== null, 60_000);
});

const newKey = () => crypto.randomUUID();
async function call(method: string, path: string, body?: object, who = owner) {
  const headers = { cookie: who.cookie, "content-type": "application/json" };
  const init = { method, headers, body: body ? JSON.stringify(body) : null };
  const response = await fetch(server.url + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : await response.json();
}
async function asOwner(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(owner.cookies);
  return opened;
}
const stored = (page: Page, method: string, end: RegExp) =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && end.test(answer.url()) && answer.ok(),
  );

it("results that are selected become a collection, put in order and handed over by a link", {
  tags: ["smoke"],
}, async () => {
  const { page, faults } = await asOwner();
  await page.goto(`${server.url}/${project}/results`);
  await quiet(page);
  const rows = page.getByRole("list", { name: "結果" }).getByRole("listitem");
  for (const box of await rows.getByRole("checkbox").all()) await box.check();
  const count = await rows.count();
  await page.getByRole("button", { name: "提出する" }).click();
  const dialog = page.getByRole("dialog", { name: "提出する" });
  await dialog.getByLabel("提出の名前").fill("初回提出");
  const made = stored(page, "POST", /\/collections$/);
  await dialog.getByRole("button", { name: "作って入れる" }).click();
  await made;
  await page.getByRole("button", { name: "提出を開く" }).press("Enter");
  await page.getByRole("heading", { name: "初回提出" }).waitFor();
  const contents = page.getByRole("list", { name: "入っている結果" }).getByRole("listitem");
  await expect.poll(() => contents.count()).toBe(count);
  const last = await contents.last().getByRole("link").innerText();
  const moved = stored(page, "PATCH", /\/collections\/[\w-]+$/);
  await contents
    .last()
    .getByRole("button", { name: /を上へ/ })
    .click();
  await moved;
  await expect
    .poll(() =>
      contents
        .nth(count - 2)
        .getByRole("link")
        .innerText(),
    )
    .toBe(last);

  await page.getByRole("button", { name: "リンクを作る" }).click();
  const asked = page.getByRole("dialog", { name: "クライアント用リンクを作る" });
  expect(await asked.getByLabel("差出人のお名前").inputValue()).toBe("制作 太郎");
  await asked.getByLabel("会社名（任意）").fill("株式会社ひより");
  await asked.getByLabel("パスワード（任意）").fill("うるみ2026");
  await asked.getByText("ほかの設定").click();
  await asked.getByLabel("表現の注意を見せる").check();
  await asked.getByRole("button", { name: "リンクを作る" }).click();
  const box = asked.getByLabel("クライアント用リンク");
  await box.waitFor();
  link = await box.inputValue();
  expect(link).toMatch(/\/client\?token=[\w-]{43}$/);
  await asked.getByRole("button", { name: "閉じる" }).last().click();
  await page.getByText("まだ開かれていません").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("the client opens it with the password, without account or cookie, reads it on a phone, and answers", {
  tags: ["smoke"],
}, async () => {
  const { page, faults } = await openPage(browser, {
    viewport: { width: 375, height: 800 },
    colorScheme: "dark",
  });
  const answered = await page.goto(link);
  expect(answered?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-robots-tag": "none",
    "cache-control": "private, no-store",
  });
  expect(await answered?.text()).not.toContain("うるみ");
  await page.getByLabel("パスワード").fill("ちがうもの");
  await page.getByRole("button", { name: "開く" }).click();
  await page.getByText("パスワードが違います。").waitFor();
  // A refusal by status is on the console; that is the only thing.
  expect(faults.filter((fault) => !fault.includes("403"))).toEqual([]);
  await page.getByLabel("パスワード").fill("うるみ2026");
  await page.getByRole("button", { name: "開く" }).click();
  await page.getByRole("heading", { name: "初回提出" }).waitFor();
  await page.getByText(/^株式会社ひより 制作 太郎さんから・\d+月\d+日まで$/).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  const copy = page
    .getByRole("region", { name: "キャッチコピー" })
    .getByRole("listitem", { name: /^\d+番$/ });
  const first = copy.first();
  const called = (await first.getAttribute("aria-label")) ?? "";
  await first.getByRole("button", { name: /^承認する/ }).click();
  await first.getByRole("button", { name: "承認を送る" }).click();
  await first.getByText("お名前を入れてください。").waitFor();
  await first.getByRole("button", { name: /^直してほしい/ }).click();
  await first.getByLabel("お名前").fill("佐藤");
  await first.getByRole("button", { name: "直してほしいと送る" }).click();
  await first.getByText("コメントを入れてください。").waitFor();
  await first.getByLabel(`直してほしい点（${called}）`).fill("<img src=x onerror=alert(1)>もう少し短く");
  const sent = stored(page, "POST", /\/client\/answers$/);
  await first.getByRole("button", { name: "直してほしいと送る" }).click();
  await sent;
  await first
    .getByRole("list", { name: `${called}へのお返事` })
    .getByText("<img src=x onerror=alert(1)>もう少し短く")
    .waitFor();
  const contents = page.getByRole("navigation", { name: "資料の目次" }).getByRole("listitem");
  const count = await copy.count();
  await contents.filter({ hasText: "キャッチコピー" }).getByText(`${count}案中1案`).waitFor();
  await expect.poll(() => contents.getByText("未回答").count()).toBe((await contents.count()) - 1);
  // What is written and not sent yet is there after a load, and who one is on this device.
  const second = copy.nth(1);
  await second.getByRole("button", { name: /^直してほしい/ }).click();
  await second.getByLabel(/^直してほしい点/).fill("もう1点あります");
  await page.reload();
  await expect.poll(() => second.getByLabel(/^直してほしい点/).inputValue()).toBe("もう1点あります");
  await second.getByText("佐藤さんのお名前で送ります。").waitFor();
  // Begun as a comment, it comes back as one; a yes shows it before it goes out.
  await second.getByRole("button", { name: /^コメント（/ }).click();
  await page.reload();
  await expect
    .poll(() => second.getByRole("textbox", { name: /^コメント（/ }).inputValue())
    .toBe("もう1点あります");
  await second.getByRole("button", { name: /^承認する/ }).click();
  await expect.poll(() => second.getByLabel(/^承認に添えるコメント/).inputValue()).toBe("もう1点あります");
  await second.getByRole("button", { name: "承認を送る" }).click();
  await second
    .getByRole("list", { name: /へのお返事$/ })
    .getByText("もう1点あります")
    .waitFor();
  // Banners come by the same secret.
  const banner = page.getByRole("region", { name: "画像・バナー" }).getByRole("img").first();
  await banner.scrollIntoViewIfNeeded();
  await expect
    .poll(() => banner.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await page.reload();
  await page.getByRole("heading", { name: "初回提出" }).waitFor();
  await page.context().close();
});

it("members find the answer at the collection and at the result, and write to each other where no client reads", async () => {
  const { page, faults } = await asOwner({ viewport: { width: 375, height: 800 } });
  await page.goto(`${server.url}/${project}/results?open=${runId}`);
  const said = page.getByRole("list", { name: "クライアントの返事" });
  await said.getByText("<img src=x onerror=alert(1)>もう少し短く").waitFor();
  await page.getByLabel("コメントを書く").fill("次の打ち合わせで決める");
  const sent = stored(page, "POST", /\/comments$/);
  await page.getByRole("button", { name: "コメントする" }).click();
  const about = new URL((await sent).url()).pathname;
  const comments = page.getByRole("list", { name: "コメント", exact: true });
  await comments.getByText("次の打ち合わせで決める").waitFor();
  await quiet(page);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await comments.getByRole("button", { name: /^書き直す/ }).press("Enter");
  await page.getByLabel("コメントを書き直す").fill("次の打ち合わせで決めます");
  await comments.getByRole("button", { name: "保存する" }).press("Enter");
  await comments.getByText("（書き直し済み）").waitFor();
  await comments.getByRole("button", { name: /^削除する/ }).press("Enter");
  await page.getByText("コメントを削除しました").waitFor();
  await expect.poll(() => comments.count()).toBe(0);
  await page.getByRole("button", { name: "元に戻す" }).press("Enter");
  await comments.getByText("次の打ち合わせで決めます").waitFor();
  const settled = stored(page, "PATCH", /\/comments\/[\w-]+$/);
  await comments.getByRole("button", { name: /^解決済みにする/ }).click();
  await settled;
  await page.getByRole("button", { name: "解決済み1件も見る" }).waitFor();

  // What another member wrote the owner takes back and brings back, and cannot put into other words.
  const member = await signUp(server.url);
  const terms = { kind: "link", role: "approver", days: 7, uses: 1 };
  const { url } = await call("POST", `/api/v1/projects/${project}/invitations`, terms);
  const token = new URL(url).searchParams.get("token");
  await call("POST", "/api/v1/invitations/accept", { token }, member);
  await call("POST", about, { text: "きつい言い方" }, member);
  await page.reload();
  await quiet(page);
  const rude = comments.getByRole("listitem").filter({ hasText: "きつい言い方" });
  await rude.waitFor();
  expect(await rude.getByRole("button", { name: /^書き直す/ }).count()).toBe(0);
  await rude.getByRole("button", { name: /^削除する/ }).press("Enter");
  await page.getByText("コメントを削除しました").waitFor();
  await expect.poll(() => rude.count()).toBe(0);
  await page.getByRole("button", { name: "元に戻す" }).press("Enter");
  await rude.waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a link that was taken back is the same page as one that never was", async () => {
  const { page } = await asOwner();
  await page.goto(`${server.url}/${project}/collections`);
  await page.getByRole("link", { name: /^初回提出/ }).click();
  const revoked = stored(page, "DELETE", /\/links\/[\w-]+$/);
  await page.getByRole("button", { name: /^取り消す/ }).click();
  await revoked;
  await page.context().close();
  const texts: string[] = [];
  for (const address of [link, `${server.url}/client?token=${"x".repeat(43)}`, `${server.url}/client`]) {
    const visitor = await openPage(browser, {});
    const answer = await visitor.page.goto(address);
    expect(answer?.status()).toBe(404);
    await visitor.page.getByText("このリンクは開けません").waitFor();
    texts.push(await visitor.page.getByRole("main").innerText());
    await visitor.page.context().close();
  }
  expect(new Set(texts).size).toBe(1);
});
