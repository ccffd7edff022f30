/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { missingCredentials } from "#src/web/features/auth/model/failures.ts";
import { signUp, testPassword } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { some } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import { removeFolder, type Site, startServer, temporaryFolder } from "#test/support/server.ts";
import { emailBox, fillAndSend, passwordBox, placeOf, press } from "#test/support/sign-in/sign-in.ts";
import { interrupt } from "../support/shell/interrupt.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

/** A visitor on a sign-in page whose script answers. */
async function open(path: string): Promise<Page & { faults: string[] }> {
  const { page, faults } = await openPage(browser);
  await page.goto(server.url + path);
  await page.locator("form button[type=submit]:enabled").first().waitFor();
  return Object.assign(page, { faults });
}
const newAddress = () => `${crypto.randomUUID()}@example.com`;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const calls = (page: Page) => {
  const list: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/auth/v1/")) list.push(request.url());
  });
  return list;
};

describe("after signing in", () => {
  it.each(
    some(
      [
        ["C51", "?redirect_path=%2Fplans%3Fx%3D1", "/plans?x=1"],
        ["C52", "", "/dashboard"],
        ["C53", "?redirect_path=https%3A%2F%2Fevil.test", "/dashboard"],
        ["C53", "?redirect_path=%2F%2Fevil.test", "/dashboard"],
        ["C53", "?redirect_path=%2F%5Cevil.test", "/dashboard"],
        ["C53", "?redirect_path=javascript%3Aalert(1)", "/dashboard"],
        ["C53", "?redirect_path=%2Fauth%2Flogin", "/dashboard"],
      ],
      1,
    ),
  )("%s: /auth/login%s leads to %s", { tags: ["smoke"] }, async (_id, search, place) => {
    const person = await signUp(server.url);
    const page = await open(`/auth/login${search}`);
    await fillAndSend(page, "ログインする", person);
    await page.waitForURL(server.url + place);
    expect(page.faults).toEqual([]);
    await page.context().close();
  });

  it("the sign-in page is not left in the history, and the hash comes along", async () => {
    const person = await signUp(server.url);
    const { page } = await openPage(browser);
    await page.goto(`${server.url}/terms`);
    await page.goto(`${server.url}/plans#prices`);
    expect(placeOf(page)).toBe("/auth/login?redirect_path=%2Fplans#prices");
    await fillAndSend(page, "ログインする", person);
    await page.waitForURL(`${server.url}/plans#prices`);
    await page.goBack();
    expect(placeOf(page)).toBe("/terms");
    await page.context().close();
  });

  it("signing up, by keyboard alone, keeps the place through the change of mode", async () => {
    const page = await open("/auth/login?redirect_path=%2Fplans");
    await page.getByRole("main").getByRole("link", { name: "新規登録" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "新規登録" }).waitFor();
    await page.locator("body").press("Tab");
    for (let steps = 0; (await focused(page)) !== "email" && steps < 20; steps += 1)
      await page.keyboard.press("Tab");
    await page.keyboard.type(newAddress());
    await page.keyboard.press("Tab");
    await page.keyboard.type(testPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${server.url}/plans`);
    await page.context().close();
  });
});

describe("what stands in the way", () => {
  it.each(["/auth/login", "/auth/login?mode=sign-up"])(
    "C78: nothing or blanks at %s name what is missing, without a request",
    async (path) => {
      const page = await open(path);
      const sent = calls(page);
      for (const blank of ["", "   ", "　"]) {
        await emailBox(page).fill(blank);
        await passwordBox(page).fill(blank);
        await passwordBox(page).press("Enter");
        await page.getByText(missingCredentials, { exact: true }).waitFor();
        await expect.poll(() => focused(page)).toBe("email");
        await expect.poll(() => emailBox(page).getAttribute("aria-invalid")).toBe("true");
        const described = await emailBox(page).getAttribute("aria-describedby");
        await expect
          .poll(() => page.locator(`[id="${described?.split(" ")[0]}"]`).innerText())
          .toContain("メールアドレスを入力してください。");
      }
      await emailBox(page).fill("aoi@example.com");
      await passwordBox(page).press("Enter");
      await expect.poll(() => focused(page)).toBe("password");
      await expect.poll(() => page.getByText(missingCredentials, { exact: true }).count()).toBe(1);
      expect(sent.filter((url) => /token|signup/.test(url))).toEqual([]);
      await page.context().close();
    },
  );

  it("a wrong password, a malformed address and a taken one are told in Japanese, and what was typed stays", {
    tags: ["smoke"],
  }, async () => {
    const person = await signUp(server.url);
    const page = await open("/auth/login");
    await fillAndSend(page, "ログインする", { email: person.email, password: "not-this-one-77" });
    await page.getByRole("alert").getByText("メールアドレスまたはパスワードが違います").waitFor();
    await expect.poll(() => emailBox(page).inputValue()).toBe(person.email);
    await fillAndSend(page, "ログインする", { email: "aoi＠example" });
    await page.getByText("メールアドレスの形になっていません").waitFor();
    await emailBox(page).fill(person.email);
    await page.getByRole("main").getByRole("link", { name: "新規登録" }).click();
    await expect.poll(() => emailBox(page).inputValue()).toBe(person.email);
    await fillAndSend(page, "登録する", person);
    await page.getByText("このメールアドレスは登録済みです").waitFor();
    await page.context().close();
  });

  it("a weak password is refused with its reasons beside the field", async () => {
    const page = await open("/auth/login?mode=sign-up");
    await fillAndSend(page, "登録する", { email: newAddress(), password: "abc" });
    await page.getByText("8文字以上にしてください。").waitFor();
    await expect.poll(() => focused(page)).toBe("password");
    await fillAndSend(page, "登録する", { email: newAddress(), password: "password123" });
    await page.getByText("推測しやすいパスワードです").waitFor();
    await page.context().close();
  });

  it("no network: it says so, keeps what was typed, and the next press works", async () => {
    const person = await signUp(server.url);
    const page = await open("/auth/login");
    const mend = await interrupt(page, "**/auth/v1/token**");
    await fillAndSend(page, "ログインする", person);
    await page.getByText("サーバーにつながりませんでした").waitFor();
    mend();
    await press(page, "ログインする");
    await page.waitForURL(`${server.url}/dashboard`);
    await page.context().close();
  });

  it("too many tries: it says how long to wait", async () => {
    const person = await signUp(server.url);
    const wrong = { email: person.email, password: "not-this-one-77" };
    for (let tries = 0; tries < 20; tries += 1)
      await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(wrong),
      });
    const page = await open("/auth/login");
    await fillAndSend(page, "ログインする", wrong);
    await page.getByText("5分ほど待ってから").waitFor();
    await page.context().close();
  });
});

describe("the form", () => {
  it("a second press while it works sends nothing more", async () => {
    const person = await signUp(server.url);
    const page = await open("/auth/login");
    const sent = calls(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/auth/v1/token**", async (route) => {
      await held;
      await route.continue();
    });
    await fillAndSend(page, "ログインする", person);
    await page.locator("button[type=submit]").click({ force: true });
    await passwordBox(page).press("Enter");
    await expect.poll(() => page.locator("button[type=submit]").getAttribute("aria-disabled")).toBe("true");
    release();
    await page.waitForURL(`${server.url}/dashboard`);
    expect(sent.filter((url) => url.includes("grant_type=password"))).toHaveLength(1);
    await page.context().close();
  });

  it("Enter that ends a conversion sends nothing", { tags: ["smoke"] }, async () => {
    const page = await open("/auth/login");
    await emailBox(page).focus();
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      const prevented = await page.evaluate((init) => {
        const event = new KeyboardEvent("keydown", {
          key: "Enter",
          bubbles: true,
          cancelable: true,
          ...init,
        });
        document.activeElement?.dispatchEvent(event);
        return event.defaultPrevented;
      }, composing);
      expect(prevented).toBe(true);
    }
    await emailBox(page).press("Enter");
    await page.getByText(missingCredentials).waitFor();
    await page.context().close();
  });

  it("is made for password managers, shows the password on demand, takes a paste and warns of Caps Lock", async () => {
    const page = await open("/auth/login");
    await expect.poll(() => emailBox(page).getAttribute("autocomplete")).toBe("username");
    await expect.poll(() => passwordBox(page).getAttribute("autocomplete")).toBe("current-password");
    await passwordBox(page).focus();
    await page.evaluate(() => document.execCommand("insertText", false, "貼り付けた文字"));
    await page.getByRole("button", { name: "パスワードを表示" }).click();
    await expect.poll(() => passwordBox(page).getAttribute("type")).toBe("text");
    await expect.poll(() => passwordBox(page).inputValue()).toBe("貼り付けた文字");
    await page.getByRole("button", { name: "パスワードを隠す" }).click();
    await expect.poll(() => passwordBox(page).getAttribute("type")).toBe("password");
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await passwordBox(page).evaluate((box) =>
      box.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true })),
    );
    await page.getByText("Caps Lock がオンになっています。").waitFor();
    expect(await height()).toBe(before);
    await page.goto(`${server.url}/auth/login?mode=sign-up`);
    await expect.poll(() => passwordBox(page).getAttribute("autocomplete")).toBe("new-password");
    await page.context().close();
  });

  it("before the script it cannot put a password into an address; without it, it says what to do", {
    tags: ["smoke"],
  }, async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${server.url}/auth/login`);
    expect(await page.content()).toMatch(/<noscript>.*JavaScript を有効にして/s);
    await emailBox(page).fill("aoi@example.com");
    await passwordBox(page).fill("secret-words-9");
    await passwordBox(page).press("Enter");
    expect(page.url()).toBe(`${server.url}/auth/login`);
    await page.context().close();
  });

  it("tells of mails that go nowhere, and of closed sign-up", async () => {
    const page = await open("/auth/login?mode=sign-up");
    await expect
      .poll(() => page.getByText("確認メールなしで、すぐに使い始められます。").isVisible())
      .toBe(true);
    await page.context().close();
    const closed = await startServer(temporaryFolder(), { SIGN_UP: "closed" });
    const { page: other } = await openPage(browser);
    await other.goto(`${closed.url}/auth/login?mode=sign-up`);
    await other.getByText("現在、新しい登録は受け付けていません。").waitFor();
    await expect.poll(() => other.getByRole("button", { name: "登録する" }).count()).toBe(0);
    await other.getByRole("link", { name: "パスワードでログイン" }).click();
    await other.getByRole("button", { name: "ログインする" }).waitFor();
    await expect.poll(() => other.getByRole("link", { name: "新規登録" }).count()).toBe(0);
    await other.context().close();
    await closed.end("SIGKILL");
    removeFolder(closed.dataDir);
  });
});
