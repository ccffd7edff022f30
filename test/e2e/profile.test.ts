import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, signUp, testPassword } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { launchBrowser, openPage, screenshot, type Watched } from "#test/support/browser.ts";
import { png } from "#test/support/pictures.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer(temporaryFolder(), { SIGN_UP: "open" });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.end("SIGKILL");
  removeFolder(server.dataDir);
});

type Options = Parameters<typeof openPage>[1];
async function open(person: SignedIn, options: Options = {}): Promise<Watched> {
  const watched = await openPage(browser, options);
  await watched.page.context().addCookies(person.cookies);
  await watched.page.goto(`${server.url}/profile`);
  await watched.page.getByRole("button", { name: /認証アプリを設定する|^解除する/ }).waitFor();
  return watched;
}
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
/** Moves the focus by the Tab key alone until it is on the control of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
      return (at?.getAttribute("aria-label") ?? label ?? at?.textContent ?? "").trim();
    });
    if (here === name) return;
  }
  throw new Error(`the Tab key never reached ${name}`);
}
const codeFor = (key: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

describe("looks", () => {
  it.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 320],
    ["dark", 320],
  ] as const)(
    "breaks no accessibility rule and scrolls in one direction only: %s, %i px",
    async (colorScheme, width) => {
      const person = await signUp(server.url);
      const { page, faults } = await open(person, { colorScheme, viewport: { width, height: 900 } });
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      await page.getByRole("button", { name: "認証アプリを設定する" }).click();
      await page.getByRole("img", { name: "認証アプリ用のQRコード" }).waitFor();
      await page.getByRole("button", { name: "設定する", exact: true }).click();
      await page.getByText("6桁のコードを入力してください。").waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      await screenshot(page, `profile-${colorScheme}-${width}`);
      await page.getByRole("button", { name: "やめる" }).click();
      await page.getByRole("button", { name: "アカウントを削除する" }).click();
      await page.getByRole("dialog").waitFor();
      await page.waitForFunction(() =>
        document.getAnimations().every((each) => each.playState !== "running"),
      );
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
});

it("C42 shows a person without a membership as ビジター with the grade-1 icon", async () => {
  const { page } = await open(await signUp(server.url));
  const badge = section(page, "プラン").locator("[data-grade]");
  expect([await badge.innerText(), await badge.getAttribute("data-grade")]).toEqual(["ビジター", "1"]);
  expect(await badge.locator("svg").count()).toBe(1);
  await page.context().close();
});

describe("by keyboard alone", () => {
  it("the name is changed; too long a name is refused beside its field, which gets the focus", async () => {
    const { page, faults } = await open(await signUp(server.url));
    await tabTo(page, "表示名");
    await page.keyboard.type("あ".repeat(41));
    await page.keyboard.press("Enter");
    await page.getByText("表示名は40文字までにしてください。").waitFor();
    expect(await page.getByRole("textbox", { name: "表示名" }).getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("佐藤 葵");
    await page.keyboard.press("Enter");
    await toast(page, "表示名を保存しました");
    await page.reload();
    expect(await page.getByRole("textbox", { name: "表示名" }).inputValue()).toBe("佐藤 葵");
    // The refusal is logged by the browser as a failed request; nothing else went wrong.
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
    await page.context().close();
  });

  it("Enter that ends a kana conversion saves nothing", async () => {
    const { page } = await open(await signUp(server.url));
    const name = page.getByRole("textbox", { name: "表示名" });
    await name.fill("あおい");
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "PATCH" && sent.push(request.url()));
    const prevented = await name.evaluate((box) => {
      const event = new KeyboardEvent("keydown", {
        key: "Enter",
        bubbles: true,
        cancelable: true,
        isComposing: true,
      });
      box.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect([prevented, sent]).toEqual([true, []]);
    await page.context().close();
  });

  it("the password is changed after the current one is proved; reasons are said; other devices are out", async () => {
    const person = await signUp(server.url);
    const other = await signInAgain(person);
    const { page } = await open(person);
    await tabTo(page, "現在のパスワード");
    await page.keyboard.type("this-is-not-it-1");
    await tabTo(page, "新しいパスワード");
    await page.keyboard.type("umi-no-mieru-oka-31");
    await page.keyboard.press("Enter");
    await page.getByText("現在のパスワードが違います。").waitFor();
    await page.getByLabel("現在のパスワード").fill(testPassword);
    await page.getByLabel("新しいパスワード").fill("password1");
    await page.keyboard.press("Enter");
    await page.getByText("推測されやすくなっています。").waitFor();
    await page.getByLabel("新しいパスワード").fill("umi-no-mieru-oka-31");
    await page.keyboard.press("Enter");
    await toast(page, "パスワードを変更しました");
    expect(await section(page, "ログイン中の端末").getByRole("listitem").count()).toBe(1);
    const refreshed = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: other }),
    });
    expect(refreshed.status).toBe(400);
    await page.reload();
    await section(page, "パスワード").waitFor();
    await page.context().close();
  });

  it("a second factor is set up with the typed key, its codes are shown once, and it is taken away again", async () => {
    const { page, faults } = await open(await signUp(server.url), {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const factor = section(page, "二段階認証");
    await tabTo(page, "認証アプリを設定する");
    await page.keyboard.press("Enter");
    const key = await factor.locator(".select-all").innerText();
    await tabTo(page, "認証アプリの6桁のコード");
    await page.keyboard.type(codeFor(key));
    await page.keyboard.press("Enter");
    const list = page.getByRole("list", { name: "復旧コード" });
    await list.waitFor();
    const codes = await list.getByRole("listitem").allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await factor.getByText("使っていない復旧コード：10個").waitFor();
    await tabTo(page, "コピーする");
    await page.keyboard.press("Enter");
    await toast(page, "復旧コードをコピーしました");
    expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toEqual(codes);
    await page.reload();
    await factor.getByText("使っていない復旧コード：10個").waitFor();
    expect(await list.count()).toBe(0);
    await factor.getByRole("button", { name: "解除する" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "二段階認証を解除する" }).focus();
    await page.keyboard.press("Enter");
    await toast(page, "二段階認証を解除しました");
    await factor.getByRole("button", { name: "認証アプリを設定する" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("a lost second factor is taken away by a recovery code from a session that has only the password", async () => {
    const person = await signUp(server.url);
    const { page } = await open(person);
    await page.getByRole("button", { name: "認証アプリを設定する" }).click();
    const key = await section(page, "二段階認証").locator(".select-all").innerText();
    await page.getByLabel("認証アプリの6桁のコード").fill(codeFor(key));
    await page.keyboard.press("Enter");
    const code = await page
      .getByRole("list", { name: "復旧コード" })
      .getByRole("listitem")
      .first()
      .innerText();
    await page.context().close();
    const again = await openPage(browser);
    await again.page.context().addCookies(await cookiesOf(person));
    await again.page.goto(`${server.url}/profile`);
    await again.page.getByText("変更する前に、認証アプリのコードを入力してください").waitFor();
    expect(await violations(again.page)).toEqual([]);
    await again.page.getByRole("button", { name: "認証アプリを使えない場合" }).click();
    await again.page.getByLabel("復旧コード", { exact: true }).fill(code.toUpperCase());
    await again.page.keyboard.press("Enter");
    await toast(again.page, "二段階認証を解除しました");
    await again.page.getByRole("button", { name: "認証アプリを設定する" }).waitFor();
    await again.page.context().close();
  });

  it("one other device is logged out, then all others", async () => {
    const person = await signUp(server.url);
    await signInAgain(
      person,
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
    );
    await signInAgain(person, "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0");
    const { page } = await open(person);
    const rows = section(page, "ログイン中の端末").getByRole("listitem");
    expect(await rows.first().innerText()).toContain("この端末");
    await tabTo(page, "iPhoneのSafariからログアウト");
    await page.keyboard.press("Enter");
    await toast(page, "iPhoneのSafariからログアウトしました");
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.nth(1).innerText()).toContain("WindowsのEdge");
    await tabTo(page, "ほかの端末からログアウト");
    await page.keyboard.press("Enter");
    await toast(page, "ほかの端末からログアウトしました");
    await expect.poll(() => rows.count()).toBe(1);
    await page.context().close();
  });

  it("removal needs the own address, is shown on the dashboard too, and is taken back there", async () => {
    const person = await signUp(server.url);
    const { page } = await open(person);
    await tabTo(page, "アカウントを削除する");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("someone@example.com");
    await page.keyboard.press("Enter");
    await dialog.getByText("ご自分のメールアドレスを、そのまま入力してください。").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("アカウントを削除する");
    await page.keyboard.press("Enter");
    await dialog.getByRole("textbox").fill(person.email);
    await page.keyboard.press("Enter");
    await page.getByText(/このアカウントは.*に削除されます/).waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(await violations(page)).toEqual([]);
    await page.goto(`${server.url}/dashboard`);
    await page.getByText(/このアカウントは.*に削除されます/).waitFor();
    await tabTo(page, "削除を取りやめる");
    await page.keyboard.press("Enter");
    await toast(page, "アカウントの削除を取りやめました");
    await page.getByText(/に削除されます/).waitFor({ state: "detached" });
    await page.context().close();
  });
});

it("a picture is cut square in the browser, shown, and taken away; a file that is none is refused in words", async () => {
  const { page, faults } = await open(await signUp(server.url));
  const folder = mkdtempSync(join(tmpdir(), "hitofude-picture-"));
  const wide = join(folder, "wide.png");
  writeFileSync(wide, png(900, 400));
  const broken = join(folder, "broken.png");
  writeFileSync(broken, "not a picture");
  const file = page.getByLabel("写真のファイル");
  await file.setInputFiles(broken);
  await page.getByText("この画像は開けませんでした。").waitFor();
  await file.setInputFiles(wide);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "右へ" }).press("Enter");
  await dialog.getByLabel("大きさ").press("ArrowRight");
  await dialog.getByRole("button", { name: "この範囲を使う" }).press("Enter");
  await toast(page, "写真を保存しました");
  const shown = section(page, "写真").locator("img");
  await shown.waitFor();
  const size = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([256, 256]);
  await page.getByRole("button", { name: "写真を外す" }).press("Enter");
  await shown.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
  removeFolder(folder);
  await page.context().close();
});

it("a change of address says what comes next, and counts when both mails were followed", async () => {
  const person = await signUp(server.url);
  const { page } = await open(person);
  const next = `${crypto.randomUUID()}@example.jp`;
  await page.getByLabel("新しいメールアドレス").fill(next);
  await page.keyboard.press("Enter");
  await page.getByText("変更の確認を待っています").waitFor();
  const steps = section(page, "メールアドレス").getByRole("listitem");
  expect(await steps.allInnerTexts()).toEqual([
    `${person.email} に届いたメールのリンクを開く`,
    `${next} に届いたメールのリンクを開く`,
  ]);
  const outbox = join(server.dataDir, "outbox");
  const mails = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"));
  await expect.poll(() => mails().filter((mail) => mail.includes(next)).length).toBeGreaterThan(0);
  expect(mails().join("\n")).toContain("/auth/confirm");
  await page.context().close();
});

it("data come as one zip with Japanese names", async () => {
  const { page } = await open(await signUp(server.url));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "データを書き出す" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe("ヒトフデ_書き出し.zip");
  const names = Object.keys(unzipSync(new Uint8Array(readFileSync(await download.path()))));
  expect(names).toContain("プロフィール.json");
  await page.context().close();
});

/** Another device of the same person: its refresh token. */
async function signInAgain(person: SignedIn, userAgent = "Node"): Promise<string> {
  return (await session(person, userAgent)).refresh_token;
}

async function session(person: SignedIn, userAgent: string) {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ email: person.email, password: testPassword }),
  });
  return (await response.json()) as { refresh_token: string };
}

async function cookiesOf(person: SignedIn) {
  const text = JSON.stringify(await session(person, "Node"));
  const value = `base64-${Buffer.from(text).toString("base64url")}`;
  const [first] = person.cookies;
  const name = first?.name.replace(/\.\d+$/, "") ?? "";
  const size = 3180;
  const parts = Array.from({ length: Math.ceil(value.length / size) }, (_, index) =>
    value.slice(index * size, (index + 1) * size),
  );
  return parts.map((part, index) => ({
    name: parts.length === 1 ? name : `${name}.${index}`,
    value: part,
    url: server.url,
  }));
}
