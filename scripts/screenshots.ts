/**
 * Takes every page in light and dark at 375 and 1280 px into test-output/screenshots/, for people to look at. Says which pages
 * are wider than the window, have no title or complain on the console. Needs a build. Run: npm run screenshots [-- part of a name]
 */
import type { Browser } from "playwright-core";
import { launchBrowser, screenshot } from "../test/support/browser.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";
import { everyPage, openShot, type Shot } from "../test/support/shell/every-page.ts";

const [wanted = ""] = process.argv.slice(2);
const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
  [375, 1280].map((width) => ({ colorScheme, width })),
);

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  for (const { colorScheme, width } of looks) {
    const opened = await openShot(browser, url, shot, { colorScheme, viewport: { width, height: 900 } });
    if (!opened) return;
    const { page, faults } = opened;
    await page.waitForTimeout(250); // For what the press moved.
    const name = `${shot.name}-${colorScheme}-${width}`;
    await screenshot(page, name);
    const title = await page.title();
    const wider = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    if (Number(wider) > 0) faults.push(`${wider} px wider than the window`);
    if (!/[ぁ-んァ-ヶ一-龠]|^404/.test(title)) faults.push(`the title is "${title}"`);
    process.stdout.write(`${name}: ${[title, ...faults].join(" / ")}\n`);
    await page.context().close();
  }
}

const server = await startServer(temporaryFolder(), { SIGN_UP: "open", ACCOUNT_CALLS_PER_DAY: "10000" });
const browser = await launchBrowser();
try {
  const shots = await everyPage(browser, server);
  for (const shot of shots.filter(({ name }) => name.includes(wanted))) await take(browser, server.url, shot);
} finally {
  await browser.close();
  await server.end("SIGKILL");
  removeFolder(server.dataDir);
}
