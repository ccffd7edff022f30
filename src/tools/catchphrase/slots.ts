/** Which places of which media a line must or may fit, by use. The first is the one it must fit. */
import { slotById } from "#src/checks/slots.ts";
import type { CatchphraseInput, CatchphraseUse } from "./definition.ts";

export const slotsByUse: Record<CatchphraseUse, [string, ...string[]]> = {
  lp: ["fv_main", "google_rsa_headline", "line_title"],
  search: ["google_rsa_headline", "yahoo_rsa_title"],
  display: ["line_title", "yahoo_display_title", "google_display_headline", "meta_headline"],
  sns: ["x_post", "instagram_post", "threads_post"],
  mail: ["mail_subject", "mail_preheader"],
  pop: ["pop"],
  slogan: ["slogan"],
};

/** What is counted for until a person names a medium. */
export const firstPlaces: readonly string[] = [slotsByUse.lp[0]];

/** Places that a line is often shortened for. */
export const fitChoices = [
  "fv_main",
  "google_rsa_headline",
  "yahoo_rsa_title",
  "yahoo_display_title",
  "line_title",
  "meta_headline",
  "mail_subject",
] as const;

/** The slot that one line is to be fitted to, those a person chose, or those of the use. Unknown ids are ignored. */
export function slotsFor(input: Pick<CatchphraseInput, "use" | "slots" | "target">): string[] {
  const wanted = input.target?.slot ?? "";
  if (slotById(wanted) !== undefined) return [wanted];
  const known = (input.slots ?? []).filter((id) => slotById(id) !== undefined);
  return known.length > 0 ? known : slotsByUse[input.use];
}
