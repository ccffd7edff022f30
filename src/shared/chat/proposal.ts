/** A change that the assistant proposes. Stored with its message; nothing of it is done before a person says so. */
import { z } from "zod";

/** taken: it was done. left: the person keeps what stands. overtaken: somebody had changed it before it was to be done. */
export const proposalStates = ["open", "taken", "left", "overtaken"] as const;
export type ProposalState = (typeof proposalStates)[number];

export const maxProposals = 12;
export const memoTextLimit = 1000;

/** One text before and after; `name`: the field of the piece that it is, empty for its own text. */
const changedTextSchema = z.object({
  name: z.string().max(40),
  label: z.string().max(60),
  before: z.string().max(8000),
  after: z.string().max(8000),
});
export type ChangedText = z.infer<typeof changedTextSchema>;

const shared = {
  id: z.string().max(40),
  state: z.enum(proposalStates),
  /** 「キャッチコピーの3番目」 */
  title: z.string().max(120),
};
const correctionsSchema = z.array(
  z.object({ field: z.string().max(40), values: z.array(z.string().max(200)) }),
);

export const proposalSchema = z.discriminatedUnion("kind", [
  /** Other words of a piece, checked like those of a hand. */
  z.object({
    ...shared,
    kind: z.literal("words"),
    itemId: z.uuid(),
    /** The message that asks for another proposal of the same. */
    again: z.string().max(200),
    changes: z.array(changedTextSchema).min(1).max(20),
    sources: z.array(z.string().max(40)).max(60),
    /** What a person has to look at in the new words. */
    notes: z.array(z.string().max(300)).max(10),
  }),
  /** Pieces to be chosen, which making everything anew then keeps. */
  z.object({
    ...shared,
    kind: z.literal("choice"),
    items: z
      .array(z.object({ id: z.uuid(), text: z.string().max(300) }))
      .min(1)
      .max(20),
  }),
  /** To be put at the end of the project's memo. */
  z.object({ ...shared, kind: z.literal("memo"), text: z.string().max(memoTextLimit) }),
  /** Whom the work is for, where it appears and what for. */
  z.object({
    ...shared,
    kind: z.literal("purpose"),
    changes: z.array(changedTextSchema).min(1).max(3),
    corrections: correctionsSchema.max(3),
    /** What a person had said of the same before; empty where they had said nothing. */
    was: correctionsSchema.max(3),
  }),
]);
export type Proposal = z.infer<typeof proposalSchema>;
export type ProposalOf<Kind extends Proposal["kind"]> = Extract<Proposal, { kind: Kind }>;

/** undo: what was done is taken back, or what was left is open again. */
export const answerChangeSchema = z.object({
  proposal: z.string().min(1).max(40),
  answer: z.enum(["take", "leave", "undo"]),
});
export type AnswerChange = z.infer<typeof answerChangeSchema>;
