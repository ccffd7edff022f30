/** What is asked for a link, and what of it is sent. Pure. */

/** As the links of a hand-over are asked for. */
export interface LinkTerms {
  sender: string;
  company: string;
  days: number;
  password: string;
  showEvidence: boolean;
  showFlags: boolean;
  approves: boolean;
}

export type AskedTerms = Omit<LinkTerms, "sender" | "company"> & Partial<LinkTerms>;

/** As it is sent: who it is from only where somebody said so here; the profile may know more than this page does. */
export function linkRequest(
  { sender, company, ...terms }: LinkTerms,
  touched: ReadonlySet<string>,
): AskedTerms {
  return {
    ...terms,
    ...(touched.has("sender") || sender !== "" ? { sender } : {}),
    ...(touched.has("company") || company !== "" ? { company } : {}),
  };
}
