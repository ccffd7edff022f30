/** Writes a proposal with the model that is set up, or by rules without one. */
import { and, eq, isNull } from "drizzle-orm";
import { memoProposal } from "#src/db/schema/memo.ts";
import type { ModelFailure } from "#src/engines/model/model.ts";
import { partsBetween } from "#src/shared/changes/parts.ts";
import { addSpent, nothingSpent, type Spent, spentOn } from "#src/shared/usage/spent.ts";
import { type Context, controlStream, withModel } from "../../context.ts";
import { onProject } from "../../project/access.ts";
import { storableText } from "../../storable.ts";
import {
  failureText,
  leftText,
  nothingText,
  proposalAnswerSchema,
  proposalInstructions,
  proposalPrompt,
  proposalTask,
  proposedText,
} from "../rules/prompt.ts";
import { type ProposalKind, proposalKinds } from "../schema.ts";
import { endProposal, type ProposalEnding } from "./end.ts";

const maxMilliseconds = 90_000;

/** Does nothing for one that somebody else works on or that is over. Whatever happens while it is written, its end is in its row. */
export async function performProposal(ctx: Context, proposalId: string): Promise<void> {
  const stop = new AbortController();
  // Listened for before it is taken up, so that no stop falls in between.
  const leave = ctx.engines.control.subscribe(controlStream, (messages) => {
    if (messages.some(({ part }) => "stop" in part && part.stop === proposalId)) stop.abort();
  });
  try {
    const taken = await takeUp(ctx, proposalId);
    if (!taken) return;
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(maxMilliseconds)]);
    const on = await onProject(withModel(ctx, null), taken.projectId);
    const ending = await written(on, taken.kind, taken.quote, signal).catch(
      (error: unknown): ProposalEnding => {
        ctx.log.error({ err: error, proposalId }, "writing a proposal failed");
        return { state: "failed", problem: leftText };
      },
    );
    await endProposal(ctx, proposalId, ending);
  } finally {
    leave();
  }
}

interface Taken {
  kind: ProposalKind;
  quote: string;
  projectId: string;
}

async function takeUp(ctx: Context, id: string): Promise<Taken | null> {
  const [row] = await ctx.db
    .update(memoProposal)
    .set({ begunAt: ctx.now() })
    .where(and(eq(memoProposal.id, id), eq(memoProposal.state, "writing"), isNull(memoProposal.begunAt)))
    .returning({
      kind: memoProposal.kind,
      quote: memoProposal.quote,
      projectId: memoProposal.projectId,
    });
  const kind = proposalKinds.find((one) => one === row?.kind);
  return row && kind ? { kind, quote: row.quote, projectId: row.projectId } : null;
}

async function written(
  ctx: Context,
  kind: ProposalKind,
  quote: string,
  signal: AbortSignal,
): Promise<ProposalEnding> {
  const { text, spent, failure } = await answerOf(ctx, kind, quote, signal);
  if (failure || text === null) {
    const { kind: trouble, detail } = failure ?? { kind: "empty", detail: "no text" };
    ctx.log.warn({ failure: trouble, detail }, "no proposal was written");
    return { state: "failed", problem: failureText(trouble === "aborted" ? "timeout" : trouble) };
  }
  const next = proposedText(kind, quote, storableText(text));
  const parts = partsBetween(quote, next).map((part) => ({ ...part, state: "open" as const }));
  return parts.length === 0 ? { state: "failed", problem: nothingText } : { state: "ready", parts, spent };
}

interface Answer {
  text: string | null;
  spent: Spent;
  failure: ModelFailure | null;
}

async function answerOf(
  ctx: Context,
  kind: ProposalKind,
  quote: string,
  signal: AbortSignal,
): Promise<Answer> {
  const answer: Answer = { text: null, spent: nothingSpent, failure: null };
  const stream = ctx.engines.model.write({
    task: proposalTask,
    instructions: proposalInstructions(kind),
    prompt: proposalPrompt(quote),
    schema: proposalAnswerSchema,
    structured: { input: { kind, quote }, context: null },
    maxOutputTokens: Math.max(800, quote.length * 3),
    temperature: 0.6,
    signal,
  });
  for await (const part of stream) {
    if (part.type === "restart") answer.text = null;
    else if (part.type === "value" && part.path[0] === "text") answer.text = String(part.value);
    else if (part.type === "finish" || part.type === "failure") {
      answer.spent = addSpent(answer.spent, spentOn(ctx.engines.model, part.usage));
      if (part.type === "failure") answer.failure = part.failure;
    }
  }
  return answer;
}
