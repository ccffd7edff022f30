/** Lays a mail out as plain text and as HTML that needs nothing from outside. */
export interface MailParts {
  subject: string;
  heading: string;
  /** Paragraphs before the button. */
  body: string[];
  /** Where the button leads, and what it says. */
  link?: { url: string; label: string } | undefined;
  code?: string | undefined;
  /** Small print after it. */
  notes: string[];
  /** A small link after everything, to hear no more of this. */
  stop?: { url: string; label: string } | undefined;
  siteName: string;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function plainText({ heading, body, link, code, notes, stop, siteName }: MailParts): string {
  const parts = [heading, ...body];
  if (link) parts.push(`${link.label}\n${link.url}`);
  if (code) parts.push(`確認コード: ${code}`);
  parts.push(...notes);
  if (stop) parts.push(`${stop.label}\n${stop.url}`);
  parts.push(`--\n${siteName}`);
  return `${parts.join("\n\n")}\n`;
}

const paragraph = (text: string, style = "") =>
  `<p style="margin:0 0 16px;line-height:1.8;${style}">${escapeHtml(text)}</p>`;

function html({ subject, heading, body, link, code, notes, stop, siteName }: MailParts): string {
  const parts = body.map((text) => paragraph(text));
  if (link) {
    parts.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;` +
        `border-radius:8px;background:#1f2937;color:#ffffff;text-decoration:none;font-weight:bold">` +
        `${escapeHtml(link.label)}</a></p>`,
    );
  }
  if (code) {
    parts.push(paragraph("確認コード", "font-size:13px;color:#6b7280;margin-bottom:4px;"));
    parts.push(paragraph(code, "font-size:28px;letter-spacing:6px;font-weight:bold;"));
  }
  parts.push(...notes.map((text) => paragraph(text, "font-size:13px;color:#6b7280;")));
  if (stop) {
    const style = "color:#4b5563";
    const link = `<a href="${escapeHtml(stop.url)}" style="${style}">${escapeHtml(stop.label)}</a>`;
    parts.push(`<p style="margin:0 0 16px;font-size:13px">${link}</p>`);
  }
  return [
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f3f4f6;color:#111827;`,
    `font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic',Meiryo,sans-serif">`,
    `<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">`,
    `<h1 style="margin:0 0 24px;font-size:20px">${escapeHtml(heading)}</h1>`,
    ...parts,
    `<p style="margin:32px 0 0;font-size:12px;color:#6b7280">${escapeHtml(siteName)}</p></div></body></html>`,
  ].join("");
}

export function renderMailLayout(to: string, parts: MailParts) {
  return { to, subject: parts.subject, text: plainText(parts), html: html(parts) };
}
