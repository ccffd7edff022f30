/**
 * The front page on a slow phone: 4 times slower processor, slow 4G (150 ms, 1.6 Mbit/s), empty cache, headless Chromium.
 * Largest paint, the moment its links answer to scripts, layout shift, and the bytes of its scripts. Run: npm run bench:paint
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../test/support/browser.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";

const runs = Number(process.env.RUNS ?? 5);
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const restMs = 6000;

/** Runs in the page before its own scripts. */
const observe = `window.__seen = { lcp: 0, cls: 0, alive: 0 };
new PerformanceObserver((list) => { for (const entry of list.getEntries()) __seen.lcp = entry.startTime; })
  .observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) __seen.cls += entry.value; })
  .observe({ type: "layout-shift", buffered: true });
const look = () => {
  const link = document.querySelector("header nav a");
  if (link && Object.keys(link).some((key) => key.startsWith("__reactProps"))) __seen.alive = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

interface Seen {
  lcp: number;
  cls: number;
  alive: number;
}

async function visit(browser: Browser, url: string): Promise<Seen & { scripts: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: "ja-JP" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", slow4g);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(observe);
  await page.goto(url);
  await page.waitForTimeout(restMs); // Long enough for the fonts to come in and move what they move.
  const seen = await page.evaluate<Seen>("window.__seen");
  await context.close();
  // What the page itself asks for, without the code of the pages that its links lead to.
  const html = await (await fetch(url)).text();
  const scripts = new Set([...html.matchAll(/\/assets\/[^"]+\.js/g)].map(([path]) => path));
  return { ...seen, scripts: [...scripts].reduce((sum, path) => sum + packedSize(path), 0) };
}

function packedSize(path: string): number {
  const file = join("build/client", path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dataDir = temporaryFolder();
const server = await startServer(dataDir);
const browser = await launchBrowser();
try {
  const seen: (Seen & { scripts: number })[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await visit(browser, server.url));
  const of = (key: keyof Seen | "scripts") => median(seen.map((one) => one[key]));
  const line = (name: string, value: string, goal: string) =>
    process.stdout.write(`${name}: ${value} (goal ${goal})\n`);
  line("largest paint", `${Math.round(of("lcp"))} ms`, "1200 ms");
  line("interactive", `${Math.round(of("alive"))} ms`, "2200 ms");
  line("layout shift", of("cls").toFixed(4), "0");
  line("scripts, Brotli", `${(of("scripts") / 1000).toFixed(1)} kB`, "115 kB");
} finally {
  await browser.close();
  await server.end();
  removeFolder(dataDir);
}
