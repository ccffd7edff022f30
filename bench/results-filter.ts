/**
 * The library of a project with 1,000 results in a real browser: from choosing a tool in the filter until the list shows
 * that tool's results alone, and from the last letter of a word until the list shows what holds it. Needs a build.
 * Run: npm run bench:results-filter [-- results=1000]
 */
import type { Page } from "playwright-core";
import { openDatabase } from "#src/db/client.ts";
import { databaseFolder } from "#src/db/folder.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { summarize } from "#test/doubles/stream-latency.ts";
import { signUp } from "#test/support/account.ts";
import { launchBrowser, openPage } from "#test/support/browser.ts";
import { plainItem, posting } from "#test/support/seeding.ts";
import { removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { hydrated } from "#test/support/shell/in-page.ts";
import { sampleText } from "#test/support/trial.ts";

const [results = 1000] = process.argv.slice(2).map(Number);
const goalMs = 300;
const rounds = 40;
const tools: ToolId[] = ["analyze", "catchphrase", "faq", "persona"];
const words = ["春の商品", "秋のメール", "価格と送料", "お客様の声"];

const dataDir = temporaryFolder();
const env = { SIGN_UP: "open" };
const place = await seed();
const server = await startServer(dataDir, env);
const browser = await launchBrowser();
try {
  const { page } = await openPage(browser);
  await page.context().addCookies(place.cookies.map((cookie) => ({ ...cookie, url: server.url })));
  await page.goto(server.url + place.path);
  await hydrated(page);
  report("a tool is chosen", await filtered(page, byTool));
  report("a word is typed (the wait for the next letter with it)", await filtered(page, byWord));
} finally {
  await browser.close();
  await server.end("SIGKILL");
  removeFolder(dataDir);
}

function report(name: string, values: number[]): void {
  const { p50, p95, max } = summarize(values);
  process.stdout.write(
    `${results} results, ${name}: median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, most ${max.toFixed(0)} ms of ${values.length} (goal ${goalMs} ms)\n`,
  );
}

type Filtered = { label: string; value: string; shows: string; of: "title" | "text" };
function byTool(round: number): Filtered {
  const tool = tools[round % tools.length] ?? "faq";
  return { label: "ツール", value: tool, shows: catalog[tool].title, of: "title" };
}

function byWord(round: number): Filtered {
  const word = words[round % words.length] ?? "";
  return { label: "言葉で探す", value: word, shows: word, of: "text" };
}

/** From the change of the field until the next frame after every row is one that was asked for, in milliseconds. */
async function filtered(page: Page, ask: (round: number) => Filtered): Promise<number[]> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { label, ...what } = ask(round);
    values.push(
      await page.getByLabel(label, { exact: true }).evaluate(
        (node, { value, shows, of }) =>
          new Promise<number>((resolve) => {
            const isSelect = node instanceof HTMLSelectElement;
            const prototype = isSelect ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
            const start = performance.now();
            Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(node, value);
            node.dispatchEvent(new Event(isSelect ? "change" : "input", { bubbles: true }));
            const look = () => {
              const rows = [...document.querySelectorAll("ul[aria-label='結果'] > li")];
              const isRight = (row: Element) =>
                of === "title"
                  ? row.querySelector("button")?.ariaLabel?.startsWith(shows)
                  : row.textContent?.includes(shows);
              if (rows.length > 0 && rows.every(isRight))
                requestAnimationFrame(() => resolve(performance.now() - start));
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          }),
        what,
      ),
    );
  }
  return values;
}

/** A person with a project whose results are written straight into the database. */
async function seed() {
  const first = await startServer(dataDir, env);
  const person = await signUp(first.url);
  const post = posting(first.url, person);
  const { id: project } = await post("/api/v1/projects", { name: "うるみ" });
  await post(`/api/v1/projects/${project}/runs`, { brief: { text: sampleText }, goal: "analyze" });
  await first.end();
  const database = await openDatabase({ folder: databaseFolder(dataDir) });
  // In pieces, each well within what one statement may take on a busy machine.
  for (let from = 1; from <= results; from += 100)
    await database.pool.query(
      `with runs as (
         insert into run (id, project_id, brief_id, steps, seed, idempotency_key, input_hash, state, created_at)
         select gen_random_uuid(), $1, brief.id, '[]', 1, n::text, '', 'done', now() - n * interval '1 minute'
         from generate_series($3::int, least($4::int, $3::int + 99)) n, (select id from brief where project_id = $1 limit 1) brief
         returning id, brief_id, idempotency_key::int as n, created_at
       ), made as (
         insert into result (id, project_id, run_id, brief_id, tool, state, input, materials, problems, engine, prompt_version, seed, created_at, updated_at, approval, tags)
         select gen_random_uuid(), $1, id, brief_id, ($2::text[])[1 + n % ${tools.length}], 'done', '{}', '[]', '[]', '', '', 1,
           created_at, created_at, 'draft', array[]::text[]
         from runs returning id)
       insert into result_item (id, result_id, position, item, updated_at)
       select gen_random_uuid(), id, i, $5::jsonb || jsonb_build_object('text', ($6::text[])[1 + abs(hashtext(id::text)) % ${words.length}] || 'について考えた言葉'), now()
       from made, generate_series(1, 3) i`,
      [project, tools, from, results, JSON.stringify(plainItem), words],
    );
  await database.close();
  return { path: `/${project}/results`, cookies: person.cookies };
}
