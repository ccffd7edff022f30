import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { chooseThreadPreset } from "../../preset/commands.ts";
import type { ThreadAccess } from "../access.ts";
import type { ChangeThread } from "../schema.ts";
import { changeThread } from "./change.ts";
import { chooseMaterials } from "./materials.ts";
import { chooseModel } from "./model.ts";
import { shareThread } from "./sharing.ts";

/** Changes what is given of a thread, all of it or, where a part is refused, nothing. Throws what the parts throw. */
export async function changeSettings(
  ctx: Context,
  access: ThreadAccess,
  accountId: AccountId,
  change: ChangeThread,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    if (change.private !== undefined) await shareThread(inner, access, accountId, change.private);
    if (change.model !== undefined) await chooseModel(inner, access.threadId, change.model);
    if (change.preset !== undefined) await chooseThreadPreset(inner, access, change.preset);
    await chooseMaterials(inner, access, change);
    await changeThread(inner, access.threadId, change);
  });
}
