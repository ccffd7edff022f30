import { launchBrowser, openPage } from "#test/support/browser.ts";
import { removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";

const server = await startServer(temporaryFolder(), { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b" });
const browser = await launchBrowser();
try {
  for (const [w, dark] of [
    [1280, false],
    [320, true],
  ] as const) {
    const { page, faults } = await openPage(browser, {
      viewport: { width: w, height: 900 },
      colorScheme: dark ? "dark" : "light",
    });
    const shot = (n: string) =>
      page.screenshot({ path: `/tmp/hito/auth-pages/${n}-${w}.png`, fullPage: true });
    await page.goto(`${server.url}/auth/login?redirect_path=%2Fplans%3Fx%3D1`);
    await page.waitForTimeout(500);
    await shot("login");
    await page.getByRole("button", { name: "ログインする" }).click();
    await page.waitForTimeout(200);
    await shot("login-missing");
    await page.getByRole("link", { name: "新規登録" }).click();
    await page.waitForTimeout(300);
    await page.getByLabel("メールアドレス").fill("aoi@example.jp");
    await page.getByRole("textbox", { name: "パスワード" }).fill("pass");
    await page.getByRole("button", { name: "登録する" }).click();
    await page.waitForTimeout(800);
    await shot("signup-weak");
    await page.getByRole("link", { name: "メールのリンクでログイン" }).click();
    await page.waitForTimeout(300);
    await page.getByRole("button", { name: "ログイン用のメールを送る" }).click();
    await page.waitForTimeout(800);
    await shot("link-sent");
    await page.goto(`${server.url}/auth/reset`);
    await page.waitForTimeout(300);
    await shot("reset");
    await page.goto(`${server.url}/auth/reset/new-password`);
    await page.waitForTimeout(500);
    await shot("newpw-none");
    await page.goto(`${server.url}/auth/confirm?token_hash=${"a".repeat(64)}&type=signup`);
    await page.waitForTimeout(400);
    await shot("confirm");
    console.log(page.url());
    await page.getByRole("button", { name: "続ける" }).click();
    await page.waitForTimeout(600);
    await shot("confirm-expired");
    await page.goto(`${server.url}/auth/login?mode=sign-up&redirect_path=%2Fplans%3Fx%3D1`);
    await page.getByLabel("メールアドレス").fill(`aoi${w}@example.jp`);
    await page.getByRole("textbox", { name: "パスワード" }).fill("kaze-no-michi-58");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/plans?x=1");
    console.log(page.url());
    await page.goto(`${server.url}/auth/reset/new-password`);
    await page.waitForTimeout(300);
    await shot("newpw");
    console.log(faults);
  }
} finally {
  await browser.close();
  await server.end("SIGKILL");
  removeFolder(server.dataDir);
}
