/** Runs in a worker thread: bytes of a page to its text. */
import { htmlText } from "#src/shared/html-text.ts";
import { decodeBytes } from "#src/shared/reading/charset.ts";
import { serveWorkerQueue } from "#src/shared/reading/worker-queue.ts";
import type { ExtractAnswer, ExtractTask } from "./extract.ts";

/** A page that says less than this says nothing (a script shell, a picture). */
const leastChars = 30;
/** A page with a password field and less text than this is a sign-in screen. */
const loginChars = 400;

serveWorkerQueue<ExtractTask, ExtractAnswer>((task) => {
  const decoded = decodeBytes(task.bytes, [headerCharset(task.contentType), metaCharset(task.bytes)]);
  if (!looksLikeHtml(decoded.text)) return { ok: false, reason: "not-html" };
  const page = htmlText(decoded.text);
  const said = page.blocks.join("").length;
  if (page.hasPasswordField && said < loginChars) return { ok: false, reason: "login" };
  if (said + page.description.length + page.jsonLd.join("").length < leastChars)
    return { ok: false, reason: "empty" };
  return {
    ok: true,
    title: page.title,
    description: page.description,
    siteName: page.siteName,
    lang: page.lang,
    blocks:
      page.blocks.length > 0 ? page.blocks : [page.description, ...page.jsonLd].filter((line) => line !== ""),
    jsonLd: page.jsonLd,
    charset: decoded.encoding,
  };
});

/** A type of "text/html" on something else (a picture, an archive, JSON) does not make it a page. */
function looksLikeHtml(text: string): boolean {
  const head = text.slice(0, 4_096);
  if (head.includes("\u0000")) return false;
  return /<(?:!doctype|html|head|body|meta|title|div|p|h[1-6]|form|input|section|article|main|table|ul|span|a)\b/i.test(
    head,
  );
}

function headerCharset(contentType: string): string | undefined {
  return /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(contentType.slice(0, 1_000))?.[1];
}

/** The label in a meta element within the first bytes, as browsers look for it. */
function metaCharset(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 4_096));
  for (const tag of head.split(/<meta\b/i).slice(1)) {
    const [inside = ""] = tag.split(">", 1);
    const label = headerCharset(inside);
    // A meta that could be read as ASCII cannot truly be UTF-16.
    if (label) return /^utf-?16/i.test(label) ? "utf-8" : label;
  }
  return undefined;
}
