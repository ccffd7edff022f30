/** Makes proposals of what a model calls for: resolved against what was read of the project, and checked as a hand's own edit is. */
import { aims } from "#src/brief/schema.ts";
import type { Proposal } from "#src/shared/chat/proposal.ts";
import { type AppError, isAppError } from "#src/shared/errors.ts";
import type { Reason } from "#src/shared/refusals/refusal.ts";
import { itemTextFit, itemTextMeta } from "#src/tools/pieces/item-text-meta.ts";
import { rewordingsOf, whyUnchanged } from "#src/tools/pieces/rewriting.ts";
import { readBriefUnder, readNewestBrief } from "../../brief/queries.ts";
import type { Context } from "../../context.ts";
import { accessProject } from "../../project/access.ts";
import { accessItem, type ItemAccess } from "../../result/access.ts";
import { previewEdit } from "../../result/commands/edit.ts";
import { type Lease, leaseActor } from "../../run/commands/lease.ts";
import { storableText } from "../../storable.ts";
import type { ChatAct } from "../rules/functions.ts";
import { type ListedPiece, type ListedResult, pieceAt } from "../rules/listing.ts";
import { notesOn, proposedChanges, typedFields } from "../rules/proposed.ts";

/** A piece whose words were refused so often in one answer is not asked for again. */
const maxTries = 2;

/** `refused`: for the model, with the reasons. */
export type Proposed = { proposal: Proposal } | { refused: string };

/** What was proposed in an answer so far, and what did not pass. */
export interface ProposalLog {
  made: Proposal[];
  /** By the piece: what it is called, why its newest words were refused, how often that was. */
  failed: Map<string, { title: string; reasons: string; tries: number }>;
}

export const noProposals = (): ProposalLog => ({ made: [], failed: new Map() });

type Act<Name extends ChatAct["name"]> = Extract<ChatAct, { name: Name }>;
export type ProposingAct = Act<"change_line" | "replace_block" | "choose" | "set_medium" | "add_to_memo">;

export const isProposal = (act: ChatAct): act is ProposingAct =>
  ["change_line", "replace_block", "choose", "set_medium", "add_to_memo"].includes(act.name);

export const noSuchPiece = (id: string) =>
  `${id} という案は、この案件にありません。list_results か read_result で番号を確かめてください。`;

/** A proposal of one call, kept among those of the answer; the project stays as it is. */
export async function propose(
  ctx: Context,
  lease: Lease,
  list: readonly ListedResult[],
  act: ProposingAct,
  proposals: ProposalLog,
): Promise<string> {
  const id = `p${proposals.made.length + 1}`;
  const made = await proposalOf({ ...ctx, actor: leaseActor(lease) }, { lease, list, proposals, id }, act);
  if ("refused" in made) return made.refused;
  proposals.made.push(made.proposal);
  return "提案のカードを出しました。担当者が選ぶまで、何も変わっていません。";
}

interface Frame {
  lease: Lease;
  list: readonly ListedResult[];
  proposals: ProposalLog;
  id: string;
}

async function proposalOf(ctx: Context, frame: Frame, act: ProposingAct): Promise<Proposed> {
  try {
    // The right of the person who asked, at this moment.
    await accessProject(ctx, frame.lease.projectId, "work");
    switch (act.name) {
      case "change_line": {
        const { item, text = "", sources } = act.asked;
        return await words(ctx, frame, item, { text, sources });
      }
      case "replace_block": {
        const { text, ...fields } = typedFields(act.asked.fields);
        return await words(ctx, frame, act.asked.item, { text, fields, sources: act.asked.sources });
      }
      case "choose":
        return choice(frame, act.asked.items);
      case "set_medium":
        return await purpose(ctx, frame, act.asked);
      case "add_to_memo":
        return memo(frame, act.asked.text);
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { refused: `できません: ${told(error)}` };
  }
}

const told = ({ message, fields }: AppError) =>
  fields ? Object.values(fields).join(" ") || message : message;

interface Words {
  text?: string | undefined;
  fields?: Record<string, string>;
  sources?: readonly string[] | undefined;
}

/** Finds a piece among what was read of this project, and asks for it as the person who wrote the message. */
export async function findTargetPiece(
  ctx: Context,
  { projectId }: Lease,
  list: readonly ListedResult[],
  id: string,
): Promise<{ piece: ListedPiece; access: ItemAccess } | null> {
  const piece = pieceAt(list, id);
  if (!piece) return null;
  const access = await accessItem(ctx, piece.item.id, "work");
  return access.projectId === projectId ? { piece, access } : null;
}

async function words(
  ctx: Context,
  frame: Frame,
  id: string,
  { text, fields, sources }: Words,
): Promise<Proposed> {
  const found = await findTargetPiece(ctx, frame.lease, frame.list, id);
  if (!found) return { refused: noSuchPiece(id) };
  const { piece, access } = found;
  const { tool } = access;
  const { failed } = frame.proposals;
  const before = failed.get(piece.item.id);
  if (before && before.tries >= maxTries)
    return { refused: "これ以上は試せません。できなかったことと理由を、担当者に1文で伝えてください。" };
  if (rewordingsOf(tool, piece.item, true).length === 0 && piece.item.kind !== "block")
    return { refused: whyUnchanged(tool, piece.item, "another", true) };
  const edit = {
    text: storableText(text ?? piece.item.text).trim(),
    ...(fields && { fields }),
    ...(sources && { sources: [...sources] }),
  };
  const tried = await previewEdit(ctx, access, edit);
  const changes = proposedChanges(tool, tried.before, tried.after);
  if (changes.length === 0) return { refused: "いまの文と同じです。" };
  const reasons = [...tooLong(tool, tried.after), ...tried.reasons.map(reasonLine)];
  if (reasons.length > 0) {
    const why = [...new Set(reasons)].join(" ");
    const tries = (before?.tries ?? 0) + 1;
    failed.set(piece.item.id, { title: piece.title, reasons: why, tries });
    const next =
      tries < maxTries
        ? "直して、もう一度だけ呼べます。"
        : "できなかったことと理由を、担当者に1文で伝えてください。";
    return { refused: `この文は入れられません: ${why} ${next}` };
  }
  failed.delete(piece.item.id);
  return {
    proposal: {
      ...{ id: frame.id, state: "open", kind: "words", title: piece.title, itemId: piece.item.id, changes },
      again: `${piece.title}の、別の案をください`,
      sources: tried.after.sources,
      notes: notesOn(tried.before, tried.after),
    },
  };
}

const reasonLine = ({ why, path }: Reason) => (path === null ? why : `${path}: ${why}`);

function tooLong(tool: ItemAccess["tool"], after: ListedPiece["item"]): string[] {
  const { label } = itemTextMeta(tool, after);
  const fit = itemTextFit(after.text, itemTextMeta(tool, after));
  if (!fit || fit.used <= fit.limit) return [];
  const half = fit.unit === "w2" ? 2 : 1;
  return [`${label}が${fit.used / half}字です。${fit.limit / half}字以内にしてください。`];
}

function choice({ list, id }: Frame, ids: readonly string[]): Proposed {
  const pieces = ids.map((one) => ({ one, piece: pieceAt(list, one) }));
  const missing = pieces.find(({ piece }) => piece === null);
  if (missing) return { refused: noSuchPiece(missing.one) };
  const open = new Map(
    pieces.flatMap(({ piece }) => (piece && !piece.item.locked ? [[piece.item.id, piece]] : [])),
  );
  if (open.size === 0) return { refused: "すでに選ばれています。" };
  const items = [...open.values()].map(({ item }) => ({ id: item.id, text: item.text.slice(0, 300) }));
  return { proposal: { id, state: "open", kind: "choice", title: `${items.length}案を選ぶ`, items } };
}

function memo({ id }: Frame, text: string): Proposed {
  return { proposal: { id, state: "open", kind: "memo", title: "メモに追加", text: storableText(text) } };
}

async function purpose(
  ctx: Context,
  { lease, id }: Frame,
  { media, aim, audience }: Act<"set_medium">["asked"],
): Promise<Proposed> {
  const brief = await readBriefUnder(ctx, lease.projectId, lease.briefId, null);
  const said = (await readNewestBrief(ctx, lease.projectId))?.corrections ?? [];
  const wanted = [
    media && {
      name: "media",
      label: "媒体",
      before: (brief.purpose?.media ?? []).join("、"),
      after: media.join("、"),
      values: media,
    },
    aim && { name: "aim", label: "目的", before: aims[brief.fields.aim], after: aims[aim], values: [aim] },
    audience && {
      ...{ name: "audience", label: "届けたい人", after: audience, values: [audience] },
      before: brief.fields.audience.map((one) => one.text).join("、"),
    },
  ].flatMap((one) => (one && one.before !== one.after ? [one] : []));
  if (wanted.length === 0) return { refused: "すでにそのとおりです。" };
  return {
    proposal: {
      ...{ id, state: "open", kind: "purpose", title: "案件の条件" },
      changes: wanted.map(({ values: _, ...change }) => change),
      corrections: wanted.map(({ name, values }) => ({ field: name, values })),
      was: said.filter(({ field }) => wanted.some(({ name }) => name === field)),
    },
  };
}

/** Said by code, whatever the model says of it: what was asked for and did not pass. */
export function failedText({ failed }: ProposalLog): string | null {
  if (failed.size === 0) return null;
  const each = [...failed.values()].map(
    ({ title, reasons }) => `${title}の案は、確認を通りませんでした。${reasons}`,
  );
  return `${each.join("")}元の文はそのままです。`.slice(0, 400);
}
