/** Three lines out of ten, in a browser: chosen, copied, and taken out again. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Context, nobody } from "#src/domain/context.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { launchBrowser, openPage } from "#test/support/browser.ts";
import { serveBuilt } from "#test/support/built.ts";
import type { RunningApi } from "#test/support/http.ts";
import { freePort } from "#test/support/server.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

let services: TestServices;
let site: RunningApi;
let browser: Browser;
beforeAll(async () => {
  const port = await freePort();
  services = await createTestServices({
    env: {
      NODE_ENV: "production",
      REQUESTS_PER_MINUTE: "1000000",
      SITE_URL: `http://127.0.0.1:${port}`,
    },
  });
  site = await serveBuilt(services, port);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await services?.drop();
});

/** A fresh account with one project of that size, open on its copy. */
async function arrive(goal: "catchphrase" | "all") {
  const who = await signUp(site.url);
  await fetch(`${site.url}/api/auth/profile`, { headers: { cookie: who.cookie } });
  const user = { id: who.id, email: who.email, sessionId: "", level: "aal1" as const };
  const ctx: Context = services.context({ ...nobody, user });
  const projectId = await make(ctx, "まほろば珈琲");
  await finished(ctx, (await begin(ctx, projectId, { goal })).runId);
  const { page, faults } = await openPage(browser);
  await page.context().addCookies(who.cookies);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${site.url}/${projectId}`);
  await quiet(page);
  const items = (await readNewestResults(ctx, projectId)).flatMap((one) => one.items);
  return { ctx, projectId, page, faults, lines: items.filter(({ kind }) => kind === "line") };
}

const tray = (page: Page) => page.getByRole("region", { name: "選んだ案" });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`).first();

it("three of ten lines are on the clipboard after four presses", async () => {
  const { page, faults, lines } = await arrive("catchphrase");
  const three = [lines[0], lines[2], lines[5]].flatMap((line) => line ?? []);
  expect(lines.length).toBeGreaterThanOrEqual(10);
  for (const { id } of three) await rowOf(page, id).getByRole("button", { name: "固定" }).click();
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
