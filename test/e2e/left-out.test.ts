/** @module-tag long */
/** 「見送った案」 in the browser: each with why, taken with a reason and given back, at 375 px. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { openProduct } from "#test/support/product.ts";
import { providerEnv } from "#test/support/provider.ts";
import { openPanel } from "#test/support/shell/rows.ts";

const text = "毛布「ゆきどけ」。綿100％の毛布です。1枚 6,600円（税込）。洗濯機で洗えます。重さは900gです。";
const lines = [
  "洗える毛布を、毎週の習慣に。|1||",
  "900gの、軽い眠り。|3||5",
  "綿100％だけの毛布。|3||2",
  "布団の重さに、負けない夜へ。|2||",
  "洗濯機へ、そのままどうぞ。|9||4",
  "いつもの毛布より、三倍あたたかい。|8|くらべた方から、いちばん多く聞かれるのがこの違いです。|",
  "シミが消える毛布。|1||",
  "{B77}|1||",
];

let provider: ModelProviderDouble;
let product: Awaited<ReturnType<typeof openProduct>>;
let person: SignedIn;
beforeAll(async () => {
  let asked = 0;
  provider = await startModelProvider({
    style: "openai-chat",
    answer: () => {
      asked += 1;
      return JSON.stringify(asked === 1 ? { l: lines, s: [] } : { fixes: [], new: [] });
    },
  });
  product = await openProduct(providerEnv(provider));
  person = await signUp(product.server.url);
});
afterAll(async () => {
  await product?.close();
  await provider?.stop();
});

async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${product.server.url}/api/v1${path}`, {
    method,
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Answer;
}

const panel = (page: Page) => page.getByRole("button", { name: /^見送った案 \d+$/u });

it("says what was left out and why; one is taken with a reason and given back", async () => {
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const { id } = await send<{ id: string }>("POST", "/projects", { name: "毛布", ...key() });
  const work = { brief: { text }, goal: "catchphrase", ...key() };
  const { runId } = await send<{ runId: string }>("POST", `/projects/${id}/runs`, work);
  await expect
    .poll(async () => (await send<{ run: { state: string } }>("GET", `/runs/${runId}`)).run.state, {
      timeout: 20_000,
    })
    .toBe("done");

  const { page } = await openPage(product.browser, {
    viewport: { width: 375, height: 900 },
    reducedMotion: "reduce",
  });
  await page.context().addCookies(person.cookies);
  await page.goto(`${product.server.url}/${id}/work/catchphrase`);
  await panel(page).click();
  await page.getByText("「三倍」の根拠が資料に見つかりません。").waitFor();
  await page.getByText("「{B77}」という番号のものはありません。").waitFor();
  // The law leaves no room for one, the other is no piece.
  expect(await page.getByRole("button", { name: "責任を持って採用" }).count()).toBe(1);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/left-out-375.png` });
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await page.getByRole("button", { name: "責任を持って採用" }).first().click();
  await page.getByRole("button", { name: "採用する", exact: true }).click();
  await page.getByText("採用する理由を入れてください。").waitFor();
  const take = async () => {
    await page.getByLabel("採用する理由").fill("社内の試験で確かめました。");
    await page.getByRole("button", { name: "採用する", exact: true }).click();
    await expect.poll(() => panel(page).innerText()).toContain("2");
  };
  await take();
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect.poll(() => panel(page).innerText()).toContain("3");
  await page.getByRole("button", { name: "責任を持って採用" }).first().click();
  await take();
  const taken = page.locator("[data-row]", { hasText: "三倍" });
  const told = await openPanel(taken, "根拠");
  await told.getByText("責任を持って採用：社内の試験で確かめました。").waitFor();
  await page.context().close();
}, 60_000);
