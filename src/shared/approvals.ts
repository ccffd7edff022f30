/** Where people stand with a result, and who may say so. Pure, browser-safe. */
import type { ProjectVerb } from "./roles.ts";

export const approvals = ["draft", "review", "approved", "used"] as const;
export type Approval = (typeof approvals)[number];

export const approvalLabels: Record<Approval, string> = {
  draft: "下書き",
  review: "確認中",
  approved: "承認",
  used: "使用済",
};

/** What setting it takes. Back to a draft: "please look at this again". */
export const approvalVerbs: Record<Approval, ProjectVerb> = {
  draft: "approve",
  review: "work",
  approved: "approve",
  used: "work",
};
