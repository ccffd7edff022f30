/** @module-tag long */
/** Two people and a project: asked in, given roles, told of things, taken out. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { png } from "#test/support/pictures.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { nextMail } from "#test/support/sign-in/outbox.ts";
import { fillAndSend } from "#test/support/sign-in/sign-in.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let owner: SignedIn;
let project: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  owner = await signUp(server.url, `owner-${crypto.randomUUID()}@example.com`);
  const made = await call(owner, "POST", "/api/v1/projects", {
    name: "ふたりの案件",
    idempotencyKey: newKey(),
  });
  project = made.id;
});

const newKey = () => crypto.randomUUID();
async function call(who: SignedIn, method: string, path: string, body?: object) {
  const headers = { cookie: who.cookie, "content-type": "application/json" };
  const response = await fetch(server.url + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : await response.json();
}
async function signedIn(who: SignedIn, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(who.cookies);
  return opened;
}
/** Brings a new person in by a link, over HTTP. */
async function joined(role: string): Promise<SignedIn> {
  const person = await signUp(server.url);
  const terms = { kind: "link", role, days: 7, uses: 1 };
  const { url } = await call(owner, "POST", `/api/v1/projects/${project}/invitations`, terms);
  const token = new URL(url).searchParams.get("token");
  await call(person, "POST", "/api/v1/invitations/accept", { token });
  return person;
}
const settings = () => `${server.url}/${project}/settings`;
/** Links name the server as it was printed; the cookies of these tests belong to its number. */
const here = (link: string) => link.replace("//localhost:", "//127.0.0.1:");
const ready = (page: Page) => quiet(page);

it("a link made in the settings leads somebody who has no account yet through signing up into the project", async () => {
  const { page, faults } = await signedIn(owner);
  await page.goto(settings());
  await ready(page);
  await page.getByRole("tab", { name: "リンクで招待" }).click();
  const form = page.getByRole("tabpanel", { name: "リンクで招待" });
  await form.getByLabel("役割").selectOption({ label: "閲覧者" });
  await form.getByRole("button", { name: "リンクを作る" }).click();
  const link = await page.getByLabel("招待リンク").inputValue();
  await page.getByRole("list", { name: "返事を待っている招待" }).getByText("リンク（あと1人）").waitFor();
  expect(await violations(page)).toEqual([]);

  const guest = await openPage(browser, { viewport: { width: 320, height: 700 } });
  await guest.page.goto(here(link));
  await guest.page.waitForURL("**/auth/login?redirect_path=*");
  await ready(guest.page);
  await guest.page.getByRole("banner").getByRole("link", { name: "新規登録" }).click();
  await fillAndSend(guest.page, "登録する", { email: `guest-${newKey()}@example.com` });
  await guest.page.getByRole("heading", { level: 1, name: "案件への招待" }).waitFor();
  await guest.page.getByText("「ふたりの案件」").waitFor();
  await guest.page.getByText(owner.email).waitFor();
  expect(await violations(guest.page)).toEqual([]);
  expect(await fitsWidth(guest.page)).toBe(true);
  const second = await page.context().newPage();
  await second.goto(`${server.url}/dashboard`);
  await second.getByRole("button", { name: "お知らせ", exact: true }).waitFor();
  await guest.page.getByRole("button", { name: "参加する" }).click();
  await guest.page.waitForURL(`${server.url}/${project}`);
  await guest.page.getByText("閲覧だけできます").waitFor();
  // The owner's page, and another of the same browser, hear of it as they stand: neither is loaded again.
  await page.getByRole("button", { name: "お知らせ（未読1件）" }).waitFor();
  await second.getByRole("button", { name: "お知らせ（未読1件）" }).waitFor();
  await second.close();
  await guest.page.goto(`${server.url}/${project}/settings`);
  await guest.page.getByText("招待と役割の変更は、オーナーだけができます。").waitFor();
  await expect.poll(() => guest.page.getByRole("button", { name: /招待/ }).count()).toBe(0);

  expect([...faults, ...guest.faults]).toEqual([]);
  await guest.page.context().close();
  await page.context().close();
});

it("a mail is for its address: another person learns nothing, the right one comes in; a used link says so", async () => {
  const [right, other] = [await signUp(server.url), await signUp(server.url)];
  // Somebody is known here from their first visit on; only then there is a bell to tell them.
  await call(right, "GET", "/api/auth/profile");
  const { page, faults } = await signedIn(owner);
  await page.goto(settings());
  await ready(page);
  await page.getByLabel("メールアドレス").fill(right.email);
  await page.getByRole("button", { name: "招待メールを送る" }).click();
  await page.getByText("招待リンクを作りました").waitFor();
  const handed = page.getByLabel("招待リンク", { exact: true });
  const { link, subject } = await nextMail(server.dataDir, right.email);
  expect(await handed.inputValue()).toBe(link);
  expect(subject).toContain("ふたりの案件");

  const wrong = await signedIn(other);
  await wrong.page.goto(here(link));
  await wrong.page.getByText("この招待は別のメールアドレスに送られています").waitFor();
  expect(await wrong.page.content()).not.toContain("ふたりの案件");
  await wrong.page.getByRole("button", { name: "別のアカウントでログインする" }).waitFor();

  const guest = await signedIn(right, { colorScheme: "dark" });
  await guest.page.goto(`${server.url}/dashboard`);
  await ready(guest.page);
  const bell = guest.page.getByRole("button", { name: /^お知らせ/ });
  await bell.focus();
  await guest.page.keyboard.press("Enter");
  const row = guest.page.getByRole("list", { name: "お知らせ" }).getByRole("button").first();
  await row.waitFor();
  expect(await violations(guest.page)).toEqual([]);
  await guest.page.keyboard.press("Escape");
  await expect.poll(() => bell.evaluate((node) => node === document.activeElement)).toBe(true);
  await guest.page.keyboard.press("Enter");
  await row.focus();
  await guest.page.keyboard.press("Enter");
  await guest.page.waitForURL("**/invitation?id=*");
  await guest.page.getByRole("button", { name: "参加する" }).click();
  await guest.page.waitForURL(`${server.url}/${project}`);
  await wrong.page.context().close();
  await guest.page.context().close();

  const late = await signedIn(right);
  await late.page.goto(here(link));
  await late.page.getByText("すでにこの案件のメンバーです").waitFor();
  expect([...faults, ...wrong.faults, ...guest.faults, ...late.faults]).toEqual([]);
  await late.page.context().close();
  await page.context().close();
});

it("a role changed on the screen holds at the next request; whoever is taken out sees nothing any more", async () => {
  const member = await joined("viewer");
  const guest = await signedIn(member);
  await guest.page.goto(`${server.url}/${project}`);
  await guest.page.getByText("閲覧だけできます").waitFor();
  const { page, faults } = await signedIn(owner);
  await page.goto(settings());
  await ready(page);
  await page.getByLabel(`${member.email}の役割`).selectOption({ label: "編集者" });
  await page.getByText("役割を変えました").waitFor();
  await guest.page.reload();
  await guest.page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => guest.page.getByText("閲覧だけできます").count()).toBe(0);

  await page.getByRole("button", { name: `${member.email}の操作` }).click();
  await page.getByRole("menuitem", { name: "メンバーから外す" }).press("Enter");
  await page.getByRole("button", { name: "外す", exact: true }).click();
  await page.getByText("メンバーから外しました").first().waitFor();
  for (const path of [`/${project}`, `/${project}.data`, `/${project}/settings.data`]) {
    const answer = await fetch(server.url + path, { headers: { cookie: member.cookie }, redirect: "manual" });
    const text = await answer.text();
    expect([path, answer.status, text.includes("ふたりの案件")]).toEqual([path, 404, false]);
    const nobody = await fetch(server.url + path, { redirect: "manual" });
    expect((await nobody.text()).includes("ふたりの案件")).toBe(false);
  }
  await guest.page.goto(`${server.url}/dashboard`);
  await guest.page.getByRole("button", { name: /^お知らせ（未読/ }).click();
  await guest.page.getByText("あなたをメンバーから外しました").waitFor();
  await guest.page.getByRole("button", { name: "すべて既読にする" }).click();
  await guest.page.getByRole("button", { name: "お知らせ", exact: true }).waitFor();
  expect([...faults, ...guest.faults]).toEqual([]);
  await guest.page.context().close();
  await page.context().close();
});

it("an approver approves with a word, which whoever asked is told; a picture stands in header and card", async () => {
  const approver = await joined("approver");
  const body = { brief: { text: sampleText }, goal: "analyze", idempotencyKey: newKey() };
  const { runId } = await call(owner, "POST", `/api/v1/projects/${project}/runs`, body);
  const events = await fetch(`${server.url}/api/v1/runs/${runId}/events`, {
    headers: { cookie: owner.cookie },
  });
  await events.text();
  const { page, faults } = await signedIn(owner);
  await page.goto(`${server.url}/${project}/results?open=${runId}`);
  await ready(page);
  await page.getByLabel("商品分析へのひとこと（任意）").fill("数字を見てください");
  await page.getByRole("button", { name: "承認を依頼する（商品分析）" }).click();
  await page.getByText("承認を依頼しました").waitFor();

  const guest = await signedIn(approver);
  await guest.page.goto(`${server.url}/dashboard`);
  await guest.page.getByRole("button", { name: /^お知らせ（未読/ }).click();
  await guest.page.getByText("商品分析の承認を依頼しました").click();
  await guest.page.waitForURL(`**/results?open=${runId}&result=*`);
  await guest.page.getByText("「数字を見てください」").waitFor();
  expect(await violations(guest.page)).toEqual([]);
  await guest.page.getByRole("button", { name: "採用にする（商品分析）" }).click();
  await guest.page.locator('[data-approval="approved"]').waitFor();
  await expect.poll(() => guest.page.getByRole("button", { name: /掲載済み/ }).count()).toBe(0);

  await page.goto(settings());
  await ready(page);
  await page.getByLabel("画像のファイル").setInputFiles({
    name: "看板.png",
    mimeType: "image/png",
    buffer: png(400, 300),
  });
  await page.getByRole("button", { name: "この範囲を使う" }).click();
  await page.getByText("画像を保存しました").waitFor();
  await page.locator("header img").waitFor();
  await page.goto(`${server.url}/dashboard`);
  await page.locator(`[data-project="${project}"] img`).waitFor();
  expect([...faults, ...guest.faults]).toEqual([]);
  await guest.page.context().close();
  await page.context().close();
});

it("the owner hands the project on only after its name was typed; then the other one is the owner", async () => {
  const next = await joined("editor");
  const { page, faults } = await signedIn(owner);
  await page.goto(settings());
  await ready(page);
  await page.getByRole("button", { name: `${next.email}の操作` }).click();
  await page.getByRole("menuitem", { name: "オーナーを引き継ぐ" }).press("Enter");
  const button = page.getByRole("button", { name: "引き継ぐ", exact: true });
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
  await page
    .getByRole("dialog")
    .getByLabel(/確認のため/)
    .fill("ふたりの案件");
  expect(await violations(page)).toEqual([]);
  await button.click();
  await page.getByRole("button", { name: "案件から抜ける" }).waitFor();
  const { members } = await call(next, "GET", `/api/v1/projects/${project}/members`);
  const owners = members.filter(({ role }: { role: string }) => role === "owner");
  expect(owners).toMatchObject([{ accountId: next.id, self: true }]);
  expect(faults).toEqual([]);
  await page.context().close();
});
