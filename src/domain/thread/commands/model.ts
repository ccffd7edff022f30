import { eq } from "drizzle-orm";
import { thread } from "#src/db/schema/thread.ts";
import type { ModelChoices } from "#src/shared/chat/model-names.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Context } from "../../context.ts";
import type { ThreadId } from "../access.ts";

/** The text engines that the configuration offers. */
export function modelChoices({ engines: { model, models } }: Context): ModelChoices {
  return { standard: model.name, names: [model.name, ...models.map(({ name }) => name)] };
}

/**
 * Names the text engine that the thread's later runs are written with; null = the installation's own.
 * @throws AppError invalid_input for one that there is not.
 */
export async function chooseModel(ctx: Context, threadId: ThreadId, name: string | null): Promise<void> {
  if (name !== null && !modelChoices(ctx).names.includes(name)) {
    const message = "このモデルは、いまは選べません。一覧から選んでください。";
    throw new AppError("invalid_input", message, { fields: { model: message } });
  }
  await ctx.db.update(thread).set({ model: name }).where(eq(thread.id, threadId));
}
