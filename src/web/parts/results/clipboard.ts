/** Writes to the clipboard, as rich text too where the browser can. Rejects when the browser refuses. */
import type { CopyPayload } from "./model/types.ts";

export async function writeClipboard({ text, html }: CopyPayload): Promise<void> {
  if (html !== undefined && "ClipboardItem" in window && navigator.clipboard?.write) {
    const parts = { "text/plain": text, "text/html": html };
    const blobs = Object.entries(parts).map(([type, value]) => [type, new Blob([value], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return;
  }
  if (!navigator.clipboard) throw new Error("This page may not use the clipboard.");
  await navigator.clipboard.writeText(text);
}
