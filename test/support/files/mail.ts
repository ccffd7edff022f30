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
