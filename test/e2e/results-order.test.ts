/** @module-tag long */
/** The orders of /{project_id}/results in a browser. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
/** With results of four tools and more. */
let project: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = (await send("/projects", { name: "春の広告" })).id ?? "";
  for (const goal of ["faq", "catchphrase"]) {
    const { runId } = await send(`/projects/${project}/runs`, { brief: { text: sampleText }, goal });
    const headers = { cookie: person.cookie };
    await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers })).text();
  }
});

async function send(path: string, body: object): Promise<{ id?: string; runId?: string }> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  return response.json();
}

const looks = [
  { name: "desk-light", viewport: { width: 1280, height: 1600 }, colorScheme: "light" },
  { name: "phone-dark", viewport: { width: 375, height: 2400 }, colorScheme: "dark" },
] as const;

it.each(looked(looks))(
  "results stand in the order of the address; days are headings where they stand by day: $name",
  async ({ name, ...options }) => {
    const { page, faults } = await openPage(browser, options);
    await page.context().addCookies(person.cookies);
    await page.goto(`${server.url}/${project}/results`);
    await quiet(page);
    const list = page.getByRole("list", { name: "結果" });
    const rows = () =>
      list.getByRole("checkbox").evaluateAll((all) => all.map((box) => box.ariaLabel?.split(" ")[0]));
    const days = list.getByRole("heading");
    const order = page.getByLabel("並び順");
    const newest = await rows();
    expect(newest.length).toBeGreaterThan(3);
    expect(await days.count()).toBe(1);
    await order.selectOption({ label: "古い順" });
    await expect.poll(rows).toEqual(newest.toReversed());
    expect(await days.count()).toBe(1);
    await order.selectOption({ label: "ツールごと" });
    await expect.poll(() => days.count()).toBe(0);
    expect((await rows())[0]).toBe("商品分析");
    await page.reload();
    await quiet(page);
    expect([await order.inputValue(), (await rows())[0]]).toEqual(["tool", "商品分析"]);
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    // The columns of the board stand by age all the same.
    await page.getByRole("link", { name: "ボード", exact: true }).click();
    await page.getByRole("region", { name: "下書き" }).waitFor();
    await page.getByRole("link", { name: "一覧", exact: true }).click();
    await order.selectOption({ label: "新しい順" });
    await expect.poll(rows).toEqual(newest);
    expect(new URL(page.url()).search).toBe("");
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
