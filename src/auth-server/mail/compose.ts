/** Lays a mail out as plain text and as HTML that needs nothing from outside. */
import type { MailMessage } from "../../engines/mail/mail.ts";
import { type MailFacts, type MailKind, type MailWords, mailWords } from "./messages.ts";

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes}分`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours}時間` : `${hours}時間${minutes % 60}分`;
}

const lifeOf = ({ url, minutes }: MailFacts) =>
  `この${url ? "リンク" : "コード"}は${duration(minutes)}有効で、一度だけ使えます。`;

/** "existing_account" leads to a page without a token, so it says nothing of an expiry. */
const hasSecret = (kind: MailKind) => kind !== "existing_account";

function plainText(kind: MailKind, words: MailWords, facts: MailFacts): string {
  const parts = [words.heading, ...words.body];
  if (facts.url && words.button) parts.push(`${words.button}\n${facts.url}`);
  if (facts.code) parts.push(`確認コード: ${facts.code}`);
  if (hasSecret(kind)) parts.push(lifeOf(facts));
  parts.push(words.notMine, `--\n${facts.siteName}`);
  return `${parts.join("\n\n")}\n`;
}

const paragraph = (text: string, style = "") =>
  `<p style="margin:0 0 16px;line-height:1.8;${style}">${escapeHtml(text)}</p>`;

function html(kind: MailKind, words: MailWords, facts: MailFacts): string {
  const parts = words.body.map((text) => paragraph(text));
  if (facts.url && words.button) {
    parts.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(facts.url)}" style="display:inline-block;padding:12px 24px;` +
        `border-radius:8px;background:#1f2937;color:#ffffff;text-decoration:none;font-weight:bold">` +
        `${escapeHtml(words.button)}</a></p>`,
    );
  }
  if (facts.code) {
    parts.push(paragraph("確認コード", "font-size:13px;color:#6b7280;margin-bottom:4px;"));
    parts.push(paragraph(facts.code, "font-size:28px;letter-spacing:6px;font-weight:bold;"));
  }
  const small = "font-size:13px;color:#6b7280;";
  if (hasSecret(kind)) parts.push(paragraph(lifeOf(facts), small));
  parts.push(paragraph(words.notMine, small));
  return [
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(words.subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f3f4f6;color:#111827;`,
    `font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic',Meiryo,sans-serif">`,
    `<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">`,
    `<h1 style="margin:0 0 24px;font-size:20px">${escapeHtml(words.heading)}</h1>`,
    ...parts,
    `<p style="margin:32px 0 0;font-size:12px;color:#6b7280">${escapeHtml(facts.siteName)}</p></div></body></html>`,
  ].join("");
}

export function composeMail(kind: MailKind, to: string, facts: MailFacts): MailMessage {
  const words = mailWords[kind](facts);
  return { to, subject: words.subject, text: plainText(kind, words, facts), html: html(kind, words, facts) };
}
