/** @module-tag long */
/** W02, L03: what a model sends is data. Payloads in every field of every tool, shapes that nobody asked for, answers in pieces; the browser's own policy is switched off. */
import type { Browser, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { resultItem } from "#src/db/schema/result.ts";
import { systemActor } from "#src/domain/context.ts";
import { itemSchema } from "#src/shared/result.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { markdownPayloads } from "#test/hostile/markdown-payloads.ts";
import { payloads } from "#test/hostile/payloads.ts";
import { nothing, watchedPage } from "#test/hostile/watched-page.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { withBuiltProduct } from "#test/support/built.ts";
import type { RunningApi } from "#test/support/http.ts";
import { answerTo, prepareAnswers, providerEnv } from "#test/support/provider.ts";
import type { TestServices } from "#test/support/services.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { toolLinks } from "#test/support/shell/work.ts";
import { sampleText, until } from "#test/support/trial.ts";

const short = payloads.filter((text) => text.length <= 60);
let at = 0;
const next = () => short[at++ % short.length] ?? "";

/** Every text gets a payload at its end; here and there stands a value of another shape. */
function poisoned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(poisoned);
    return at % 5 === 0 ? [...all, { __proto__: null, toString: next() }, 7, null] : all;
  }
  if (typeof value === "object" && value !== null)
    return {
      ...Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, poisoned(entry)])),
      dangerouslySetInnerHTML: { __html: next() },
    };
  if (typeof value !== "string" || !/[ぁ-ん]/u.test(value)) return value;
  return value + next();
}

/** What the talking model says: in pieces of seven characters, so that marks are cut everywhere. */
async function* said(text: string) {
  for (let from = 0; from < text.length; from += 7) yield text.slice(from, from + 7);
}
const spoken = [...short.slice(0, 60), ...markdownPayloads].join("\n\n");

let provider: ModelProviderDouble;
let services: TestServices;
let site: RunningApi;
let browser: Browser;
let person: SignedIn;
let project: string;

afterAll(() => provider?.stop());
withBuiltProduct(
  async (product) => {
    ({ services, site, browser } = product);
    person = await signUp(site.url);
    project = (await send("/api/v1/projects", { name: "うるみ" })).id;
    // A model talks where there is material.
    await ended(
      await send(`/api/v1/projects/${project}/runs`, { brief: { text: sampleText }, goal: "analyze" }),
    );
  },
  async () => {
    const prepared = prepareAnswers(sampleText);
    provider = await startModelProvider({
      style: "openai-chat",
      answer: (body) => {
        if (body.tools) return said(spoken);
        return JSON.stringify(poisoned(JSON.parse(answerTo(prepared, body)?.answer ?? "{}")));
      },
    });
    return { env: { ACCOUNT_CALLS_PER_DAY: "1000", ...providerEnv(provider) } };
  },
);

async function send(path: string, body: object): Promise<{ id: string; runId: string }> {
  const response = await fetch(site.url + path, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

async function ended({ runId }: { runId: string }): Promise<void> {
  const state = async () => {
    const response = await fetch(`${site.url}/api/v1/runs/${runId}`, { headers: { cookie: person.cookie } });
    return ((await response.json()) as { run: { state: string } }).run.state;
  };
  await until(async () => (await state()) === "done", 90_000);
}

const textOf = (page: Page) => page.evaluate(() => document.body.textContent ?? "");

it("L03: payloads in every field of every tool are stored as text in their shape or not at all, and run nowhere", async () => {
  const id = project;
  const { runId } = await send(`/api/v1/projects/${id}/runs`, { brief: { text: sampleText }, goal: "all" });
  const { page, seen, close } = await watchedPage(browser, site.url, person);
  await page.goto(`${site.url}/${id}/work/catchphrase`);
  await ended({ runId });
  const rows = await services.context(systemActor).db.select({ item: resultItem.item }).from(resultItem);
  expect(rows.length).toBeGreaterThan(100);
  for (const { item } of rows) {
    expect(itemSchema.safeParse(item).success).toBe(true);
    expect(JSON.stringify(Object.keys(item.fields))).not.toContain("dangerously");
  }
  const stored = JSON.stringify(rows);
  expect(short.filter((text) => stored.includes(JSON.stringify(text).slice(1, -1))).length).toBeGreaterThan(
    50,
  );

  let shown = "";
  await page.reload();
  await quiet(page);
  for (const tab of await toolLinks(page).all()) {
    await tab.press("Enter");
    await quiet(page);
    shown += await textOf(page);
  }
  for (const path of ["results", "results?look=board", "summary"]) {
    await page.goto(`${site.url}/${id}/${path}`);
    await quiet(page);
    shown += await textOf(page);
  }
  expect(short.filter((text) => shown.includes(text)).length).toBeGreaterThan(50);
  expect(seen).toEqual(nothing);
  await close();
}, 180_000);

it("W02: an answer that comes in pieces shows payloads as letters", {
  timeout: 120_000,
}, async () => {
  const { id: thread } = await send(`/api/v1/projects/${project}/threads`, { title: "相談" });
  const { page, seen, close } = await watchedPage(browser, site.url, person);
  await page.goto(`${site.url}/${project}/${thread}`);
  await quiet(page);
  await page.getByRole("textbox", { name: "メッセージ", exact: true }).fill("教えてください");
  await page.getByRole("button", { name: "送信する" }).press("Enter");
  const answer = page.getByRole("article", { name: "アシスタントの返答" });
  const letters = async () => {
    const text = (await answer.textContent()) ?? "";
    return short.slice(0, 60).filter((one) => text.includes(one)).length;
  };
  await expect.poll(letters, { timeout: 30_000 }).toBeGreaterThan(48);
  await expect.poll(() => page.getByText("答えています").count(), { timeout: 30_000 }).toBe(0);
  const names = await answer
    .locator(".grid *")
    .evaluateAll((all) => [...new Set(all.map(({ localName }) => localName))]);
  expect(
    names.filter((name) => ["img", "iframe", "script", "object", "embed", "form", "style"].includes(name)),
  ).toEqual([]);
  await page.reload();
  await expect.poll(letters).toBeGreaterThan(48);
  expect(seen).toEqual(nothing);
  await close();
});
