/** What a person asks to be proposed for a stretch of the memo, and how it comes back. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, named, namedObject } from "../../shared/answers/named.ts";
import { textEdit } from "../../shared/changes/edits.ts";
import { proposalStates } from "../../shared/chat/proposal.ts";

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
export const partState = named("PartState", () => z.enum(proposalStates));
export const proposalState = named("ProposalState", () =>
  z.enum(["ready", "failed", "stopped", "writing", "closed"]),
);

export const proposalPart = namedObject("ProposalPart", () => ({
  state: partState(),
  /** Figures that the text before does not have: somebody has to look. */
  added: z.array(z.string()),
  from: z.number(),
  to: z.number(),
  edits: z.array(textEdit()),
}));
export type ProposalPart = Answer<typeof proposalPart>;

export const proposalView = namedObject("ProposalView", () => ({
  id: z.string(),
  kind: z.enum(proposalKinds),
  state: proposalState(),
  quote: z.string(),
  /** Who asked for it; null: they have left. */
  author: z.string().nullable(),
  parts: z.array(proposalPart()),
  problem: z.string(),
  /** ISO 8601 */
  at: z.string(),
}));
export type ProposalView = Answer<typeof proposalView>;

export const proposalList = namedObject("ProposalList", () => ({
  /** What can be asked for with the engine that is set up. */
  offers: z.array(z.enum(proposalKinds)),
  /** Those that are being written, wait for an answer or could not be written, oldest first. */
  proposals: z.array(proposalView()),
}));
export type MemoProposalList = Answer<typeof proposalList>;
