/** @module-tag long */
/** リサーチ with a search service on this machine: what can be done with what it found. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { RunningServer } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText } from "#test/support/trial.ts";

let service: Server;
let server: RunningServer;
let browser: Browser;
let person: SignedIn;
const asked: string[] = [];
const found = "化粧水を選ぶ人の62%が香りを確かめる。";

afterAll(() => {
  service?.close();
});
withProduct(
  async (product) => {
    ({ server, browser } = product);
    person = await signUp(server.url);
  },
  async () => {
    service = createServer((request, response) => {
      asked.push(new URL(request.url ?? "/", "http://127.0.0.1").searchParams.get("q") ?? "");
      const hit = {
        url: "https://report.example/2026",
        title: "香りの調査",
        content: found,
        publishedDate: "2026-05-01",
      };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ results: [hit] }));
    });
    service.listen(0, "127.0.0.1");
    await once(service, "listening");
    const { port } = service.address() as AddressInfo;
    return {
      SIGN_UP: "open",
      SEARCH_PROVIDER: "searxng",
      SEARCH_BASE_URL: `http://127.0.0.1:${port}`,
    };
  },
);

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: { cookie: person.cookie, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

it("a quotation of the web goes into the memo by one press, becomes evidence, and is left out of the next search", async () => {
  const { id } = await call<{ id: string }>("POST", "/api/v1/projects", {
    name: "うるみ",
    idempotencyKey: crypto.randomUUID(),
  });
  const { runId } = await call<{ runId: string }>("POST", `/api/v1/projects/${id}/runs`, {
    brief: { text: sampleText },
    goal: "search",
    inputs: { search: { ask: "香り" } },
    idempotencyKey: crypto.randomUUID(),
  });
  const stateOf = async () =>
    (await call<{ run: { state: string } }>("GET", `/api/v1/runs/${runId}`)).run.state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe("done");
  expect(asked).toContain("香り");

  const { page, faults } = await openPage(browser);
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${id}/work/search`);
  await quiet(page);
  const quote = page.getByRole("group", { name: /^出典の/ }).filter({ hasText: found });
  await quote.getByRole("link", { name: "香りの調査" }).waitFor();
  expect(await violations(page)).toEqual([]);

  await quote.getByRole("button", { name: "メモに入れる" }).click();
  await page.getByText("メモの終わりに入れました").first().waitFor();
  const memo = await call<{ text: string }>("GET", `/api/v1/projects/${id}/memo`);
  expect(memo.text).toBe(`> ${found}\n>\n> [香りの調査](https://report.example/2026) 2026-05-01\n`);

  const menu = quote.getByRole("button", { name: "この出典の操作" });
  await menu.click();
  await page.getByRole("menuitem", { name: /^本文をファイルに保存/ }).waitFor();
  await page.getByRole("menuitem", { name: /^根拠として使う/ }).press("Enter");
  await page.getByText("根拠R1に加えました").first().waitFor();
  const { documents } = await call<{ documents: { label: string; sentences: { text: string }[] }[] }>(
    "GET",
    `/api/v1/projects/${id}`,
  );
  expect(documents.find(({ label }) => label === "R1")?.sentences[0]?.text).toBe(found);

  await menu.click();
  const [again] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith("/runs") && one.request().method() === "POST"),
    page.getByRole("menuitem", { name: /^この出典を外して調べ直す/ }).press("Enter"),
  ]);
  expect(again.request().postDataJSON().inputs.search.exclude).toEqual(["https://report.example/2026"]);
  await expect.poll(() => quote.count(), { timeout: 60_000 }).toBe(0);
  expect(faults).toEqual([]);
}, 120_000);

it("where a result is opened under 結果, its quotation goes into the memo and becomes evidence, and S gives it a star", async () => {
  const { id } = await call<{ id: string }>("POST", "/api/v1/projects", {
    name: "ひより",
    idempotencyKey: crypto.randomUUID(),
  });
  const { runId } = await call<{ runId: string }>("POST", `/api/v1/projects/${id}/runs`, {
    brief: { text: sampleText },
    goal: "search",
    inputs: { search: { ask: "香り" } },
    idempotencyKey: crypto.randomUUID(),
  });
  const stateOf = async () =>
    (await call<{ run: { state: string } }>("GET", `/api/v1/runs/${runId}`)).run.state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe("done");
  const list = () =>
    call<{ results: { id: string; runId: string; starred: boolean }[] }>(
      "GET",
      `/api/v1/projects/${id}/results`,
    );
  const [row] = (await list()).results;
  expect(row).toMatchObject({ starred: false });
  const { page, faults } = await openPage(browser);
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${id}/results?open=${runId}`);
  // The result's own scripts come after the page's.
  await quiet(page);
  const quote = page.getByRole("group", { name: /^出典の/ }).filter({ hasText: found });
  await quote.getByRole("button", { name: "メモに入れる" }).click();
  await page.getByText("メモの終わりに入れました").first().waitFor();
  const memo = await call<{ text: string }>("GET", `/api/v1/projects/${id}/memo`);
  expect(memo.text).toContain(found);
  await quote.getByRole("button", { name: "この出典の操作" }).click();
  await page.getByRole("menuitem", { name: /^根拠として使う/ }).press("Enter");
  await page.getByText("根拠R1に加えました").first().waitFor();
  await quote.focus();
  await quote.press("?");
  await expect.poll(() => page.getByRole("dialog").innerText()).toContain("選ぶ・外す");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await quote.getByRole("button", { name: "この出典の操作" }).click();
  const [again] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith("/runs") && one.request().method() === "POST"),
    page.getByRole("menuitem", { name: /^この出典を外して調べ直す/ }).press("Enter"),
  ]);
  expect(again.request().postDataJSON().inputs.search.exclude).toEqual(["https://report.example/2026"]);
  await page.getByRole("button", { name: "制作を開く" }).click();
  await page.waitForURL(`**/${id}/work/search`);
  const second = ((await again.json()) as { runId: string }).runId;
  const read = () =>
    call<{ run: { state: string }; results: { items: unknown[] }[] }>("GET", `/api/v1/runs/${second}`);
  await expect.poll(async () => (await read()).run.state, { timeout: 60_000 }).toBe("done");
  expect(JSON.stringify((await read()).results.map(({ items }) => items))).not.toContain("report.example");
  expect(faults).toEqual([]);
}, 120_000);
