import { and, desc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { reasonsAgainst } from "#src/checks/check-item.ts";
import { withSetAside } from "#src/checks/set-aside.ts";
import { resultItem, resultItemVersion } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Reason } from "#src/shared/refusals/refusal.ts";
import type { ChosenMark, DraftItem, Item } from "#src/shared/result.ts";
import { trayMarks, withChosen } from "#src/shared/tray/marks.ts";
import { refilledFields } from "#src/tools/pieces/editing.ts";
import { serverTool } from "#src/tools/server.ts";
import { nameOfActor } from "../../account/rules/actor-name.ts";
import { withProjectPolicy } from "../../check/commands/reapply-policy.ts";
import type { Context } from "../../context.ts";
import { recordEdit } from "../../decision/commands.ts";
import { readLastEditor } from "../../decision/queries.ts";
import type { ItemAccess } from "../access.ts";
import { readItem } from "../queries.ts";
import { applyPreset, type CheckScope, checkContext, mayRepeat, reword } from "../rules/check.ts";
import type { dismissFlagSchema, EditItem, lockItemSchema } from "../schema.ts";
import { readRunRequest } from "./run-request.ts";
import { markReworked, writeItem } from "./target.ts";

/** Puts the person's own words in place of an item's; they are counted, linked and flagged like any others. */
export async function editItem(ctx: Context, access: ItemAccess, input: EditItem): Promise<Item> {
  const asked = await readRunRequest(ctx, access);
  return ctx.transaction(async (inner) => {
    const existing = await siblingTexts(inner, access);
    const editor = input.base ? await readLastEditor(inner, access) : null;
    return writeItem(inner, access.itemId, (before) => {
      refuseOvertaken(before, input.base, editor);
      const { draft, scope } = edited(access, before, input, { ...asked, existing });
      return { ...reword(before, draft, scope), edited: input.byHand };
    });
  });
}

/** Whoever began from other words than the ones that stand by now would write over somebody's. */
function refuseOvertaken(before: Item, base: EditItem["base"], editor: string | null): void {
  if (base === undefined) return;
  const { text, fields } = before;
  const isSame = Object.entries(base.fields ?? {}).every(
    ([name, words]) => JSON.stringify(fields[name] ?? "") === JSON.stringify(words),
  );
  if (text === base.text && isSame) return;
  const who = editor === null ? "ほかの人" : `${editor}さん`;
  throw new AppError(
    "conflict",
    `${who}が先に直しました。入力は残っています。比べてから、もう一度保存してください。`,
    {
      current: { text, fields },
    },
  );
}

/** An item as an edit would leave it, and why other words of a writer may not stand so. Nothing is stored. */
export interface EditPreview {
  before: Item;
  after: Item;
  reasons: Reason[];
}

/** @throws AppError invalid_input for a field that cannot stand so. */
export async function previewEdit(
  ctx: Context,
  access: ItemAccess,
  input: Pick<EditItem, "text" | "fields" | "sources">,
): Promise<EditPreview> {
  const before = await readItem(ctx, access);
  const { input: asked, brief } = await readRunRequest(ctx, access);
  const tool = serverTool(access.tool);
  const slots = tool.slots(asked, before.kind);
  const existing = mayRepeat(tool, before.kind, slots, asked) ? [] : await siblingTexts(ctx, access);
  const { draft, scope } = edited(access, before, input, { input: asked, brief, existing });
  const dressed = applyPreset(draft, tool, brief);
  const after = reword(before, dressed, scope);
  const reasons = after.ready ? [] : reasonsAgainst(dressed, checkContext(dressed, before.id, scope));
  return { before, after, reasons };
}

/** What an edit makes of an item, and what it is checked against. */
function edited(
  access: ItemAccess,
  before: Item,
  { text, fields: typed, sources = before.sources }: Pick<EditItem, "text" | "fields" | "sources">,
  { input, brief, existing }: Awaited<ReturnType<typeof readRunRequest>> & { existing: string[] },
): { draft: DraftItem; scope: CheckScope } {
  const tool = serverTool(access.tool);
  const { kind } = before;
  const fields = refilledFields(access.tool, before, typed ?? {});
  if (typeof fields === "string") throw new AppError("invalid_input", fields);
  const draft = { kind, text, fields, sources };
  const scope = { brief, slots: tool.slots(input, kind), existing, tool };
  return { draft: tool.editing?.reworded?.(draft, { brief, results: {}, input }) ?? draft, scope };
}

/** What a person chose is kept by a reroll and by making everything again; it stays theirs to change by hand. */
export async function lockItem(
  ctx: Context,
  access: ItemAccess,
  input: z.infer<typeof lockItemSchema>,
): Promise<Item> {
  return ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .select({ item: resultItem.item })
      .from(resultItem)
      .where(eq(resultItem.id, access.itemId))
      .for("update");
    if (!row) throw new AppError("not_found");
    const chosen = input.locked ? (row.item.chosen ?? (await chosenMark(inner))) : null;
    const item = withChosen(row.item, chosen);
    await inner.db
      .update(resultItem)
      .set({ item, locked: input.locked, updatedAt: ctx.now() })
      .where(eq(resultItem.id, access.itemId));
    return item;
  });
}

/** Sets a flag aside with the person's reason; the flag stays visible as set aside. */
export async function dismissFlag(
  ctx: Context,
  access: ItemAccess,
  input: z.infer<typeof dismissFlagSchema>,
): Promise<Item> {
  return ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .select({ item: resultItem.item })
      .from(resultItem)
      .where(eq(resultItem.id, access.itemId))
      .for("update");
    const known = row?.item.flags.some((flag) => flag.id === input.flagId);
    if (!row || !known) throw new AppError("not_found");
    const by = await nameOfActor(inner);
    const dismissed = { reason: input.reason, at: ctx.now().toISOString(), ...(by ? { by } : {}) };
    const item = withSetAside(row.item, input.flagId, dismissed);
    await inner.db
      .update(resultItem)
      .set({ item, updatedAt: ctx.now() })
      .where(eq(resultItem.id, access.itemId));
    ctx.log.info({ itemId: access.itemId, rule: input.flagId }, "flag dismissed");
    return item;
  });
}

/** The mark of whoever chooses a piece now. */
export async function chosenMark(ctx: Context): Promise<ChosenMark> {
  const by = await nameOfActor(ctx);
  return { at: ctx.now().toISOString(), ...(by ? { by } : {}) };
}

/** Takes the newest change of wording back. Throws conflict when there is none left. */
export async function undoItem(ctx: Context, access: ItemAccess): Promise<Item> {
  return ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .select()
      .from(resultItem)
      .where(eq(resultItem.id, access.itemId))
      .for("update");
    if (!row) throw new AppError("not_found");
    const [earlier] = await inner.db
      .select()
      .from(resultItemVersion)
      .where(eq(resultItemVersion.itemId, access.itemId))
      .orderBy(desc(resultItemVersion.revision))
      .limit(1);
    if (!earlier) throw new AppError("conflict", "これより前の文章はありません。");
    await inner.db
      .delete(resultItemVersion)
      .where(
        and(eq(resultItemVersion.itemId, access.itemId), eq(resultItemVersion.revision, earlier.revision)),
      );
    // What was decided about the checks since then holds for words of before, too.
    const { chosen: _, ...before } = await withProjectPolicy(inner, access, earlier.item);
    const item = { ...before, ...trayMarks(row.item) };
    await inner.db
      .update(resultItem)
      .set({
        item,
        edited: earlier.item.edited,
        revision: earlier.revision,
        updatedAt: ctx.now(),
      })
      .where(eq(resultItem.id, access.itemId));
    await recordEdit(inner, row.resultId, { itemId: row.id, before: row.item.text, text: item.text });
    await markReworked(inner, row.resultId);
    return item;
  });
}

async function siblingTexts(inner: Context, access: ItemAccess): Promise<string[]> {
  const rows = await inner.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(and(eq(resultItem.resultId, access.resultId), ne(resultItem.id, access.itemId)));
  return rows.map(({ item }) => item.text);
}
