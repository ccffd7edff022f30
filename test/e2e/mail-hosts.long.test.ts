/** Links in mails lead to the configured address, whatever a request says about hosts and returns. */
import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestControl } from "#src/db/control.ts";
import { databaseFolder } from "#src/db/folder.ts";
import { type MailServer, startMailServer } from "#test/support/mail-server.ts";
import {
  freePort,
  type RunningServer,
  removeFolder,
  startServer,
  temporaryFolder,
} from "#test/support/server.ts";

const site = "https://hitofude.example.jp";
const password = "kaze-no-toori-michi-58";
let mailServer: MailServer;
let server: RunningServer;
let port: number;

beforeAll(async () => {
  mailServer = await startMailServer();
  // Behind a proxy, so that forwarding headers are believed where they are believed at all.
  port = await freePort();
  server = await startServer(temporaryFolder(), {
    PORT: String(port),
    SITE_URL: site,
    TRUST_PROXY: "true",
    SMTP_URL: mailServer.url,
    MAIL_FROM: "noreply@example.jp",
  });
});
afterAll(async () => {
  await server?.end("SIGKILL");
  await mailServer?.close();
  if (server) removeFolder(server.dataDir);
});

interface Forgery {
  headers?: Record<string, string>;
  /** An absolute request target of this origin. */
  origin?: string;
  redirect?: string;
}

const forgeries: Forgery[] = [
  { headers: { host: "evil.example" } },
  { headers: { host: "evil.example:443" } },
  { headers: { host: "hitofude.example.jp.evil.example" } },
  { headers: { host: "hitofude.example.jp@evil.example" } },
  { headers: { "x-forwarded-host": "evil.example" } },
  { headers: { "x-forwarded-host": "evil.example, hitofude.example.jp" } },
  { headers: { "x-forwarded-proto": "http", "x-forwarded-host": "evil.example", "x-forwarded-port": "80" } },
  { headers: { forwarded: "host=evil.example;proto=https" } },
  { headers: { forwarded: 'for=1.2.3.4;host="evil.example"' } },
  { headers: { "x-host": "evil.example", "x-original-host": "evil.example" } },
  { headers: { "x-forwarded-server": "evil.example", "x-http-host-override": "evil.example" } },
  { headers: { "x-original-url": "https://evil.example/", "x-rewrite-url": "https://evil.example/" } },
  { headers: { origin: "https://evil.example", referer: "https://evil.example/page" } },
  { origin: "http://evil.example" },
  { origin: "https://evil.example", headers: { host: "hitofude.example.jp" } },
  { redirect: "https://evil.example/" },
  { redirect: "//evil.example/" },
  { redirect: "https://hitofude.example.jp.evil.example/" },
  { redirect: "https://hitofude.example.jp@evil.example/" },
  { redirect: "https://evil.example#hitofude.example.jp" },
  { redirect: "https://evil.example\\@hitofude.example.jp/" },
  { redirect: "/\\evil.example" },
  { redirect: "https:evil.example" },
  { redirect: "javascript:location='//evil.example'" },
  { redirect: "https://evil.example/?https://hitofude.example.jp" },
  { redirect: "\thttps://evil.example/" },
];

let client = 0;

/** Answers the status. Each request seems to come from a network of its own, so that limits play no part. */
function send(
  { headers, origin = "", redirect }: Forgery,
  method: string,
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; text: string }> {
  client += 1;
  const query = redirect === undefined ? "" : `?redirect_to=${encodeURIComponent(redirect)}`;
  const text = JSON.stringify(redirect === undefined ? body : { ...body, redirect_to: redirect });
  return new Promise((resolve, reject) => {
    const outgoing = request({
      hostname: "127.0.0.1",
      port,
      method,
      path: `${origin}/auth/v1${path}${query}`,
      headers: {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(text)),
        "x-forwarded-for": `10.${client >> 8}.${client & 255}.1`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        answer += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: answer }));
    });
    outgoing.end(text);
  });
}

it("A08: of more than 200 mails asked for with forged hosts and returns, none leads elsewhere", async () => {
  const statuses: number[] = [];
  for (const [index, forgery] of forgeries.entries()) {
    const email = `person-${index}@example.jp`;
    const command = { verb: "create", email, password };
    await requestControl(databaseFolder(server.dataDir), "user", command);
    const signedIn = await send({}, "POST", "/token?grant_type=password", { email, password });
    const { access_token: token = "" } = JSON.parse(signedIn.text) as { access_token?: string };
    const operations: [string, string, object, string?][] = [
      ["POST", "/signup", { email: `new-${index}@example.jp`, password }],
      ["POST", "/signup", { email, password }],
      ["POST", "/recover", { email }],
      ["POST", "/otp", { email, create_user: false }],
      ["POST", "/otp", { email: `link-${index}@example.jp`, create_user: true }],
      ["POST", "/magiclink", { email: `magic-${index}@example.jp` }],
      ["PUT", "/user", { email: `changed-${index}@example.jp`, current_password: password }, token],
      ["GET", "/reauthenticate", {}, token],
    ];
    for (const [method, path, body, by] of operations)
      statuses.push((await send(forgery, method, path, body, by)).status);
  }
  expect(statuses.length).toBeGreaterThanOrEqual(200);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  await expect.poll(() => mailServer.mails.length, { timeout: 30_000 }).toBeGreaterThan(200);
  const hosts = new Map<string, number>();
  for (const { text } of mailServer.mails) {
    expect(text).not.toMatch(/evil/i);
    for (const [address] of text.matchAll(/[a-z]+:\/\/[^\s"<]+/g)) {
      const { origin } = new URL(address);
      hosts.set(origin, (hosts.get(origin) ?? 0) + 1);
    }
  }
  expect([...hosts.keys()]).toEqual([site]);
}, 300_000);
