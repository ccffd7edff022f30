/** @module-tag long */
/** The places of a project: 概要 on one screen, 制作 with one tool a page, its threads; and where old addresses lead. */
import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { openTool, runOver, toolLinks } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
/** With every result, and with nothing at all. */
let project: string;
let bare: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = await newProject();
  bare = await newProject();
  await made(project, sampleText, "all");
});

/** A run of the project, to its end. */
async function made(id: string, text: string, goal: string): Promise<void> {
  const body = { brief: { text }, goal, idempotencyKey: crypto.randomUUID() };
  const { runId } = await send<{ runId: string }>(`/projects/${id}/runs`, body);
  const headers = { cookie: person.cookie };
  await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers })).text();
}

async function send<Answer>(path: string, body: object, who = person): Promise<Answer> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: "POST",
    headers: { cookie: who.cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
}
const newProject = async (who = person) =>
  (await send<{ id: string }>("/projects", { name: "", idempotencyKey: crypto.randomUUID() }, who)).id;

async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { viewport: { width: 1280, height: 900 }, ...options });
  await opened.page.context().addCookies(person.cookies);
  await opened.page.goto(server.url + path);
  await quiet(opened.page);
  return opened;
}
/** Five lines are decided, and handed over to a client who has not answered. */
async function decideMuch(project: string) {
  const work = await fetch(`${server.url}/api/v1/projects/${project}`, {
    headers: { cookie: person.cookie },
  });
  const { results } = (await work.json()) as {
    results: { id: string; tool: string; items: { id: string; kind: string }[] }[];
  };
  const copy = results.find(({ tool }) => tool === "catchphrase");
  const items = (copy?.items ?? []).filter(({ kind }) => kind === "line").map(({ id }) => id);
  const decision = { items: items.slice(0, 5), approval: "approved", note: "" };
  await send(`/projects/${project}/items/approval`, decision);
  const held = { name: "春の広告", ids: [copy?.id] };
  const { id } = await send<{ id: string }>(`/projects/${project}/collections`, held);
  await send(`/collections/${id}/links`, { sender: "田中", company: "株式会社ひより" });
}
async function isOneScreen(page: Page) {
  const box = await page.locator("main > *").first().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThanOrEqual(800);
  expect(await page.locator(controls).locator("visible=true").count()).toBeLessThanOrEqual(40);
}
const nav = (page: Page) => page.getByRole("navigation", { name: "案件のページ" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const controls = 'a, button, input, select, textarea, summary, [role="button"], [tabindex="0"]';

describe("概要", () => {
  it("is one screen of at most 800 px with at most 40 controls, also where much is decided and out of date and a client is waited for", async () => {
    const busy = await newProject();
    await made(busy, sampleText, "all");
    await decideMuch(busy);
    // An older result's lines are decided; other tools are of before.
    for (const goal of ["analyze", "catchphrase"])
      await made(busy, sampleText.replace("無香料・エタノールフリー", "ほのかな香り"), goal);
    const full = await open(`/${busy}`);
    await full.page.getByText("ほか2本は「結果」にあります。").waitFor();
    await full.page.getByText("新しい結果があります").first().waitFor();
    await isOneScreen(full.page);
    await full.page.context().close();

    const { page, faults } = await open(`/${project}`);
    await heading(page, "うるみ").waitFor();
    await isOneScreen(page);
    await page.getByRole("link", { name: "制作を開く" }).click();
    await page.waitForURL(`**/${project}/work/catchphrase`);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("what was bookmarked before leads to where it is now; nobody else's place is there", async () => {
    const { page } = await open(`/${project}?tool=faq`);
    expect(pathOf(page)).toBe(`/${project}/work/faq`);
    await page.goto(`${server.url}/${project}#threads`);
    await page.waitForURL(`**/${project}/threads`);
    await page.goto(`${server.url}/${project}#bench`);
    // Later it opens on what was looked at last.
    await page.waitForURL(`**/${project}/work/faq`);
    await page.goto(`${server.url}/${project}/work`);
    expect(pathOf(page)).toBe(`/${project}/work/catchphrase`);
    const foreign = await newProject(await signUp(server.url));
    for (const place of ["/work", "/work/faq", "/work/material", "/threads", "?tool=faq"])
      expect([place, (await page.goto(`${server.url}/${foreign}${place}`))?.status()]).toEqual([place, 404]);
    await page.context().close();
  });
});

describe("制作", () => {
  it("while a run of everything goes on nothing but a press changes the tool, and its end is told until the next act", async () => {
    const { page, faults } = await open(`/${bare}`);
    await page.getByLabel("商品・サービスの説明").fill(sampleText);
    await page.getByRole("button", { name: "全部つくる" }).click();
    await heading(page, "キャッチコピー").waitFor();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const note = () => {
        const now = `${location.pathname} ${document.querySelector("h1")?.textContent}`;
        if (seen.at(-1) !== now) seen.push(now);
        requestAnimationFrame(note);
      };
      note();
    });
    const strip = page.getByRole("region", { name: "進み具合" });
    await strip.getByRole("button", { name: "止める" }).waitFor();
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(40);
    await runOver(page);
    await strip
      .getByText(/^11種類できました（[\d.]+秒）$/u)
      .first()
      .waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "seen"))).toHaveLength(1);
    const told = (await toolLinks(page).allTextContents()).filter((words) => words.endsWith("作成済み"));
    expect(told).toHaveLength(11);
    await page.keyboard.press("Shift");
    await expect.poll(() => strip.count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("going from tool to tool asks the server for nothing, so that it goes on without a connection; Back goes back", async () => {
    const { page, faults } = await open(`/${project}/work/catchphrase`, { loadsAhead: true });
    const isLoaded = () =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/material-page-"));
    await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\.data(\?|$)/u.test(request.url())) asked.push(request.url());
    });
    await page.context().setOffline(true);
    for (const [name, path] of [
      ["よくある質問", "faq"],
      ["ペルソナ", "persona"],
      ["材料", "material"],
      ["LP原稿", "lp_manuscript"],
    ] as const) {
      await openTool(page, name);
      await page.waitForURL(`**/${project}/work/${path}`);
      await heading(page, name).waitFor();
      expect(await toolLinks(page, name).getAttribute("aria-current")).toBe("page");
    }
    expect(asked).toEqual([]);
    await page.context().setOffline(false);
    await page.goBack();
    await heading(page, "材料").waitFor();
    expect(
      faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|could not be refreshed/u.test(fault)),
    ).toEqual([]);
    await page.context().close();
  });

  it("changed material is marked at every tool that it changes, and material stands on a page of its own", async () => {
    const { page } = await open(`/${project}/work/catchphrase`);
    expect(await page.getByRole("main").getByRole("textbox").count()).toBe(0);
    await page.getByRole("link", { name: "材料を見る" }).click();
    const box = page.getByLabel("商品・サービスの説明");
    const late = async () =>
      (await toolLinks(page).allTextContents()).filter((words) => words.endsWith("材料が変わりました"))
        .length;
    // Nothing rests on what is new.
    await box.fill(`${sampleText}\n冷暗所で保管します。`);
    await expect.poll(late).toBe(0);
    // Everything rests on the text.
    await box.fill("無香料のクリーム「べつ」です。");
    await expect.poll(late).toBe(11);
    await box.fill(sampleText);
    await expect.poll(late).toBe(0);
    await page.context().close();
  });

  it("what a thread made stands beside the project's own, and is added to it from here", async () => {
    const { id } = await send<{ id: string }>(`/projects/${bare}/threads`, {
      title: "春の広告",
      idempotencyKey: crypto.randomUUID(),
    });
    const { runId } = await send<{ runId: string }>(`/threads/${id}/messages`, {
      text: "キャッチコピーをメール用に5本",
      idempotencyKey: crypto.randomUUID(),
    });
    await (
      await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers: { cookie: person.cookie } })
    ).text();
    const { page, faults } = await open(`/${bare}/work/catchphrase`);
    const rows = page.locator("main [data-row]:visible");
    await expect.poll(() => rows.count()).toBe(10);
    const which = page.getByRole("list", { name: "表示する結果" });
    await which.getByRole("link", { name: "スレッド「春の広告」5案" }).click();
    await expect.poll(() => rows.count()).toBe(5);
    expect(await which.getByRole("link", { name: /^スレッド/u }).getAttribute("aria-current")).toBe("true");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "案件に足す" }).click();
    await page.getByText("案件のキャッチコピーに5件足しました").first().waitFor();
    await which.getByRole("link", { name: "案件の結果" }).click();
    await expect.poll(() => rows.count()).toBe(15);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await fitsWidth(page)).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("the keyboard reaches a tool and the page; on a phone the heading holds the tools and the bar the rest", async () => {
    const { page } = await open(`/${project}/work/catchphrase`);
    await nav(page).getByRole("link", { name: "制作" }).focus();
    for (const name of ["材料", "キャッチコピー", "画像・バナー"]) {
      await page.keyboard.press("Tab");
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(name);
    }
    await page.keyboard.press("Enter");
    await heading(page, "画像・バナー").waitFor();

    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole("button", { name: "画像・バナー：ツールを選ぶ" }).click();
    await page.getByRole("menuitemradio", { name: /^よくある質問.*作成済み/ }).click();
    await page.waitForURL(`**/${project}/work/faq`);
    const bar = nav(page).locator("a:visible, button:visible");
    expect(await bar.allInnerTexts()).toEqual(["概要", "制作", "スレッド", "結果", "ほか"]);
    for (const one of await bar.all()) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await nav(page).getByRole("button", { name: "ほか" }).click();
    const more = page.getByRole("dialog", { name: "ほかのページ" });
    expect(await more.getByRole("link").allInnerTexts()).toEqual([
      "提出",
      "チェック",
      "ファイル",
      "メモ",
      "設定",
    ]);
    await more.getByRole("link", { name: "メモ" }).click();
    await page.waitForURL(`**/${project}/memo`);
    await expect.poll(() => more.count()).toBe(0);
    await page.context().close();
  });
});

const looks = [
  { name: "desk-light", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { name: "desk-dark", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  { name: "phone-light", viewport: { width: 320, height: 700 }, colorScheme: "light" },
  { name: "phone-dark", viewport: { width: 320, height: 700 }, colorScheme: "dark" },
] as const;

it.each(looked(looks))("no violation and no sideways scrolling: $name", async ({ name, ...options }) => {
  const { page, faults } = await open(`/${project}`, { ...options, reducedMotion: "reduce" });
  for (const place of ["", "/work/catchphrase", "/work/material", "/work/faq", "/threads"]) {
    await page.goto(`${server.url}/${project}${place}`);
    await quiet(page);
    expect([place, await violations(page)]).toEqual([place, []]);
    expect([place, await fitsWidth(page)]).toEqual([place, true]);
  }
  expect(faults).toEqual([]);
  await page.context().close();
});
