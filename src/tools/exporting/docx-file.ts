import { type Block, type DocumentMeta, documentFacts } from "./document.ts";

/** Nobody but who asks for a Word file loads what writes one. */
export async function docxFile(blocks: readonly Block[], about: DocumentMeta) {
  const { docxType, toDocx } = await import("./docx.ts");
  return { extension: "docx", mime: docxType, body: toDocx(blocks, documentFacts(about)) };
}
