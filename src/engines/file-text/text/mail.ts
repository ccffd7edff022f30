/** A mail to its subject and what its sender wrote; what is quoted stands apart, addresses of people are left out. */
import PostalMime, { type Email } from "postal-mime";
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { walkHtml } from "#src/shared/reading/walk-html.ts";
import type { FileText } from "../file-text.ts";
import { UnreadableFile } from "../refusals.ts";

const mostParts = 5_000;

/** `kept`: the mail stays with the project, where its files can be taken from it. Throws UnreadableFile. */
export async function mailText(bytes: Uint8Array, kept = false): Promise<FileText> {
  const mail = await parseMail(bytes);
  const plain = visibleText(mail.text ?? "").trim();
  const page = plain === "" && mail.html ? walkHtml(mail.html) : null;
  if (page?.cut && page.blocks.length === 0) throw new UnreadableFile("too-deep");
  const body = page === null ? plain : visibleText(page.blocks.join("\n\n"));
  const { own, quoted } = withoutQuotes(body.split("\n"));
  const subject = visibleText(mail.subject ?? "")
    .replace(/\s+/g, " ")
    .trim();
  const parts = [
    subject === "" ? "" : `件名：${subject}`,
    own,
    quoted === "" ? "" : `引用された文：\n${quoted}`,
  ].filter((part) => part !== "");
  const text = parts.join("\n\n");
  if (text === "") throw new UnreadableFile("no-text");
  const names = filesOf(mail).map(attachmentName);
  const lost = text.split("\ufffd").length - 1;
  return {
    kind: "eml",
    pages: [{ number: 1, text: text.replaceAll("\ufffd", "〓") }],
    warnings: [
      ...(lost > 0 ? [`読み取れない文字が${lost}か所あり、〓で示しています。`] : []),
      ...(page?.cut ? ["長いメールのため、一部は読み取っていません。"] : []),
      ...(names.length > 0 ? [attachmentWarning(names, kept)] : []),
    ],
  };
}

/** The parser's time grows with the parts; a mail with a hundred files has some hundreds of lines that begin so. */
function refuseManyParts(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let count = 0;
  for (let at = file.indexOf("\n--"); at >= 0; at = file.indexOf("\n--", at + 3))
    if (++count > mostParts) throw new UnreadableFile("inflates-too-much");
}

/** Throws UnreadableFile. */
export async function parseMail(bytes: Uint8Array): Promise<Email> {
  refuseManyParts(bytes);
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: 20 });
  } catch (error) {
    throw new UnreadableFile("broken", error);
  }
}

type MailFile = Email["attachments"][number];

/** Without the pictures of its page, such as a logo. */
export const filesOf = (mail: Email): MailFile[] =>
  mail.attachments.filter(({ disposition, related }) => disposition === "attachment" || !related);

export const attachmentName = ({ filename }: MailFile): string =>
  visibleText(filename ?? "").trim() || "名前のないファイル";

function attachmentWarning(names: readonly string[], kept: boolean): string {
  const shown = names.slice(0, 5).map((name) => `「${name.slice(0, 60)}」`);
  const more = names.length > shown.length ? "など" : "";
  return `添付ファイル${names.length}件（${shown.join("")}${more}）は読み取っていません。${
    kept ? "このファイルの画面から追加できます。" : "使うときは、保存してから追加してください。"
  }`;
}

/** From such a line on everything is an older mail. */
const olderMail =
  /^(?:-{2,}\s?(?:Original Message|Forwarded message|元のメッセージ|転送メッセージ|転送されたメッセージ)\s?-{2,}|Begin forwarded message:)$/i;
/** 「2026年4月1日(水) 10:00 山田 <…>:」, 「On … wrote:」 */
const beforeQuote = /^(?:On\s.{5,200}\swrote:|\d{4}[年/].{5,200}[:：])$/;
const addressLine = /^(?:From|Sent|To|Cc|Bcc|Date|Reply-To|差出人|送信日時|送信者|宛先|日時)\s?[:：]/i;
const address = /<?[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}>?/g;

function withoutQuotes(lines: readonly string[]): { own: string; quoted: string } {
  const own: string[] = [];
  const quoted: string[] = [];
  let older = false;
  for (const [at, line] of lines.entries()) {
    if (line.trimEnd() === "--" && !older) break; // What follows is a signature.
    if (olderMail.test(line.trim())) older = true;
    else if (line.startsWith(">") || older) quoted.push(line.replace(/^(?:>\s?){1,20}/, ""));
    else if (!(beforeQuote.test(line.trim()) && nextWords(lines, at).startsWith(">"))) own.push(line);
  }
  return { own: words(own), quoted: words(quoted.filter((line) => !addressLine.test(line))) };
}

function nextWords(lines: readonly string[], at: number): string {
  for (let next = at + 1; next < Math.min(lines.length, at + 4); next++)
    if ((lines[next] ?? "").trim() !== "") return lines[next] ?? "";
  return "";
}

/** Lines that held nothing but an address and its label go, too. */
const words = (lines: readonly string[]): string =>
  lines
    .filter(
      (line) => !/^[\s\p{L}・-]{0,20}[:：]?\s*$/u.test(line.replace(address, "")) || !line.includes("@"),
    )
    .map((line) => line.replace(address, "（メールアドレス）"))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
