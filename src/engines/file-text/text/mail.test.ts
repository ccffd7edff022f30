import { expect, it } from "vitest";
import { looksLikeMail } from "./looks-like-mail.ts";
import { mailText } from "./mail.ts";

const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join("\r\n"));
const mail = (type: string, ...body: string[]) =>
  bytes("From: a@example.com", "Subject: notice", "MIME-Version: 1.0", `Content-Type: ${type}`, "", ...body);
const textOf = async (...given: Parameters<typeof mail>) => (await mailText(mail(...given))).pages[0]?.text;

it("of a mail without plain text the words of its page are read", async () => {
  const html =
    '<html><body><p>送料は無料です。</p><p style="display:none">秘密</p><p>返品できます。</p></body></html>';
  expect(await textOf("text/html; charset=utf-8", html)).toBe(
    "件名：notice\n\n送料は無料です。\n\n返品できます。",
  );
});

it("all that an older mail says is quoted, without who wrote to whom", async () => {
  const lines = [
    "承知しました。",
    "",
    "-----Original Message-----",
    "From: 店長 <tencho@example.jp>",
    "Sent: Wednesday, April 1, 2026 10:00 AM",
    "件名: 価格",
    "価格は2,970円ですか。",
  ];
  expect(await textOf("text/plain; charset=utf-8", ...lines)).toBe(
    "件名：notice\n\n承知しました。\n\n引用された文：\n件名: 価格\n価格は2,970円ですか。",
  );
});

it("a mail in the seven bits of Japan is decoded", async () => {
  const { pages } = await mailText(
    new Uint8Array(
      Buffer.concat([
        mail("text/plain; charset=ISO-2022-JP", ""),
        Buffer.from("\x1b$B2=>Q?e\x1b(B 2,970", "latin1"),
      ]),
    ),
  );
  expect(pages[0]?.text).toBe("件名：notice\n\n化粧水 2,970");
});

it.each<[name: string, lines: string[], isMail: boolean]>([
  ["a.eml", ["Subject: x", "", "本文"], true],
  ["a.txt", ["From: a", "To: b", "Subject: x", "MIME-Version: 1.0", "", "本文"], true],
  ["a.txt", ["From: a", "To: b", "Subject: x", "", "本文"], false],
  ["a.txt", ["件名：x", "To: b"], false],
  ["a.eml", ["ただの文章です。"], false],
  ["a.eml", ["Subject: x", ...Array.from({ length: 3_000 }, () => "X-Trace: abc"), "", "本文"], true],
])("%s with %j is a mail: %s", (name, lines, isMail) => {
  expect(looksLikeMail(name, bytes(...lines))).toBe(isMail);
});

it("a mail of a hundred thousand parts, or one that is nested too deep, is refused at once", async () => {
  const start = performance.now();
  await expect(
    mailText(mail('multipart/mixed; boundary="b"', "--b\r\n\r\nhello\r\n".repeat(100_000))),
  ).rejects.toThrow("inflates-too-much");
  await expect(mailText(mail("text/html", `${"<div>".repeat(1_000)}x`))).rejects.toThrow("too-deep");
  expect(performance.now() - start).toBeLessThan(1_000);
});
