/** Files at the edge of what is read. */
import { makeDocx, paragraph } from "./docx.ts";
import { makePdf } from "./pdf.ts";

const megabyte = 1024 * 1024;
const bytes = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const goodDocx = () => makeDocx(paragraph("本文です。"));
const goodPdf = () => makePdf([["本文です。"]]);

/** Files that are strange and large, but whose words can be read within the limits. */
export const heavyFiles: readonly { name: string; make: () => Uint8Array; starts: string }[] = [
  { name: "one line.txt", make: () => bytes("あ".repeat(3 * megabyte)), starts: "あああ" },
  { name: "spaces.txt", make: () => bytes(`a${" ".repeat(9 * megabyte)}b`), starts: "a" },
  { name: "commas.csv", make: () => bytes(`a${",".repeat(5 * megabyte)}`), starts: "a" },
  { name: "quotes.csv", make: () => bytes(`品名,値段\n"${'""'.repeat(4 * megabyte)}`), starts: "品名：" },
  { name: "stars.md", make: () => bytes(`見出し${"*a**".repeat(megabyte)}`), starts: "見出し" },
  { name: "brackets.md", make: () => bytes(`見出し${"[".repeat(4 * megabyte)}`), starts: "見出し" },
  { name: "angles.md", make: () => bytes(`見出し${"<a ".repeat(2 * megabyte)}`), starts: "見出し" },
  { name: "comments.md", make: () => bytes(`見出し${"<!--".repeat(2 * megabyte)}`), starts: "見出し" },
  { name: "quotes.md", make: () => bytes(`見出し\n${"> ".repeat(4 * megabyte)}`), starts: "見出し" },
  { name: "nodes.html", make: () => bytes(`<html><p>本文</p>${"<p>".repeat(3 * megabyte)}`), starts: "本文" },
  { name: "deep.html", make: () => bytes(`<html><p>本文</p>${"<div>".repeat(megabyte)}`), starts: "本文" },
  {
    name: "picture bomb inside.docx",
    make: () => makeDocx(paragraph("本文です。"), { "word/media/a.png": new Uint8Array(100 * megabyte) }),
    starts: "本文です。",
  },
  {
    name: "climbing inside.docx",
    make: () =>
      makeDocx(paragraph("本文です。"), { "../../evil.xml": bytes("x"), "word/../../evil.xml": bytes("x") }),
    starts: "本文です。",
  },
  { name: "pdf that is also a zip.pdf", make: () => joined(goodPdf(), goodDocx()), starts: "本文です。" },
  {
    name: "docx with a tail of html.docx",
    make: () => joined(goodPdf(), "<script>1</script>"),
    starts: "本文です。",
  },
  {
    name: "300 pages.pdf",
    make: () => makePdf(Array.from({ length: 300 }, () => ["本文です。"])),
    starts: "本文です。",
  },
];
