/** What pdf.js asks for beside its own code: maps of Japanese characters, two fonts of symbols, decoders of scanned pictures. */

import jbig2 from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm?url";

// Vite reads the options before it runs anything: they have to stand here in full.
const maps = import.meta.glob<string>(
  [
    "/node_modules/pdfjs-dist/cmaps/{78,83pv,90,Add,Adobe-Japan1,EUC,Ext,NWP,RKSJ,UniJIS}*.bcmap",
    "/node_modules/pdfjs-dist/cmaps/{H,V,Hankaku,Hiragana,Katakana,Roman,WP-Symbol}.bcmap",
  ],
  { query: "?url", import: "default", eager: true },
);
const symbols = import.meta.glob<string>(
  "/node_modules/pdfjs-dist/standard_fonts/Foxit{Dingbats,Symbol}.pfb",
  { query: "?url", import: "default", eager: true },
);

const addresses = new Map(
  Object.entries({ ...maps, ...symbols, "jbig2.wasm": jbig2, "openjpeg.wasm": openjpeg }).map(
    ([path, address]) => [path.split("/").at(-1), address],
  ),
);

/** Given to pdf.js as its factory for data files: fetched by the page, since its worker may reach nothing. */
export class PdfAssets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename);
    if (address === undefined) throw new Error(`no ${filename}`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
