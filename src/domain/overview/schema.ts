/** What a project's home says before any tool is opened. Pure, browser-safe. */
import type { MemberView } from "../member/schema.ts";
import type { SummaryView } from "../summary/schema.ts";

/** How many of each are named; the rest is a number. */
export const overviewLimits = { results: 4, files: 2, members: 5 } as const;

export interface Overview {
  summary: SummaryView;
  files: { count: number; newest: string[] };
  members: { count: number; first: Pick<MemberView, "accountId" | "email" | "displayName" | "avatarUrl">[] };
}
