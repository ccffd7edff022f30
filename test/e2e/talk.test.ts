/** @module-tag long */
/** The assistant with a model, as a person sees it: words as they come, through a reload, stopped, with what they rest on. */
import type { Browser, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import { prepareAnswers, providerEnv } from "#test/support/provider.ts";
import type { RunningServer } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText } from "#test/support/trial.ts";

let server: RunningServer;
let browser: Browser;
let provider: ModelProviderDouble;
let person: SignedIn;
let project: string;
/** What the model says after its first words, when the test lets it. */
let gate = Promise.withResolvers<string>();

async function* answer() {
  yield "**税込2,970円**です";
  yield " [B2]。\n\n";
  yield await gate.promise;
}

afterAll(() => provider?.stop());
withProduct(
  async (product) => {
    ({ server, browser } = product);
    person = await signUp(server.url);
    project = (await post("/api/v1/projects", { name: "うるみ" })).id;
    await post(`/api/v1/projects/${project}/runs`, { brief: { text: sampleText }, goal: "analyze" });
  },
  async () => {
    const prepared = prepareAnswers(sampleText);
    provider = await startModelProvider({
      style: "openai-chat",
      answer: (body) => {
        if (body.tools) return answer();
        const asked = JSON.stringify(body);
        return prepared.find(({ role }) => asked.includes(role))?.answer ?? "{}";
      },
    });
    return { SIGN_UP: "open", ...providerEnv(provider) };
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

async function openThread(): Promise<{ page: Page; faults: string[] }> {
  const { id } = await post(`/api/v1/projects/${project}/threads`, { title: "相談" });
  const { page, faults } = await openPage(browser, { viewport: { width: 320, height: 720 } });
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/${id}`);
  await quiet(page);
  return { page, faults };
}
async function ask(page: Page, text: string) {
  await page.getByRole("textbox", { name: "メッセージ", exact: true }).fill(text);
  await page.getByRole("button", { name: "送信する" }).click();
}
const reply = (page: Page) => page.getByRole("article", { name: "アシスタントの返答" });

/** A list in a list, a table, code, a link that says where it leads and is told nothing, and a picture that is none. */
async function drawnWhole(page: Page) {
  const link = reply(page).getByRole("link", { name: "案内" });
  await expect.poll(() => link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(await link.getAttribute("target")).toBe("_blank");
  await reply(page).getByText("（attacker.example）").waitFor();
  await reply(page).locator("li li").getByText("中の項目").waitFor();
  await reply(page)
    .getByRole("table", { name: "表：案・字数" })
    .getByRole("cell", { name: "18.5" })
    .waitFor();
  expect(await reply(page).locator("pre").innerText()).toBe("<b>そのまま</b>");
  await reply(page).getByText("![図](http://attacker.example/p.png)").waitFor();
  expect(await reply(page).locator("img").count()).toBe(0);
}

it("an answer comes while it is written, through a reload, and stands with its material; nothing in it is loaded", async () => {
  gate = Promise.withResolvers();
  const { page, faults } = await openThread();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await ask(page, "値段はいくらですか");
  await reply(page).getByText("税込2,970円").waitFor();
  await expect.poll(() => reply(page).locator("strong").innerText()).toBe("税込2,970円");
  await page.getByText("答えています").waitFor();
  const answered = await page.reload();
  // Nor is its site looked up before somebody opens it.
  expect(answered?.headers()["x-dns-prefetch-control"]).toBe("off");
  await reply(page).getByText("税込2,970円").waitFor();
  gate.resolve(
    "- 無香料です [B3]\n- ![図](http://attacker.example/p.png)\n- [案内](http://attacker.example/?q=1)\n  - 中の項目\n\n" +
      "| 案 | 字数 |\n|---|---:|\n| うるみは無香料です。毎日のお手入れに。 | 18.5 |\n\n```\n<b>そのまま</b>\n```",
  );
  await page.getByText("使った材料（2件）").click();
  await reply(page).getByText("「120mL、2,970円(税込)。」").waitFor();
  await expect
    .poll(() => reply(page).getByRole("listitem").filter({ hasText: "無香料です" }).count())
    .toBe(1);
  await expect.poll(() => page.getByText("答えています").count()).toBe(0);
  await drawnWhole(page);
  expect(await fitsWidth(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByText("使った材料（2件）").waitFor();
  await drawnWhole(page);
  expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("an answer that is stopped keeps what was said, and the next one can be asked for", async () => {
  gate = Promise.withResolvers();
  const { page, faults } = await openThread();
  await ask(page, "値段はいくらですか");
  await reply(page).getByText("税込2,970円").waitFor();
  await page.getByRole("button", { name: "止める" }).click();
  await expect.poll(() => page.getByText("答えています").count()).toBe(0);
  await reply(page).getByText("税込2,970円").waitFor();
  gate.resolve("無香料です [B3]。");
  await page.getByRole("button", { name: "もう一度答えてもらう" }).click();
  await page.getByText("2/2").waitFor();
  await reply(page).getByText("無香料です").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a thread's first picture is where reading goes on, before the scripts are there, and they leave who reads elsewhere in peace", async () => {
  gate = Promise.withResolvers();
  gate.resolve(Array.from({ length: 40 }, (_, line) => `${line + 1}つめの説明です。`).join("\n\n"));
  const { page, faults } = await openThread();
  const address = page.url();
  await ask(page, "くわしく教えて");
  await reply(page).getByText("40つめの説明です。").waitFor();
  await quiet(page);
  const scripts = Promise.withResolvers<void>();
  /** A tab of its own, whose scripts are on their way: in the old one the browser would go back to where it was. */
  const openLate = async () => {
    const fresh = await page.context().newPage();
    await fresh.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    // Modules that have not come hold up even the end of reading the page.
    await fresh.goto(address, { waitUntil: "commit" });
    return fresh;
  };
  const fresh = await openLate();
  const place = () => fresh.evaluate(() => window.scrollY);
  const below = () =>
    fresh.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);
  await expect.poll(place).toBeGreaterThan(500);
  expect(await below()).toBeLessThan(300);
  expect(await fresh.locator("[data-modal-host]").count()).toBe(0);
  const before = await place();
  await fresh.mouse.move(100, 200);
  await fresh.mouse.wheel(0, -1000);
  await expect.poll(place).toBeLessThan(before - 800);
  // Another tab meets what was written since it was last read.
  await page.goto("about:blank");
  await post(`/api/v1/threads/${address.split("/").at(-1)}/messages`, { text: "もっとくわしく" });
  const other = await openLate();
  const mark = other.getByText("ここから新しいメッセージ");
  await mark.waitFor();
  await expect.poll(async () => (await mark.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  expect((await mark.boundingBox())?.y).toBeLessThan(360);
  scripts.resolve();
  await fresh.locator("[data-modal-host]").waitFor({ state: "attached" });
  await quiet(fresh);
  expect(await place()).toBeLessThan(before - 800);
  expect(faults).toEqual([]);
  await page.context().close();
});
