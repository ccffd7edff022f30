/** The mail that asks somebody into a project. */

import type { MailMessage } from "#src/engines/mail/mail.ts";
import { renderMailLayout } from "#src/shared/mail-layout.ts";
import { type GrantableRole, roleDuties, roleLabels } from "#src/shared/roles.ts";
import { momentLabel } from "#src/shared/time/time.ts";

export interface InvitationFacts {
  siteName: string;
  to: string;
  project: string;
  inviter: string;
  role: GrantableRole;
  url: string;
  expiresAt: Date;
}

/** Names come from people: in one line, and not so long that they could carry a message of their own. */
const oneLine = (name: string, most: number) => {
  const signs = [...name.replace(/\s+/g, " ").trim()];
  return signs.length > most ? `${signs.slice(0, most).join("")}…` : signs.join("");
};

export function invitationMail(facts: InvitationFacts): MailMessage {
  const { siteName, to, project, inviter, role, url, expiresAt } = facts;
  return renderMailLayout(to, {
    siteName,
    subject: `【${siteName}】案件「${oneLine(project, 30)}」への招待`,
    heading: "案件に招待されています",
    body: [
      `${oneLine(inviter, 60)}さんから、案件「${oneLine(project, 60)}」に招待されています。`,
      `役割は${roleLabels[role]}（${roleDuties[role]}）です。`,
    ],
    link: { url, label: "招待を確かめる" },
    notes: [
      `この招待は${momentLabel(expiresAt)}まで有効です。${to}でログインすると使えます。`,
      "お心当たりがない場合は、このメールを破棄してください。何も変更されません。",
    ],
  });
}
