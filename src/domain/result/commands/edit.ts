import { and, desc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { withSetAside } from "../../../checks/set-aside.ts";
import { account } from "../../../db/schema/account.ts";
import { resultItem, resultItemVersion } from "../../../db/schema/result.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Item } from "../../../shared/result.ts";
import { refilledFields } from "../../../tools/editing.ts";
import { serverTools } from "../../../tools/server.ts";
import { underProject } from "../../check/commands/under-checks.ts";
import type { Context } from "../../context.ts";
import type { ItemAccess } from "../access.ts";
import { reword } from "../rules/check.ts";
import type { dismissFlagSchema, EditItem, lockItemSchema } from "../schema.ts";
import { readAsked } from "./asked.ts";
import { markReworked, writeItem } from "./target.ts";

/** Puts the person's own words in place of an item's; they are counted, linked and flagged like any others. */
export async function editItem(ctx: Context, access: ItemAccess, input: EditItem): Promise<Item> {
  const tool = serverTools[access.tool];
  const { input: asked, brief } = await readAsked(ctx, access);
  const after = await ctx.transaction(async (inner) => {
    const existing = await siblingTexts(inner, access);
    return writeItem(inner, access.itemId, (before) => {
      const slots = tool.slots(asked, before.kind);
      const scope = { brief, slots, existing, tool };
      const { kind } = before;
      const fields = refilledFields(access.tool, before, input.fields ?? {});
      if (typeof fields === "string") throw new AppError("invalid_input", fields);
      const draft = { kind, text: input.text, fields, sources: input.sources ?? before.sources };
      const given = { brief, results: {}, input: asked };
      return {
        ...reword(before, tool.reworded?.(draft, given) ?? draft, scope),
        edited: input.byHand,
      };
    });
  });
  return after ?? refuseLocked();
}

/** A locked item is not changed by hand, by a reroll or by making everything again. */
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
    const item = { ...row.item, locked: input.locked };
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

/** What the others call whoever acts; null for a visitor. */
export async function nameOfActor({ db, actor: { user } }: Context): Promise<string | null> {
  if (user === null) return null;
  const [row] = await db
    .select({ displayName: account.displayName, email: account.email })
    .from(account)
    .where(eq(account.id, user.id));
  return row ? row.displayName || row.email : null;
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
    if (row.locked) return refuseLocked();
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
    const item = await underProject(inner, access, earlier.item);
    await inner.db
      .update(resultItem)
      .set({
        item,
        edited: earlier.item.edited,
        revision: earlier.revision,
        updatedAt: ctx.now(),
      })
      .where(eq(resultItem.id, access.itemId));
    await markReworked(inner, row.resultId);
    return item;
  });
}

function refuseLocked(): never {
  throw new AppError("conflict", "固定中のため変更していません。固定を外してからお試しください。");
}

async function siblingTexts(inner: Context, access: ItemAccess): Promise<string[]> {
  const rows = await inner.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(and(eq(resultItem.resultId, access.resultId), ne(resultItem.id, access.itemId)));
  return rows.map(({ item }) => item.text);
}
