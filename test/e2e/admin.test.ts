/** @module-tag long */
/** The administrator's screen in a browser, over a real server; the first administrator comes from the command line. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { databaseFolder } from "#src/db/folder.ts";
import { migrate } from "#src/db/migrate.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { RunningServer } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { runUserCommand } from "#test/support/user-command.ts";
import { interrupt } from "../support/shell/interrupt.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;
let person: SignedIn;

/** People and their use of the month, before the server starts. */
async function manyPeople(folder: string): Promise<Record<string, string>> {
  const database = await openDatabase({ folder: databaseFolder(folder) });
  await migrate(database);
  await database.pool.query(
    `insert into account (id, email, display_name, created_at, updated_at)
     select gen_random_uuid(), 'many' || i || '@example.jp', '多い' || i, '2026-01-01'::timestamptz + i * interval '1 hour', now()
     from generate_series(1, 115) i`,
  );
  await database.pool.query(
    `insert into usage_meter (owner, kind, period, used)
     select 'account:' || id, kind, case kind when 'storage' then 'all' else to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM') end,
       (1 + ascii(right(email, 12)) % 7) * case kind when 'tokens' then 12345 when 'storage' then 3000000 else 2 end
     from account, unnest(array['tokens', 'images', 'search', 'storage']) kind`,
  );
  await database.close();
  return {};
}
withProduct(async (product) => {
  ({ server, browser } = product);
  admin = await signUp(server.url, "admin@example.com");
  person = await signUp(
    server.url,
    "a-very-long-address-that-somebody-really-has.and-goes-on@sub.department.example.com",
  );
  await fetch(`${server.url}/api/auth/profile`, { headers: { cookie: person.cookie } });
  const made = await runUserCommand(["tier", admin.email, "admin"], { DATA_DIR: server.dataDir });
  expect(made).toMatchObject({ code: 0, err: "" });
}, manyPeople);

async function open(who: SignedIn, path: string, options = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(who.cookies);
  await opened.page.goto(server.url + path);
  return opened;
}

const details = (page: Page, email: string) => page.getByRole("button", { name: `${email}の詳細を開く` });

it("is not there for anybody else, in the words of every unknown page", async () => {
  const answer = await fetch(`${server.url}/admin`, { headers: { cookie: person.cookie } });
  const text = await answer.text();
  expect(answer.status).toBe(404);
  expect(text).toContain("Page Not Found: /admin");
  expect(text).not.toContain("利用者を探す");
  const visitor = await fetch(`${server.url}/admin`, { redirect: "manual" });
  expect([visitor.status, visitor.headers.get("location")]).toEqual([
    302,
    "/auth/login?redirect_path=%2Fadmin",
  ]);
});

it("finds people by a beginning, and pages through all of them", async () => {
  const { page, faults } = await open(admin, "/admin");
  await page.getByLabel("利用者を探す").fill("多い");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\?q=/);
  await quiet(page);
  const seen = new Set<string>();
  for (let pages = 1; ; pages += 1) {
    const rows = page.getByRole("row").filter({ hasText: "@example.jp" });
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    for (const text of await rows.allInnerTexts()) seen.add(/many\d+@/.exec(text)?.[0] ?? "");
    const next = page.getByRole("link", { name: "次の利用者を見る" });
    if ((await next.count()) === 0) {
      expect(pages).toBe(3);
      break;
    }
    const before = page.url();
    await next.click();
    await page.waitForFunction((url) => location.href !== url, before);
    await quiet(page);
  }
  expect(seen.size).toBe(115);
  await page.getByRole("link", { name: "先頭に戻る" }).click();
  await expect.poll(() => page.getByText("many115@example.jp").count()).toBe(1);
  await page.goto(`${server.url}/admin?q=zzz`);
  await expect.poll(() => page.getByText("「zzz」で始まる").count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("changes a tier after a question, disables with a reason, and shows both in the record; the person is out at once", async () => {
  const { page, faults } = await open(admin, "/admin?q=a-very");
  await details(page, person.email).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "ログイン中の端末" }).waitFor();
  await expect.poll(() => dialog.getByText("最終ログイン").count()).toBe(1);
  await dialog.getByLabel("プラン").selectOption("kakeru_pro");
  await expect.poll(() => dialog.getByText("「ビジター」から「プロ」に変更しますか。").count()).toBe(1);
  await dialog.getByRole("button", { name: "変更する" }).press("Enter");
  await dialog.getByText("プランを「ビジター」から「プロ」に変更").waitFor();
  const box = dialog.getByLabel("プラン");
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);

  await dialog.getByRole("button", { name: "停止する" }).click();
  await expect.poll(() => dialog.getByText("理由を入れてください。").count()).toBe(1);
  await dialog.getByLabel("理由").fill("規約違反の確認のため");
  await dialog.getByRole("button", { name: "停止する" }).click();
  await dialog.getByText("理由：規約違反の確認のため").waitFor();
  await expect.poll(() => dialog.getByText("ログイン中の端末はありません。").count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  const answer = await fetch(`${server.url}/api/auth/profile`, { headers: { cookie: person.cookie } });
  expect(answer.status).toBe(401);

  await dialog.getByLabel("理由").fill("確認が済んだため");
  await dialog.getByRole("button", { name: "再開する" }).click();
  await dialog.getByText("理由：確認が済んだため").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const button = details(page, person.email);
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole("cell", { name: "プロ", exact: true }).count()).toBe(1);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("offers no change of one's own account", async () => {
  const { page } = await open(admin, "/admin?q=admin@");
  await details(page, admin.email).click();
  await page.getByText("自分自身のプランと利用状態は変えられません").waitFor();
  await expect.poll(() => page.getByRole("dialog").getByLabel("プラン").count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "停止する" }).count()).toBe(0);
  await page.context().close();
});

it("does not search on the Enter that ends a kana conversion", async () => {
  const { page } = await open(admin, "/admin");
  const box = page.getByLabel("利用者を探す");
  await box.fill("たお");
  const kept = await box.evaluate((element) => {
    const event = new KeyboardEvent("keydown", {
      key: "Enter",
      keyCode: 229,
      bubbles: true,
      cancelable: true,
    });
    return !element.dispatchEvent(event);
  });
  expect(kept).toBe(true);
  expect(page.url()).toBe(`${server.url}/admin`);
  await page.context().close();
});

it("says so when the details cannot be loaded, and loads them at the next try", async () => {
  const { page } = await open(admin, "/admin?q=a-very");
  const mend = await interrupt(page, "**/api/v1/admin/**");
  await details(page, person.email).click();
  await page.getByText("詳細を読み込めませんでした").waitFor();
  mend();
  await page.getByRole("button", { name: "もう一度読み込む" }).click();
  await page.getByRole("heading", { name: "ログイン中の端末" }).waitFor();
  await page.context().close();
});

it.each([
  ["light", 375],
  ["dark", 375],
  ["light", 320],
  ["dark", 1280],
] as const)("is readable in %s at %i px", async (colorScheme, width) => {
  const { page } = await open(admin, "/admin", { colorScheme, viewport: { width, height: 900 } });
  await page.getByRole("heading", { name: "管理" }).waitFor();
  expect(await fitsWidth(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await details(page, person.email).click();
  await page.getByRole("heading", { name: "ログイン中の端末" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

it("what everybody used: sums, months, and the people, as a page and as a table", async () => {
  for (const look of [
    { colorScheme: "light", viewport: { width: 1280, height: 900 } },
    { colorScheme: "dark", viewport: { width: 320, height: 800 } },
  ] as const) {
    const { page, faults } = await open(admin, "/admin?view=usage", look);
    const people = page.getByRole("table", { name: /利用者ごとの量/ });
    await people.waitFor();
    await expect.poll(() => people.getByRole("row").count()).toBe(51);
    await page.getByRole("link", { name: "次の利用者を見る" }).click();
    await page.getByRole("link", { name: "先頭に戻る" }).waitFor();
    await page.getByLabel("種類").selectOption({ label: "保存容量" });
    await page.getByRole("table", { name: "保存容量の利用者ごとの量" }).waitFor();
    await page.goto(`${server.url}/admin?view=usage`);
    await people.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  }
  const csv = await fetch(`${server.url}/api/v1/admin/usage.csv`, { headers: { cookie: admin.cookie } });
  expect((await csv.text()).trim().split("\r\n")).toHaveLength(116);
});
