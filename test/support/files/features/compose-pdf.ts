/** Writes PDF files in several fonts, for tests: each font with what it says of its letters, and what it leaves out. */
import { createHash } from "node:crypto";
import { assemble, stream, unicodeMap } from "../pdf.ts";

export interface PdfFont {
  /** Name of the map from codes to glyphs. */
  encoding: string;
  encode: (text: string) => Uint8Array;
  /** Default Japan1. */
  ordering?: "Identity" | "Japan1";
  withoutDescriptor?: boolean;
  /** Says which code is which letter. */
  mapped?: boolean;
}

export interface PdfText {
  text: string;
  x: number;
  y: number;
  size?: number;
  /** Place in the list of fonts; the first without it. */
  font?: number;
}

export interface PdfPage {
  texts: PdfText[];
  rotate?: number;
  /** A photograph that covers the page. */
  picture?: Uint8Array;
}

export const unicode: PdfFont = {
  encoding: "Identity-H",
  ordering: "Identity",
  mapped: true,
  encode: (text) => Buffer.from(text, "utf16le").swap16(),
};

const described =
  "/FontDescriptor << /Type /FontDescriptor /FontName /Test /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>";

export type Lock = "empty password" | "attachments only";

export function composePdf(
  pages: readonly PdfPage[],
  fonts: readonly PdfFont[] = [unicode],
  lock?: Lock,
): Uint8Array {
  const objects: Buffer[] = [];
  const first = 3 + fonts.length * 3;
  const kids = pages.map((_, at) => `${first + at * 3} 0 R`).join(" ");
  const add = (body: string | Buffer) => objects.push(Buffer.from(body));
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [at, { encoding, ordering = "Japan1", withoutDescriptor, mapped }] of fonts.entries()) {
    const own = 3 + at * 3;
    add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /Test${at} /Encoding /${encoding} /DescendantFonts [${own + 1} 0 R]${mapped ? ` /ToUnicode ${own + 2} 0 R` : ""} >>`,
    );
    add(
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Test${at} /DW 1000 ${withoutDescriptor ? "" : described} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> >>`,
    );
    add(
      stream(
        Buffer.from(
          mapped ? unicodeMap(pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join("")) : "",
        ),
        false,
      ),
    );
  }
  for (const [at, { texts, rotate, picture }] of pages.entries()) {
    const own = first + at * 3;
    const resources = fonts.map((_, place) => `/F${place} ${3 + place * 3} 0 R`).join(" ");
    const drawn = picture ? `/XObject << /Im0 ${own + 2} 0 R >>` : "";
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${rotate ? `/Rotate ${rotate}` : ""} /Resources << /Font << ${resources} >> ${drawn} >> /Contents ${own + 1} 0 R >>`,
    );
    add(stream(Buffer.from(contentOf(texts, fonts, picture !== undefined), "latin1"), false));
    add(picture ? photograph(picture) : "null");
  }
  if (lock === undefined) return assemble(objects);
  return lock === "empty password"
    ? assemble(objects.map(encrypted), trailer)
    : assemble(objects, attachmentsOnly);
}

function photograph(jpeg: Uint8Array): Buffer {
  const head = `<< /Type /XObject /Subtype /Image /Width 1240 /Height 1754 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), jpeg, Buffer.from("\nendstream")]);
}

function contentOf(texts: readonly PdfText[], fonts: readonly PdfFont[], hasPicture: boolean): string {
  const parts = texts.map(({ text, x, y, size = 12, font = 0 }) => {
    const codes = Buffer.from(fonts[font]?.encode(text) ?? []).toString("hex");
    return `/F${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm <${codes}> Tj`;
  });
  return [...(hasPicture ? ["q 595 0 0 842 0 0 cm /Im0 Do Q"] : []), "BT", ...parts, "ET"].join("\n");
}

const garbage = (bytes: number) => `<${"5a".repeat(bytes)}>`;
const attachmentsOnly = `/Encrypt << /Filter /Standard /V 4 /R 4 /Length 128 /P -4 /O ${garbage(32)} /U ${garbage(32)} /CF << /StdCF << /CFM /AESV2 /Length 16 /AuthEvent /EFOpen >> >> /StmF /Identity /StrF /Identity /EFF /StdCF >> /ID [<00> <00>]`;

/** The standard's padding of a password, which is the whole of an empty one. */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();
const owner = rc4(md5(padding).subarray(0, 5), padding);
const key = md5(padding, owner, Buffer.from("fcffffff", "hex"), Buffer.from("00", "hex")).subarray(0, 5);
const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${owner.toString("hex")}> /U <${rc4(key, padding).toString("hex")}> >> /ID [<00> <00>]`;

/** The stream of an object as the lock has it, and its strings. */
function encrypted(object: Buffer, at: number): Buffer {
  const number = Buffer.from([(at + 1) & 0xff, (at + 1) >> 8, 0, 0, 0]);
  const own = md5(key, number).subarray(0, 10);
  const begin = object.indexOf("stream\n");
  if (begin < 0)
    return Buffer.from(
      object
        .toString("latin1")
        .replace(/\((\w+)\)/g, (_, text: string) => `<${rc4(own, Buffer.from(text)).toString("hex")}>`),
      "latin1",
    );
  const end = object.lastIndexOf("\nendstream");
  return Buffer.concat([
    object.subarray(0, begin + 7),
    rc4(own, object.subarray(begin + 7, end)),
    object.subarray(end),
  ]);
}

function rc4(password: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  let j = 0;
  for (let at = 0; at < 256; at++) {
    j = (j + (state[at] ?? 0) + (password[at % password.length] ?? 0)) & 0xff;
    swap(at, j);
  }
  let i = 0;
  j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + (state[i] ?? 0)) & 0xff;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 0xff] ?? 0);
    }),
  );
}
