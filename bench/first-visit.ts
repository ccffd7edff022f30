/**
 * A first visit in a real browser, without a word typed: front page, trial, every result, then the sign-up with everything
 * kept. Counts the clicks and prints the seconds. Needs a build. Run: npm run bench:first-visit [-- tokensPerSecond]
 * With a number the texts come from a provider double of that speed instead of the embedded engine.
 */
import type { Page } from "playwright-core";
import { sampleBriefs } from "../src/brief/samples.ts";
import { allTools } from "../src/tools/graph.ts";
import { launchBrowser, openPage } from "../test/support/browser.ts";
import { providerEnv, startSampleProvider } from "../test/support/provider.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";
import { runOver } from "../test/support/shell/work.ts";
import { fillAndSend } from "../test/support/sign-in/sign-in.ts";

const rounds = 3;
const most = { clicks: 4, ms: 60_000 };

interface Kept {
  results: { tool: string; items: { id: string; text: string }[] }[];
}

/** Every item by tool, as the API gives it. */
async function read(page: Page, path: string): Promise<string> {
  const { results } = (await (await page.request.get(path)).json()) as Kept;
  const items = results.map(({ tool, items }) => [tool, items.map(({ id, text }) => [id, text])]);
  return JSON.stringify(items.toSorted());
}

async function visit(page: Page, url: string) {
  let clicks = 0;
  const press = async (role: "link" | "button", name: string) => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  const began = performance.now();
  await page.goto(url);
  await press("link", "登録なしで試す");
  await press("button", "化粧水");
  await press("button", "全部つくる");
  await page.locator("[data-row]:visible").first().waitFor({ timeout: 120_000 });
  const firstMs = performance.now() - began;
  await runOver(page, 300_000);
  const wholeMs = performance.now() - began;
  const before = await read(page, `${url}/api/v1/trial`);
  const tools = (JSON.parse(before) as [string, unknown[]][]).filter(([, items]) => items.length > 0);
  const toResults = clicks;
  await press("link", "登録して残す");
  await fillAndSend(page, "登録する", { email: `${crypto.randomUUID()}@example.com` });
  await page.waitForURL(`${url}/dashboard`);
  await press("link", "うるみ");
  await page.getByRole("heading", { level: 1, name: "うるみ" }).waitFor();
  const projectId = new URL(page.url()).pathname.slice(1);
  const after = await read(page, `${url}/api/v1/projects/${projectId}`);
  return { clicks: toResults, tools: tools.length, firstMs, wholeMs, kept: after === before };
}

const speed = Number(process.argv[2] ?? 0);
const [brief] = sampleBriefs;
const provider =
  speed > 0 ? await startSampleProvider({ firstTokenMs: 500, tokensPerSecond: speed }, brief?.text) : null;
const dataDir = temporaryFolder();
// The limits as they are delivered, but for the address that all rounds share.
const server = await startServer(dataDir, {
  TRIAL_CALLS_PER_DAY: "20",
  TRIAL_CALLS_PER_ADDRESS: String(rounds * allTools.length),
  CHALLENGE_COST: "20000",
  ...(provider ? providerEnv(provider) : {}),
});
const browser = await launchBrowser();
let failed = false;
try {
  for (let round = 1; round <= rounds; round += 1) {
    const { page } = await openPage(browser);
    const { clicks, tools, firstMs, wholeMs, kept } = await visit(page, server.url);
    const good = clicks <= most.clicks && wholeMs < most.ms && tools === allTools.length && kept;
    failed ||= !good;
    process.stdout.write(
      `visit ${round}: ${clicks} clicks, first text ${(firstMs / 1000).toFixed(1)} s, ` +
        `${tools} of ${allTools.length} results ${(wholeMs / 1000).toFixed(1)} s, ` +
        `after the sign-up ${kept ? "everything kept" : "SOMETHING LOST"}: ${good ? "met" : "NOT MET"}\n`,
    );
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.end();
  await provider?.stop();
  removeFolder(dataDir);
}
process.exitCode = failed ? 1 : 0;
