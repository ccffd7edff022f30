/** @module-tag long */
import type { Browser } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import type { ModelProviderDouble } from "#test/doubles/model-provider.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import { prepareAnswers, providerEnv, startSampleProvider } from "#test/support/provider.ts";
import type { RunningServer } from "#test/support/server.ts";
import { runOver } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let provider: ModelProviderDouble;
let server: RunningServer;
let browser: Browser;

afterAll(() => provider?.stop());
withProduct(
  (product) => {
    ({ server, browser } = product);
  },
  async () => {
    provider = await startSampleProvider({ firstTokenMs: 600, tokensPerSecond: 40 });
    return providerEnv(provider);
  },
);

it("at 600 ms to the first token and 40 tokens a second the whole job is done within a minute, reloads included", async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${server.url}/trial`);
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  const pressed = Date.now();
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  for (let reload = 0; reload < 2; reload += 1) {
    await page
      .locator("[data-row]")
      .nth(reload * 3)
      .waitFor({ state: "attached", timeout: 20_000 });
    const before = await page.locator("[data-row]").count();
    await page.reload();
    await expect.poll(() => page.locator("[data-row]").count()).toBeGreaterThanOrEqual(before);
  }
  await runOver(page);
  const took = Date.now() - pressed;
  process.stdout.write(`whole job with a provider at 40 tokens/s: ${(took / 1000).toFixed(1)} s\n`);
  expect(took).toBeLessThan(60_000);
  // Each part of the analysis and of the copy, once.
  const parts = prepareAnswers(sampleText).filter(({ tool }) => tool === "analyze" || tool === "catchphrase");
  expect(provider.requests.length).toBe(parts.length);
  await expect.poll(() => page.locator("[data-row]:visible").count()).toBe(10);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("Stop keeps what is finished, says so, and the provider's connection is closed within a second", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/trial`);
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  const earlier = provider.requests.length;
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  await page.locator("[data-row]").first().waitFor({ state: "attached", timeout: 20_000 });
  // From the press itself: the driver waits for a button among lines that come to stand still before it presses.
  const pressed = page.waitForRequest(/\/runs\/[^/]+\/stop$/).then(() => performance.now());
  await page.getByRole("button", { name: "止める" }).click();
  const asked = await pressed;
  await page.getByText("止めました").first().waitFor();
  const mine = provider.requests.slice(earlier);
  expect(mine.length).toBeGreaterThan(0);
  // A part that was answered to its end before the press has nothing to be closed.
  for (const request of mine.filter(({ endedAt }) => endedAt === undefined))
    expect((request.abortedAt ?? Infinity) - asked).toBeLessThan(1000);
  await expect.poll(() => page.locator("[data-row]").count()).toBeGreaterThan(0);
  await page.context().close();
});
