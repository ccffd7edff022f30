/** @module-tag long */
/** Three lines out of ten, in a browser: chosen, copied, and taken out again. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { listCollections } from "#src/domain/collection/queries.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { readStatuses } from "#src/domain/decision/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { setStatuses } from "#src/domain/result/commands/status.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { changeTray } from "#src/domain/tray/commands/change.ts";
import { readTray } from "#src/domain/tray/queries.ts";
import { signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withBuiltProduct } from "#test/support/built.ts";
import { looked } from "#test/support/global/size.ts";
import type { RunningApi } from "#test/support/http.ts";
import type { TestServices } from "#test/support/services.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { openTool, runOver } from "#test/support/shell/work.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { begin, make, newKey } from "#test/workspace/support.ts";

let services: TestServices;
let site: RunningApi;
let browser: Browser;
withBuiltProduct((product) => {
  ({ services, site, browser } = product);
});

type Item = Awaited<ReturnType<typeof readNewestResults>>[number]["items"][number];
type Made = { ctx: Context; projectId: ProjectId; items: Item[]; lines: Item[] };

/** A fresh account with one project of that size, open on its copy; what `prepare` does is done before the page is loaded. */
async function arrive(
  goal: "catchphrase" | "all",
  prepare: (made: Made) => Promise<unknown> = async () => {},
) {
  const who = await signUp(site.url);
  await fetch(`${site.url}/api/auth/profile`, { headers: { cookie: who.cookie } });
  const user = { id: who.id, email: who.email, sessionId: "", level: "aal1" as const };
  const ctx: Context = services.context({ ...systemActor, user });
  const projectId = await make(ctx, "まほろば珈琲");
  await finished(ctx, (await begin(ctx, projectId, { goal })).runId);
  const items = (await readNewestResults(ctx, projectId)).flatMap((one) => one.items);
  const made: Made = { ctx, projectId, items, lines: items.filter(({ kind }) => kind === "line") };
  await prepare(made);
  const { page, faults } = await openPage(browser);
  await page.context().addCookies(who.cookies);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${site.url}/${projectId}/work/catchphrase`);
  await quiet(page);
  return { ...made, page, faults };
}

const tray = (page: Page) => page.getByRole("region", { name: "選んだ案" });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`).first();

it("three of ten lines are on the clipboard after four presses", { tags: ["smoke"] }, async () => {
  const { page, faults, lines } = await arrive("catchphrase");
  const three = [lines[0], lines[2], lines[5]].flatMap((line) => line ?? []);
  expect(lines.length).toBeGreaterThanOrEqual(10);
  for (const { id } of three) await rowOf(page, id).getByRole("checkbox", { name: /^選ぶ/ }).click();
  await tray(page).getByRole("button", { name: "コピー", exact: true }).click();
  await page.getByText("3案をコピーしました").waitFor();
  const whole = three.map(({ text, fields }) => [text, fields.sub].filter(Boolean).join("\n"));
  expect(await clipboard(page)).toBe(whole.join("\n\n"));
  await expect.poll(() => page.getByText("選びました、3案").count()).toBe(1);
  await page.getByRole("button", { name: "コピーの形を選ぶ" }).click();
  await page.getByRole("menuitem", { name: "1行ずつ" }).click();
  await expect.poll(() => clipboard(page)).toBe(three.map(({ text }) => text).join("\n"));
  await page.getByRole("menu").waitFor({ state: "detached" });
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 700 });
  // At the end of the page nothing is under the bar.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("the drawer puts pieces in order by keyboard, menu and mouse, takes them out and brings them all back", async () => {
  const { ctx, projectId, page, faults, lines } = await arrive("all", (made) => {
    const of = (kind: string, at = 0) =>
      made.items.filter((item) => item.kind === kind && !item.fields.hidden)[at];
    const six = [...made.lines.slice(0, 3), of("block", 1), of("entry"), of("entry", 1)];
    return changeTray(made.ctx, made.projectId, { add: six.flatMap((item) => item?.id ?? []) });
  });
  const three = lines.slice(0, 3);
  const stored = async () => (await readTray(ctx, projectId)).map(({ id }) => id);
  const button = tray(page).getByRole("button", { name: "選んだ案 6" });
  await button.press("Enter");
  const drawer = page.getByRole("dialog", { name: "選んだ案" });
  const rows = drawer.getByRole("region", { name: "キャッチコピー" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(3);
  const shown = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")));
  const [a, b, c] = three.map(({ text }) => text);

  await rows.nth(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(shown).toEqual([b, a, c]);
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(shown).toEqual([b, c, a]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(a);
  await rows.nth(2).getByRole("button", { name: "並べ替える" }).press("Enter");
  await page.getByRole("menuitem", { name: "先頭へ" }).press("Enter");
  await expect.poll(shown).toEqual([a, b, c]);
  await rows.nth(2).dragTo(rows.nth(0));
  await expect.poll(shown).toEqual([c, a, b]);
  await expect.poll(async () => (await stored()).slice(0, 3)).toEqual([2, 0, 1].map((at) => three[at]?.id));
  expect(await violations(page, "[role=dialog]")).toEqual([]);

  await drawer.getByRole("button", { name: "並べて比べる" }).first().click();
  const compared = page.getByRole("dialog", { name: "並べて比べる" });
  await compared.getByRole("table", { name: "ちがい" }).waitFor();
  expect(await violations(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await compared.waitFor({ state: "detached" });

  if (!(await drawer.isVisible())) await button.press("Enter");
  await drawer.getByRole("button", { name: `外す：${b}` }).click();
  await expect.poll(shown).toEqual([c, a]);
  await expect.poll(async () => (await stored()).length).toBe(5);
  const before = await stored();
  await drawer.getByRole("button", { name: "すべて外す" }).click();
  await tray(page).waitFor({ state: "detached" });
  await expect.poll(stored).toEqual([]);
  await page.getByText("すべて外しました").waitFor();
  const toast = page.getByRole("region", { name: "お知らせ" }).getByText("すべて外しました");
  await toast.locator("xpath=ancestor::*[.//button][1]").getByRole("button", { name: "元に戻す" }).click();
  await expect.poll(stored).toEqual(before);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "選んだ案 5" }).click();
  await expect.poll(() => rows.count()).toBe(2);
  expect(await violations(page, "[role=dialog]")).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a client link to three chosen lines is on the clipboard after two more presses, and shows those alone", async () => {
  const threeOf = (lines: Item[]) => [lines[4], lines[0], lines[7]].flatMap((line) => line ?? []);
  const { page, faults, lines } = await arrive("catchphrase", (made) => {
    const order = threeOf(made.lines).map(({ id }) => id);
    return changeTray(made.ctx, made.projectId, { add: order, order });
  });
  const three = threeOf(lines);
  const order = three.map(({ id }) => id);
  await tray(page).getByRole("button", { name: "提出する" }).click();
  const dialog = page.getByRole("dialog", { name: "提出する" });
  await dialog.getByText("3案を渡します。").waitFor();
  expect(await violations(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "リンクを作る" }).click();
  await dialog.getByText("リンクをコピーしました。").waitFor();
  expect(await violations(page)).toEqual([]);
  const url = await clipboard(page);
  expect(url).toMatch(/\/client\?token=/);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  const client = await openPage(browser);
  await client.page.goto(url);
  for (const { text } of three) await client.page.getByText(text).first().waitFor();
  for (const { text } of lines.filter(({ id }) => !order.includes(id)))
    expect(await client.page.getByText(text).count()).toBe(0);
  expect([...faults, ...client.faults]).toEqual([]);
  await client.page.context().close();
  await page.context().close();
});

it("all of the tray is decided at once with a way back to where each piece stood, and the row under the focus by its key", async () => {
  const { ctx, projectId, page, faults, lines } = await arrive("catchphrase", async (made) => {
    const chosen = made.lines.slice(0, 2).map(({ id }) => id);
    await changeTray(made.ctx, made.projectId, { add: chosen, order: chosen });
    const me = await accessAccount(made.ctx);
    const asked = { items: chosen.slice(0, 1), approval: "review" as const, note: "" };
    await setStatuses(made.ctx, made.projectId, me, asked);
  });
  const three = lines.slice(0, 3).map(({ id }) => id);
  const rest = three.slice(2);
  const states = async () => {
    const said = await readStatuses(ctx, projectId, three);
    return three.map((id) => said.find((one) => one.id === id)?.status?.state ?? "draft");
  };
  await tray(page).getByRole("button", { name: "採用にする" }).click();
  await page.getByText("2案を採用にしました").first().waitFor();
  expect(await states()).toEqual(["approved", "approved", "draft"]);
  expect((await readTray(ctx, projectId)).map(({ item }) => item.status?.state)).toEqual([
    "approved",
    "approved",
  ]);
  await page.getByRole("button", { name: "元に戻す" }).first().click();
  await expect.poll(states).toEqual(["review", "draft", "draft"]);
  await page.locator(`[data-row="${rest[0]}"]`).focus();
  await page.keyboard.press("a");
  await page.getByText("採用にしました", { exact: true }).first().waitFor();
  expect(await states()).toEqual(["review", "draft", "approved"]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("what is out of date stays unless somebody lets it go, and what must be corrected does not go at all", async () => {
  const { ctx, projectId, page } = await arrive("catchphrase", async (made) => {
    const { ctx, projectId, lines } = made;
    await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
    const newest = (await readNewestResults(ctx, projectId)).flatMap((one) => one.items);
    // Only what rests on the material can be out of date with it.
    const third = newest.find(({ kind, sources }) => kind === "line" && sources.length > 0);
    const risky = await accessItem(ctx, lines[0]?.id ?? "", "work");
    await editItem(ctx, risky, { text: "シミが消える化粧水です。", byHand: true });
    await changeTray(ctx, projectId, { add: [lines[0], lines[1], third].map((one) => one?.id ?? "") });
    const brief = { text: "長野の農家が作る梅の化粧水「うるみ」。150mL、3,300円(税込)。" };
    await finished(ctx, (await begin(ctx, projectId, { goal: "analyze", brief })).runId);
  });
  await page.setViewportSize({ width: 375, height: 700 });
  await tray(page).getByRole("button", { name: "選んだ案 3" }).click();
  await page.getByRole("dialog", { name: "選んだ案" }).getByRole("button", { name: "提出する" }).click();
  const dialog = page.getByRole("dialog", { name: "提出する" });
  await dialog.getByText("要修正の1案は渡せません").waitFor();
  await dialog.getByText("渡せる案がありません。").waitFor();
  const make = dialog.getByRole("button", { name: "リンクを作る" });
  expect(await make.getAttribute("aria-disabled")).toBe("true");
  await dialog.getByRole("checkbox", { name: /^材料が変わった案 1.*変わりました。$/u }).check();
  await dialog.getByText("1案を渡します。").waitFor();
  await dialog.getByRole("checkbox", { name: /^新しい結果がある案 1.*作られています。$/u }).check();
  await dialog.getByText("2案を渡します。").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("パスワード（任意）").fill("abc");
  await make.click();
  await dialog
    .getByText(/6字以上/)
    .last()
    .waitFor();
  await dialog.getByLabel("パスワード（任意）").fill("abcdef-7");
  await make.click();
  await dialog.getByLabel("クライアント用リンク").waitFor();
  expect((await listCollections(ctx, projectId)).length).toBe(1);
  await page.context().close();
});

it("a visitor has the tray without what takes an account, and a conversation keeps its box above it", async () => {
  const visit = await openPage(browser);
  const { page } = visit;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${site.url}/trial`);
  await quiet(page);
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  await runOver(page);
  await openTool(page, "キャッチコピー");
  const row = page.locator("[data-row]:visible").first();
  const text = ((await row.getAttribute("aria-label")) ?? "").replace(/^[^：]*：/u, "");
  await row.getByRole("checkbox", { name: /^選ぶ/ }).click();
  await tray(page).getByRole("button", { name: "コピー", exact: true }).click();
  await expect.poll(() => clipboard(page)).toContain(text);
  await tray(page).getByRole("button", { name: "書き出す" }).waitFor();
  expect(
    await tray(page)
      .getByRole("button", { name: /提出する|採用にする/ })
      .count(),
  ).toBe(0);
  expect(visit.faults).toEqual([]);
  await page.context().close();

  const { ctx, projectId, page: own, faults, lines } = await arrive("catchphrase");
  await changeTray(ctx, projectId, { add: [lines[0]?.id ?? ""] });
  const input = { title: "春の広告", idempotencyKey: newKey() };
  const thread = await createThread(ctx, projectId, await accessAccount(ctx), input);
  for (const [width, height] of looked([
    [1280, 800],
    [375, 700],
  ] as const)) {
    await own.setViewportSize({ width, height });
    await own.goto(`${site.url}/${projectId}/${thread}`);
    await quiet(own);
    await tray(own).getByRole("button", { name: "コピー", exact: true }).waitFor();
    const box = await own.getByRole("textbox", { name: /メッセージ/ }).boundingBox();
    const bar = await tray(own).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await violations(own)).toEqual([]);
  }
  expect(faults).toEqual([]);
  await own.context().close();
});
