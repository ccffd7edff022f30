/** @module-tag long */
/** What the assistant proposes, as a person sees it: before and after, one press, and back; a result beside the project's is used. */
import type { Browser, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import {
  type CallingProvider,
  type CallingTurn,
  startCallingProvider,
} from "#test/doubles/calling-provider.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import { answerTo, prepareAnswers } from "#test/support/provider.ts";
import type { RunningServer } from "#test/support/server.ts";
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
    project = (await post("/api/v1/projects", { name: "うるみ" })).id;
    await post(`/api/v1/projects/${project}/runs`, { brief: { text: sampleText }, goal: "catchphrase" });
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

async function post(path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

async function say(page: Page, text: string, next: CallingTurn) {
  turn = next;
  await page.getByRole("textbox", { name: "メッセージ", exact: true }).fill(text);
  await page.getByRole("button", { name: "送信する" }).click();
}

/** For whoever looks at it: SHOTS=folder. */
async function shoot(page: Page, name: string) {
  const { SHOTS } = process.env;
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

const words = "無香料、エタノールフリーの化粧水";

it.each([
  { name: "wide", width: 1280, colorScheme: "light" },
  { name: "narrow", width: 320, colorScheme: "dark" },
] as const)(
  "a proposal is taken, taken back and left; a result aside is used ($name)",
  async ({ name, width, colorScheme }) => {
    const { id } = await post(`/api/v1/projects/${project}/threads`, { title: "相談" });
    const { page, faults } = await openPage(browser, { viewport: { width, height: 1200 }, colorScheme });
    await page.context().addCookies(person.cookies);
    await page.goto(`${server.url}/${project}/${id}`);
    await quiet(page);
    await say(page, `3行目を「${words}」に`, {
      text: "キャッチコピーの3番目の変更を提案します。",
      calls: [{ name: "change_line", input: { item: "r5.3", text: words, sources: ["B3"] } }],
    });
    const card = page.getByRole("list", { name: "変更の提案" });
    await card.getByText(words).waitFor();
    expect(await fitsWidth(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await shoot(page, `proposal-${name}`);
    await card.getByRole("button", { name: "これにする" }).click();
    await card.getByText("これにしました").waitFor();
    await page.reload();
    await quiet(page);
    await card.getByText("これにしました").waitFor();
    await card.getByRole("button", { name: "元に戻す" }).click();
    await card.getByRole("button", { name: "元のまま" }).click();
    await card.getByText("元のままにしました").waitFor();
    await say(page, "SNS用のコピーも見たい", {
      calls: [{ name: "start_tool", input: { tool: "catchphrase", conditions: { use: "sns", count: 5 } } }],
    });
    if (width < 1280) await page.getByRole("tab", { name: /^結果/ }).click();
    await page.getByText("案件のキャッチコピーはそのままです").waitFor();
    expect(await fitsWidth(page)).toBe(true);
    await shoot(page, `aside-${name}`);
    await page.getByRole("button", { name: "この案を使う" }).click();
    await page.getByText("案件のキャッチコピーにしました").first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
