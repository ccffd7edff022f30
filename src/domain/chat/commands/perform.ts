/** Answers a message with a model: some turns at most, shown as they come, each call bound to the run's own project. */
import { eq } from "drizzle-orm";
import { run } from "#src/db/schema/run.ts";
import { message } from "#src/db/schema/thread.ts";
import type { ChatTurn, FunctionCall, ModelFailure } from "#src/engines/model/model.ts";
import { maxProposals } from "#src/shared/chat/proposal.ts";
import type { MessagePart, ThreadMaterial } from "#src/shared/message-parts.ts";
import type { ToolStep } from "#src/shared/run-parts.ts";
import { addSpent, nothingSpent, type Spent, spentOn } from "#src/shared/usage/spent.ts";
import { type Context, chatEngine } from "../../context.ts";
import { announce } from "../../message/rules/announce.ts";
import { settleChat } from "../../run/commands/charge.ts";
import type { Lease } from "../../run/commands/lease.ts";
import type { Recorder } from "../../run/commands/record.ts";
import { storableText } from "../../storable.ts";
import { checkedParts } from "../rules/checked.ts";
import { chatFailureMessage, endlessText } from "../rules/failure.ts";
import { chatFunctions } from "../rules/functions.ts";
import { leadingMaterials } from "../rules/listing.ts";
import { chatInstructions, chatTurns } from "../rules/prompt.ts";
import { createAnswerFeed } from "./answer-feed.ts";
import { answerCalls } from "./calls.ts";
import type { RewordingPart } from "./decide.ts";
import { failedText, noProposals, type ProposalLog } from "./propose.ts";
import { type ChatInput, readChat } from "./read.ts";

/** Turns of the model in one answer, characters it may write, and how long all of it may take. */
const maxTurns = 4;
const maxCharacters = 4000;
const outputTokens = 1000;
const maxMilliseconds = 90_000;

export interface ChatOutcome {
  state: "said" | "stopped" | "failed";
  /** What the assistant decided to make, and from which brief. */
  steps: ToolStep[];
  briefId: string;
  /** The piece that is worded anew; null: results are made. */
  targetItemId: string | null;
}

interface Talk {
  ctx: Context;
  lease: Lease;
  input: ChatInput;
  feed: ReturnType<typeof createAnswerFeed>;
  /** The caller's stop, or the end of the time. */
  signal: AbortSignal;
  /** Everything that the model was given, by its number. */
  known: Map<string, ThreadMaterial>;
  turns: ChatTurn[];
  spent: Spent;
  proposals: ProposalLog;
  steps: ToolStep[];
  briefId: string;
  target: RewordingPart | null;
  failure: ModelFailure | null;
  /** It asked on until the bound. */
  endless: boolean;
}

/** The answer of a leased run that begins with one; stored when it is over, whatever its end. Null: left for another worker. */
export async function performChat(
  ctx: Context,
  lease: Lease,
  recorder: Recorder,
  signal: AbortSignal,
  givesBack: () => boolean,
): Promise<ChatOutcome | null> {
  const startedAt = ctx.now();
  // A worker before this one got as far as to decide: only its words are lost.
  if (lease.steps.length > 0) {
    const { steps, briefId, targetItemId } = lease;
    const isRewording = targetItemId !== null;
    const tools: MessagePart[] = isRewording ? [] : [{ type: "tools", tools: toolsOf(steps) }];
    const parts = [...announcement(steps, isRewording), ...tools];
    await store(lease, recorder, { parts, spent: nothingSpent });
    return { state: "said", steps, briefId, targetItemId };
  }
  const input = await readChat(ctx, lease);
  const { attached, brief, results } = input.material;
  const leading = leadingMaterials(results, lease.projectId);
  const talk: Talk = {
    ctx,
    lease,
    input,
    feed: createAnswerFeed(ctx, lease, recorder),
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxMilliseconds)]),
    known: new Map([...brief, ...leading, ...attached].map((material) => [material.id, material])),
    turns: chatTurns(input.material, input.before, input.question),
    spent: nothingSpent,
    proposals: noProposals(),
    steps: [],
    briefId: lease.briefId,
    target: null,
    failure: null,
    endless: false,
  };
  try {
    await takeTurns(talk);
  } finally {
    talk.feed.end();
  }
  const isStopped = signal.aborted && talk.steps.length === 0;
  if (signal.aborted && givesBack()) return null;
  const state = isStopped ? "stopped" : talk.failure ? "failed" : "said";
  if (talk.failure && !isStopped) {
    const { kind, detail } = talk.failure;
    ctx.log.warn({ runId: lease.runId, failure: kind, detail }, "model failed to answer");
  }
  // Nothing is counted for an answer that failed, nor for one of which nothing can be read.
  const isRead = talk.feed.text.trim() !== "" || talk.steps.length > 0 || talk.proposals.made.length > 0;
  const spent = state === "failed" || !isRead ? nothingSpent : talk.spent;
  const { tokens, cost } = spent;
  const milliseconds = ctx.now().getTime() - startedAt.getTime();
  const parts: MessagePart[] = [
    ...partsOf(talk, state),
    { type: "cost", milliseconds, tokens, ...(cost && { cost }) },
  ];
  await store(lease, recorder, { parts, spent });
  const { steps, briefId, target } = talk;
  return { state, steps, briefId, targetItemId: target?.itemId ?? null };
}

async function takeTurns(talk: Talk): Promise<void> {
  const { ctx, lease, input, feed } = talk;
  for (let turn = 1; turn <= maxTurns; turn += 1) {
    const before = talk.spent.tokens;
    const calls = await takeTurn(talk);
    if (talk.failure || talk.signal.aborted || calls.length === 0) return;
    const { known, proposals } = talk;
    const called = await answerCalls({ ctx, lease, input, known, proposals }, calls);
    const { answers, given, steps, briefId, target, isDone } = called;
    Object.assign(talk, { steps, briefId, target });
    if (steps.length > 0 || isDone) return;
    for (const material of given) talk.known.set(material.id, material);
    talk.turns.push({ role: "assistant", text: feed.turnText.trim(), calls }, { role: "function", answers });
    // The next turn reads at least as much as this one.
    if (turn === maxTurns || talk.spent.tokens + (talk.spent.tokens - before) > input.budget) {
      talk.endless = true;
      return;
    }
    feed.beginTurn();
  }
}

/** One turn of the model; what it calls for. */
async function takeTurn(talk: Talk): Promise<FunctionCall[]> {
  const { ctx, feed, signal, turns } = talk;
  const calls: FunctionCall[] = [];
  const stream = chatEngine(ctx).talk({
    instructions: chatInstructions,
    turns,
    functions: chatFunctions,
    effort: "low",
    maxOutputTokens: outputTokens,
    signal,
  });
  for await (const part of stream) {
    if (part.type === "text") {
      feed.add(storableText(part.text));
      if (feed.text.length > maxCharacters) {
        talk.failure = { kind: "cut", detail: "the answer is too long" };
        return [];
      }
    } else if (part.type === "call") calls.push(part.call);
    else if (part.type === "restart") feed.restart();
    else if (part.type !== "thinking") {
      talk.spent = addSpent(talk.spent, spentOn(chatEngine(ctx), part.usage));
      if (part.type === "failure") talk.failure = part.failure.kind === "aborted" ? late : part.failure;
    }
  }
  return calls;
}

/** Aborted by nobody but our own clock. */
const late: ModelFailure = { kind: "timeout", detail: "the answer took too long" };

function partsOf(talk: Talk, state: ChatOutcome["state"]): MessagePart[] {
  const { feed, known, input, steps, failure, endless, proposals, target } = talk;
  const text = feed.text.trim();
  const told = [input.question, ...input.before.map((turn) => ("text" in turn ? turn.text : ""))].join("\n");
  const parts = text === "" ? [] : checkedParts(text, known, told);
  const made = proposals.made.slice(0, maxProposals);
  if (text === "" && (steps.length > 0 || made.length > 0))
    parts.push(...announcement(steps, target !== null));
  if (made.length > 0) parts.push({ type: "proposals", proposals: made });
  if (target) return [...parts, { type: "rewording", ...target }];
  if (steps.length > 0) return [...parts, { type: "tools", tools: toolsOf(steps) }];
  const unproposed = failedText(proposals);
  if (state === "failed" && failure) parts.push({ type: "trouble", text: chatFailureMessage(failure.kind) });
  else if (unproposed !== null) parts.push({ type: "trouble", text: unproposed });
  else if (endless && made.length === 0) parts.push({ type: "trouble", text: endlessText });
  return parts;
}

const toolsOf = (steps: readonly ToolStep[]) => steps.map(({ tool }) => tool);

/** Said before the cards by a model that had no words of its own. */
function announcement(steps: readonly ToolStep[], isRewording: boolean): MessagePart[] {
  if (isRewording) return [{ type: "text", text: "言い方を変えた案を作ります。" }];
  return [{ type: "text", text: steps.length > 0 ? announce(toolsOf(steps)) : "次の変更を提案します。" }];
}

/** Stores the answer, counts it and shows it, in one transaction. */
async function store(
  { runId }: Lease,
  recorder: Recorder,
  { parts, spent }: { parts: MessagePart[]; spent: Spent },
): Promise<void> {
  recorder.add({
    part: { type: "data-answer", id: "answer", data: { parts } },
    store: async (inner) => {
      await inner.db.update(message).set({ parts }).where(eq(message.runId, runId));
      await inner.db.update(run).set({ talk: "said" }).where(eq(run.id, runId));
      await settleChat(inner, runId, spent);
    },
  });
  await recorder.flush();
}
