/** W03: the content policy of pages: a nonce for one answer, nothing of ours in its way, injected scripts in it. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp, testPassword } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { runOver } from "#test/support/shell/work.ts";
import { fillAndSend } from "#test/support/sign-in/sign-in.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

it("W03: a nonce is new in each of 1,000 answers, kept pages included, and is the only one in its page", async () => {
  // The first three are kept in memory for requests that carry nothing.
  const asked: [path: string, cookie: string][] = [
    ...(["/", "/privacy", "/terms"] as const).map((path): [string, string] => [path, ""]),
    ["/", person.cookie],
    ["/trial", ""],
    ["/auth/login", ""],
    ["/auth/xyz", ""],
    ["/dashboard", person.cookie],
  ];
  const nonces = new Set<string>();
  const wrong: string[] = [];
  let count = 0;
  const load = async () => {
    while (count < 1000) {
      const number = count++;
      const [path, cookie] = asked[number % asked.length] ?? ["/", ""];
      const encoding = number % 3 === 0 ? "identity" : "gzip";
      const response = await fetch(server.url + path, {
        headers: { "accept-encoding": encoding, ...(cookie ? { cookie } : {}) },
      });
      const policy = response.headers.get("content-security-policy") ?? "";
      const [, nonce = ""] = /script-src 'nonce-([A-Za-z0-9+/=]{20,})' 'strict-dynamic'/.exec(policy) ?? [];
      const used = [...(await response.text()).matchAll(/nonce="([^"]*)"/g)].map(([, each]) => each);
      if (nonce === "" || used.length === 0 || used.some((each) => each !== nonce))
        wrong.push(`${path} ${policy}`);
      if (/unsafe-eval|script-src[^;]*unsafe-inline|\*/.test(policy)) wrong.push(`${path} ${policy}`);
      for (const part of [
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
        if (!policy.includes(part)) wrong.push(`${path} lacks ${part}`);
      nonces.add(nonce);
    }
  };
  await Promise.all(Array.from({ length: 6 }, load));
  expect(wrong).toEqual([]);
  expect(nonces.size).toBe(1000);
});

/** Notes what the policy blocks, in the page and on its console. */
async function reporting(signedIn: boolean) {
  const { page, faults } = await openPage(browser);
  if (signedIn) await page.context().addCookies(person.cookies);
  const reports: string[] = [];
  await page.exposeFunction("__report", (text: string) => reports.push(text));
  await page.addInitScript(() => {
    const { __report } = window as unknown as { __report(text: string): void };
    document.addEventListener("securitypolicyviolation", (event) =>
      __report(`${event.violatedDirective} ${event.blockedURI} on ${location.pathname}`),
    );
  });
  return { page, reports, faults, close: () => page.context().close() };
}
const box = (page: Page) => page.getByLabel("商品・サービスの説明");
const hydrated = (page: Page) => page.locator("[data-modal-host]").waitFor({ state: "attached" });

it("W03: the main flow makes no report: visitor, trial, sign-up, project, thread, memo, files, profile, errors", async () => {
  const { page, reports, faults, close } = await reporting(false);
  for (const path of ["/", "/privacy", "/terms", "/test", "/auth/reset", "/auth/confirm", "/auth/xyz"]) {
    await page.goto(server.url + path);
    await hydrated(page);
  }
  await page.goto(`${server.url}/trial`);
  await box(page).fill(sampleText);
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  await runOver(page);
  await page.goto(`${server.url}/auth/login`);
  await hydrated(page);
  await fillAndSend(page, "ログインする", { email: person.email, password: testPassword });
  await page.waitForURL("**/dashboard");
  await hydrated(page);
  await page
    .getByRole("button", { name: /新しい案件/ })
    .first()
    .click();
  await page.waitForURL(/[0-9a-f-]{36}$/);
  const project = new URL(page.url()).pathname;
  await box(page).fill(sampleText);
  await page.getByRole("button", { name: "全部つくる" }).click();
  await runOver(page);
  for (const path of ["/files", "/memo", "/results", "/settings", "/threads", "/work"]) {
    await page.goto(server.url + project + path);
    await hydrated(page);
  }
  for (const path of ["/profile", "/plans", "/tutorial", "/not-a-uuid", "/a/b/c/d"]) {
    await page.goto(server.url + path);
    await hydrated(page);
  }
  expect(reports).toEqual([]);
  expect(faults.filter((fault) => /Content Security Policy|left this machine/i.test(fault))).toEqual([]);
  await close();
});

it("W03: an inline script, a handler and a script of another site that got into a page do not run, and are reported", async () => {
  for (const path of ["/", "/trial", "/dashboard", "/auth/login"]) {
    const { page, reports, close } = await reporting(path === "/dashboard");
    const injected = [
      "<script>window.__ran = 1</script>",
      '<script nonce="">window.__ran = 2</script>',
      '<script nonce="AAAAAAAAAAAAAAAAAAAAAA==">window.__ran = 3</script>',
      '<img src="data:," onerror="window.__ran = 4">',
      '<script src="http://localhost:1/x.js"></script>',
      '<script src="data:text/javascript,window.__ran = 5"></script>',
      '<iframe src="javascript:parent.__ran = 6"></iframe>',
      '<object data="data:text/html,x"></object>',
      '<base href="http://localhost:1/">',
    ];
    // As it would be if one of our texts were not escaped: before everything else of the body, read by the parser.
    await page.route(server.url + path, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/<body[^>]*>/, (tag) => tag + injected.join(""));
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto(server.url + path);
    await page.evaluate(() => {
      // And as it would be if a script of ours put a text in as markup.
      document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="window.__ran = 8">');
    });
    await expect.poll(() => reports.length).toBeGreaterThanOrEqual(7);
    expect(await page.evaluate(() => ("__ran" in window ? window.__ran : null))).toBeNull();
    expect(
      reports.filter((report) => /^(script-src|object-src|base-uri|frame-src)/.test(report)).length,
    ).toBe(reports.length);
    await close();
  }
});
