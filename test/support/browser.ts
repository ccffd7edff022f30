/** Headless Chromium from npm, unpacked into this checkout's own folder; HITOFUDE_CHROMIUM names another. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { onTestFailed } from "vitest";
import { watchTraffic } from "./shell/quiet.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The packaged browser brings its own libraries when it believes that it runs in a bare function environment. */
async function packagedChromium(): Promise<string> {
  const folder = resolve("node_modules", ".cache", "chromium");
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  process.env.FONTCONFIG_PATH = fontConfig(folder);
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}

/** The package's own font configuration names fixed folders; without any font the browser ends at the first fallback. */
function fontConfig(folder: string): string {
  const path = `${folder}-fonts`;
  mkdirSync(path, { recursive: true });
  const dirs = [join(folder, "fonts"), "/usr/share/fonts"].map((dir) => `<dir>${dir}</dir>`).join("");
  const cache = `<cachedir>${join(path, "cache")}</cachedir>`;
  writeFileSync(join(path, "fonts.conf"), `<?xml version="1.0"?><fontconfig>${dirs}${cache}</fontconfig>`);
  return path;
}

function systemChromium(): string | undefined {
  return [process.env.HITOFUDE_CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/** Set in the browser suites: one browser a worker serves all its files, because starting one costs more than many a test. */
export const keepBrowser = "HITOFUDE_KEEP_BROWSER";

let kept: Promise<Browser> | undefined;

/** A browser whose `close` ends what was opened through it: the process itself, or its own pages where the process is kept. */
export async function launchBrowser(): Promise<Browser> {
  if (process.env[keepBrowser] === undefined) return await startBrowser();
  const before = await kept?.catch(() => undefined);
  if (!before?.isConnected()) kept = startBrowser();
  return shareOf((await kept) as Browser);
}

/** The kept browser with a list of its own of contexts; profiles, caches and cookies are a context's, never the browser's. */
function shareOf(browser: Browser): Browser {
  const own = new Set<BrowserContext>();
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    own.add(context);
    context.once("close", () => own.delete(context));
    return context;
  };
  const close = async () => {
    await Promise.all([...own].map((context) => context.close()));
  };
  return Object.assign(Object.create(browser) as Browser, { newContext, close });
}

async function startBrowser(): Promise<Browser> {
  const isPackaged = process.platform === "linux" && process.arch === "x64" && !process.env.HITOFUDE_CHROMIUM;
  const before = process.env.TMPDIR;
  const executablePath = isPackaged ? await packagedChromium() : systemChromium();
  if (!executablePath) throw new Error("no Chromium here: install it, or name it in HITOFUDE_CHROMIUM");
  // Without a locale that knows UTF-8 it calls every file with a Japanese name "download".
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  const browser = await chromium.launch({ executablePath, args: flags, headless: true, env });
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  return browser;
}

export interface Watched {
  page: Page;
  /** Errors on the console, uncaught exceptions and requests that left this machine. */
  faults: string[];
}

/** Presses before hydration are lost on every server-rendered page; a person who has seen the page is not that quick, a test is. */
function readyAfterLoads(page: Page): void {
  watchTraffic(page);
  const handled = async () => {
    const taken = () => {
      const bar = document.querySelector("[data-loading-bar]");
      return !bar || bar.hasAttribute("data-failed");
    };
    // Where the product's start is made to fail nothing takes the page over, and the test goes on all the same.
    await page.waitForFunction(taken, undefined, { timeout: 5000 }).catch(() => {});
  };
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil === undefined) await handled();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (options?.waitUntil === undefined) await handled();
    return response;
  };
}

export interface PageOptions extends BrowserContextOptions {
  /** Loads the code of the pages that links in sight lead to, as on a fast net. Without it, five times less to load a page. */
  loadsAhead?: boolean;
}

/** A fresh visitor's page that notes everything that should not happen. */
export async function openPage(
  browser: Browser,
  { loadsAhead = false, ...options }: PageOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({
    locale: "ja-JP",
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  if (options.javaScriptEnabled !== false) context.on("page", readyAfterLoads);
  if (!loadsAhead)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" }, configurable: true }),
    );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== "127.0.0.1" && url.hostname !== "localhost")
      faults.push(`left this machine: ${request.url()}`);
  });
  tellWhenFailed(page, faults);
  return { page, faults };
}

/** What a failed test's page says as a screen reader would: the log of a run elsewhere has no picture. */
function tellWhenFailed(page: Page, faults: readonly string[]): void {
  const tell = async () => {
    if (page.isClosed()) return;
    const words = await page.ariaSnapshot({ timeout: 5000 }).catch(String);
    console.error(`failed on ${page.url()}\n${[...faults, words].join("\n").slice(0, 12_000)}`);
  };
  try {
    onTestFailed(tell);
  } catch {
    // A page that hooks or scripts open belongs to no one test.
  }
}

/** What a page leaves out as far from the screen has neither colours nor a picture; what looks at a whole page wants all of it. */
export async function layOutEverything(page: Page): Promise<void> {
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  // What was left out gets its colours with the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
}

/** Where screenshots of a run go; looked at by people, compared by nobody. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = join("test-output", "screenshots");
  mkdirSync(folder, { recursive: true });
  await layOutEverything(page);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
