import { extractText, getDocumentProxy } from "unpdf";

/** The words of a PDF, by a reader that had no part in setting it. */
export async function pdfWords(bytes: Uint8Array | undefined): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes ?? []));
  return (await extractText(pdf, { mergePages: true })).text;
}
