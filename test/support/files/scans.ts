/** PDFs as scanners make them: pages that are one picture, dark on the left and light on the right. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { assemble, stream, unicodeMap } from "./pdf.ts";

/** strips: three, the middle one light on the left. leaning: two of them, one aslant. parted: a paper that is dark on the right, and a mask of what is dark on the left. */
export type ScanPage = "text" | "scan" | "turned" | "strips" | "leaning" | "parted";

const whole: [number, number] = [240, 320];

/** `how` its points are kept: as a JPEG, packed, a bit each, or as a mask that black is poured through. */
export async function scannedPdf({
  how,
  pages,
}: {
  how: "jpeg" | "flate" | "bits" | "mask";
  pages: readonly ScanPage[];
}): Promise<Uint8Array> {
  const text = "とろみのある化粧水です。";
  const objects: (Buffer | string)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${15 + at} 0 R`).join(" ")}] /Count ${pages.length} >>`,
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
    await picture(how, (share) => share >= 0.5),
    await picture(how),
    stream(Buffer.from(strips.map((matrix, at) => `q ${matrix} cm /Im${at + 1} Do Q`).join("\n")), false),
    stream(Buffer.from("q 595 0 0 421 0 421 cm /Im1 Do Q q 400 90 -90 400 100 0 cm /Im2 Do Q"), false),
    await picture("mask", (share) => share < 0.5, [120, 160]),
    stream(Buffer.from("q 595 0 0 842 0 0 cm /Im2 Do Q q 595 0 0 842 0 0 cm /Im4 Do Q"), false),
  ];
  const content = { scan: 7, turned: 7, strips: 11, leaning: 12, parted: 14 };
  for (const page of pages)
    objects.push(
      page === "text"
        ? "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 6 0 R >>"
        : `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page === "turned" ? "/Rotate 90" : ""} /Resources << /XObject << /Im1 8 0 R /Im2 9 0 R /Im3 10 0 R /Im4 13 0 R >> >> /Contents ${content[page]} 0 R >>`,
    );
  return assemble(objects);
}

/** From the top of the page to its foot. */
const strips = ["595 0 0 300 0 542", "595 0 0 242 0 300", "595 0 0 300 0 0"];

async function picture(
  how: "jpeg" | "flate" | "bits" | "mask",
  isDark = (share: number) => share < 0.5,
  [width, height] = whole,
): Promise<Buffer> {
  const object = (more: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${more} /Length ${data.length} >>\nstream\n`,
      ),
      data,
      Buffer.from("\nendstream"),
    ]);
  if (how === "bits" || how === "mask") {
    const line = Buffer.alloc(width / 8);
    for (let x = 0; x < width; x += 1)
      if (!isDark(x / width)) line[x >> 3] = (line[x >> 3] ?? 0) | (0x80 >> (x & 7));
    const all = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
    const colour = how === "mask" ? "/ImageMask true" : "/ColorSpace /DeviceGray";
    return object(`${colour} /BitsPerComponent 1 /Filter /FlateDecode`, all);
  }
  const grey = Buffer.alloc(width * height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = isDark((at % width) / width) ? 20 : 235;
  const raw = sharp(grey, { raw: { width, height, channels: 1 } });
  if (how === "jpeg")
    return object(
      "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
      await raw.toColourspace("srgb").jpeg().toBuffer(),
    );
  return object("/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode", deflateSync(grey));
}
