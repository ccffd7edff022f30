/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type SignedIn, signUp, testPassword } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { nextMail, readMails } from "#test/support/sign-in/outbox.ts";
import {
  codeBox,
  emailBox,
  fillAndSend,
  passwordBox,
  placeOf,
  press,
  sessionOf,
} from "#test/support/sign-in/sign-in.ts";
import { interrupt } from "../support/shell/interrupt.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

/** Links name the server's public address; the browser of the test uses its other name. */
const here = (link: string) => {
  const url = new URL(link);
  return server.url + url.pathname + url.search;
};

async function askReset(page: Page, email: string, search = ""): Promise<void> {
  await page.goto(`${server.url}/auth/reset${search}`);
  await emailBox(page).fill(email);
  await press(page, "再設定のメールを送る");
  await page.getByText(`${email} の手続きを受け付けました。`).waitFor();
}

describe("a forgotten password", () => {
  it("C68: the mailed link leads to a new password; other sessions end, and the place asked for is reached", async () => {
    const person = await signUp(server.url);
    const { page, faults } = await openPage(browser);
    await askReset(page, person.email, "?redirect_path=%2Fplans");
    const { link } = await nextMail(server.dataDir, person.email);
    await page.goto(here(link));
    await press(page, "続ける");
    await page.waitForURL(/new-password/);
    expect(placeOf(page)).toBe("/auth/reset/new-password?redirect_path=%2Fplans");
    await page.reload();
    await passwordBox(page).fill("password1");
    await press(page, "パスワードを変更する");
    await page.getByText("推測しやすいパスワードです").waitFor();
    await passwordBox(page).fill("umi-wo-wataru-31");
    await press(page, "パスワードを変更する");
    await page.waitForURL(`${server.url}/plans`);
    await page.getByText("パスワードを変更しました。").waitFor();
    expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);

    const old = await refresh(person);
    expect(old.status).toBe(400);
    const { page: other } = await openPage(browser);
    await other.goto(`${server.url}/auth/login`);
    await fillAndSend(other, "ログインする", person);
    await other.getByText("メールアドレスまたはパスワードが違います").waitFor();
    await fillAndSend(other, "ログインする", { email: person.email, password: "umi-wo-wataru-31" });
    await other.waitForURL(`${server.url}/dashboard`);
    await page.context().close();
    await other.context().close();
  });

  it("the code in the mail does the same on this device", async () => {
    const person = await signUp(server.url);
    const { page } = await openPage(browser);
    await askReset(page, person.email);
    const { code } = await nextMail(server.dataDir, person.email);
    const wrong = code === "000000" ? "111111" : "000000";
    await codeBox(page).fill(wrong);
    await press(page, "コードで続ける");
    await page.getByText("コードが違うか、有効期限が切れています。").waitFor();
    await codeBox(page).fill(
      [...code].map((digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)).join(""),
    );
    await press(page, "コードで続ける");
    await page.waitForURL(`${server.url}/auth/reset/new-password`);
    await page.getByRole("button", { name: "パスワードを変更する" }).waitFor();
    await page.context().close();
  });

  it("answers alike for an address nobody has; without a session the new-password page leads back", async () => {
    const { page } = await openPage(browser);
    const unknown = `${crypto.randomUUID()}@example.com`;
    await askReset(page, unknown);
    expect(readMails(server.dataDir, unknown)).toEqual([]);
    await page.goto(`${server.url}/auth/reset/new-password`);
    await page.getByText("再設定のリンクを確認できませんでした。").waitFor();
    await page.getByRole("link", { name: "再設定のメールを送る" }).click();
    await emailBox(page).waitFor();
    expect(placeOf(page)).toBe("/auth/reset");
    await page.context().close();
  });
});

describe("a mailed link", () => {
  async function askLink(page: Page, email: string, search: string): Promise<void> {
    await page.goto(`${server.url}/auth/login?mode=link${search}`);
    await emailBox(page).fill(email);
    await press(page, "ログイン用のメールを送る");
    await page.getByText("手続きを受け付けました。").waitFor();
  }

  it("opening it changes nothing; the token leaves address, history and Referer at once; the press signs in, once", async () => {
    const person = await signUp(server.url);
    const { page } = await openPage(browser);
    await askLink(page, person.email, "&redirect_path=%2Fplans%3Fx%3D1");
    const { link } = await nextMail(server.dataDir, person.email);
    const token = new URL(link).searchParams.get("token_hash") ?? "-";
    for (let scans = 0; scans < 3; scans += 1)
      expect((await fetch(here(link))).headers.get("referrer-policy")).toBe("no-referrer");

    const seen: Promise<string>[] = [];
    page.on("request", (request) => {
      seen.push(request.allHeaders().then(({ referer = "" }) => `${request.url()} ${referer}`));
    });
    const { page: second } = await openPage(browser);
    await page.goto(here(link));
    await page.getByRole("button", { name: "続ける" }).waitFor();
    await expect.poll(() => placeOf(page)).toBe("/auth/confirm");
    await second.goto(here(link));
    await press(page, "続ける");
    await page.waitForURL(`${server.url}/plans?x=1`);
    // The page before may still be loading its parts when the link is opened.
    const told = (await Promise.all(seen)).filter((line) => line.includes(token));
    expect(told).toEqual([`${here(link)} `]);
    await page.goBack();
    expect(page.url()).not.toContain(token);

    await press(second, "続ける");
    await second.getByText("有効期限が切れているか、すでに使われています").waitFor();
    await second.getByRole("link", { name: "ログイン用のメールを送る" }).click();
    await second.getByRole("heading", { name: "メールのリンクでログイン" }).waitFor();
    await page.context().close();
    await second.context().close();
  });

  it("without the network the same link works at the next press", async () => {
    const person = await signUp(server.url);
    const { page } = await openPage(browser);
    await askLink(page, person.email, "");
    const { link } = await nextMail(server.dataDir, person.email);
    await page.goto(here(link));
    const mend = await interrupt(page, "**/auth/v1/verify");
    await press(page, "続ける");
    await page.getByText("サーバーにつながりませんでした").waitFor();
    mend();
    await press(page, "続ける");
    await page.waitForURL(`${server.url}/dashboard`);
    await page.context().close();
  });

  it.each([
    ["", "リンクの一部が欠けています。", "ログイン画面を開く"],
    ["?token_hash=abc&type=signup", "リンクの一部が欠けています。", "ログイン画面を開く"],
    [`?token_hash=${"a".repeat(64)}&type=other`, "リンクの一部が欠けています。", "ログイン画面を開く"],
  ])("%j: says what is wrong and what to do", async (search, text, next) => {
    const { page } = await openPage(browser);
    await page.goto(`${server.url}/auth/confirm${search}`);
    await page.getByText(text).waitFor();
    await page.getByRole("link", { name: next }).waitFor();
    await page.context().close();
  });

  it.each([
    ["signup", "確認メールをもう一度送る", "button"],
    ["recovery", "再設定のメールを送る", "link"],
    ["email_change", "プロフィールを開く", "link"],
    ["invite", "ログイン画面を開く", "link"],
    ["undo", "パスワードを再設定する", "link"],
  ] as const)("a used or expired %s link shows the way on", async (type, next, role) => {
    const { page } = await openPage(browser);
    await page.goto(`${server.url}/auth/confirm?token_hash=${"a".repeat(64)}&type=${type}`);
    await press(page, "続ける");
    await page.getByText("有効期限が切れているか、すでに使われています").waitFor();
    await page.getByRole(role, { name: next }).waitFor();
    await page.context().close();
  });

  it("its place to go on to stays on this site", async () => {
    const person = await signUp(server.url);
    const { page } = await openPage(browser);
    await askLink(page, person.email, "");
    const { link } = await nextMail(server.dataDir, person.email);
    const url = new URL(here(link));
    url.searchParams.set("redirect_to", "https://evil.test/plans");
    await page.goto(url.href);
    await press(page, "続ける");
    await page.waitForURL(`${server.url}/dashboard`);
    await page.context().close();
  });

  it("a change of address needs both mailboxes, and the old one takes it back", async () => {
    const person = await signUp(server.url);
    const newEmail = `${crypto.randomUUID()}@example.com`;
    const { page } = await openPage(browser);
    await page.goto(`${server.url}/auth/login`);
    await fillAndSend(page, "ログインする", person);
    await page.waitForURL(`${server.url}/dashboard`);
    const signedIn = await post("token?grant_type=password", { email: person.email, password: testPassword });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    await fetch(`${server.url}/auth/v1/user`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ email: newEmail }),
    });
    const links = [await nextMail(server.dataDir, person.email), await nextMail(server.dataDir, newEmail)];
    await page.goto(here(links[0]?.link ?? ""));
    await press(page, "続ける");
    await page.getByText("このメールでの確認が完了しました。").waitFor();
    await page.goto(here(links[1]?.link ?? ""));
    await press(page, "続ける");
    await page.getByText("メールアドレスを変更しました。").waitFor();
    await expect.poll(() => placeOf(page)).toBe("/dashboard");

    const notice = await nextMail(server.dataDir, person.email, 2);
    expect(notice.subject).toContain("メールアドレスを変更しました");
    const { page: owner, faults } = await openPage(browser);
    await owner.goto(here(notice.link));
    await owner.getByRole("heading", { name: "変更の取り消し" }).waitFor();
    await press(owner, "続ける");
    await owner.waitForURL(`${server.url}/auth/reset/new-password`);
    await owner.getByText("これまでに設定されたパスワードは使えません").waitFor();
    await owner.getByRole("link", { name: "あとで設定する" }).waitFor();
    await passwordBox(owner).fill("umi-wo-wataru-31");
    await press(owner, "パスワードを変更する");
    await owner.waitForURL(`${server.url}/dashboard`);
    expect(faults).toEqual([]);
    const old = await post("token?grant_type=password", { email: newEmail, password: testPassword });
    expect(old.status).toBe(400);
    const own = { email: person.email, password: "umi-wo-wataru-31" };
    expect((await post("token?grant_type=password", own)).status).toBe(200);
    await page.context().close();
    await owner.context().close();
  });
});

function post(path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(`${server.url}/auth/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Asks for new tokens with those that this person once got. */
function refresh(person: SignedIn): Promise<Response> {
  return post("token?grant_type=refresh_token", { refresh_token: sessionOf(person).refresh_token });
}
