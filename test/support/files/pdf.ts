/** Writes small PDF files for tests: a text layer in any script through a ToUnicode map, without embedding a font. */
import { deflateSync } from "node:zlib";

export interface PdfLine {
  text: string;
  /** Points from the left and from the bottom of a page of 595 × 842. */
  x?: number;
  y?: number;
  size?: number;
}

export interface PdfOptions {
  compress?: boolean;
  /** Asks for a password that nobody knows. */
  locked?: boolean;
  /** Leaves out the map from codes to characters. */
  withoutMap?: boolean;
  /** A black bar at the foot of each page: it is seen where pages are drawn, whatever fonts there are. */
  bar?: boolean;
  /** CMap name of the font; with a predefined one, `encode` makes the codes. Default Identity-H and UTF-16BE. */
  encoding?: { name: string; ordering?: string; encode: (text: string) => Uint8Array };
}

/** One page for each list of lines; a string is a line below the last one. */
export function makePdf(
  pages: readonly (readonly (string | PdfLine)[])[],
  options: PdfOptions = {},
): Uint8Array {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer) => objects.push(Buffer.from(body));
  const kids = pages.map((_, index) => `${7 + index * 2} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /TestGothic /Encoding /${options.encoding?.name ?? "Identity-H"} /DescendantFonts [4 0 R]` +
      `${options.withoutMap ? "" : " /ToUnicode 6 0 R"} >>`,
  );
  add(
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /TestGothic /DW 1000 /FontDescriptor 5 0 R " +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (${options.encoding?.ordering ?? (options.encoding ? "Japan1" : "Identity")}) /Supplement 0 >> >>`,
  );
  add(
    "<< /Type /FontDescriptor /FontName /TestGothic /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>",
  );
  add(stream(Buffer.from(unicodeMap(pages.flat().map(lineText).join(""))), options.compress ?? false));
  for (const [index, lines] of pages.entries()) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${8 + index * 2} 0 R >>`,
    );
    add(stream(Buffer.from(pageContent(lines, options), "latin1"), options.compress ?? false));
  }
  return assemble(objects, options.locked ? encryption : "");
}

const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${"5a".repeat(32)}> /U <${"a5".repeat(32)}> >> /ID [<00> <00>]`;

/** The bytes of a PDF from its objects, which are numbered from 1; the first is the catalogue. */
export function assemble(objects: readonly (Buffer | string)[], trailer = ""): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const push = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, body] of objects.entries()) {
    offsets.push(at);
    push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]));
  }
  const start = at;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

export function stream(data: Buffer, compress: boolean, filter = "/FlateDecode"): Buffer {
  const body = compress ? deflateSync(data, { level: 9 }) : data;
  return Buffer.concat([
    Buffer.from(`<< /Length ${body.length}${compress ? ` /Filter ${filter}` : ""} >>\nstream\n`),
    body,
    Buffer.from("\nendstream"),
  ]);
}

function lineText(line: string | PdfLine): string {
  return typeof line === "string" ? line : line.text;
}

function pageContent(lines: readonly (string | PdfLine)[], options: PdfOptions): string {
  const parts = ["BT"];
  let below = 800;
  for (const line of lines) {
    const { text, x = 50, y = below, size = 12 }: PdfLine = typeof line === "string" ? { text: line } : line;
    below = y - size * 1.5;
    const codes = options.encoding
      ? Buffer.from(options.encoding.encode(text))
      : Buffer.from(text, "utf16le").swap16();
    parts.push(`/F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm <${codes.toString("hex")}> Tj`);
  }
  return [...parts, "ET", ...(options.bar ? ["0 g 50 20 495 20 re f"] : [])].join("\n");
}

/** Codes are UTF-16 units, so each maps to itself. Characters outside the BMP are not for these tests. */
export function unicodeMap(text: string): string {
  const codes = [...new Set(text)].map((char) => char.charCodeAt(0).toString(16).padStart(4, "0"));
  const groups: string[] = [];
  for (let index = 0; index < codes.length; index += 100) {
    const group = codes.slice(index, index + 100);
    groups.push(
      `${group.length} beginbfchar\n${group.map((code) => `<${code}> <${code}>`).join("\n")}\nendbfchar`,
    );
  }
  return (
    "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Test def\n/CMapType 2 def\n" +
    `1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${groups.join("\n")}\nendcmap\nend\nend`
  );
}
