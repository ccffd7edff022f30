import type { AccountId } from "../account/access.ts";
import { type Context, presenceStream } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { SharePosition } from "./schema.ts";

/** Tells the open stream of this tab where its cursor is; without one it is heard by nobody. */
export async function sharePosition(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  told: SharePosition,
): Promise<void> {
  const part = { move: { ...told, person: accountId } };
  await ctx.engines.control.append(presenceStream(projectId), [{ seq: null, part }]);
}
