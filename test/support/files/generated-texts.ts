/** Tables, texts, pages and mails of one seed, in the encodings that people have. */
import iconv from "iconv-lite";
import { createDice, grouped, names, type StatedFile, several } from "./generated-columns.ts";

const encodings = ["utf8", "cp932", "euc-jp", "utf16-le"] as const;

function encoded(text: string, encoding: (typeof encodings)[number]): Uint8Array {
  return new Uint8Array(iconv.encode(text, encoding, { addBOM: encoding === "utf16-le" }));
}

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

export function tableFile(index: number): StatedFile {
  const dice = createDice(1_000 + index);
  const separator = dice.pick([",", "\t", ";"]);
  const items = several(dice, names, 3);
  const rows: string[][] = [["商品名", "価格（円）", "容量", "ひとこと"]];
  const lines: string[] = [];
  for (const item of items) {
    const price = grouped(1_000 + dice.next(9_000));
    const size = `${10 + dice.next(90)}mL`;
    rows.push([item, price, size, `「${item}」、"新作"`]);
    lines.push(
      `商品名：${item}`,
      `価格（${item}）：${price}円`,
      `容量（${item}）：${size}`,
      `ひとこと（${item}）：「${item}」、"新作"`,
    );
  }
  if (index % 2 === 0) {
    const title = `${2020 + dice.next(8)}年度 商品一覧`;
    rows.unshift([title, "", "", ""], ["", "", "", ""]);
    lines.push(title);
  }
  const text = rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join("\r\n");
  const ending = separator === "\t" ? "tsv" : "csv";
  return {
    name: `表${index}.${ending}`,
    bytes: encoded(`${text}\r\n`, dice.pick(encodings)),
    lines,
    never: ["縺", "繧", "�"],
  };
}

const sentences = [
  "肌にうるおいを与えます。",
  "送料は無料です。",
  "①番人気の商品です。",
  "返品は30日間できます。",
];

export function textFile(index: number): StatedFile {
  const dice = createDice(2_000 + index);
  const price = `化粧水は${grouped(1_000 + dice.next(9_000))}円です。`;
  const lines = [price, ...several(dice, sentences, 3)];
  const never = ["縺", "繧", "�", "hanako@example.com"];
  const kind = index % 4;
  if (kind === 0) {
    const bytes = encoded(lines.join("\n"), "cp932");
    return {
      name: `文${index}.txt`,
      bytes: new Uint8Array(Buffer.concat([bytes, Buffer.from("\n\xfd\n", "latin1")])),
      lines: [...lines, "〓"],
      never,
    };
  }
  if (kind === 1) {
    const encoding = dice.pick(["cp932", "euc-jp"] as const);
    const label = encoding === "cp932" ? "Shift_JIS" : "EUC-JP";
    const html = `<html><head><meta charset="${label}"></head><body>${lines.map((line) => `<p>${line}</p>`).join("")}<p hidden>秘密の値段</p></body></html>`;
    return { name: `文${index}.html`, bytes: encoded(html, encoding), lines, never: [...never, "秘密"] };
  }
  if (kind === 2) {
    const body = Buffer.from(`${lines.join("\r\n")}\r\n-- \r\n山田花子 hanako@example.com\r\n`);
    const head = `From: hanako@example.com\r\nTo: a@example.jp\r\nSubject: =?UTF-8?B?${Buffer.from("お知らせ").toString("base64")}?=\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
    return {
      name: `文${index}.eml`,
      bytes: new Uint8Array(Buffer.from(head + body.toString("base64"))),
      lines: ["件名：お知らせ", ...lines],
      never: [...never, "山田花子"],
    };
  }
  const text = "Crème brûlée – 20 €\nDéjà vu, 30 €";
  return {
    name: `文${index}.txt`,
    bytes: new Uint8Array(iconv.encode(`${text} ${index}`, "win1252")),
    lines: `${text} ${index}`.split("\n"),
    never,
  };
}
