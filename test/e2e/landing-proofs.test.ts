/** @module-tag long */
/** What can be pressed on the front page works before its scripts are there. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { recordedProofs } from "#src/web/features/landing/proofs/data.ts";
import { landingRecording } from "#src/web/features/landing/recording/data.ts";
import { recordedWriters } from "#src/web/features/landing/writers/data.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

it("has three proofs and two writers to press, with what was recorded, without scripts and with them", async () => {
  const { length, law } = recordedProofs;
  for (const javaScriptEnabled of [false, true]) {
    const { page, faults } = await openPage(browser, { reducedMotion: "reduce", javaScriptEnabled });
    await page.goto(server.url);
    const proofs = page.locator("#proofs");
    await expect.poll(() => proofs.locator("mark").first().isVisible()).toBe(true);
    await page.getByText("字数", { exact: true }).click();
    await proofs.getByText(length.after.text, { exact: true }).waitFor();
    await proofs.getByText(length.before.figure).waitFor();
    expect(await proofs.locator("mark").first().isVisible()).toBe(false);
    await proofs.getByRole("radio", { name: "字数" }).press("ArrowRight");
    await proofs.getByText(law.rewrite, { exact: true }).waitFor();
    expect(await proofs.getByText(length.after.text, { exact: true }).isVisible()).toBe(false);
    // What claims nothing names no sentence.
    const silent = landingRecording.lines.filter(({ marks }) => marks.length === 0).length;
    expect(await page.locator("#minute").getByText("表現", { exact: true }).count()).toBe(silent);
    const writers = page.locator("#writers");
    const [first, second] = [recordedWriters.model[0], recordedWriters.embedded[0]];
    await writers.getByText(first?.text ?? "", { exact: true }).waitFor();
    await writers.getByText("内蔵エンジンだけ", { exact: true }).click();
    await writers.getByText(second?.text ?? "", { exact: true }).waitFor();
    expect(await writers.getByText(first?.text ?? "", { exact: true }).isVisible()).toBe(false);
    await page.getByText("止めた20のうち4つは、止めなくてよい案でした。").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  }
});
