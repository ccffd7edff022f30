/**
 * The scripts of 制作 on a first load, as a browser with an empty cache fetches them until the net is quiet and before anything
 * is pressed: what the page needs itself, and what is loaded ahead for the pages that links in sight lead to. Bytes are Brotli's.
 * Needs a build. Run: npm run bench:work-page [-- tool]
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { type SignedIn, signUp } from "../test/support/account.ts";
import { launchBrowser, openPage } from "../test/support/browser.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";
import { quiet } from "../test/support/shell/quiet.ts";
import { sampleText } from "../test/support/trial.ts";

const bar = 260_000;
const [tool = "catchphrase"] = process.argv.slice(2);

async function call<Answer>(url: string, person: SignedIn, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: body ? "POST" : "GET",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const newProject = async (url: string, person: SignedIn) =>
  (await call<{ id: string }>(url, person, "projects", { name: "", idempotencyKey: crypto.randomUUID() })).id;

async function madeProject(url: string, person: SignedIn): Promise<string> {
  const id = await newProject(url, person);
  const { runId } = await call<{ runId: string }>(url, person, `projects/${id}/runs`, {
    ...{ brief: { text: sampleText }, goal: "all", idempotencyKey: crypto.randomUUID() },
  });
  const read = () => call<{ run: { endedAt: string | null } }>(url, person, `runs/${runId}`);
  while ((await read()).run.endedAt === null) await pause(200);
  return id;
}

/** Packed bytes of each script by its file's name. */
async function scriptsOf(browser: Browser, person: SignedIn, address: string, loadsAhead: boolean) {
  const { page } = await openPage(browser, { loadsAhead });
  const scripts = new Map<string, number>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith(".js")) return;
    const file = join("build", "client", pathname);
    scripts.set(
      pathname.replace("/assets/", ""),
      statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size,
    );
  });
  await page.context().addCookies(person.cookies);
  await page.goto(address);
  await quiet(page);
  await page.context().close();
  return scripts;
}

const sum = (scripts: Map<string, number>) => [...scripts.values()].reduce((all, size) => all + size, 0);

async function report(browser: Browser, person: SignedIn, address: string, name: string): Promise<boolean> {
  const needed = await scriptsOf(browser, person, address, false);
  const all = await scriptsOf(browser, person, address, true);
  const total = sum(needed);
  process.stdout.write(
    `${name}: needed ${total} B in ${needed.size} files (bar ${bar}; ${total <= bar ? "met" : "NOT MET"}), ` +
      `loaded ahead ${sum(all) - total} B in ${all.size - needed.size} more\n`,
  );
  const largest = [...needed].toSorted(([, a], [, b]) => b - a).slice(0, 20);
  for (const [file, size] of largest) process.stdout.write(`${String(size).padStart(8)} ${file}\n`);
  return total <= bar;
}

const dataDir = temporaryFolder();
const server = await startServer(dataDir);
const browser = await launchBrowser();
try {
  const person = await signUp(server.url);
  const empty = await newProject(server.url, person);
  const made = await madeProject(server.url, person);
  const at = (project: string) => `${server.url}/${project}/work/${tool}`;
  const isEmptyMet = await report(browser, person, at(empty), "nothing made yet");
  const isMadeMet = await report(browser, person, at(made), "everything made");
  if (!isEmptyMet || !isMadeMet) process.exitCode = 1;
} finally {
  await browser.close();
  await server.end();
  removeFolder(dataDir);
}
