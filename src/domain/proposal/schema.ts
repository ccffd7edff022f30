/** What a person asks to be proposed for a stretch of the memo, and how it comes back. Pure, browser-safe. */
import { z } from "zod";
import type { RewordedPart } from "../../shared/changes/parts.ts";

export const proposalKinds = ["shorter", "plainer", "bullets", "notation", "rephrase", "continue"] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** So many letters of the memo are worked on at once. */
export const quoteLimit = 4000;
export const maxProposalParts = 4000;

export const askProposalSchema = z.object({
  kind: z.enum(proposalKinds),
  /** The stretch as it stands in the memo, letter by letter. */
  text: z
    .string()
    .max(quoteLimit, "一度に頼めるのは4,000字までです。範囲を短く選んでください。")
    .refine((text) => text.trim() !== "", "文のあるところを選んでください。"),
  /** Where it begins; of several equal stretches the nearest is meant. */
  at: z.int32().min(0),
  idempotencyKey: z.string().min(8).max(255),
});
export type AskProposal = z.infer<typeof askProposalSchema>;

const numbers = z.array(z.number().int().min(0)).max(maxProposalParts).default([]);
/** Numbers of parts. */
export const answerProposalSchema = z.object({ take: numbers, leave: numbers });
export type AnswerProposal = z.infer<typeof answerProposalSchema>;

/** "overtaken": somebody had rewritten it before it was to be taken, so nothing was done. */
export type ProposalPartState = "open" | "taken" | "left" | "overtaken";
export type MemoProposalState = "writing" | "ready" | "failed" | "stopped" | "closed";

export interface ProposalPart extends RewordedPart {
  state: ProposalPartState;
  /** Figures that the text before does not have: somebody has to look. */
  added: string[];
}

export interface ProposalView {
  id: string;
  kind: ProposalKind;
  state: MemoProposalState;
  quote: string;
  /** Who asked for it; null: they have left. */
  author: string | null;
  parts: ProposalPart[];
  problem: string;
  /** ISO 8601 */
  at: string;
}

export interface MemoProposalList {
  /** What can be asked for with the engine that is set up. */
  offers: ProposalKind[];
  /** Those that are being written, wait for an answer or could not be written, oldest first. */
  proposals: ProposalView[];
}
