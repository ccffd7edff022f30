/** What may leave the house: a text that must be corrected stands in no headline, banner, ad and on no client's page. Pure. */
import type { Flag, Item } from "../shared/result.ts";

/** Laws under which nobody can take it upon themselves: medicines, devices and cosmetics; medical treatment. */
const inescapable = /薬機法|医薬品|医療法|医療広告|再生医療/;

/** Whether a member may override the finding with a reason, where the law leaves discretion. */
export const canBeOverridden = ({ level, clause }: Pick<Flag, "level" | "clause">): boolean =>
  level !== "must" || !inescapable.test(clause);

/** The findings that keep a piece in: those that must be corrected and were not set aside, or cannot be. */
export function blockingFlags({ flags }: Pick<Item, "flags">): Flag[] {
  return flags.filter((flag) => flag.level === "must" && !(flag.dismissed && canBeOverridden(flag)));
}

/** Whether an item may be published, or used in another tool's text. */
export const isReleasable = (item: Pick<Item, "flags">): boolean => blockingFlags(item).length === 0;
