/** Writes to the clipboard, as rich text too where the browser can. Rejects when the browser refuses. */
import { escapeHtml } from "./model/copy-formats.ts";
import type { CopyPayload } from "./model/types.ts";

/** What has to be fetched first: some browsers let a page write only at once after the press, so the promise is handed over. */
export async function writeClipboardLater(coming: Promise<CopyPayload>): Promise<void> {
  if (!("ClipboardItem" in window) || !navigator.clipboard?.write) return writeClipboard(await coming);
  const part = async (type: string, pick: (payload: CopyPayload) => string) =>
    new Blob([pick(await coming)], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      "text/plain": part("text/plain", ({ text }) => text),
      "text/html": part("text/html", ({ text, html }) => html ?? escapeHtml(text)),
    }),
  ]);
}

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
