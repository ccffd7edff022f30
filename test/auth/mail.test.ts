/** @module-tag long */
import { request as rawRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSmtpSender } from "#src/engines/mail/smtp.ts";
import { freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ allowedRedirects: ["https://app.example.com/**"], mailGapSeconds: 0 });
});
afterAll(() => instance.close());

/** With headers that fetch does not let one set. */
function raw(path: string, method: string, body: unknown, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const url = new URL(`${instance.url}${path}`);
    const sent = rawRequest(url, { method, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(method === "GET" ? undefined : JSON.stringify(body));
  });
}

const hostile: Record<string, string>[] = [
  { host: "evil.example" },
  { host: "evil.example:80" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  { forwarded: "host=evil.example;proto=https" },
  { "x-original-host": "evil.example", "x-host": "evil.example" },
  { referer: "https://evil.example/" },
  { "x-rewrite-url": "https://evil.example/", "x-original-url": "https://evil.example/" },
];

const places = [
  "https://evil.example/",
  "//evil.example",
  "https:evil.example",
  "https://app.example.com@evil.example/",
  "https://app.example.com.evil.example/",
  "https://evil.example\\@app.example.com/",
  "https://evil.example#https://app.example.com/",
  "https://app.example.com\r\nLocation: https://evil.example",
  "https://app%2eexample%2ecom.evil.example/",
  "javascript:alert(1)//https://app.example.com",
  "data:text/html,https://app.example.com",
  "http://2130706433/evil.example",
  "https://app.example.com:evil.example/",
  "https://аpp.example.com/evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "/\\evil.example",
];

it("no mail leads to a foreign host, whatever headers and redirect_to say", async () => {
  const { email, session } = await signedUp(instance);
  instance.mail.messages.length = 0;
  const operations: [string, string, () => unknown][] = [
    ["/signup", "POST", () => ({ email: freshEmail(), password })],
    ["/otp", "POST", () => ({ email })],
    ["/magiclink", "POST", () => ({ email: freshEmail() })],
    ["/recover", "POST", () => ({ email })],
    ["/resend", "POST", () => ({ email, type: "email_change" })],
    ["/user", "PUT", () => ({ email: freshEmail("moved") })],
    ["/reauthenticate", "GET", () => ({})],
  ];
  const statuses: string[] = [];
  let turn = 0;
  for (const [path, method, body] of operations) {
    for (const place of places) {
      for (const headers of [
        hostile[turn % hostile.length] ?? {},
        hostile[(turn + 3) % hostile.length] ?? {},
      ]) {
        const query = new URLSearchParams({ redirect_to: place });
        const authorization = `Bearer ${session.access_token}`;
        const status = await raw(`${path}?${query}`, method, body(), { ...headers, authorization });
        statuses.push(`${status} ${path}`);
      }
      turn += 1;
    }
  }
  await instance.idle();
  expect(statuses.filter((status) => !status.startsWith("200"))).toEqual([]);
  const { messages } = instance.mail;
  expect(messages.length).toBeGreaterThanOrEqual(200);
  const hosts = new Set<string>();
  for (const { text, html } of messages) {
    expect(`${text}${html}`).not.toMatch(/evil/i);
    for (const [address] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g))
      hosts.add(new URL(address).host);
  }
  expect([...hosts]).toEqual(["127.0.0.1:4999"]);
}, 60_000);

describe("through a mail server", () => {
  it("arrives whole, with text and HTML, and a refusal is an error", async () => {
    const received: { to: string[]; raw: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo({ address }, _session, callback) {
        callback(address.startsWith("refused") ? new Error("no such mailbox") : null);
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
          });
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const sender = createSmtpSender({
      url: `smtp://127.0.0.1:${port}`,
      from: "ヒトフデ <no-reply@example.com>",
    });
    const mail = {
      to: "hanako@example.com",
      subject: "【ヒトフデ】確認",
      text: "本文です。",
      html: "<p>本文です。</p>",
    };
    await sender.send(mail);
    expect(received[0]?.to).toEqual(["hanako@example.com"]);
    expect(received[0]?.raw).toMatch(/multipart\/alternative/);
    expect(received[0]?.raw).toContain(Buffer.from("本文です。").toString("base64"));
    await sender.send({ ...mail, to: "a@example.com, b@example.com" }).catch(() => {});
    expect(received.flatMap(({ to }) => to)).not.toContain("b@example.com");
    await expect(sender.send({ ...mail, to: "refused@example.com" })).rejects.toThrow();
    sender.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await expect(sender.send(mail)).rejects.toThrow();
  });
});
