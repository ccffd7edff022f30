/** @module-tag long */
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, signUp, testPassword } from "#test/support/account.ts";
import { violations } from "#test/support/axe.ts";
import {
  closeDesk,
  type MemoDesk,
  memoBody,
  memoProject,
  openDesk,
  openMemo,
  send,
  signedInPage,
} from "#test/support/memo-desk.ts";
import { browserOf } from "#test/support/sign-in/account-browser.ts";

let desk: MemoDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => closeDesk(desk));

const dialog = (page: Page) => page.getByRole("dialog", { name: "もう一度ログインしてください" });
const password = (page: Page) => dialog(page).getByRole("textbox", { name: "パスワード" });
const email = (page: Page) => dialog(page).getByRole("textbox", { name: "メールアドレス" });
const goOn = (page: Page) => dialog(page).getByRole("button", { name: "ログインして続ける" }).click();

/** The session is gone from this browser, as after its end at the server. */
const endSession = (page: Page) => page.context().clearCookies();

async function nameOf(id: string): Promise<string> {
  const { projects } = await send<{ projects: { id: string; name: string }[] }>(
    desk,
    "GET",
    "/api/v1/projects",
  );
  return projects.find((project) => project.id === id)?.name ?? "";
}

/** The settings of a project with a new name typed and sent, after the session has ended. */
async function sendName(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`${desk.server.url}/${id}/settings`);
  await page.getByRole("textbox", { name: "案件の名前" }).fill(name);
  await endSession(page);
  await page.getByRole("textbox", { name: "案件の名前" }).press("Enter");
  await dialog(page).waitFor();
}

it("a memo that is written while the session ends: the text stays, the same person signs in in place, and it is saved by itself", {
  tags: ["smoke"],
}, async () => {
  const memo = await memoProject(desk, "はじめ\n");
  const { page, faults } = await signedInPage(desk);
  await openMemo(page, memo.page);
  await endSession(page);
  await memoBody(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("期限のあと");
  await dialog(page).waitFor();
  expect(await page.locator("[data-modal-host]").locator("[role=dialog]").count()).toBe(1);
  expect(await page.locator("[data-modal-host]").getAttribute("aria-hidden")).toBeNull();
  await expect.poll(() => password(page).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await email(page).inputValue()).toBe(desk.person.email);
  expect(await violations(page)).toEqual([]);

  await password(page).fill("not-the-password-1");
  await goOn(page);
  await dialog(page).getByText("メールアドレスまたはパスワードが違います").waitFor();
  await password(page).fill(testPassword);
  await goOn(page);
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(memo.said).toBe("はじめ\n期限のあと");
  expect(await page.getByText("お探しのものが見つかりませんでした").count()).toBe(0);
  // The browser's own lines about the answers 401 and 400.
  expect(faults.filter((fault) => !/40[01]/.test(fault))).toEqual([]);
  await page.context().close();
});

it("a form is sent once more as it was; another person's password signs nobody in", async () => {
  const { id } = await memoProject(desk);
  const stranger = await signUp(desk.server.url);
  const { page } = await signedInPage(desk);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postData() ?? "");
  });
  await sendName(page, id, "期限のあとの名前");
  await email(page).fill(stranger.email);
  await password(page).fill(testPassword);
  await goOn(page);
  await dialog(page).getByText("別のアカウントです。").waitFor();
  expect((await page.context().cookies()).filter(({ name }) => /session(\.\d+)?$/.test(name))).toEqual([]);
  await email(page).fill(desk.person.email);
  await password(page).fill(testPassword);
  await goOn(page);
  await page.getByText("名前を変えました").waitFor();
  expect(sent).toEqual(Array(2).fill('{"name":"期限のあとの名前"}'));
  expect(await nameOf(id)).toBe("期限のあとの名前");
  await page.context().close();
});

it("signing in in another tab closes the dialog; somebody else there is named, and nothing gets into their account", async () => {
  const { id } = await memoProject(desk);
  const stranger = await signUp(desk.server.url);
  const { page } = await signedInPage(desk);
  await sendName(page, id, "別のタブから");
  const other = await page.context().newPage();
  const signIn = async (who: string) => {
    await other.goto(`${desk.server.url}/auth/login`);
    await other.getByRole("textbox", { name: "メールアドレス" }).fill(who);
    await other.getByRole("textbox", { name: "パスワード" }).fill(testPassword);
    await other.getByRole("button", { name: "ログインする", exact: true }).click();
    await other.waitForURL(/\/dashboard/);
  };
  await signIn(stranger.email);
  await dialog(page).getByText("別のアカウントでログインしています。").waitFor();
  expect(await nameOf(id)).not.toBe("別のタブから");
  await endSession(page);
  await signIn(desk.person.email);
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => nameOf(id)).toBe("別のタブから");
  await page.context().close();
});

it("what is put off is said until it is done, and the reminder leads back to the dialog", async () => {
  const { id } = await memoProject(desk);
  const { page } = await signedInPage(desk);
  await sendName(page, id, "あとで保存");
  await dialog(page).getByRole("button", { name: "あとでログインする" }).click();
  await page.getByText("ログインの期限が切れました。入力した内容は残っています。").waitFor();
  expect(await page.getByRole("textbox", { name: "案件の名前" }).inputValue()).toBe("あとで保存");
  await page.getByRole("button", { name: "ログインする", exact: true }).click();
  await password(page).fill(testPassword);
  await goOn(page);
  await dialog(page).waitFor({ state: "detached" });
  await page.getByText("ログインの期限が切れています").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "保存する", exact: true }).first().click();
  await expect.poll(() => nameOf(id)).toBe("あとで保存");
  await page.context().close();
});

it("with an authenticator app the dialog asks for its code too", async () => {
  const person = await signUp(desk.server.url);
  const totp = await enrol(person);
  const own = { ...desk, person: totp.person };
  const { id } = await memoProject(own);
  const { page } = await signedInPage(own);
  await page.goto(`${desk.server.url}/${id}/settings`);
  await page.getByRole("textbox", { name: "案件の名前" }).fill("二段階");
  await endSession(page);
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await page.getByRole("textbox", { name: "案件の名前" }).press("Enter");
  await password(page).fill(testPassword);
  await goOn(page);
  await dialog(page).getByRole("textbox", { name: /6桁/ }).fill(totp.code());
  await dialog(page).getByRole("button", { name: "確認する" }).click();
  await saved;
  await dialog(page).waitFor({ state: "detached" });
  await page.context().close();
});

/** Gives the person an authenticator app; answers them with a session that has shown it, and the code of a moment. */
async function enrol(person: SignedIn): Promise<{ person: SignedIn; code(): string }> {
  const own = browserOf(desk.server, person);
  const { data, error } = await own.auth.mfa.enroll({ factorType: "totp", friendlyName: "電話" });
  if (error) throw error;
  const totp = new TOTP({ secret: data.totp.secret });
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  // Codes work once each: enrolment takes the last one, so that the present one is left for the test.
  const verified = await own.auth.mfa.challengeAndVerify({ factorId: data.id, code: code(-1) });
  if (verified.error) throw verified.error;
  return { person: { ...person, ...own.cookies() }, code };
}
