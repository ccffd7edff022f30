/** Files that must be refused with the right words, quickly and within limits. */
import { randomBytes } from "node:crypto";
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { documentXml, docxParts, makeDocx, paragraph } from "./docx.ts";
import { assemble, makePdf, stream } from "./pdf.ts";
import { makeZip, type RawEntry } from "./zip.ts";

export interface HostileFile {
  name: string;
  make: () => Uint8Array;
  /** Undefined where either limit may come first. */
  code: "unsupported_file" | "file_unreadable" | "payload_too_large" | undefined;
  says: RegExp;
}

const megabyte = 1024 * 1024;
const bytes = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const raw = (hex: string, size = 200) => joined(Buffer.from(hex, "hex"), Buffer.alloc(size));
const goodDocx = () => makeDocx(paragraph("本文です。"));
const goodPdf = () => makePdf([["本文です。"]]);

/** A DOCX whose parts are written as given. */
function rawDocx(change: (entries: RawEntry[]) => RawEntry[], claims = {}): Uint8Array {
  const entries = Object.entries(docxParts(paragraph("本文です。"))).map(([name, data]) => ({ name, data }));
  return makeZip(change(entries), claims);
}

function withDocument(change: Partial<RawEntry>): Uint8Array {
  return rawDocx((entries) =>
    entries.map((entry) => (entry.name === "word/document.xml" ? { ...entry, ...change } : entry)),
  );
}

/** A document part of many megabytes that is valid XML. */
function largeDocument(size: number): Uint8Array {
  return bytes(documentXml(paragraph("あ".repeat(100)).repeat(Math.floor(size / 400))));
}

function pdfWithContent(content: Buffer): Uint8Array {
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /Contents 4 0 R >>",
    content,
  ]);
}

function filtered(body: Buffer, filter: string): Buffer {
  return Buffer.concat([
    Buffer.from(
      `<< /Length ${body.length} /Filter ${filter.replace("FlateDecode", "#46lateDecode")} >>\nstream\n`,
    ),
    body,
    Buffer.from("\nendstream"),
  ]);
}

function ole(...names: string[]): Uint8Array {
  return joined(
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(600),
    ...names.map((name) => Buffer.from(name, "utf16le")),
    Buffer.alloc(600),
  );
}

const unsupported = (name: string, make: () => Uint8Array, says: RegExp): HostileFile => ({
  name,
  make,
  code: "unsupported_file",
  says,
});
const broken = (name: string, make: () => Uint8Array, says = /壊れています/): HostileFile => ({
  name,
  make,
  code: "file_unreadable",
  says,
});
const tooMuch = (name: string, make: () => Uint8Array): HostileFile => ({
  name,
  make,
  code: "payload_too_large",
  says: /展開すると大きすぎます/,
});

const bombs: HostileFile[] = [
  tooMuch("bomb.docx", () => withDocument({ data: new Uint8Array(200 * megabyte) })),
  tooMuch("modest sizes claimed.docx", () =>
    withDocument({ data: new Uint8Array(100 * megabyte), claims: { size: 400 } }),
  ),
  tooMuch("valid but huge.docx", () => withDocument({ data: largeDocument(60 * megabyte) })),
  tooMuch("dense within the limit.docx", () =>
    withDocument({ data: bytes(documentXml("<w:p/>".repeat(2_500_000))) }),
  ),
  tooMuch("100,000 entries.docx", () =>
    makeZip(
      Array.from({ length: 100_000 }, (_, index) => ({
        name: `word/${index}.xml`,
        data: new Uint8Array(0),
        packed: new Uint8Array(0),
        method: 0,
      })),
    ),
  ),
  tooMuch("many parts.docx", () =>
    rawDocx((entries) => [
      ...entries,
      ...Array.from({ length: 50 }, (_, index) => ({
        name: `word/header${index}.xml`,
        data: new Uint8Array(megabyte),
      })),
    ]),
  ),
  unsupported(
    "nested.zip",
    () => zipSync({ "a.zip": zipSync({ "b.zip": zipSync({ a: new Uint8Array(50 * megabyte) }) }) }),
    /ZIP/,
  ),
  tooMuch("bomb.pdf", () => pdfWithContent(stream(Buffer.alloc(400 * megabyte, 0x20), true))),
  tooMuch("two layers.pdf", () =>
    pdfWithContent(
      stream(deflateSync(Buffer.alloc(400 * megabyte, 0x20)), true, "[/FlateDecode /FlateDecode]"),
    ),
  ),
  {
    // Behind another filter the first look sees nothing; memory and time limits of the worker have to stop it.
    ...tooMuch("bomb behind hexadecimal.pdf", () =>
      pdfWithContent(
        filtered(
          Buffer.from(`${deflateSync(Buffer.alloc(300 * megabyte, 0x20)).toString("hex")}>`),
          "[/ASCIIHexDecode /FlateDecode]",
        ),
      ),
    ),
    code: undefined,
    says: /展開すると大きすぎます|時間内/,
  },
];

const containers: HostileFile[] = [
  broken("entities.docx", () =>
    withDocument({
      data: bytes(
        documentXml(paragraph("本文です。")).replace(
          "?>",
          '?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>',
        ),
      ),
    }),
  ),
  broken("wrong sum.docx", () => withDocument({ claims: { crc: 1 } })),
  broken("two names.docx", () => withDocument({ localName: "word/documemt.xml" })),
  broken("unknown method.docx", () => withDocument({ method: 99 })),
  broken("long packed size.docx", () => withDocument({ claims: { packedSize: 9_999_999 } })),
  broken("garbage stream.docx", () => withDocument({ packed: randomBytes(500) })),
  broken("same name twice.docx", () => rawDocx((entries) => [...entries, ...entries])),
  broken("directory elsewhere.docx", () => rawDocx((entries) => entries, { directoryAt: 0xfffffff0 })),
  broken("count too high.docx", () => rawDocx((entries) => entries, { count: 1_000 })),
  broken("cut.docx", () => goodDocx().slice(0, 300)),
  broken("not xml.docx", () => withDocument({ data: bytes("<w:document><w:body>") })),
  broken("no document.docx", () =>
    rawDocx((entries) =>
      entries.map((entry) =>
        entry.name === "word/document.xml" ? { ...entry, name: "word/other.xml" } : entry,
      ),
    ),
  ),
  broken(
    "deep.docx",
    () => withDocument({ data: bytes(documentXml(`${"<w:sdt>".repeat(100_000)}x`)) }),
    /壊れて|大きすぎ|時間内/,
  ),
  broken("locked part.docx", () => withDocument({ flags: 1 }), /パスワード/),
  broken("locked.docx", () => ole("EncryptedPackage"), /パスワード/),
  broken("no words.docx", () => makeDocx(paragraph("")), /文字が含まれていません/),
  unsupported(
    "binary sheet.xlsb",
    () => zipSync({ "[Content_Types].xml": bytes("<x/>"), "xl/workbook.bin": bytes("x") }),
    /「Excelブック（\.xlsx）」/,
  ),
  broken(
    "sheet.xlsx",
    () => zipSync({ "[Content_Types].xml": bytes("<x/>"), "xl/workbook.xml": bytes("<x/>") }),
    /文字が含まれていません/,
  ),
  broken(
    "slides.pptx",
    () => zipSync({ "[Content_Types].xml": bytes("<x/>"), "ppt/presentation.xml": bytes("<x/>") }),
    /文字が含まれていません/,
  ),
  unsupported("climbing.zip", () => makeZip([{ name: "../../../etc/passwd", data: bytes("x") }]), /ZIP/),
  unsupported("empty.zip", () => makeZip([]), /ZIP/),
];

const pdfs: HostileFile[] = [
  broken("locked.pdf", () => makePdf([["秘密"]], { locked: true }), /パスワード/),
  broken("header only.pdf", () => bytes("%PDF-1.7\n")),
  broken("cut.pdf", () => goodPdf().slice(0, 60)),
  broken("noise.pdf", () => joined("%PDF-1.7\n", randomBytes(100_000))),
  broken("picture.pdf", () => makePdf([[]]), /画像だけのPDF/),
  broken(
    "pages in a ring.pdf",
    () =>
      assemble([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000 >>",
      ]),
    /壊れて|画像だけ|時間内/,
  ),
  broken(
    "fonts without a map.pdf",
    () =>
      makePdf([["\u0465\u0466\u0467\u0468"]], {
        withoutMap: true,
        encoding: {
          name: "Identity-H",
          ordering: "Identity",
          encode: (text) => Buffer.from(text, "utf16le").swap16(),
        },
      }),
    /取り出せない/,
  ),
  broken(
    "graphics only.pdf",
    () => pdfWithContent(stream(Buffer.from("q Q ".repeat(megabyte)), true)),
    /画像だけ|時間内/,
  ),
];

const others: HostileFile[] = [
  broken("empty.txt", () => new Uint8Array(0), /空です/),
  broken("blank.txt", () => bytes(" \n\u3000\n\u200b"), /文字が含まれていません/),
  broken(
    "script only.html",
    () => bytes("<!doctype html><script>alert(1)</script>"),
    /文字が含まれていません/,
  ),
  unsupported("noise.txt", () => joined("\u0000", new Uint8Array(randomBytes(4_000))), /対応していない形式/),
  unsupported("zeros.txt", () => joined("abc\u0000def"), /対応していない形式/),
  unsupported("controls.csv", () => bytes("\u0001\u0002\u0003\u0004abc".repeat(50)), /対応していない形式/),
  broken(
    "latin.txt",
    () => new Uint8Array(Buffer.from("\xe9\xe8\xff\xfd\x80\xa0".repeat(20), "latin1")),
    /文字コード/,
  ),
  unsupported("picture.txt", () => raw("89504e470d0a1a0a"), /画像/),
  unsupported("photo.pdf", () => raw("ffd8ffe000104a464946"), /画像/),
  unsupported("photo.heic", () => raw("0000001866747970686569630000"), /HEIC.*PDF/),
  unsupported("old.xls", () => ole("Workbook"), /「Excelブック（\.xlsx）」/),
  unsupported("old.doc", () => ole("WordDocument"), /「Word文書（\.docx）」/),
  unsupported("old.ppt", () => ole("PowerPoint Document"), /（\.pptx）」/),
  unsupported("mail.msg", () => ole("__substg1.0_0037001F"), /EML/),
  unsupported(
    "table.ods",
    () => makeZip(["mimetype", "content.xml"].map((name) => ({ name, data: bytes("application/x") }))),
    /\.xlsx/,
  ),
  unsupported("slides.key", () => makeZip([{ name: "Index/Document.iwa", data: bytes("x") }]), /書き出す/),
  {
    name: "deep.html",
    make: () => bytes(`<html>${"<div>".repeat(100_000)}深い文です。`),
    code: "payload_too_large",
    says: /大きすぎます/,
  },
  unsupported(
    "drawing.svg",
    () => bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    /画像/,
  ),
  unsupported("data.xml", () => bytes('<?xml version="1.0"?><a>本文</a>'), /対応していない形式/),
  unsupported("setup.docx", () => raw("4d5a90000300000004000000ffff"), /プログラム/),
  unsupported("tool.txt", () => raw("7f454c4602010100"), /プログラム/),
  unsupported("song.csv", () => raw("4944330300000000"), /音声/),
  unsupported("film.txt", () => raw("00000018667479706d703432"), /動画/),
  unsupported("packed.txt", () => gzipSync("本文"), /圧縮ファイル/),
  unsupported("seven.zip", () => raw("377abcaf271c0004"), /圧縮ファイル/),
  unsupported("letter.rtf", () => bytes("{\\rtf1\\ansi 本文}"), /RTF/),
  unsupported("gif that is also a pdf.pdf", () => joined("GIF89a", Buffer.alloc(20), goodPdf()), /画像/),
  unsupported(
    "program that is also a zip.docx",
    () => joined(raw("4d5a90000300000004000000ffff"), goodDocx()),
    /プログラム/,
  ),
  unsupported(
    "raw deflate.txt",
    () => joined("\u0000\u0001", deflateRawSync(randomBytes(3_000))),
    /対応していない形式/,
  ),
  {
    name: "eleven megabytes.txt",
    make: () => new Uint8Array(11 * megabyte).fill(0x61),
    code: "payload_too_large",
    says: /10MB/,
  },
];

export const hostileFiles: readonly HostileFile[] = [...bombs, ...containers, ...pdfs, ...others];
