/**
 * Twenty tabs of one person for minutes: tokens of 15 seconds, every tenth answer to a refresh lost, one tab frozen and one
 * killed. Run: npm run soak:tabs (TABS, SECONDS)
 */
import { launchBrowser } from "../test/support/browser.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";
import { soakTabs } from "../test/support/sign-in/soak-tabs.ts";

const tabs = Number(process.env.TABS ?? 20);
const seconds = Number(process.env.SECONDS ?? 180);
const server = await startServer(temporaryFolder(), { ACCESS_TOKEN_SECONDS: "15" });
const browser = await launchBrowser();
try {
  const report = await soakTabs(browser, { url: server.url, tabs, seconds, loss: 0.1 });
  process.stdout.write(`${JSON.stringify({ tabs, seconds, ...report })}\n`);
  if (report.signOuts > 0 || report.signInMs > 10_000) process.exitCode = 1;
} finally {
  await browser.close();
  await server.end("SIGKILL");
  removeFolder(server.dataDir);
}
