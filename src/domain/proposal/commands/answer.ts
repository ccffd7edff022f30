import { eq } from "drizzle-orm";
import { memoProposal, type StoredPart } from "#src/db/schema/memo.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { writeMemo } from "../../memo/commands.ts";
import { captureUpdate, requireMemoSpace } from "../../memo/rules/document.ts";
import { type MemoDocument, memoTextName } from "../../memo/schema.ts";
import type { ProposalAccess } from "../access.ts";
import { readProposal } from "../queries.ts";
import { isUntouched, lettersNow, makeEdits } from "../rules/anchors.ts";
import type { AnswerProposal, ProposalView } from "../schema.ts";

export interface AnsweredProposal {
  proposal: ProposalView;
  /** What the memo's document was given; null: nothing. */
  change: MemoDocument | null;
}

/**
 * Takes parts of a proposal into the memo and leaves others, in one transaction with the memo's own. What others have
 * written meanwhile stays; a part that somebody has rewritten is not taken. One that could not be written is put away.
 * Told twice it changes nothing.
 */
export async function answerProposal(
  ctx: Context,
  access: ProposalAccess,
  accountId: AccountId,
  { take, leave }: AnswerProposal,
): Promise<AnsweredProposal> {
  const { proposalId, projectId } = access;
  const made: { update: Uint8Array | null } = { update: null };
  const { version } = await writeMemo(ctx, { projectId, accountId }, async (document, _version, inner) => {
    const [row] = await inner.db
      .select()
      .from(memoProposal)
      .where(eq(memoProposal.id, proposalId))
      .for("update");
    if (row?.state === "failed") await close(inner, proposalId);
    if (row?.state !== "ready") return null;
    const text = document.getText(memoTextName);
    const letters = lettersNow(text, row.spans);
    const parts = row.parts.map((part, at): StoredPart => {
      if (part.state !== "open") return part;
      if (take.includes(at))
        return { ...part, state: isUntouched(letters, part.edits) ? "taken" : "overtaken" };
      return leave.includes(at) ? { ...part, state: "left" } : part;
    });
    const edits = parts.flatMap(({ state, edits }, at) =>
      state === "taken" && row.parts[at]?.state === "open" ? edits : [],
    );
    made.update = captureUpdate(document, () => makeEdits(document, text, letters, edits));
    requireMemoSpace(text.length);
    await inner.db.update(memoProposal).set({ parts }).where(eq(memoProposal.id, proposalId));
    if (parts.every(({ state }) => state !== "open")) await close(inner, proposalId);
    return made.update;
  });
  const { update } = made;
  return {
    proposal: await readProposal(ctx, access),
    change: update && { version, update: Buffer.from(update).toString("base64") },
  };
}

async function close(inner: Context, proposalId: string): Promise<void> {
  await inner.db
    .update(memoProposal)
    .set({ state: "closed", endedAt: inner.now() })
    .where(eq(memoProposal.id, proposalId));
}
