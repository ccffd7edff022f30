/** @module-tag long */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { runOver, toolLinks } from "#test/support/shell/work.ts";
import { fillAndSend } from "#test/support/sign-in/sign-in.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

it("a visitor who signs up in mid-run keeps the project, the run that goes on, and what was counted", async () => {
  const { page, faults } = await openPage(browser);
  const context = page.context();
  const started = page.waitForResponse(
    (answer) => answer.url().includes("/runs") && answer.request().method() === "POST",
  );
  await page.goto(`${server.url}/trial`);
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  await page.getByText("うるみ").first().waitFor();
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  const { runId } = (await (await started).json()) as { runId: string };

  const other = await context.newPage();
  await other.goto(`${server.url}/auth/login?mode=sign-up`);
  const email = `${crypto.randomUUID()}@example.com`;
  await fillAndSend(other, "登録する", { email });
  await other.waitForURL(`${server.url}/dashboard`);
  expect(
    (await context.cookies()).map(({ name }) => name).filter((name) => name.includes("visitor")),
  ).toEqual([]);

  const read = async () => {
    const answer = await other.request.get(`${server.url}/api/v1/runs/${runId}`);
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { run?: { state: string }; state?: string };
  };
  await expect.poll(async () => JSON.stringify(await read()), { timeout: 60_000 }).toContain('"done"');
  const stranger = await (await openPage(browser)).page.request.get(`${server.url}/api/v1/runs/${runId}`);
  expect(stranger.status()).toBe(404);
  expect(faults.filter((fault) => !fault.includes("40"))).toEqual([]);
  await context.close();
});

it("a visitor goes from their results to the sign-up and finds them on the dashboard", async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(server.url);
  await page.getByRole("link", { name: "登録なしで試す" }).first().click();
  await page.getByRole("button", { name: "化粧水" }).click();
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  await runOver(page);
  await page.getByRole("link", { name: "登録して残す" }).click();
  await fillAndSend(page, "登録する", { email: `${crypto.randomUUID()}@example.com` });
  await page.waitForURL(`${server.url}/dashboard`);
  await page.getByText("お試しの案件を引き継ぎました").waitFor();
  await page.getByRole("link", { name: "うるみ", exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "開く", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "うるみ" }).waitFor();
  // Told once.
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("link", { name: "うるみ", exact: true }).click();
  expect(await page.getByText("引き継ぎました").count()).toBe(0);
  await page.getByRole("link", { name: "制作を開く" }).click();
  await toolLinks(page, "キャッチコピー").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
