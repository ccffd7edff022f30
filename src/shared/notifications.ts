/** What a notification tells. Names stand as they were at the time. Types only. */
import type { ClientSays } from "./handover/client-says.ts";
import type { MemberRole } from "./roles.ts";
import type { ToolName } from "./run-parts.ts";
import type { Tier } from "./tiers.ts";

/** What has become of a payment: not collected, given up, or collected after all. */
export type PaymentNews = "failed" | "stopped" | "mended";

export type NotificationData = ProjectNews | { kind: "payment"; news: PaymentNews; plan: Tier | null };

type ProjectNews = { project: string } & (
  | { kind: "run"; runId: string; tools: ToolName[]; state: "done" | "failed" }
  | { kind: "invited"; by: string; role: MemberRole; invitationId: string }
  | { kind: "joined"; who: string; role: MemberRole }
  | { kind: "left"; who: string }
  | { kind: "role"; by: string; role: MemberRole }
  | { kind: "removed"; by: string }
  /** capped: a limit stands; else there is none any more. */
  | { kind: "caps"; by: string; capped: boolean }
  /** Named in a message; `note` is how it begins. */
  | { kind: "mention"; by: string; threadId: string; number: number; note: string }
  /** `by`: the name that the client gave. */
  | {
      kind: "client";
      by: string;
      says: ClientSays;
      tool: ToolName;
      collectionId: string;
      note: string;
      /** How many pieces, and the words of the first; absent in what was told of whole results. */
      pieces?: number;
      text?: string;
    }
  /** named: by an at sign; else the person takes part in what is said about the result. */
  | {
      kind: "comment";
      by: string;
      named: boolean;
      tool: ToolName;
      runId: string;
      resultId?: string;
      note: string;
    }
  /** So many documents beside claims come to their last day, or are past it. */
  | { kind: "evidence"; state: "soon" | "expired"; documents: number; note: string }
  | {
      kind: "approval_asked" | "approved" | "sent_back";
      by: string;
      tool: ToolName;
      runId: string;
      /** Absent in what was told before it was noted. */
      resultId?: string;
      /** How many of its pieces; absent: all of it. */
      pieces?: number;
      note: string;
    }
);
