/** What a client may say of a result that is handed over. Pure, browser-safe. */
export const clientSays = ["approved", "sent_back", "comment"] as const;
export type ClientSays = (typeof clientSays)[number];

export const clientSaysLabels: Record<ClientSays, string> = {
  approved: "承認",
  sent_back: "差し戻し",
  comment: "コメント",
};
