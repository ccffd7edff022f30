/** @module-tag long */
/** /{project_id}/files/{file_id} in a browser: how a file looks, and beside it what was read of it. */
import iconv from "iconv-lite";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, snifferErrors, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { makeXlsx } from "#test/support/files/office.ts";
import { makePdf } from "#test/support/files/pdf.ts";
import { looked } from "#test/support/global/size.ts";
import { png } from "#test/support/pictures.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

async function newProject(): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/projects`, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: "うるみ", idempotencyKey: crypto.randomUUID() }),
  });
  return ((await response.json()) as { id: string }).id;
}
/** As setup and threads send it. */
async function put(project: string, name: string, bytes: Uint8Array | string): Promise<void> {
  const form = new FormData();
  form.set("file", new File([Buffer.from(bytes)], name));
  const answer = await fetch(`${server.url}/api/v1/projects/${project}/files`, {
    ...{ method: "POST", headers: { cookie: person.cookie }, body: form },
  });
  expect(answer.status).toBe(201);
}
async function open(project: string, name: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  const { page } = opened;
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/files`);
  await quiet(page);
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  return opened;
}
const mark = (page: Page, id: string) => page.locator(`[data-mark="${id}"]`).first();
const sentence = (page: Page, id: string) => page.getByRole("button", { name: new RegExp(`^${id} `) });
const isInView = (page: Page, id: string) =>
  mark(page, id).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
/** Whether something is drawn at all. */
const inked = (page: Page, number: number) =>
  page.locator(`[data-page="${number}"] canvas`).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.some((value, at) => at % 4 === 0 && value < 128);
  });

const minutes =
  "議事録\n日時：2026年6月12日 10:00\n出席者：山本、田中\n議題：新商品の打ち合わせ\n・広告費は月30万円まで\n・次回までに田中が案を出す\n";
const paper = makePdf(
  [
    ["とろみのある化粧水です。", "毎日使えます。"],
    ["二枚目の文です。"],
    ["三枚目の文です。", "価格は1,980円です。"],
  ],
  { bar: true },
);

it("a PDF is drawn beside its sentences; each leads to the other", async () => {
  const project = await newProject();
  await put(project, "説明.pdf", paper);
  const { page, faults } = await open(project, "説明.pdf");
  await expect.poll(() => page.locator('[data-page="1"] canvas').count()).toBe(1);
  await expect.poll(() => inked(page, 1)).toBe(true);
  await expect.poll(() => mark(page, "F1-p1-s1").count()).toBe(1);

  await sentence(page, "F1-p3-s2").click();
  await expect.poll(() => mark(page, "F1-p3-s2").count()).toBe(1);
  await expect.poll(() => isInView(page, "F1-p3-s2")).toBe(true);
  // By keyboard: from sentence to sentence.
  await sentence(page, "F1-p1-s1").focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => sentence(page, "F1-p1-s2").getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => isInView(page, "F1-p1-s2")).toBe(true);
  // The other way round.
  await mark(page, "F1-p1-s1").click();
  await expect.poll(() => sentence(page, "F1-p1-s1").getAttribute("aria-pressed")).toBe("true");
  // What was read stands over what is drawn: the box is as wide as its words, and not at the page's edge.
  const box = await mark(page, "F1-p1-s1").boundingBox();
  const whole = await page.locator('[data-page="1"]').boundingBox();
  expect((box?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.1);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("material or not, which paper it is and in which encoding it is read are chosen here, with a way back", async () => {
  const project = await newProject();
  await put(project, "定例議事録.txt", minutes);
  const { page, faults } = await open(project, "定例議事録.txt");
  const kind = page.getByLabel("定例議事録.txtの種類");
  expect(await kind.inputValue()).toBe("minutes");
  await page.getByRole("button", { name: /^社内だけ/ }).press("Enter");
  await sentence(page, "F1-s5").waitFor();
  await page.getByRole("button", { name: /^社内だけ/ }).press("Enter");
  await kind.selectOption("product");
  await page.getByText("種類を変えました").waitFor();
  await page.getByRole("button", { name: "元に戻す" }).press("Enter");
  await expect.poll(() => kind.inputValue()).toBe("minutes");

  const material = page.getByRole("button", { name: "材料に使う" });
  await material.press("Enter");
  await page.getByText("この文は材料に使っていません").waitFor();
  expect(await kind.count()).toBe(0);
  await page.getByRole("button", { name: "元に戻す" }).last().press("Enter");
  await expect.poll(() => material.getAttribute("aria-pressed")).toBe("true");

  await page.getByRole("button", { name: "文字が違うときは、文字コードを選ぶ" }).press("Enter");
  const preview = page.getByRole("figure");
  await preview.getByText("広告費は月30万円まで").waitFor();
  await page.getByLabel("文字コード", { exact: true }).selectOption("shift_jis");
  await expect.poll(() => preview.innerText()).not.toContain("広告費");
  await page.getByRole("button", { name: "この文字コードで読む" }).press("Enter");
  await page.getByText("文字コード SHIFT_JIS").waitFor();
  await page.getByRole("button", { name: "元に戻す" }).last().press("Enter");
  await page.getByText("文字コード UTF-8").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

const oddText = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0xff, 0xfe, 0x81, 0x0a, 0xfd);
const given = (name: string, bytes: Uint8Array | string) => ({
  ...{ name, mimeType: "application/octet-stream" },
  buffer: Buffer.from(bytes),
});

it("a sent file that reads as minutes stays aside and becomes material with a press; an encoding is chosen by its look", async () => {
  const project = await newProject();
  const { page, faults } = await openPage(browser);
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/files`);
  await quiet(page);
  const choose = (files: ReturnType<typeof given>[]) =>
    page.getByRole("main").locator('input[type="file"][multiple]').setInputFiles(files);
  const pressed = (name: string) =>
    page.getByRole("button", { name: `材料に使う：${name}` }).getAttribute("aria-pressed");
  await choose([given("定例議事録.txt", minutes), given("説明.txt", "とろみのある化粧水です。")]);
  await page.getByText("議事録のようなので、材料には使っていません").waitFor();
  await expect.poll(() => pressed("説明.txt")).toBe("true");
  expect(await pressed("定例議事録.txt")).toBe("false");
  await page.getByRole("button", { name: "定例議事録.txt：材料に使う" }).press("Enter");
  await expect.poll(() => pressed("定例議事録.txt")).toBe("true");

  await page.getByRole("link", { name: "説明.txt：元の見た目と並べて見る" }).click();
  await page.getByRole("heading", { level: 1, name: "説明.txt" }).waitFor();
  await page.goBack();

  await page.getByRole("checkbox", { name: /^材料に使う/ }).uncheck();
  await choose([given("香り.txt", "カミツレの香りです。")]);
  await expect.poll(() => pressed("香り.txt").catch(() => null)).toBe("false");

  await choose([given("読めない.txt", oddText)]);
  await page.getByText("文字コードを選んで").waitFor();
  await page.getByRole("figure").getByText("日本").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "読めない.txt：この文字コードで読む" }).press("Enter");
  await page.getByRole("link", { name: "読めない.txt", exact: true }).waitFor();
  expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
  await page.context().close();
});

it("setup takes the same files, offers the same encodings and stops a reading", async () => {
  const project = await newProject();
  const { page, faults } = await openPage(browser);
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}`);
  await quiet(page);
  const list = page.getByRole("list", { name: "読み取ったファイルとページ" });
  const choose = (files: ReturnType<typeof given>[]) =>
    page.getByRole("main").locator('input[type="file"][multiple]').first().setInputFiles(files);
  await choose([
    given(
      "価格表.xlsx",
      makeXlsx({
        価格: [
          ["商品名", "価格"],
          ["化粧水", "1,980円"],
        ],
      }),
    ),
  ]);
  await list.getByText("F1 価格表.xlsx", { exact: true }).waitFor();
  await choose([given("読めない.txt", oddText)]);
  await page.getByRole("button", { name: "読めない.txt：この文字コードで読む" }).press("Enter");
  await list.getByText("F2 読めない.txt", { exact: true }).waitFor();
  await page.route(`**/projects/${project}/files`, () => {}, { times: 1 });
  await choose([given("長い.txt", "長く待つ文です。")]);
  await page.getByRole("button", { name: "長い.txtの読み取りをやめる" }).press("Enter");
  await expect.poll(() => list.getByText("長い.txt").count()).toBe(0);
  expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
  await page.context().close();
});

/** Phones so high that what floats lies over nothing. */
const looks = [
  { name: "desk-light", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { name: "desk-dark", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  { name: "phone-light", viewport: { width: 375, height: 1400 }, colorScheme: "light" },
  { name: "phone-dark", viewport: { width: 320, height: 1400 }, colorScheme: "dark" },
] as const;

it.each(looked(looks))("no violation and no sideways scrolling: $name", async ({ name, ...options }) => {
  const project = await newProject();
  await put(project, "説明.pdf", paper);
  await put(
    project,
    "価格表.xlsx",
    makeXlsx({
      価格: [
        ["商品名", "価格", "内容量"],
        ["化粧水", "1,980円", "120ml"],
        ["乳液", "2,400円", "100ml"],
      ],
      送料: [
        ["地域", "送料"],
        ["本州", "500円"],
      ],
    }),
  );
  await put(project, "定例議事録.txt", minutes);
  const phone = options.viewport.width < 1000;
  const shot = async (page: Page, state: string) => {
    const folder = process.env.LOOK_AT;
    if (folder) await page.screenshot({ path: `${folder}/${state}-${name}.png` });
  };
  for (const [file, id] of [
    ["説明.pdf", "F1-p1-s2"],
    ["価格表.xlsx", "F2-p1-s2"],
    ["定例議事録.txt", "F3-s5"],
  ] as const) {
    const { page, faults } = await open(project, file, { ...options, reducedMotion: "reduce" });
    await expect.poll(() => mark(page, id).count()).toBe(1);
    if (phone) await page.getByRole("button", { name: "読み取った文", exact: true }).click();
    await sentence(page, id).click();
    await shot(page, `sentences-${file}`);
    expect([file, [...(await violations(page)), ...(await snifferErrors(page))]]).toEqual([file, []]);
    expect([file, await fitsWidth(page)]).toEqual([file, true]);
    if (phone) {
      await page.getByRole("button", { name: "選んだ文の場所を見る" }).click();
      await expect.poll(() => isInView(page, id)).toBe(true);
      await shot(page, `look-${file}`);
      expect([file, await violations(page)]).toEqual([file, []]);
      expect([file, await fitsWidth(page)]).toEqual([file, true]);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

it("an older PDF, whose characters are told by a map of Japanese alone, has its sentences in their places", async () => {
  const project = await newProject();
  const encoding = { name: "90ms-RKSJ-H", encode: (text: string) => iconv.encode(text, "cp932") };
  await put(project, "古い.pdf", makePdf([["参加費は4,800円です。"]], { encoding, withoutMap: true }));
  const { page, faults } = await open(project, "古い.pdf");
  await expect.poll(() => mark(page, "F1-s1").count()).toBe(1);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a picture is shown, and a PDF that cannot be drawn says what to do", async () => {
  const project = await newProject();
  await put(project, "説明.pdf", paper);
  const { page } = await open(project, "説明.pdf");
  await page.route("**/content?version=*", (route) => route.fulfill({ status: 200, body: "%PDF-1.7" }));
  await page.reload();
  await page.getByText("ページを表示できませんでした").waitFor();
  await sentence(page, "F1-p1-s1").waitFor();
  await page.unroute("**/content?version=*");
  await page.getByRole("button", { name: "もう一度表示する" }).click();
  await expect.poll(() => page.locator('[data-page="1"] canvas').count()).toBe(1);

  await page.goto(`${server.url}/${project}/files`);
  await quiet(page);
  await page
    .getByRole("main")
    .locator('input[type="file"][multiple]')
    .setInputFiles([{ name: "写真.png", mimeType: "image/png", buffer: Buffer.from(png(320, 200)) }]);
  await page.getByRole("link", { name: "写真.png", exact: true }).click();
  const picture = page.getByRole("img", { name: "写真.png" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await page.context().close();
});
