/** @module-tag long */
/** Scanned pages on the page of a file: one press has them read, and a person looks at what was read before it is text. */
import type { Browser } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { fileVersion } from "#src/db/schema/files/files.ts";
import { systemActor } from "#src/domain/context.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { launchBrowser, openPage } from "#test/support/browser.ts";
import { serveBuilt } from "#test/support/built.ts";
import { scannedPdf } from "#test/support/files/scans.ts";
import { openProduct } from "#test/support/product.ts";
import { freePort } from "#test/support/server.ts";
import { createTestServices } from "#test/support/services.ts";
import { quiet } from "#test/support/shell/quiet.ts";

const said = [["税込2,970円です。"], ["送料は無料です。"]];
let provider: ModelProviderDouble | undefined;
afterAll(() => provider?.stop());

async function keep(url: string, person: SignedIn): Promise<string> {
  const headers = { cookie: person.cookie };
  const named = JSON.stringify({ name: "うるみ", idempotencyKey: crypto.randomUUID() });
  const made = await fetch(`${url}/api/v1/projects`, {
    ...{ method: "POST", body: named },
    headers: { ...headers, "content-type": "application/json" },
  });
  const { id } = (await made.json()) as { id: string };
  const form = new FormData();
  const bytes = await scannedPdf({ how: "jpeg", pages: ["text", "scan", "turned"] });
  form.set("file", new File([Buffer.from(bytes)], "料金表.pdf"));
  const kept = await fetch(`${url}/api/v1/projects/${id}/files`, { method: "POST", headers, body: form });
  expect(kept.status).toBe(201);
  return id;
}

async function openFile(browser: Browser, url: string, person: SignedIn, dark: boolean) {
  const project = await keep(url, person);
  const opened = await openPage(browser, {
    viewport: { width: dark ? 320 : 1280, height: 900 },
    colorScheme: dark ? "dark" : "light",
  });
  const { page } = opened;
  await page.context().addCookies(person.cookies);
  await page.goto(`${url}/${project}/files`);
  await quiet(page);
  await page.getByRole("link", { name: "料金表.pdf", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "料金表.pdf" }).waitFor();
  return opened;
}

it("are read with a press, looked at, put right and used, on a desk and on a phone", {
  timeout: 120_000,
}, async () => {
  let turn = 0;
  provider = await startModelProvider({
    style: "openai-chat",
    answer: () => JSON.stringify({ lines: said[turn++ % 2] }),
  });
  const product = await openProduct({
    ...{ MODEL_PROVIDER: "openai-compatible", MODEL_ID: "sees", MODEL_BASE_URL: provider.url },
    ...{ MODEL_VISION: "true", MODEL_READING: "false" },
  });
  const { server, browser } = product;
  const person = await signUp(server.url);
  for (const dark of [false, true]) {
    const { page, faults } = await openFile(browser, server.url, person, dark);
    const section = page.getByRole("region", { name: "画像のページ" });
    await section.getByText("押すと、ページの画像を openai-compatible sees に送ります。").waitFor();
    await section.getByRole("button", { name: "画像のページを読む（2ページ）" }).click();
    await page.getByText("2ページを読み取りました").waitFor();
    const words = section.getByRole("textbox", { name: "2ページ目の文" });
    expect(await words.inputValue()).toBe("税込2,970円です。");
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/scans-${dark ? "dark" : "light"}.png`,
        fullPage: true,
      });
    expect(await fitsWidth(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await words.fill("税込2,980円です。");
    await section.getByRole("button", { name: "2ページ目：確かめたので使う" }).click();
    await page.getByText("2ページ目の文は、画像から読み取ったものです。").waitFor();
    await words.waitFor({ state: "detached" });
    await section.getByRole("button", { name: "3ページ目：捨てる" }).click();
    await section.getByRole("button", { name: "画像のページを読む（1ページ）" }).waitFor();
    if (dark) await page.getByRole("button", { name: "読み取った文", exact: true }).click();
    await page.getByRole("button", { name: /^F\d+-p2-s1 / }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  }
  await product.close();
});

it("of a file from before they were looked for are looked for when its page is opened, and offered alike", {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const services = await createTestServices({
    work: false,
    env: {
      ...{
        NODE_ENV: "production",
        SITE_URL: `http://127.0.0.1:${port}`,
        MODEL_PROVIDER: "openai-compatible",
      },
      ...{ MODEL_ID: "sees", MODEL_BASE_URL: "http://127.0.0.1:9", MODEL_VISION: "true" },
    },
  });
  const site = await serveBuilt(services, port);
  const browser = await launchBrowser();
  try {
    const person = await signUp(site.url);
    const project = await keep(site.url, person);
    const db = services.context(systemActor).db;
    const [row] = await db.select({ id: fileVersion.id, reading: fileVersion.reading }).from(fileVersion);
    if (!row) throw new Error("no version");
    const { scans, ...reading } = row.reading;
    expect(scans?.pages).toEqual([2, 3]);
    await db.update(fileVersion).set({ reading: { ...reading, warnings: [] } });
    const { page, faults } = await openPage(browser, { viewport: { width: 375, height: 800 } });
    await page.context().addCookies(person.cookies);
    await page.goto(`${site.url}/${project}/files`);
    await quiet(page);
    await page.getByRole("link", { name: "料金表.pdf", exact: true }).click();
    await page.getByRole("button", { name: "画像のページを読む（2ページ）" }).waitFor();
    await page.getByText("2・3ページ目は画像です。文字は読み取っていません。").waitFor();
    expect(await page.getByText("画像のページがあるか調べています。").count()).toBe(0);
    expect(await fitsWidth(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
    await services.drop();
  }
});
