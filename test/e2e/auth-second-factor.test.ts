/** @module-tag long */
import { TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { nextMail } from "#test/support/sign-in/outbox.ts";
import {
  codeBox,
  emailBox,
  fillAndSend,
  follow,
  passwordBox,
  placeOf,
  press,
  sessionOf,
} from "#test/support/sign-in/sign-in.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

/** Somebody whose account asks for an authenticator's code, and the code of a moment. */
async function withFactor(): Promise<SignedIn & { code(stepsAhead?: number): string }> {
  const person = await signUp(server.url);
  const call = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/auth/v1/factors${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${sessionOf(person).access_token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { id: string; totp: { secret: string } };
  };
  const factor = await call("", { factor_type: "totp", friendly_name: "電話" });
  const totp = new TOTP({ secret: factor.totp.secret });
  // Codes work once each: enrolment takes the last one, so that the present one is left for the test.
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const challenge = await call(`/${factor.id}/challenge`, {});
  await call(`/${factor.id}/verify`, { challenge_id: challenge.id, code: code(-1) });
  return { ...person, code };
}

async function passPassword(page: Page, person: SignedIn, search = ""): Promise<void> {
  await page.goto(`${server.url}/auth/login${search}`);
  await fillAndSend(page, "ログインする", person);
  await page.getByRole("heading", { name: "認証アプリのコードを入力" }).waitFor();
}

it("the password alone opens nothing, on the server neither; the code leads on", {
  tags: ["smoke"],
}, async () => {
  const person = await withFactor();
  const { page } = await openPage(browser);
  await passPassword(page, person, "?redirect_path=%2Fplans");
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const path of ["/dashboard", "/profile"]) {
    const answer = await fetch(server.url + path, { redirect: "manual", headers: { cookie } });
    expect(answer.headers.get("location")).toContain("/auth/login?redirect_path=");
  }
  expect((await fetch(`${server.url}/api/auth/profile`, { headers: { cookie } })).status).toBe(401);
  // A session that says nothing of its factor is no way round: the server looks for itself.
  const hidden = hideFactors(cookie);
  expect(hidden).not.toBe(cookie);
  const answer = await fetch(`${server.url}/dashboard`, { redirect: "manual", headers: { cookie: hidden } });
  expect(answer.status).toBe(302);
  await follow(page, "/dashboard");
  expect(placeOf(page)).toBe("/auth/login?redirect_path=%2Fdashboard");

  await page.goto(`${server.url}/plans`);
  await codeBox(page).fill("12a");
  await press(page, "確認する");
  await page.getByText("数字6桁のコードを入力してください。").waitFor();
  const wrong = person.code() === "000000" ? "111111" : "000000";
  await codeBox(page).fill(wrong);
  await press(page, "確認する");
  await page.getByText("コードが違います。").waitFor();
  await codeBox(page).fill(person.code());
  await codeBox(page).press("Enter");
  await page.waitForURL(`${server.url}/plans`);
  await page.reload();
  expect(placeOf(page)).toBe("/plans");
  await page.context().close();
});

it("another account can be chosen instead", async () => {
  const person = await withFactor();
  const { page } = await openPage(browser);
  await passPassword(page, person);
  await page.getByText("コードを確認できないとき").click();
  await page.getByText("端末をなくしたときは").waitFor();
  await press(page, "別のアカウントでログインする");
  await page.getByRole("heading", { name: "ログイン" }).waitFor();
  await fillAndSend(page, "ログインする", await signUp(server.url));
  await page.waitForURL(`${server.url}/dashboard`);
  await page.context().close();
});

it("a new password, too, needs the code first", async () => {
  const person = await withFactor();
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/auth/reset`);
  await emailBox(page).fill(person.email);
  await press(page, "再設定のメールを送る");
  const { link } = await nextMail(server.dataDir, person.email);
  const { pathname, search } = new URL(link);
  await page.goto(server.url + pathname + search);
  await press(page, "続ける");
  await codeBox(page).fill(person.code());
  await press(page, "確認する");
  await passwordBox(page).fill("umi-wo-wataru-31");
  await press(page, "パスワードを変更する");
  await page.waitForURL(`${server.url}/dashboard`);
  await page.context().close();
});

/** The same session as a thief would send it: the list of factors taken out. */
function hideFactors(cookie: string): string {
  return cookie.replace(
    /(hitofude-session)(?:\.0)?=(base64-[\w-]+)(?:; \1\.1=([\w-]+))?/,
    (_all, name, a, b = "") => {
      const session = JSON.parse(Buffer.from((a + b).slice(7), "base64url").toString());
      delete session.user.factors;
      session.user.identities = [];
      const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
      return value.length <= 3180
        ? `${name}=${value}`
        : `${name}.0=${value.slice(0, 3180)}; ${name}.1=${value.slice(3180)}`;
    },
  );
}
