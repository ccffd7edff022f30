/** A client says yes to one line of three: what they see and press, and where that one line is said to be decided. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { createLink } from "#src/domain/client/commands/link.ts";
import { createLinkSchema } from "#src/domain/client/schema.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { createCollection } from "#src/domain/collection/commands/change.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withBuiltProduct } from "#test/support/built.ts";
import type { RunningApi } from "#test/support/http.ts";
import type { TestServices } from "#test/support/services.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

let services: TestServices;
let site: RunningApi;
let browser: Browser;
let owner: SignedIn;
let ctx: Context;
let projectId: ProjectId;
let collectionId: string;
let link: string;
let lines: { id: string; text: string }[];

withBuiltProduct(async (product) => {
  ({ services, site, browser } = product);
  owner = await signUp(site.url);
  await fetch(`${site.url}/api/auth/profile`, { headers: { cookie: owner.cookie } });
  ctx = services.context({
    ...systemActor,
    user: { id: owner.id, email: owner.email, sessionId: "", level: "aal1" as const },
  });
  projectId = await make(ctx, "まほろば珈琲");
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  const [result] = await readNewestResults(ctx, projectId);
  lines = (result?.items ?? [])
    .filter(({ kind, flags }) => kind === "line" && flags.length === 0)
    .slice(0, 3);
  const items = lines.map(({ id }) => id);
  collectionId = await createCollection(ctx, projectId, { name: "春の広告", ids: [], items });
  const terms = createLinkSchema.parse({ sender: "田中", company: "株式会社ひより" });
  const access = await accessCollection(ctx, collectionId, "work");
  link = (await createLink(ctx, access, await accessAccount(ctx), terms)).url;
});

const piece = (page: Page, number: number) =>
  page.getByRole("listitem", { name: `${number}番`, exact: true });

it("asks for the name where it is first needed, without a jump, and takes an answer back for ten seconds", {
  tags: ["smoke"],
}, async () => {
  const { page, faults } = await openPage(browser, { viewport: { width: 375, height: 700 } });
  await page.goto(link);
  await quiet(page);
  await page.getByRole("heading", { level: 1, name: "まほろば珈琲 春の広告" }).waitFor();
  await page.getByText(/^株式会社ひより 田中さんから・\d+月\d+日まで$/).waitFor();
  await page.getByText("3案中0案にお返事済み").waitFor();
  const words = await page.locator("main").innerText();
  for (const hidden of ["担当者", "切り口", "悩み回答率", "CTA", "ボタン 3", "未記入", lines[0]?.id ?? ""])
    expect(words).not.toContain(hidden);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);

  const second = piece(page, 2);
  await second.getByText("根拠", { exact: true }).count();
  await second.getByRole("button", { name: /^直してほしい/ }).press("Enter");
  const at = await page.evaluate(() => scrollY);
  await second.getByRole("textbox", { name: "お名前" }).fill("佐藤");
  await second.getByRole("button", { name: "直してほしいと送る" }).press("Enter");
  await second.getByText("コメントを入れてください。").waitFor();
  await second.getByRole("textbox", { name: /^直してほしい点/ }).fill("もう少し短く");
  expect(Math.abs((await page.evaluate(() => scrollY)) - at)).toBeLessThan(700);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await second.getByRole("button", { name: "直してほしいと送る" }).press("Enter");
  await page.getByText("3案中1案にお返事済み").waitFor();
  await second.getByRole("list", { name: "2番へのお返事" }).getByText("もう少し短く").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("返事を変える・書き足す（2番）");
  await page.getByRole("button", { name: "取り消す" }).press("Enter");
  await page.getByText("3案中0案にお返事済み").waitFor();
  expect(await second.getByRole("list", { name: "2番へのお返事" }).count()).toBe(0);
  // The name is known from now on, on this device.
  await page.reload();
  await quiet(page);
  await piece(page, 1)
    .getByRole("button", { name: /^承認する/ })
    .click();
  await page.getByText("3案中1案にお返事済み").waitFor();
  await piece(page, 1).getByText("佐藤さん").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it("shows that one line as decided in its row, its panel, the results, the hand-over, the summary, the log and the bell", {
  tags: ["long"],
}, async () => {
  const { page, faults } = await openPage(browser);
  await page.context().addCookies(owner.cookies);
  const [yes, other] = lines;
  await page.goto(`${site.url}/${projectId}/work/catchphrase`);
  await quiet(page);
  const row = (id: string | undefined) => page.locator(`[data-row="${id}"]`).first();
  await row(yes?.id).getByText("採用", { exact: true }).waitFor();
  expect(await row(other?.id).getByText("採用", { exact: true }).count()).toBe(0);
  await row(yes?.id).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByLabel(/本目の詳細$/);
  await panel.getByText(/^佐藤さん・/).waitFor();
  await panel.getByRole("tab", { name: "履歴" }).click();
  await panel.getByText("クライアントの佐藤さんがキャッチコピーの案を承認しました").waitFor();

  await page.goto(`${site.url}/${projectId}/results?adopted=1`);
  await quiet(page);
  const found = page.getByRole("list", { name: "結果" }).getByRole("listitem");
  await found.getByText(/^\d+案中 採用1$/).waitFor();
  await found.getByRole("link").click();
  const said = page.getByRole("list", { name: "クライアントの返事" });
  await said.getByText(`「${yes?.text}」`).waitFor();

  await page.goto(`${site.url}/${projectId}/collections?id=${collectionId}`);
  await quiet(page);
  const held = page.getByRole("list", { name: "キャッチコピーの案" }).getByRole("listitem");
  await held
    .filter({ hasText: yes?.text ?? "" })
    .getByText("採用", { exact: true })
    .waitFor();
  expect(await held.getByText("採用", { exact: true }).count()).toBe(1);

  for (const place of ["", "/summary"]) {
    await page.goto(`${site.url}/${projectId}${place}`);
    await quiet(page);
    const main = page.getByRole("main");
    await main
      .getByText(yes?.text ?? "", { exact: true })
      .first()
      .waitFor();
    expect(await main.getByText(other?.text ?? "", { exact: true }).count()).toBe(0);
  }

  await page.goto(`${site.url}/${projectId}/collections`);
  await page.getByRole("link", { name: "決定ログ" }).click();
  await quiet(page);
  const log = page.getByRole("list", { name: "決定ログ" }).getByRole("listitem");
  const decided = log.filter({ hasText: "クライアントの佐藤さん" }).filter({ hasText: "の案を承認しました" });
  await decided.getByText(`「${yes?.text}」`).waitFor();
  expect(await decided.count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  // On paper the log stands alone.
  await page.emulateMedia({ media: "print" });
  expect(await decided.isVisible()).toBe(true);
  for (const around of [page.getByRole("banner"), page.getByRole("navigation")])
    expect(await around.filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: null });

  await page.getByRole("button", { name: /^お知らせ/ }).click();
  await page.getByText(`「${yes?.text}」`).last().waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

const heard = (pieces: number) => (pieces === 3 ? "3案すべてにお返事済み" : `3案中${pieces}案にお返事済み`);

it("what a client says without a net waits on the device and goes out once, also where only the answer to it was lost", {
  tags: ["long"],
}, async () => {
  const { page } = await openPage(browser, { viewport: { width: 320, height: 700 }, colorScheme: "dark" });
  await page.goto(link);
  await quiet(page);
  const before = Number(/\d+案中(\d+)案/.exec(await page.getByText(/案にお返事済み/).innerText())?.[1]);
  await page.context().setOffline(true);
  const third = piece(page, 3);
  await third.getByRole("button", { name: /^直してほしい/ }).press("Enter");
  await third.getByRole("textbox", { name: /^直してほしい点/ }).fill("産地を入れてください");
  await third.getByRole("textbox", { name: "お名前" }).fill("佐藤");
  await third.getByRole("button", { name: "直してほしいと送る" }).press("Enter");
  await page.getByText("まだ送っていないお返事があります（1案）").waitFor();
  const said = third.getByRole("list", { name: "3番へのお返事" });
  await said.getByText("産地を入れてください").waitFor();
  await said.getByText("まだ送っていません").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await page.context().setOffline(false);
  await page.getByText(heard(before + 1)).waitFor();
  await page.getByText(/まだ送って/).waitFor({ state: "detached" });

  // The server has it, and the client is not told.
  await page.route("**/api/v1/client/answers", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const second = piece(page, 2);
  await second.getByRole("button", { name: /^承認する/ }).press("Enter");
  await page.getByText("まだ送っていないお返事があります（1案）").waitFor();
  await second.getByText("まだ送っていません").waitFor();
  await page.unroute("**/api/v1/client/answers");
  await page.reload();
  await page.getByText("預かっていたお返事を送りました（1案）").waitFor();
  await page.getByText(heard(before + 2)).waitFor();
  expect(await second.getByText("承認", { exact: true }).count()).toBe(1);
  await page.context().close();
});
