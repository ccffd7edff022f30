/** @module-tag long */
/** What a finger presses has room for it, and the pages fit all the same. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth } from "#test/support/axe.ts";
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
  const run = { brief: { text: sampleText }, goal: "all" };
  const { runId } = await post<{ runId: string }>(`/api/v1/projects/${project}/runs`, run);
  const events = await fetch(`${server.url}/api/v1/runs/${runId}/events`, {
    headers: { cookie: person.cookie },
  });
  await events.text();
});

/** Controls lower than 44 px; links in the lines of a text are as high as their line, and the way past the head is for keys. */
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary, [role=tab]")]
      .filter((control) => {
        if (control.closest("p, .sr-only, [href='#main']")) return false;
        const { display, visibility } = getComputedStyle(control);
        if (visibility === "hidden" || display === "inline") return false;
        const place = (control.closest("label") ?? control).getBoundingClientRect();
        const own = control.getBoundingClientRect();
        return own.width > 1 && Math.max(own.height, place.height) < 43.5;
      })
      .map((control) => `${control.tagName} ${control.ariaLabel ?? control.textContent}`),
  );

it("on a phone every control is at least 44 px high, and no page is wider than 320 px", async () => {
  const paths = [
    ...["/auth/login?mode=sign-up", "/trial", "/dashboard", "/usage", "/plans", "/profile", "/check"],
    ...["", "/work/material", "/work/catchphrase", "/threads", "/results", "/collections", "/files"].map(
      (path) => `/${project}${path}`,
    ),
    ...["/work/analyze", "/work/search", "/memo", "/settings", "/presets", "/summary"].map(
      (path) => `/${project}${path}`,
    ),
  ];
  for (const width of [320, 375]) {
    const { page, faults } = await openPage(browser, {
      viewport: { width, height: 740 },
      ...{ hasTouch: true, isMobile: true },
    });
    for (const path of paths) {
      if (path === "/dashboard") await page.context().addCookies(person.cookies);
      await page.goto(server.url + path);
      await quiet(page);
      expect([path, await small(page)]).toEqual([path, []]);
      expect([path, await fitsWidth(page)]).toEqual([path, true]);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

/** Controls of a few letters whose words stand in more than one line. */
const broken = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(a, button, [role=tab]), [data-card] a span")]
      .filter((control) => {
        const words = control.textContent?.trim() ?? "";
        if (words === "" || words.length > 7 || control.closest("p, .sr-only")) return false;
        const range = document.createRange();
        range.selectNodeContents(control);
        const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const [first] = lines.toSorted((a, b) => a.top - b.top);
        return first !== undefined && lines.some(({ top }) => top > first.top + first.height / 2);
      })
      .map((control) => control.textContent),
  );

it("a control of a few letters stands in one line: rows, results, the board, a client's answers", async () => {
  const { results } = (await (
    await fetch(`${server.url}/api/v1/projects/${project}/results`, { headers: { cookie: person.cookie } })
  ).json()) as { results: { id: string; tool: string }[] };
  const ids = results.filter(({ tool }) => tool === "catchphrase").map(({ id }) => id);
  const { id } = await post<{ id: string }>(`/api/v1/projects/${project}/collections`, { name: "春", ids });
  const link = await post<{ url: string }>(`/api/v1/collections/${id}/links`, { sender: "田中" });
  const client = `/client${new URL(link.url).search}`;
  const own = ["/work/analyze", "/work/reviews", "/results", "/results?layout=board"];
  for (const width of [375, 1280]) {
    const { page } = await openPage(browser, {
      viewport: { width, height: 800 },
      ...(width === 375 ? { hasTouch: true, isMobile: true } : {}),
    });
    await page.context().addCookies(person.cookies);
    for (const path of [...own.map((one) => `/${project}${one}`), client]) {
      await page.goto(server.url + path);
      await quiet(page);
      expect([width, path, await broken(page)]).toEqual([width, path, []]);
    }
    await page.context().close();
  }
});
