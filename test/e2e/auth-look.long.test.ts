import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { launchBrowser, openPage } from "#test/support/browser.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { emailBox, fillAndSend, press } from "#test/support/sign-in/sign-in.ts";

let server: RunningServer;
let closed: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer(temporaryFolder(), { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b" });
  closed = await startServer(temporaryFolder(), { SIGN_UP: "closed" });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const one of [server, closed]) {
    await one?.end("SIGKILL");
    if (one) removeFolder(one.dataDir);
  }
});

const link = (type: string) => `/auth/confirm?token_hash=${"a".repeat(64)}&type=${type}`;
const name = `${"naga-i-namae".repeat(8)}@${"chomei".repeat(8)}.example.com`;

/** Every state of the pages, reached as a person reaches it. */
const states: Record<string, (page: Page) => Promise<void>> = {
  "sign-in": async (page) => {
    await page.goto(`${server.url}/auth/login`);
    await page.getByRole("button", { name: "Google で続ける" }).waitFor();
  },
  "sign-in-missing": async (page) => {
    await page.goto(`${server.url}/auth/login`);
    await press(page, "ログインする");
    await page.getByRole("alert").waitFor();
  },
  "sign-in-wrong": async (page) => {
    await page.goto(`${server.url}/auth/login`);
    await fillAndSend(page, "ログインする", { email: `${crypto.randomUUID()}@example.com` });
    await page.getByRole("alert").waitFor();
  },
  "sign-up-weak": async (page) => {
    await page.goto(`${server.url}/auth/login?mode=sign-up`);
    await fillAndSend(page, "登録する", { email: "aoi@example.com", password: "abc" });
    await page.getByText("8文字以上にしてください。").waitFor();
  },
  "sign-up-closed": async (page) => {
    await page.goto(`${closed.url}/auth/login?mode=sign-up`);
    await page.getByText("受け付けていません").waitFor();
  },
  "link-sent": async (page) => {
    await page.goto(`${server.url}/auth/login?mode=link`);
    await emailBox(page).fill(name);
    await press(page, "ログイン用のメールを送る");
    await page.getByText("手続きを受け付けました").waitFor();
  },
  reset: async (page) => {
    await page.goto(`${server.url}/auth/reset`);
    await page.getByRole("button", { name: "再設定のメールを送る" }).waitFor();
  },
  "new-password-none": async (page) => {
    await page.goto(`${server.url}/auth/reset/new-password`);
    await page.getByRole("alert").waitFor();
  },
  "new-password": async (page) => {
    await page.context().addCookies((await signUp(server.url)).cookies);
    await page.goto(`${server.url}/auth/reset/new-password`);
    await page.getByRole("button", { name: "パスワードを変更する" }).waitFor();
  },
  confirm: async (page) => {
    await page.goto(server.url + link("signup"));
    await page.getByRole("button", { name: "続ける" }).waitFor();
  },
  undo: async (page) => {
    await page.goto(server.url + link("undo"));
    await page.getByRole("heading", { name: "変更の取り消し" }).waitFor();
    await page.getByRole("button", { name: "続ける" }).waitFor();
  },
  "confirm-used": async (page) => {
    await page.goto(server.url + link("signup"));
    await press(page, "続ける");
    await page.getByRole("alert").waitFor();
  },
};

describe.each(["light", "dark"] as const)("%s", (colorScheme) => {
  it.each([320, 1280])(
    "every state at %i px keeps the accessibility rules and needs no sideways scrolling",
    async (width) => {
      const found: string[] = [];
      for (const [state, reach] of Object.entries(states)) {
        const { page } = await openPage(browser, { colorScheme, viewport: { width, height: 800 } });
        await reach(page);
        // Fades would be read as colours of their own.
        await page.waitForFunction(() =>
          document.getAnimations().every(({ playState }) => playState === "finished"),
        );
        for (const line of await violations(page)) found.push(`${state}: ${line}`);
        if (!(await fitsWidth(page))) found.push(`${state}: wider than the screen`);
        await page.context().close();
      }
      expect(found).toEqual([]);
    },
  );
});
