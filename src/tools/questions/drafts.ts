/** A draft for every question of the checklist. */
import type { DraftedAnswers } from "./draft.ts";
import { goodsDrafts } from "./goods-drafts.ts";
import { outingDrafts } from "./outing-drafts.ts";
import { serviceDrafts } from "./service-drafts.ts";

const drafts: DraftedAnswers = { ...goodsDrafts, ...serviceDrafts, ...outingDrafts };

/** Undefined for a question that the checklist does not know. */
export function draftFor(id: string): { open: string; after: readonly string[] } | undefined {
  const [open, ...after] = (Object.hasOwn(drafts, id) ? drafts[id] : undefined) ?? [];
  return open === undefined ? undefined : { open, after };
}
