/** @module-tag long */
/** What a menu of a project's results offers: few entries, for every kind of piece, and no more at the result itself. */
import type { Browser, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type ToolName, toolNames } from "#src/shared/run-parts.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
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
  const body = { brief: { text: sampleText }, goal: "all" };
  const { runId } = await post<{ runId: string }>(`/api/v1/projects/${project}/runs`, body);
  const headers = { cookie: person.cookie };
  await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers })).text();
});

/** The entries of the menu that this opens. */
async function entriesOf(page: Page, trigger: Locator): Promise<string[]> {
  await trigger.press("Enter");
  const menu = page.getByRole("menu");
  await menu.waitFor();
  const entries = await menu.locator("[role^=menuitem]").allInnerTexts();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  return entries;
}

/** Of a long list its first pieces, one in the middle and the last. */
const looked = (count: number) =>
  [0, 1, 2, Math.floor(count / 2), count - 1].filter(
    (at, place, all) => at >= 0 && at < count && all.indexOf(at) === place,
  );

/** They are read, and not changed piece by piece. */
const withoutMenus: readonly ToolName[] = ["analyze"];

it("the menus of pieces and of results have at most eight entries, for every tool", {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await openPage(browser, { reducedMotion: "reduce" });
  await page.context().addCookies(person.cookies);
  const far: string[] = [];
  for (const tool of toolNames) {
    await page.goto(`${server.url}/${project}/work/${tool}`);
    await quiet(page);
    const main = page.getByRole("main");
    const pieces = main.getByRole("button", { name: "ほかの操作", exact: true }).locator("visible=true");
    const results = main.getByRole("button", { name: "この結果の操作", exact: true }).locator("visible=true");
    await results.first().waitFor();
    if (!withoutMenus.includes(tool)) await pieces.first().waitFor();
    for (const triggers of [results, pieces])
      for (const at of looked(await triggers.count())) {
        const entries = await entriesOf(page, triggers.nth(at));
        if (entries.length === 0 || entries.length > 8) far.push(`${tool} ${at}: ${entries.join("、")}`);
      }
  }
  expect(far).toEqual([]);
  await page.goto(`${server.url}/${project}/work/analyze`);
  await quiet(page);
  expect(await page.getByRole("main").getByRole("checkbox").locator("visible=true").count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
