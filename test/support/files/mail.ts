/** A mail as programs write it: 7-bit, quoted, with a file and people's addresses. */
export const mail = new TextEncoder().encode(
  [
    "Return-Path: <hanako@example.com>",
    "From: =?UTF-8?B?5bGx55Sw?= <hanako@example.com>",
    "To: tencho@example.jp",
    `Subject: =?UTF-8?B?${Buffer.from("化粧水のお問い合わせ").toString("base64")}?=`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(
      "化粧水は2,970円です。\n連絡先は hanako@example.com です。\nMail: hanako@example.com\n\n2026年4月1日(水) 10:00 店長 <tencho@example.jp>:\n> 価格を教えてください。\n-- \n山田花子\n",
    ).toString("base64"),
    "--b",
    "Content-Type: application/pdf",
    'Content-Disposition: attachment; filename="price.pdf"',
    "",
    "%PDF",
    "--b--",
    "",
  ].join("\r\n"),
);
export const mailRead =
  "件名：化粧水のお問い合わせ\n\n化粧水は2,970円です。\n連絡先は （メールアドレス） です。\n\n引用された文：\n価格を教えてください。";

export interface MailPart {
  name: string;
  bytes: Uint8Array;
  /** A picture of the mail's own page. */
  inline?: boolean;
}

/** A mail with these files. */
export function makeMail(parts: readonly MailPart[]): Uint8Array<ArrayBuffer> {
  const name = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;
  const part = (headers: string[], bytes: Uint8Array) => [
    ...headers,
    "Content-Transfer-Encoding: base64",
    "",
    ...(Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,76}/g) ?? []),
  ];
  const file = ({ name: called, bytes }: MailPart) =>
    part(
      [
        "Content-Type: application/octet-stream",
        `Content-Disposition: attachment; filename="${name(called)}"`,
      ],
      bytes,
    );
  const picture = ({ name: called, bytes }: MailPart) =>
    part([`Content-Type: image/png; name="${name(called)}"`, "Content-ID: <logo@example.jp>"], bytes);
  const page = part(["Content-Type: text/html; charset=utf-8"], Buffer.from("資料をお送りします。"));
  const inline = parts.filter((one) => one.inline);
  const lines = [
    "From: hanako@example.com",
    "To: tencho@example.jp",
    `Subject: ${name("資料の送付")}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    'Content-Type: multipart/related; boundary="r"',
    "",
    "--r",
    ...page,
    ...inline.flatMap((one) => ["--r", ...picture(one)]),
    "--r--",
    ...parts.filter((one) => !one.inline).flatMap((one) => ["--b", ...file(one)]),
    "--b--",
    "",
  ];
  return new Uint8Array(Buffer.from(lines.join("\r\n")));
}
