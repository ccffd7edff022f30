import { and, eq } from "drizzle-orm";
import { message, type messageRoles } from "../../db/schema/thread.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import type { Context } from "../context.ts";
import { accessThread, type ThreadAccess } from "../thread/access.ts";

declare const messageBrand: unique symbol;
export type MessageId = string & { [messageBrand]: true };

export interface MessageAccess extends ThreadAccess {
  messageId: MessageId;
  role: (typeof messageRoles)[number];
}

/** A message of a thread that the actor may do this with. Throws not_found for one of another thread, too. */
export async function accessMessage(
  ctx: Context,
  threadId: string,
  id: string,
  verb: ProjectVerb,
): Promise<MessageAccess> {
  const access = await accessThread(ctx, threadId, verb);
  const [row] = await ctx.db
    .select({ role: message.role })
    .from(message)
    .where(and(eq(message.id, id), eq(message.threadId, access.threadId)));
  if (!row) throw new AppError("not_found");
  return { ...access, messageId: id as MessageId, role: row.role };
}
