/** @module-tag long */
/** Nobody touches a mouse in a thread: what the assistant proposes is taken, taken back and left, and the keyboard keeps its place. */
import type { Browser, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import {
  type CallingProvider,
  type CallingTurn,
  startCallingProvider,
} from "#test/doubles/calling-provider.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import { answerTo, prepareAnswers } from "#test/support/provider.ts";
import type { RunningServer } from "#test/support/server.ts";
import { isFocused, tabTo } from "#test/support/shell/keyboard.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText } from "#test/support/trial.ts";

let server: RunningServer;
let browser: Browser;
let provider: CallingProvider;
let person: SignedIn;
let project: string;
let turn: CallingTurn = {};

afterAll(() => provider?.stop());
withProduct(
  async (product) => {
    ({ server, browser } = product);
    person = await signUp(server.url);
    project = (await post<{ id: string }>("/api/v1/projects", { name: "うるみ" })).id;
    const body = { brief: { text: sampleText }, goal: "catchphrase" };
    const { runId } = await post<{ runId: string }>(`/api/v1/projects/${project}/runs`, body);
    const headers = { cookie: person.cookie };
    await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers })).text();
  },
  async () => {
    const prepared = prepareAnswers(sampleText);
    provider = await startCallingProvider(
      () => turn,
      (body) => answerTo(prepared, body)?.answer ?? "{}",
    );
    return { SIGN_UP: "open", MODEL_READING: "false", ...provider.env };
  },
);

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function open() {
  const { id } = await post<{ id: string }>(`/api/v1/projects/${project}/threads`, { title: "相談" });
  const { page, faults } = await openPage(browser, { reducedMotion: "reduce" });
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/${id}`);
  await quiet(page);
  return { page, faults };
}

/** Written and sent from the box, which keeps the focus. */
async function say(page: Page, text: string, next: CallingTurn): Promise<void> {
  turn = next;
  const box = page.getByRole("textbox", { name: "メッセージ", exact: true });
  await expect.poll(() => isFocused(box)).toBe(true);
  await page.keyboard.insertText(text);
  await page.keyboard.press("ControlOrMeta+Enter");
}

const words = "無香料、エタノールフリーの化粧水";
const change: CallingTurn = {
  text: "キャッチコピーの3番目の変更を提案します。",
  calls: [{ name: "change_line", input: { item: "r5.3", text: words, sources: ["B3"] } }],
};

it("a proposed line is taken, taken back and left; each press leaves the keyboard at the next one", async () => {
  const { page, faults } = await open();
  await say(page, `3行目を「${words}」に`, change);
  const card = page.getByRole("list", { name: "変更の提案" });
  const button = (name: string) => card.getByRole("button", { name, exact: true });
  // Out of the box, back over the talk: the newest proposal comes first.
  await tabTo(page, button("これにする"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await card.getByText("これにしました").waitFor();
  await expect.poll(() => isFocused(button("元に戻す"))).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocused(button("これにする"))).toBe(true);
  await tabTo(page, button("元のまま"));
  await page.keyboard.press("Enter");
  await card.getByText("元のままにしました").waitFor();
  await expect.poll(() => isFocused(button("選び直す"))).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocused(button("これにする"))).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a result beside the project's is used, and the keyboard stands at the way to it", async () => {
  const { page, faults } = await open();
  await say(page, "SNS用のコピーも見たい", {
    calls: [{ name: "start_tool", input: { tool: "catchphrase", conditions: { use: "sns", count: 5 } } }],
  });
  const use = page.getByRole("button", { name: "この案を使う" });
  await tabTo(page, use);
  await page.keyboard.press("Enter");
  await page.getByText("案件のキャッチコピーにしました").first().waitFor();
  const made = page.getByRole("listitem").filter({ hasText: "案件のキャッチコピーにしました" });
  const way = made.getByRole("link", { name: "開く" });
  await expect.poll(() => isFocused(way)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/results/u);
  expect(faults).toEqual([]);
  await page.context().close();
});
