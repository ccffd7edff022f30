/** PDFs as scanners make them: pages that are one picture, dark on the left and light on the right. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { assemble, stream, unicodeMap } from "./pdf.ts";

export type ScanPage = "text" | "scan" | "turned";

const [width, height] = [240, 320];

/** `how` its points are kept: as a JPEG, packed, or a bit each. */
export async function scannedPdf({
  how,
  pages,
}: {
  how: "jpeg" | "flate" | "bits";
  pages: readonly ScanPage[];
}): Promise<Uint8Array> {
  const text = "とろみのある化粧水です。";
  const objects: (Buffer | string)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${9 + at} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /TestGothic /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /TestGothic /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>",
    stream(Buffer.from(unicodeMap(text)), false),
    stream(
      Buffer.from(
        `BT /F1 12 Tf 1 0 0 1 50 800 Tm <${Buffer.from(text, "utf16le").swap16().toString("hex")}> Tj ET`,
      ),
      false,
    ),
    stream(Buffer.from("q 595 0 0 842 0 0 cm /Im1 Do Q"), false),
    await picture(how),
  ];
  for (const page of pages)
    objects.push(
      page === "text"
        ? "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 6 0 R >>"
        : `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page === "turned" ? "/Rotate 90" : ""} /Resources << /XObject << /Im1 8 0 R >> >> /Contents 7 0 R >>`,
    );
  return assemble(objects);
}

async function picture(how: "jpeg" | "flate" | "bits"): Promise<Buffer> {
  const isDark = (x: number) => x < width / 2;
  const object = (more: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${more} /Length ${data.length} >>\nstream\n`,
      ),
      data,
      Buffer.from("\nendstream"),
    ]);
  if (how === "bits") {
    const line = Buffer.alloc(width / 8);
    for (let x = 0; x < width; x += 1) if (!isDark(x)) line[x >> 3] = (line[x >> 3] ?? 0) | (0x80 >> (x & 7));
    const all = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
    return object("/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode", all);
  }
  const grey = Buffer.alloc(width * height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = isDark(at % width) ? 20 : 235;
  const raw = sharp(grey, { raw: { width, height, channels: 1 } });
  if (how === "jpeg")
    return object(
      "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
      await raw.toColourspace("srgb").jpeg().toBuffer(),
    );
  return object("/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode", deflateSync(grey));
}
