/** The sign-in mails: their words, laid out. */
import type { MailMessage } from "../../engines/mail/mail.ts";
import { renderMailLayout } from "../../shared/mail-layout.ts";
import { type MailFacts, type MailKind, mailWords } from "./messages.ts";

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes}分`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours}時間` : `${hours}時間${minutes % 60}分`;
}

const lifeOf = ({ url, minutes }: MailFacts) =>
  `この${url ? "リンク" : "コード"}は${duration(minutes)}有効で、一度だけ使えます。`;

/** "existing_account" leads to a page without a token, so it says nothing of an expiry. */
const hasSecret = (kind: MailKind) => kind !== "existing_account";

export function renderMail(kind: MailKind, to: string, facts: MailFacts): MailMessage {
  const { subject, heading, body, button, notMine } = mailWords[kind](facts);
  const { url, code, siteName } = facts;
  const link = url && button ? { url, label: button } : undefined;
  const notes = hasSecret(kind) ? [lifeOf(facts), notMine] : [notMine];
  return renderMailLayout(to, { subject, heading, body, link, code, notes, siteName });
}
