/** @module-tag long */
/** The built product at a hosted sign-in backend: a second instance of ours on another port stands in for it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServerClient } from "@supabase/ssr";
import type { Browser } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { sessionCookie } from "#src/config/public.ts";
import { violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { RunningServer } from "#test/support/server.ts";
import { type Instance, password, startInstance } from "../auth/support.ts";

let backend: Instance;
let server: RunningServer;
let browser: Browser;

/** A port that is free now: the backend must know the product's address before the product starts. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

afterAll(() => backend?.close());
withProduct(
  (product) => {
    ({ server, browser } = product);
  },
  async () => {
    const port = await freePort();
    const site = `http://127.0.0.1:${port}`;
    backend = await startInstance({
      autoConfirm: { email: true, phone: false },
      siteUrl: site,
      allowedOrigins: [site],
    });
    return { PORT: String(port), SUPABASE_URL: backend.origin, SUPABASE_ANON_KEY: "public-key" };
  },
);

it("pages open for a person who signed in there; what needs a service key is explained, the rest works", async () => {
  const jar = new Map<string, string>();
  const { auth } = createServerClient(backend.origin, "public-key", {
    cookieOptions: { name: sessionCookie },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (list) => {
        for (const { name, value } of list) jar.set(name, value);
      },
    },
  });
  const email = `${crypto.randomUUID()}@example.com`;
  const { error } = await auth.signUp({ email, password });
  if (error) throw error;
  const { page, faults } = await openPage(browser);
  await page.context().addCookies([...jar].map(([name, value]) => ({ name, value, url: server.url })));
  const dashboard = await page.goto(`${server.url}/dashboard`);
  expect(dashboard?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  await page.goto(`${server.url}/profile`);
  await page.getByText("端末の一覧は表示できません").waitFor();
  await page.getByRole("button", { name: "認証アプリを設定する" }).waitFor();
  expect(await violations(page)).toEqual([]);
  const other = backend.client();
  await other.signInWithPassword({ email, password });
  await page.getByRole("button", { name: "ほかの端末からログアウト" }).click();
  await page.getByText("ほかの端末からログアウトしました").first().waitFor();
  expect((await other.refreshSession()).error).not.toBeNull();
  await page.getByLabel("現在のパスワード").fill(password);
  await page.getByLabel("新しいパスワード").fill("umi-no-mieru-oka-31");
  await page.keyboard.press("Enter");
  await page.getByText("パスワードを変更しました").first().waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
