/** Whether bytes are a mail as programs for mail save it (.eml): lines of its head, then an empty one. */
import { ending } from "../sniff.ts";

const head =
  /^(?:from|to|cc|subject|date|message-id|mime-version|received|return-path|delivered-to|reply-to|content-type|content-transfer-encoding):/i;
/** What people do not write at the top of a memo. */
const technical =
  /^(?:message-id|mime-version|received|return-path|delivered-to|content-transfer-encoding):/i;

export function looksLikeMail(name: string, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16_384)).toString(
    "latin1",
  );
  const [lines = "", ...body] = start.replace(/^From [^\n]{0,200}\n/, "").split(/\r?\n\r?\n/);
  const all = lines.split(/\r?\n/);
  // Of a head that is longer the last line is not whole.
  const whole = body.length === 0 && bytes.length > start.length ? all.slice(0, -1) : all;
  const names = whole.filter((line) => !/^[ \t]/.test(line));
  if (names.length === 0 || !names.every((line) => /^[\x21-\x39\x3b-\x7e]{1,80}:/.test(line))) return false;
  const known = names.filter((line) => head.test(line)).length;
  return ending(name) === "eml" ? known >= 1 : known >= 3 && names.some((line) => technical.test(line));
}
