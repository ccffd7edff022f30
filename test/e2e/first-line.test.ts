/** @module-tag long */
/** How far one looks down a tool's page for its first line, and that everything above the lines is there all the same. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { toolNames } from "#src/shared/run-parts.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { runOver } from "#test/support/shell/work.ts";
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
async function ended(runId: string | null): Promise<void> {
  const headers = { cookie: person.cookie };
  await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers })).text();
}

withProduct((product) => {
  ({ server, browser } = product);
});

/** A project with every tool's result, and lines of a thread beside its own. */
beforeAll(async () => {
  person = await signUp(server.url);
  project = (await post<{ id: string }>("/api/v1/projects", { name: "うるみ" })).id;
  const run = { brief: { text: sampleText }, goal: "all" };
  await ended((await post<{ runId: string }>(`/api/v1/projects/${project}/runs`, run)).runId);
  const thread = await post<{ id: string }>(`/api/v1/projects/${project}/threads`, {
    title: "春の広告の相談",
  });
  const message = { text: "キャッチコピーをメール用に5本" };
  await ended((await post<{ runId: string }>(`/api/v1/threads/${thread.id}/messages`, message)).runId);
});

/** From the top of the page's own part to its first piece; where a tool has no rows, to what stands under its head. */
const lead = (page: Page) =>
  page.evaluate(() => {
    const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? Number.NaN;
    const result = [...document.querySelectorAll("main section[id^='result-']")].find(
      (section) => section.getBoundingClientRect().height > 0,
    );
    const first = result?.querySelector("[data-row]") ?? result?.querySelector("header")?.nextElementSibling;
    return Math.round(top(first) - top(document.querySelector("main")));
  });

const looks = [
  { width: 375, options: { hasTouch: true, isMobile: true } },
  { width: 1280, options: {} },
];

it.each(looks)(
  "the first line of every tool stands at most 260 px down: $width",
  async ({ width, options }) => {
    const { page } = await openPage(browser, { viewport: { width, height: 812 }, ...options });
    await page.context().addCookies(person.cookies);
    const far: string[] = [];
    for (const tool of toolNames) {
      await page.goto(`${server.url}/${project}/work/${tool}`);
      await quiet(page);
      const down = await lead(page);
      if (!(down > 0 && down <= 260)) far.push(`${tool}: ${down} px`);
      if (!(await fitsWidth(page))) far.push(`${tool}: wider than the window`);
    }
    expect(far).toEqual([]);
    await page.context().close();
  },
);

it("on a phone what stands above the lines is all there", async () => {
  const { page } = await openPage(browser, {
    viewport: { width: 375, height: 812 },
    ...{ hasTouch: true, isMobile: true },
  });
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/work/catchphrase`);
  await quiet(page);
  const main = page.getByRole("main");
  for (const name of [/：ツールを選ぶ$/u, /^媒体：/u, /^枠：/u, "全部コピー", "書き出す", "この結果の操作"])
    expect([name, await main.getByRole("button", { name }).isVisible()]).toEqual([name, true]);
  await main.getByRole("checkbox", { name: "全部選ぶ" }).waitFor();
  await main.getByRole("link", { name: /^スレッド「春の広告の相談」/u }).waitFor();
  await main
    .getByText(/^[\d.]+秒$/u)
    .filter({ visible: true })
    .waitFor();
  await main.getByRole("button", { name: /^枠：/u }).click();
  await page.getByRole("dialog", { name: "文字数をはかる枠" }).waitFor();
  await page.keyboard.press("Escape");
  await main.getByRole("link", { name: "材料を見る" }).click();
  await page.waitForURL(/\/work\/material$/u);
  await page.context().close();
});

it.each(looks)(
  "the first line of a visit stands at most 260 px down too: $width",
  async ({ width, options }) => {
    const { page } = await openPage(browser, { viewport: { width, height: 812 }, ...options });
    await page.goto(`${server.url}/trial`);
    await page.getByLabel("商品・サービスの説明").fill(sampleText);
    await page.getByRole("button", { name: "コピーだけつくる" }).click();
    await runOver(page);
    // The strip of the run goes at the next act, and a reload is one.
    await page.goto(`${server.url}/trial?tool=catchphrase`);
    await quiet(page);
    expect(await lead(page)).toBeLessThanOrEqual(260);
    await page.context().close();
  },
);
