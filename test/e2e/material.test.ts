/** @module-tag long */
/** The material after the first run: what waits for a person is counted beside the copy, and a moved sentence says what it touches. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { runOver } from "#test/support/shell/work.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

const memo = `商品名：朝霧ソープ
長野の工房で手練りした洗顔石鹸です。80g、1,980円（税込）。
熟成に40日かけています。香料は使っていません。
発売日は11月4日です。
発売日は12月8日です。
予算：月30万円。`;

it.each([
  ["light-1280", { colorScheme: "light" as const, viewport: { width: 1280, height: 900 } }],
  ["dark-320", { colorScheme: "dark" as const, viewport: { width: 320, height: 800 } }],
])(
  "in %s a moved sentence says how many pieces it touches and only these are made anew; the medium is changed beside the copy",
  async (_, look) => {
    const person = await signUp(server.url);
    const response = await fetch(`${server.url}/api/v1/projects`, {
      method: "POST",
      headers: { cookie: person.cookie, "content-type": "application/json" },
      body: JSON.stringify({ name: "朝霧", idempotencyKey: crypto.randomUUID() }),
    });
    const { id } = (await response.json()) as { id: string };
    const { page, faults } = await openPage(browser, { reducedMotion: "reduce", ...look });
    await page.context().addCookies(person.cookies);
    await page.goto(`${server.url}/${id}`);
    await quiet(page);
    await page.getByLabel("商品・サービスの説明").fill(memo);
    await page.getByRole("region", { name: "材料の読み取り" }).waitFor();
    // It starts at once, whatever is asked.
    await page.getByRole("button", { name: "コピーだけつくる" }).click();
    await runOver(page);
    const card = page.getByRole("region", { name: "キャッチコピー", exact: true });
    const media = card.getByRole("button", { name: /^媒体：/ });
    await media.click();
    await page
      .getByRole("group", { name: /^どこに使いますか/ })
      .getByRole("button", { name: "LINE広告" })
      .click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => media.innerText()).toBe("媒体：LP・LINE広告");

    const questions = card.getByRole("link", { name: /^確認したいこと\d/ });
    expect(await questions.innerText()).toMatch(/^確認したいこと[1-9]$/);
    await questions.click();
    const screen = page.getByRole("region", { name: "材料の読み取り" });
    await screen.getByText("LP・LINE広告", { exact: true }).waitFor();
    await screen.getByRole("button", { name: /^書いてよい\s*\d/ }).click();
    await screen.getByRole("button", { name: /^社内だけ：.*40日/ }).press("2");
    const notice = page.getByText(/^材料が変わりました。\d+案に関わります$/);
    await notice.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    const remake = page.getByRole("button", { name: /^\d+案だけ作り直す$/ });
    await page.getByRole("button", { name: "元に戻す" }).last().click();
    await notice.waitFor({ state: "detached" });
    await screen.getByRole("button", { name: /^社内だけ：.*40日/ }).press("2");
    await remake.click();
    await runOver(page);
    await notice.waitFor({ state: "detached" });
    await expect.poll(() => card.innerText()).not.toContain("40日");
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
