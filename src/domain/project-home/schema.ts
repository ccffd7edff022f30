/** What a project's home says before any tool is opened. Pure, browser-safe. */
import type { SummaryView } from "../summary/schema.ts";

/** How many of what happened are named. */
export const projectHomeLimits = { events: 5 } as const;

export interface ProjectHome {
  summary: SummaryView;
  /** Links that clients can open and have not answered. */
  waiting: number;
}
