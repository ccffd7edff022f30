/** @module-tag long */
/** Names, lines and places at their ends: as long as they may be, or with nothing in them. */
import type { Browser, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { panelOf } from "#test/support/shell/rows.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let project: string;
let bare: string;

const longName = "春夏カタログの見出しと店頭ポップ・折り込みチラシの文面".repeat(5).slice(0, 120);
const longLine = "無香料で、エタノールフリーで、うるおいを届ける、新潟の酒蔵の発酵化粧水のうるみ、"
  .repeat(12)
  .slice(0, 400);

async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
interface Made {
  results: { items: { id: string; kind: string }[] }[];
}
const newProject = async (name: string) =>
  (await send<{ id: string }>("POST", "/api/v1/projects", { name, idempotencyKey: crypto.randomUUID() })).id;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  bare = await newProject("");
  project = await newProject(longName);
  const body = { brief: { text: sampleText }, goal: "catchphrase", idempotencyKey: crypto.randomUUID() };
  const { runId } = await send<{ runId: string }>("POST", `/api/v1/projects/${project}/runs`, body);
  const watched = await fetch(`${server.url}/api/v1/runs/${runId}/events`, {
    headers: { cookie: person.cookie },
  });
  await watched.text();
  const { results } = await send<Made>("GET", `/api/v1/runs/${runId}`);
  const line = results.flatMap(({ items }) => items).find(({ kind }) => kind === "line");
  await send("PATCH", `/api/v1/items/${line?.id}`, { text: longLine });
});

async function open(path: string, width: number, colorScheme: "light" | "dark" = "light"): Promise<Page> {
  const viewport = { width, height: 812 };
  const { page } = await openPage(browser, { viewport, reducedMotion: "reduce", colorScheme });
  await page.context().addCookies(person.cookies);
  await page.goto(server.url + path);
  return page;
}

/** How many lines of its own text are seen. */
const linesOf = (text: Locator) =>
  text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );

it.each([375, 1280])("the longest name and line leave the overview its place at %i px", async (width) => {
  const page = await open(`/${project}`, width);
  const name = page.getByRole("heading", { level: 1 });
  expect(await name.innerText()).toBe(longName);
  expect(await linesOf(name)).toBe(2);
  const event = page.getByRole("listitem").getByText(/案を直しました/u);
  expect(await linesOf(event)).toBe(3);
  const trail = page.getByRole("navigation", { name: "いまの場所" }).getByRole("listitem");
  expect(
    new Set(await trail.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))).size,
  ).toBe(1);
  expect(await fitsWidth(page)).toBe(true);
  await page.context().close();
});

it.each([
  [375, "light"],
  [1280, "dark"],
] as const)(
  "the longest title of a hand-over is two lines for its client and its sender at %i px, and whole after a press",
  async (width, colorScheme) => {
    const title = "折り込みチラシと店頭ポップの文面、三月の最終稿".repeat(3).slice(0, 60);
    const { results } = await send<{ results: { id: string }[] }>(
      "GET",
      `/api/v1/projects/${project}/results`,
    );
    const path = `/api/v1/projects/${project}/collections`;
    const held = { name: title, ids: results.map(({ id }) => id), idempotencyKey: crypto.randomUUID() };
    const { id } = await send<{ id: string }>("POST", path, held);
    const { url } = await send<{ url: string }>("POST", `/api/v1/collections/${id}/links`, { days: 7 });
    const link = new URL(url);
    for (const [place, whole] of [
      [link.pathname + link.search, `${longName} ${title}`],
      [`/${project}/collections?id=${id}`, title],
    ] as const) {
      const page = await open(place, width, colorScheme);
      const heading = page.getByRole("heading", { level: 1 });
      expect(await heading.textContent()).toBe(whole);
      const isCut = whole.length > 60 || width === 375;
      expect(await linesOf(heading)).toBeLessThanOrEqual(2);
      const more = page.getByRole("button", { name: "すべて表示" });
      if (isCut) {
        await more.press("Enter");
        await expect.poll(() => linesOf(heading)).toBeGreaterThan(2);
        const less = page.getByRole("button", { name: "短く表示" });
        expect(await less.evaluate((button) => button === document.activeElement)).toBe(true);
        expect((await less.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await less.press("Enter");
        await expect.poll(() => linesOf(heading)).toBe(2);
      } else expect(await more.count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      await page.screenshot({});
      await page.context().close();
    }
  },
);

it("on a phone the sheet of the longest line shows what may be done with it and its parts", async () => {
  const page = await open(`/${project}/work/catchphrase`, 375);
  await page.locator("[data-row]").first().focus();
  await page.keyboard.press("Enter");
  const sheet = panelOf(page);
  for (const part of [
    sheet.getByRole("button", { name: "直す", exact: true }),
    sheet.getByRole("tab", { name: "変える" }),
  ])
    await expect.poll(async () => (await part.boundingBox())?.y ?? Infinity).toBeLessThan(700);
  await page.context().close();
});

it("a project without results has nothing to choose them by, and leads to the material", async () => {
  const page = await open(`/${bare}/results`, 375);
  await page.getByRole("heading", { name: "まだ結果はありません" }).waitFor();
  expect(await page.getByLabel("言葉で探す").count()).toBe(0);
  await page.getByRole("link", { name: "材料を開く" }).click();
  await page.waitForURL(`${server.url}/${bare}/work/material`);
  await page.goto(`${server.url}/${bare}/results?tool=faq`);
  await page.getByRole("heading", { name: "合う結果がありません" }).waitFor();
  expect(await page.getByLabel("言葉で探す").count()).toBe(1);
  await page.context().close();
});
