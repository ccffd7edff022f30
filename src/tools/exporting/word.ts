import type { About, Block } from "./document.ts";

/** Nobody but who asks for a Word file loads what writes one. */
export async function docxFile(blocks: readonly Block[], about: About) {
  const { docxType, factsOf, toDocx } = await import("./docx.ts");
  return { extension: "docx", mime: docxType, body: toDocx(blocks, factsOf(about)) };
}
