/** @module-tag long */
/** Mail without a mail server: kept, announced without its secret, and readable at a page for this machine only. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { rawRequest } from "#test/hostile/raw-request.ts";
import { signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import {
  freePort,
  type RunningServer,
  removeFolder,
  startServer,
  temporaryFolder,
} from "#test/support/server.ts";

let server: RunningServer;
let browser: Browser;
const hostileName = "2020-01-01T00-00-00.000Z-00000000-0000-4000-8000-000000000000.json";

withProduct(
  (product) => {
    ({ server, browser } = product);
  },
  (folder) => {
    mkdirSync(join(folder, "outbox"), { recursive: true });
    const attack = `<script>document.title="owned"</script><img src=x onerror="document.title='owned'">`;
    const message = {
      to: `${attack}@example.jp`,
      subject: `${attack}件名`,
      text: `${attack} javascript:alert(1) http://localhost/auth/confirm?token_hash=abc"onclick="x`,
      html: `${attack}<form action="/api/v1/account/removal" method="post"><button>押す</button></form><a href="/healthz">本文のリンク</a>"></iframe>${attack}`,
    };
    writeFileSync(join(folder, "outbox", hostileName), JSON.stringify(message));
    writeFileSync(join(folder, "secret.json"), JSON.stringify({ ...message, subject: "外のファイル" }));
    return { LOG_LEVEL: "info" };
  },
);

it("is announced at the start; each mail's line says where to read it and holds none of its secret", async () => {
  expect(server.output()).toMatch(/mail is kept here: http:\/\/localhost:\d+\/dev\/outbox\n/);
  const { email } = await signUp(server.url);
  await fetch(`${server.url}/auth/v1/recover`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  await expect.poll(() => server.output()).toContain('"msg":"mail kept"');
  const line = server.output().match(/.*"msg":"mail kept".*/)?.[0] ?? "";
  const { read } = JSON.parse(line) as { read: string };
  const page = await fetch(read.replace("localhost", "127.0.0.1"));
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text).toContain(email);
  const token = /token_hash=([\w-]{20,})/.exec(text)?.[1] ?? "none";
  expect(token).not.toBe("none");
  expect(server.output()).not.toContain(token);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  const list = await (await fetch(`${server.url}/dev/outbox`)).text();
  expect(list.indexOf(email)).toBeGreaterThan(0);
  expect(list.indexOf(email)).toBeLessThan(list.indexOf("件名"));
  expect(list).toContain('http-equiv="refresh" content="3"');
  expect(await (await fetch(`${server.url}/dev/outbox?refresh=off`)).text()).not.toContain(
    'http-equiv="refresh"',
  );
});

it("is not there for a proxy, another host name, or a name that leads out of the folder", async () => {
  const plain = await rawRequest(server.url, `/dev/outbox/${hostileName}`);
  expect(plain.status).toBe(200);
  // What is not there: a page sends to sign-in, a file does not.
  const nothing = { "/dev/outbox": "/dev/nothing", [`/dev/outbox/${hostileName}`]: "/dev/nothing.txt" };
  const forged: Record<string, string>[] = [
    { host: "evil.example" },
    { host: "127.0.0.1.evil.example" },
    { "x-forwarded-for": "127.0.0.1" },
    { "x-forwarded-for": "203.0.113.9" },
    { forwarded: "for=127.0.0.1" },
    { "x-real-ip": "127.0.0.1" },
    { via: "1.1 proxy" },
  ];
  for (const headers of forged) {
    for (const [path, unknown] of Object.entries(nothing)) {
      const { status, text } = await rawRequest(server.url, path, headers);
      const expected = await rawRequest(server.url, unknown);
      expect(`${JSON.stringify(headers)} ${status}`).toBe(`${JSON.stringify(headers)} ${expected.status}`);
      expect(text).not.toContain("件名");
    }
  }
  const names = [
    ...[
      "../secret.json",
      "..%2fsecret.json",
      "%2e%2e%2fsecret.json",
      "..%5csecret.json",
      "%252e%252e%252fsecret.json",
    ],
    ...[
      "secret.json",
      `.${hostileName}`,
      `${hostileName}%00`,
      `${hostileName}/../../secret.json`,
      "",
      "%00",
      ".",
      "..",
    ],
    ...[`x%2f..%2f${hostileName}`, `${hostileName.replace(".json", "")}`, `..%2foutbox%2f${hostileName}`],
  ];
  for (const name of names) {
    const { status, text } = await rawRequest(server.url, `/dev/outbox/${name}`);
    expect(`${name} ${status < 500}`).toBe(`${name} true`);
    expect(text).not.toContain("外のファイル");
    expect(text).not.toContain('srcdoc="');
  }
});

it("shows a hostile mail as data: no script runs, links open in this tab, the list is in order of time", async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${server.url}/dev/outbox?refresh=off`);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${server.url}/dev/outbox/${hostileName}`);
  await expect.poll(() => page.title()).toContain("件名");
  expect(await page.title()).not.toBe("owned");
  const frame = page.frameLocator("iframe");
  await expect.poll(() => frame.locator("body").innerText()).toContain("本文のリンク");
  // The sandbox has no scripts, so that the form of the mail and its handlers are dead.
  const complaints = faults.filter((fault) => !/sandbox|Content Security Policy|Blocked script/i.test(fault));
  expect(complaints).toEqual([]);
  await expect
    .poll(() => page.locator("pre a").getAttribute("href"))
    .toBe("http://localhost/auth/confirm?token_hash=abc");
  await frame.getByRole("link", { name: "本文のリンク" }).click();
  await page.waitForURL(`${server.url}/healthz`);
  await page.context().close();
});

it.each(looked([["light"], ["dark"]] as const))("is readable on a phone, %s", async (colorScheme) => {
  const { page } = await openPage(browser, { viewport: { width: 375, height: 800 }, colorScheme });
  await page.goto(`${server.url}/dev/outbox?refresh=off`);
  expect(await fitsWidth(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

it("is not there with a mail server, behind a proxy, or at a public address", async () => {
  const settings: Record<string, string>[] = [
    { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "a@example.jp" },
    { TRUST_PROXY: "true" },
    { SITE_URL: "https://hitofude.example.jp" },
  ];
  for (const env of settings) {
    const port = await freePort();
    const other = await startServer(temporaryFolder(), { PORT: String(port), ...env });
    try {
      expect(other.output()).not.toContain("dev/outbox");
      const { status, text } = await rawRequest(`http://127.0.0.1:${port}`, "/dev/outbox");
      expect(status).not.toBe(200);
      expect(text).not.toContain("送信箱");
    } finally {
      await other.end("SIGKILL");
      removeFolder(other.dataDir);
    }
  }
}, 240_000);
