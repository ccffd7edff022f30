/** Where people stand with a piece, and with a result as the sum of its pieces, and who may say so. Pure, browser-safe. */
import type { ProjectVerb } from "./roles.ts";

export const approvals = ["draft", "review", "returned", "approved", "used"] as const;
export type Approval = (typeof approvals)[number];

export const approvalLabels: Record<Approval, string> = {
  draft: "下書き",
  review: "確認中",
  returned: "差し戻し",
  approved: "採用",
  used: "掲載済み",
};

/** What setting it takes. Back to a draft: nobody has said anything yet. */
export const approvalVerbs: Record<Approval, ProjectVerb> = {
  draft: "approve",
  review: "work",
  returned: "approve",
  approved: "approve",
  used: "work",
};

/** Its wording is decided. */
export const isAdopted = (approval: Approval): boolean => approval === "approved" || approval === "used";

/** Pieces that are about the work and not the work itself: nobody adopts them, and no count of pieces has them. */
export const helperKinds = ["shortlist", "prompt", "gap", "state", "caution"] as const;
