/** W04 in a real browser: pages of other sites, one on a neighbouring port, act on a signed-in person's product. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { type SignedIn, signUp, testPassword } from "#test/support/account.ts";
import { withProduct } from "#test/support/product.ts";
import type { RunningServer } from "#test/support/server.ts";

let server: RunningServer | undefined;
let url: string;
let browser: Browser | undefined;
let context: BrowserContext;
let person: SignedIn;
let stranger: Server | undefined;
/** The stranger's page under two names: a neighbouring port of the same site, and another site. */
let places: string[];

afterAll(() => {
  stranger?.close();
});
withProduct(
  async (product) => {
    ({ server, browser } = product);
    url = server.url;
    person = await signUp(url);
    context = await browser.newContext();
    await context.addCookies(person.cookies);
    stranger = createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<!doctype html><title>stranger</title><iframe name=sink></iframe>");
    }).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const { port } = stranger.address() as AddressInfo;
    places = [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`];
  },
  { SIGN_UP: "open" },
);

const targets = () => [
  ["/auth/v1/signup", { email: `forged-${crypto.randomUUID()}@example.com`, password: testPassword }],
  ["/auth/v1/token?grant_type=password", { email: person.email, password: testPassword }],
  ["/auth/v1/recover", { email: person.email }],
  ["/auth/v1/logout?scope=global", {}],
  ["/api/v1/trial/visit", {}],
  ["/api/v1/runs", { text: "x" }],
];

interface Seen {
  status: number;
  setsCookie: boolean;
}

function tokenOf({ cookies }: SignedIn): string {
  const value = cookies.filter(({ name }) => /^[^.]+(\.\d+)?$/.test(name) && !name.includes("verifier"));
  const text = value
    .map((cookie) => cookie.value)
    .join("")
    .replace("base64-", "");
  return (JSON.parse(Buffer.from(text, "base64url").toString()) as { access_token: string }).access_token;
}

/**
 * What came back over the wire for what a page's scripts sent. The browser hides these answers from the page and, for the most
 * part, from the events of its tool too; only their raw heads are told, apart from the requests.
 */
async function watchWire(page: Page): Promise<() => Seen[]> {
  const cdp = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const answered = new Map<string, Seen>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (request.url.startsWith(url) && type !== "Document" && request.method !== "OPTIONS")
      asked.set(requestId, request.method);
  });
  cdp.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode, headers }) => {
    const names = Object.keys(headers).map((name) => name.toLowerCase());
    answered.set(requestId, { status: statusCode, setsCookie: names.includes("set-cookie") });
  });
  await cdp.send("Network.enable");
  return () => [...answered].filter(([id]) => asked.has(id)).map(([, seen]) => seen);
}

/** Three encodings that need no leave, each asked for in two ways; the beacon may come after the page is gone. */
const sentByScripts = 6;
const sentByForms = 4;

/** What the product answered to each request that reached it. */
async function attack(place: string, target: string, body: unknown): Promise<Seen[]> {
  const page = await context.newPage();
  const seen: Seen[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(url) && response.request().isNavigationRequest())
      seen.push({ status: response.status(), setsCookie: "set-cookie" in response.headers() });
  });
  const onWire = await watchWire(page);
  await page.goto(place);
  const there = url + target;
  const readable = await page.evaluate(
    async ([to, json]) => {
      const text = JSON.stringify(json);
      const answers: string[] = [];
      const ask = async (init: RequestInit) => {
        const answer = await fetch(to, { credentials: "include", ...init }).catch(() => null);
        if (answer && answer.type !== "opaque")
          answers.push(`${init.method} ${answer.status} ${answer.type}`);
      };
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json",
      ]) {
        const init = { method: "POST", body: text, headers: { "content-type": type } };
        await ask(init);
        if (type !== "application/json") await ask({ ...init, mode: "no-cors" });
      }
      for (const method of ["PUT", "DELETE", "PATCH"]) await ask({ method, body: text });
      navigator.sendBeacon(to, text);
      return answers;
    },
    [there, body] as const,
  );
  expect(readable).toEqual([]);
  await expect.poll(() => onWire().length).toBeGreaterThanOrEqual(sentByScripts);
  for (const enctype of ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]) {
    const answered = page.waitForResponse(
      (response) => response.url() === there && response.request().isNavigationRequest(),
    );
    await page.evaluate(
      ([to, encoding, json]) => {
        const form = Object.assign(document.createElement("form"), {
          action: to,
          method: "post",
          enctype: encoding,
          target: "sink",
        });
        const field = Object.assign(document.createElement("input"), {
          name: JSON.stringify(json).slice(0, -1),
          value: '"}',
        });
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [there, enctype, body] as const,
    );
    await answered;
  }
  // A page without an origin of its own: it says "null".
  const sandboxed = page.waitForResponse(
    (response) => response.url() === there && response.request().isNavigationRequest(),
  );
  await page.evaluate(
    ([to]) => {
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-scripts allow-forms");
      frame.srcdoc = `<form method=post action="${to}"></form><script>document.forms[0].submit()</script>`;
      document.body.append(frame);
    },
    [there] as const,
  );
  await sandboxed;
  seen.push(...onWire());
  await page.close();
  return seen;
}

it("changes nothing, reads nothing and sets no cookie, in every encoding a page can send", async () => {
  const seen: Seen[] = [];
  for (const place of places) {
    for (const [target, body] of targets()) seen.push(...(await attack(place, String(target), body)));
  }
  expect(seen.filter(({ status }) => status !== 403)).toEqual([]);
  expect(seen.filter(({ setsCookie }) => setsCookie)).toEqual([]);
  expect(seen.length).toBeGreaterThanOrEqual(
    places.length * targets().length * (sentByScripts + sentByForms),
  );

  // The person's session lives on, and no letter was asked for.
  const answer = await fetch(`${url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${tokenOf(person)}` },
  });
  expect(answer.status).toBe(200);
  expect(Object.keys((await answer.json()) as object)).not.toContain("recovery_sent_at");
}, 240_000);
