/** What a mailed link carries in its address. Pure. */
const types = ["signup", "invite", "magiclink", "recovery", "email_change", "email", "undo"] as const;
export type MailType = (typeof types)[number];

export interface MailedLink {
  tokenHash: string;
  type: MailType;
  /** Untrusted. */
  redirectTo: string | null;
}

/** Null when a part is missing, e.g. because a mail program cut the line. */
export function readMailedLink(search: string): MailedLink | null {
  const params = new URLSearchParams(search);
  const tokenHash = params.get("token_hash") ?? "";
  const type = types.find((known) => known === params.get("type"));
  if (type === undefined || !/^[\w-]{16,512}$/.test(tokenHash)) return null;
  return { tokenHash, type, redirectTo: params.get("redirect_to") };
}
