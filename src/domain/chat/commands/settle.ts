/** A person's answer to what the assistant proposed: only by it anything of the project changes. */
import { eq } from "drizzle-orm";
import { type Correction, correctionSchema } from "#src/brief/schema.ts";
import { message } from "#src/db/schema/thread.ts";
import type { AnswerChange, Proposal, ProposalOf, ProposalState } from "#src/shared/chat/proposal.ts";
import { AppError } from "#src/shared/errors.ts";
import type { MessagePart } from "#src/shared/message-parts.ts";
import type { AccountId } from "../../account/access.ts";
import { prepareBrief, saveBrief } from "../../brief/commands/save.ts";
import { readNewestBrief } from "../../brief/queries.ts";
import type { Context } from "../../context.ts";
import { writeMemo } from "../../memo/commands.ts";
import { replaceText, requireMemoSpace, textOf } from "../../memo/rules/document.ts";
import type { MessageAccess } from "../../message/access.ts";
import type { ProjectId } from "../../project/access.ts";
import { accessItem, type ItemAccess } from "../../result/access.ts";
import { editItem, lockItem, undoItem } from "../../result/commands/edit.ts";
import { readItem } from "../../result/queries.ts";
import { isUnchanged } from "../rules/proposed.ts";

/**
 * Takes a proposal, leaves it, or takes that back. What somebody has changed meanwhile is not written over: the proposal is overtaken
 * then. Told twice it changes nothing. @throws AppError conflict for a proposal that is none of the message's, and where what
 * it is about is locked or was changed since it was taken.
 */
export async function answerChange(
  ctx: Context,
  access: MessageAccess,
  accountId: AccountId,
  { proposal: id, answer }: AnswerChange,
): Promise<MessagePart[]> {
  await foresee(ctx, access, id, answer);
  return ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .select({ parts: message.parts })
      .from(message)
      .where(eq(message.id, access.messageId))
      .for("update");
    const proposal = row && proposalIn(row.parts, id);
    if (!row || !proposal)
      throw new AppError(
        "conflict",
        "この提案は見つかりませんでした。スレッドを開き直して、もう一度お試しください。",
      );
    const state = await settled({ ctx: inner, projectId: access.projectId, accountId }, proposal, answer);
    const parts = row.parts.map((part) =>
      part.type === "proposals"
        ? { ...part, proposals: part.proposals.map((one) => (one.id === id ? { ...one, state } : one)) }
        : part,
    );
    await inner.db.update(message).set({ parts }).where(eq(message.id, access.messageId));
    return parts;
  });
}

function proposalIn(parts: readonly MessagePart[], id: string): Proposal | undefined {
  return parts
    .flatMap((part) => (part.type === "proposals" ? part.proposals : []))
    .find((one) => one.id === id);
}

/** Reading material may take a second: nobody waits for the transaction meanwhile. */
async function foresee(
  ctx: Context,
  { messageId, projectId }: MessageAccess,
  id: string,
  answer: AnswerChange["answer"],
): Promise<void> {
  if (answer !== "take") return;
  const [row] = await ctx.db.select({ parts: message.parts }).from(message).where(eq(message.id, messageId));
  const proposal = row && proposalIn(row.parts, id);
  if (proposal?.kind === "purpose" && proposal.state === "open")
    await prepareBrief(ctx, projectId, await corrected(ctx, projectId, proposal));
}

interface Settling {
  ctx: Context;
  projectId: ProjectId;
  accountId: AccountId;
}

/** Does what the answer says, and gives how the proposal stands then. */
async function settled(
  settling: Settling,
  proposal: Proposal,
  answer: AnswerChange["answer"],
): Promise<ProposalState> {
  const { state } = proposal;
  if (answer === "leave") return state === "open" ? "left" : state;
  if (answer === "take") return state === "open" ? take(settling, proposal) : state;
  if (state === "left") return "open";
  if (state !== "taken") return state;
  await takeBack(settling, proposal);
  return "open";
}

async function take(settling: Settling, proposal: Proposal): Promise<ProposalState> {
  const { ctx, projectId } = settling;
  switch (proposal.kind) {
    case "words":
      return takeWords(settling, proposal);
    case "choice":
      for (const { id } of proposal.items) await lockItem(ctx, await own(settling, id), { locked: true });
      return "taken";
    case "memo":
      await changeMemo(settling, (text) => [text.trimEnd(), proposal.text].filter(Boolean).join("\n\n"));
      return "taken";
    case "purpose":
      await saveBrief(ctx, projectId, await corrected(ctx, projectId, proposal));
      return "taken";
  }
}

async function takeBack(settling: Settling, proposal: Proposal): Promise<void> {
  const { ctx, projectId } = settling;
  switch (proposal.kind) {
    case "words": {
      const access = await own(settling, proposal.itemId);
      if (!isUnchanged(access.tool, await readItem(ctx, access), proposal.changes, "after"))
        throw changedSince();
      await undoItem(ctx, access);
      return;
    }
    case "choice":
      for (const { id } of proposal.items) await lockItem(ctx, await own(settling, id), { locked: false });
      return;
    case "memo":
      return changeMemo(settling, (text) => {
        if (!text.endsWith(proposal.text)) throw changedSince();
        return text.slice(0, -proposal.text.length).trimEnd();
      });
    case "purpose": {
      const { corrections, was } = proposal;
      const now = (await readNewestBrief(ctx, projectId))?.corrections ?? [];
      if (!corrections.every((one) => now.some((other) => isSame(one, other)))) throw changedSince();
      const input = await corrected(ctx, projectId, { corrections: was, over: corrections });
      await saveBrief(ctx, projectId, input);
    }
  }
}

const changedSince = () => new AppError("conflict", "このあとに変更があるため、元に戻していません。");

/** An item of the project that the message is of. */
async function own({ ctx, projectId }: Settling, id: string): Promise<ItemAccess> {
  const access = await accessItem(ctx, id, "work");
  if (access.projectId !== projectId) throw new AppError("not_found");
  return access;
}

async function takeWords(settling: Settling, proposal: ProposalOf<"words">): Promise<ProposalState> {
  const { ctx } = settling;
  const access = await own(settling, proposal.itemId);
  const item = await readItem(ctx, access);
  const { changes, sources } = proposal;
  if (!isUnchanged(access.tool, item, changes, "before")) return "overtaken";
  const text = changes.find(({ name }) => name === "")?.after ?? item.text;
  const fields = Object.fromEntries(
    changes.flatMap(({ name, after }) => (name === "" ? [] : [[name, after]])),
  );
  await editItem(ctx, access, { text, fields, sources, byHand: false });
  return "taken";
}

async function changeMemo(
  { ctx, projectId, accountId }: Settling,
  change: (text: string) => string,
): Promise<void> {
  await writeMemo(ctx, { projectId, accountId }, (document) => {
    const text = change(textOf(document));
    requireMemoSpace(text.length);
    return replaceText(document, text);
  });
}

type Said = ProposalOf<"purpose">["corrections"];
const isSame = (one: Said[number], other: Said[number]) =>
  JSON.stringify([one.field, one.values]) === JSON.stringify([other.field, other.values]);

/** The newest brief with these corrections over those that it has; `over`: of the same fields, where they take some away. */
async function corrected(
  ctx: Context,
  projectId: ProjectId,
  { corrections, over = corrections }: { corrections: Said; over?: Said },
) {
  const newest = await readNewestBrief(ctx, projectId);
  const wanted: Correction[] = correctionSchema.array().parse(corrections);
  const kept = (newest?.corrections ?? []).filter(({ field }) => !over.some((one) => one.field === field));
  return { text: newest?.text ?? "", corrections: [...kept, ...wanted] };
}
