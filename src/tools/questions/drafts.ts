/** A draft for every question of the checklist. */
import type { AnswerDraft } from "./draft.ts";
import { goodsDrafts } from "./goods-drafts.ts";
import { outingDrafts } from "./outing-drafts.ts";
import { serviceDrafts } from "./service-drafts.ts";

const drafts: Record<string, AnswerDraft> = { ...goodsDrafts, ...serviceDrafts, ...outingDrafts };

/** Undefined for a question that the checklist does not know. */
export const draftFor = (id: string): AnswerDraft | undefined =>
  Object.hasOwn(drafts, id) ? drafts[id] : undefined;
