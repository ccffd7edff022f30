/**
 * A thread of 2,000 messages in a real browser at a quarter of its speed: until it can be written in, and from a key to its
 * letter while an answer streams, with one page of messages loaded and with as many as are kept loaded. Needs a build.
 * Run: npm run bench:thread [-- messages=2000]
 */
import type { CDPSession, Page } from "playwright-core";
import { openDatabase } from "#src/db/client.ts";
import { databaseFolder } from "#src/db/folder.ts";
import { messagePageSize } from "#src/domain/message/schema.ts";
import { maxLoaded } from "#src/web/features/project/threads/branch.ts";
import { startModelProvider } from "#test/doubles/model-provider.ts";
import { summarize } from "#test/doubles/stream-latency.ts";
import { signUp } from "#test/support/account.ts";
import { launchBrowser, openPage } from "#test/support/browser.ts";
import { providerEnv } from "#test/support/provider.ts";
import { posting } from "#test/support/seeding.ts";
import { removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { sampleText } from "#test/support/trial.ts";

const [messages = 2000] = process.argv.slice(2).map(Number);
const goals = { openMs: 1500, keyMs: 50 };
const slowdown = 4;
const rounds = 20;
const keys = 60;
const settledMs = 3000;

/** Words at reading speed, for longer than anybody types here. */
async function* longAnswer() {
  for (let word = 0; word < 2000; word += 1) {
    yield `資料を見ています${word % 10 === 9 ? "。\n\n" : "、"}`;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

const provider = await startModelProvider({ style: "openai-chat", answer: () => longAnswer() });
const dataDir = temporaryFolder();
const env = { SIGN_UP: "open", ...providerEnv(provider) };
const place = await seed();
const server = await startServer(dataDir, env);
const browser = await launchBrowser();
let failed = false;
try {
  report("opens to interactive", await opening(), goals.openMs);
  const { page, client } = await openThread();
  await page.getByRole("textbox", { name: "メッセージ", exact: true }).fill("値段を教えて");
  await page.getByRole("button", { name: "送信する" }).click();
  await page.getByText("資料を見ています").last().waitFor();
  report("a key to its letter, one page loaded", await typing(page, client), goals.keyMs);
  const shown = await loadMany(page);
  report(`a key to its letter, ${shown} messages loaded`, await typing(page, client), goals.keyMs);
} finally {
  await browser.close();
  await server.end("SIGKILL");
  await provider.stop();
  removeFolder(dataDir);
}
process.exit(failed ? 1 : 0);

function report(name: string, values: number[], goal: number): void {
  const { p50, p95, max } = summarize(values);
  const met = p95 < goal;
  failed ||= !met;
  process.stdout.write(
    `${name}: median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, most ${max.toFixed(0)} ms of ${values.length} (goal ${goal} ms at p95, ${slowdown} x CPU slowdown: ${met ? "met" : "NOT MET"})\n`,
  );
}

/** A person with a project and a thread, whose messages are written straight into the database. */
async function seed() {
  const first = await startServer(dataDir, env);
  const person = await signUp(first.url);
  const post = posting(first.url, person);
  const { id: project } = await post("/api/v1/projects", { name: "うるみ" });
  await post(`/api/v1/projects/${project}/runs`, { brief: { text: sampleText }, goal: "analyze" });
  const { id: thread } = await post(`/api/v1/projects/${project}/threads`, { title: "長い話" });
  await first.end();
  const database = await openDatabase({ folder: databaseFolder(dataDir) });
  // In pieces, each well within what one statement may take on a busy machine.
  for (let from = 1; from <= messages; from += 200) {
    await database.pool.query(
      `insert into message (id, thread_id, parent_id, number, role, account_id, parts, idempotency_key, created_at)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $1,
         case when n = 1 then null else ('00000000-0000-4000-8000-' || lpad((n - 1)::text, 12, '0'))::uuid end,
         n, case when n % 2 = 1 then 'user' else 'assistant' end, case when n % 2 = 1 then $2::uuid end,
         jsonb_build_array(jsonb_build_object('type', 'text', 'text',
           repeat('発酵化粧水「うるみ」の見出しについて、もう少しやわらかい言い方を考えています。', 1 + n % 5))),
         'seed-' || n, now() - make_interval(mins => $3::int - n)
       from generate_series($4::int, least($3::int, $4::int + 199)) n`,
      [thread, person.id, messages, from],
    );
  }
  await database.close();
  return { path: `/${project}/${thread}`, cookies: person.cookies };
}

async function openThread(): Promise<{ page: Page; client: CDPSession }> {
  const { page } = await openPage(browser);
  await page.context().addCookies(place.cookies.map((cookie) => ({ ...cookie, url: server.url })));
  const client = await page.context().newCDPSession(page);
  await page.goto(server.url + place.path);
  await page.getByRole("textbox", { name: "メッセージ", exact: true }).waitFor();
  return { page, client };
}

/** From the beginning of the navigation until the box takes what is typed and the newest message is in sight. */
async function opening(): Promise<number[]> {
  const values: number[] = [];
  const { page, client } = await openThread();
  // The fonts are there, as after any page of the product before, and nothing of the first visit goes on.
  await page.waitForFunction(
    () => localStorage.getItem("hitofude-fonts") && document.fonts.status === "loaded",
  );
  await page.waitForTimeout(settledMs);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(() => {
    const look = () => {
      const box = document.querySelector("textarea");
      // React has taken the box over, so that what is typed is kept.
      const isTaken = box !== null && Object.keys(box).some((key) => key.startsWith("__reactProps"));
      const isAtFoot = document.documentElement.scrollHeight - innerHeight - scrollY < 300;
      if (isTaken && isAtFoot) document.documentElement.dataset.ready = String(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(server.url + place.path);
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    values.push(await page.evaluate(() => Number(document.documentElement.dataset.ready)));
  }
  await page.context().close();
  return values;
}

/** Scrolls up as far as the answer that is being written stays loaded. */
async function loadMany(page: Page): Promise<number> {
  const count = () => page.locator("[id^='message-']").count();
  while ((await count()) + messagePageSize <= maxLoaded) {
    const before = await count();
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await page.waitForFunction(
      (known) => document.querySelectorAll("[id^='message-']").length > known,
      before,
      { timeout: 20_000 },
    );
  }
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
  return count();
}

/** Each key from its event to the next picture, as the browser itself times it. */
async function typing(page: Page, client: CDPSession): Promise<number[]> {
  const box = page.getByRole("textbox", { name: "メッセージ", exact: true });
  await box.fill("");
  await box.focus();
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(() => {
    const timed: number[] = [];
    Object.assign(window, { timed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") timed.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press("abcde".charAt(key % 5));
    await page.waitForTimeout(60);
  }
  const slow = await page.evaluate(() => (window as unknown as { timed: number[] }).timed);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  // What is quicker than a frame of 16 ms is not listed by the browser.
  return [...slow, ...Array.from({ length: Math.max(0, keys - slow.length) }, () => 16)];
}
