/** @module-tag long */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { catalog } from "#src/tools/catalog.ts";
import { landingRecording } from "#src/web/features/landing/recording/data.ts";
import { recordedSamples } from "#src/web/features/landing/samples/data.ts";
import { listTools } from "#src/web/features/landing/tool-list.ts";
import { signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked, some } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";

let server: Site;
let browser: Browser;

withProduct((product) => {
  ({ server, browser } = product);
});

const pages: Record<string, string> = {
  "/": "商品の説明を貼るだけ。",
  "/privacy": "プライバシーポリシー",
  "/terms": "利用規約",
  "/test": "表示の確認",
  "/tutorial": "使い方",
};
const smoke = { tags: ["smoke"] };
const still: BrowserContextOptions = { reducedMotion: "reduce" };

/** Opens a page, as a signed-in person where the page asks for one, with everything below the first view awake. */
async function visit(path: string, options: BrowserContextOptions = {}) {
  const watched = await openPage(browser, options);
  const { page } = watched;
  // Time goes on by itself; a test may have more of it pass.
  await page.clock.install();
  if (path === "/tutorial") await page.context().addCookies((await signUp(server.url)).cookies);
  await page.goto(server.url + path);
  if (path === "/") await wake(page);
  return watched;
}

/** The parts below the first view get their scripts when a person does something. */
async function wake(page: Page): Promise<void> {
  let x = 5;
  await expect
    .poll(
      async () => {
        x += 1;
        await page.mouse.move(x, 5);
        return page.evaluate(() => {
          const button = document.querySelector("#minute button");
          return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
        });
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** What a person reads on each tool's card: the text, and what stands for a picture; nothing of the scripts' data. */
function readableCards(html: string): Map<string, string> {
  const page = html.replace(/<script.*?<\/script>/gs, "");
  const cards = [...page.matchAll(/<li data-tool="([^"]+)"(.*?)(?=<li data-tool=|<section)/gs)];
  return new Map(
    cards.map(([, tool = "", card = ""]) => [
      tool,
      card.replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, "$1").replace(/<[^>]*>/g, ""),
    ]),
  );
}

/** Every Japanese text in a value. */
function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return /[ぁ-んァ-ヶ一-龠]/u.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

describe("every public page", () => {
  for (const [path, heading] of some(Object.entries(pages), 1)) {
    // Every page in all four looks is in the long run (`accessible-pages.long.test.ts`).
    for (const [colorScheme, width] of looked([
      ["light", 1280],
      ["dark", 320],
    ] as const)) {
      it(
        `C69 ${path} ${colorScheme} ${width}: no rule of WCAG broken, nothing on the console, no sideways scrolling`,
        smoke,
        async () => {
          const viewport = { width, height: 800 };
          const { page, faults } = await visit(path, { ...still, colorScheme, viewport });
          await page.getByRole("heading", { level: 1, name: heading }).waitFor();
          expect(await violations(page)).toEqual([]);
          expect(await fitsWidth(page)).toBe(true);
          expect(faults).toEqual([]);
          await page.context().close();
        },
      );
    }
  }

  it("C1 C70 each answers 200 with its heading in the HTML, without scripts", smoke, async () => {
    const { cookie } = await signUp(server.url);
    for (const [path, heading] of Object.entries(pages)) {
      const headers = path === "/tutorial" ? { cookie } : undefined;
      const response = await fetch(server.url + path, headers ? { headers } : {});
      expect(response.status, path).toBe(200);
      const h1 = (await response.text()).match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]?.replace(/<[^>]*>/g, "");
      expect(h1, path).toContain(heading);
    }
  });
});

describe("the front page", () => {
  it("shows the catalogue's tools with their recorded output, and no other as ready", async () => {
    const html = await (await fetch(server.url)).text();
    const cards = readableCards(html);
    for (const [tool, { title }] of Object.entries(catalog)) expect(cards.get(tool), tool).toContain(title);
    for (const [tool, sample] of Object.entries(recordedSamples.tools))
      for (const words of wordsIn(sample)) expect(cards.get(tool), tool).toContain(words);
    for (const { picture } of recordedSamples.tools.images.banners) {
      const answer = await fetch(server.url + picture);
      expect([picture, answer.headers.get("content-type")]).toEqual([picture, "image/png"]);
    }
    const coming = listTools(catalog).filter(({ ready }) => !ready);
    expect(html.match(/>準備中<\/span>/g) ?? []).toHaveLength(coming.length);
    expect(html).toContain(
      "お客様の声は、<wbr/>掲載の許可を<wbr/>いただいたものだけを<wbr/>ここに載せます。",
    );
  });

  it("replays when it comes into view, pauses, goes to a step and stands still out of view", async () => {
    const { page, faults } = await visit("/");
    const lines = page.locator('#minute [aria-label="キャッチコピーの記録"] li[data-shown="true"]');
    await expect.poll(() => lines.count()).toBe(0);
    await page.locator("#minute ol").first().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 700);
    await page.getByRole("button", { name: "一時停止" }).waitFor();
    await page.getByRole("button", { name: "一時停止" }).click();
    const clock = page.locator("#minute").getByText("押してから").first();
    const stopped = await clock.innerText();
    await page.clock.runFor(5000);
    expect(await clock.innerText()).toBe(stopped);
    await page.getByRole("button", { name: /^3 ?確かめて使う/ }).click();
    await expect.poll(() => lines.count()).toBe(landingRecording.lines.length);
    await page.locator('#minute li[data-lit="true"]').first().waitFor();
    await page.getByRole("button", { name: "一時停止" }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole("button", { name: /再生する|もう一度見る/ }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("with reduced motion the replay is its last picture, and a step is a jump", async () => {
    const { page } = await visit("/", still);
    const lines = page.locator('#minute [aria-label="キャッチコピーの記録"] li[data-shown="true"]');
    await expect.poll(() => lines.count()).toBe(landingRecording.lines.length);
    await page.getByRole("button", { name: /^1 ?貼る/ }).click();
    await expect.poll(() => lines.count()).toBe(0);
    await page.clock.runFor(5000);
    expect(await lines.count()).toBe(0);
    expect(await page.getByRole("button", { name: "再生する" }).count()).toBe(1);
    await page.context().close();
  });

  it("by keyboard alone: past the header, to the trial's button, a question opens and closes", async () => {
    const { page } = await visit("/", still);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("本文へ移動");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("登録なしで試す");
    const question = page.locator("summary").first();
    await question.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("details").first().getAttribute("open")).not.toBeNull();
    await page.keyboard.press("Space");
    await expect.poll(() => page.locator("details").first().getAttribute("open")).toBeNull();
    await page.context().close();
  });

  it(
    "P3 P5 loads at most 115 kB of packed scripts, no sign-in library, and nothing ever moves",
    smoke,
    async () => {
      const { page } = await openPage(browser, { viewport: { width: 412, height: 823 } });
      await page.addInitScript(
        `window.moved = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; })
        .observe({ type: "layout-shift", buffered: true })`,
      );
      await page.goto(server.url);
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family.includes("Noto") && status === "loaded"),
      );
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate("window.moved")).toBe(0);
      // What the page itself asks for; the code of the pages that its links lead to comes later, by sight, and is theirs.
      const html = await (await fetch(server.url)).text();
      const scripts = new Set(
        [...html.matchAll(/\/assets\/[^"]+\.js/g)].map(([path]) => join("build/client", path)),
      );
      expect(scripts.size).toBeGreaterThan(3);
      const packed = [...scripts].map(
        (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size,
      );
      expect(packed.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(115_000);
      const [answered] = recordedSamples.tools.faq.entries;
      for (const file of scripts) {
        const code = readFileSync(file, "utf8");
        expect(code).not.toContain("grant_type=");
        // The samples are in the page; no script repeats them.
        expect(code).not.toContain(answered?.answer);
      }
      await page.context().close();
    },
  );

  it("what is far from the screen waits for its layout in about its own height; without scripts it reads, and links and focus reach it", async () => {
    for (const width of [375, 1280]) {
      const { page } = await openPage(browser, {
        javaScriptEnabled: false,
        viewport: { width, height: 800 },
      });
      await page.goto(server.url);
      const last = page.locator("#questions h2");
      const isLaidOut = () => last.evaluate((h2) => h2.checkVisibility({ contentVisibilityAuto: true }));
      expect(await isLaidOut()).toBe(false);
      await page.goto(`${server.url}/#questions`);
      await expect.poll(isLaidOut).toBe(true);
      await expect.poll(() => last.evaluate((h2) => h2.getBoundingClientRect().top)).toBeLessThan(200);
      const heights = await page.locator("#main section[id]").evaluateAll((sections) =>
        sections.map((section) => {
          const style = getComputedStyle(section);
          const waiting = Number.parseFloat(style.containIntrinsicBlockSize.replace("auto ", ""));
          section.setAttribute("style", "content-visibility: visible");
          const content = section.firstElementChild?.getBoundingClientRect().height ?? 0;
          return { id: section.id, ratio: content / waiting };
        }),
      );
      expect(heights.length).toBeGreaterThan(6);
      expect(heights.filter(({ ratio }) => !(ratio > 0.75 && ratio < 1.33))).toEqual([]);
      await page.context().close();
    }
    const { page } = await openPage(browser, still);
    await page.goto(server.url);
    const link = page.locator("#plans a").first();
    await link.focus();
    const top = () => link.evaluate((a) => a.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await expect.poll(top).toBeLessThan(900);
    await page.context().close();
  });

  it("no sheet but the page's own holds the first paint up; the fonts come without one too", async () => {
    const html = await (await fetch(server.url)).text();
    const sheets =
      html.replace(/<noscript>.*?<\/noscript>/gs, "").match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets).toHaveLength(1);
    // A script after a sheet would hold the rest of the page up until the sheet is there.
    const [, afterSheet = ""] = html.split("</head>")[0]?.split(sheets[0] ?? "") ?? [];
    expect(afterSheet).not.toContain("<script");
    expect(html).toMatch(/<noscript><link rel="stylesheet" href="\/assets\/fonts-[^"]+\.css"\/><\/noscript>/);
  });
});

describe("the header", () => {
  it("offers sign-in and sign-up to visitors, and the dashboard to a signed-in person on the cached page too", async () => {
    const { page } = await visit("/", still);
    const nav = page.getByRole("navigation", { name: "サイト" });
    await expect
      .poll(() => nav.getByRole("link", { name: "ログイン" }).getAttribute("href"))
      .toBe("/auth/login");
    await expect
      .poll(() => nav.getByRole("link", { name: "新規登録" }).getAttribute("href"))
      .toBe("/auth/login?mode=sign-up");
    await page.context().addCookies((await signUp(server.url)).cookies);
    await page.goto(server.url);
    await nav.getByRole("link", { name: "ダッシュボード" }).waitFor();
    await expect.poll(() => nav.getByRole("link", { name: "ログイン" }).count()).toBe(0);
    const anybody = await (await fetch(server.url)).text();
    expect(anybody).not.toContain("ダッシュボード");
    await page.context().close();
  });
});

it("the page of components is in no file of the build", () => {
  for (const name of readdirSync("build/client/assets").filter((file) => file.endsWith(".js")))
    expect(readFileSync(join("build/client/assets", name), "utf8"), name).not.toContain("design-kit");
});
