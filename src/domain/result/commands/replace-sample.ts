import { eq } from "drizzle-orm";
import { result } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import { trayMarks } from "#src/shared/tray/marks.ts";
import type { NewReview } from "#src/tools/reviews/new-review.ts";
import { serverTool } from "#src/tools/server.ts";
import type { Context } from "../../context.ts";
import { storable } from "../../storable.ts";
import type { ItemAccess } from "../access.ts";
import { check, withSources } from "../rules/check.ts";
import { refuseMaking } from "./acts.ts";
import { readRunRequest } from "./run-request.ts";
import { writeItem } from "./target.ts";

/**
 * Puts a real voice in the place of a sample: its words become a source of the result, and the piece is judged like every other
 * voice. Can be taken back like any change of the wording. @throws AppError conflict for anything else than a sample.
 */
export async function replaceSample(ctx: Context, access: ItemAccess, typed: NewReview): Promise<Item> {
  const tool = serverTool(access.tool);
  const { replaceSample: replace } = tool.editing ?? {};
  if (!replace) throw new AppError("conflict", "差し替えられるのは、お客様の声の見本です。");
  const voice = storable(typed);
  return ctx.transaction(async (inner) => {
    // Voices are numbered one after the other.
    const [row] = await inner.db
      .select({ input: result.input })
      .from(result)
      .where(eq(result.id, access.resultId))
      .for("update");
    if (!row) throw new AppError("not_found");
    await refuseMaking(inner, access.resultId);
    const { input, brief } = await readRunRequest(inner, { ...access, input: row.input });
    const made = replace(input, voice, { brief, results: {}, input });
    if (typeof made === "string") throw new AppError("conflict", made);
    await inner.db.update(result).set({ input: made.input }).where(eq(result.id, access.resultId));
    const known = withSources(brief, tool.sources?.(made.input) ?? []);
    const { kind } = made.draft;
    return writeItem(inner, access.itemId, (before) => {
      if (before.kind !== "sample")
        throw new AppError("conflict", "差し替えられるのは、お客様の声の見本です。");
      const scope = { brief: known, slots: tool.slots(input, kind), existing: [], tool };
      return { ...check(made.draft, before.id, scope), edited: true, ...trayMarks(before) };
    });
  });
}
