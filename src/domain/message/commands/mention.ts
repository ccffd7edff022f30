import { and, eq } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { project, projectMember } from "#src/db/schema/project.ts";
import { thread } from "#src/db/schema/thread.ts";
import type { NotificationData } from "#src/shared/notifications.ts";
import type { AccountId } from "../../account/access.ts";
import { shownName } from "../../account/rules/shown-name.ts";
import type { Context } from "../../context.ts";
import { notificationRow, notify } from "../../notification/commands.ts";
import { unnamedProject } from "../../project/schema.ts";
import type { ThreadAccess } from "../../thread/access.ts";
import { mentionedIn } from "../rules/mention.ts";

/** Tells the members that a message names by an at sign; nobody else, not whoever wrote it, and nobody in a thread that only one sees. In the message's transaction. */
export async function notifyMentioned(
  inner: Context,
  { threadId, projectId }: ThreadAccess,
  author: AccountId,
  { id, number, text }: { id: string; number: number; text: string },
): Promise<void> {
  if (!/[@＠]/u.test(text)) return;
  const people = await inner.db
    .select({
      id: projectMember.accountId,
      name: shownName<string>(),
      project: project.name,
    })
    .from(projectMember)
    .innerJoin(account, eq(account.id, projectMember.accountId))
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .innerJoin(thread, and(eq(thread.id, threadId), eq(thread.isPrivate, false)))
    .where(eq(projectMember.projectId, projectId));
  const named = mentionedIn(text, people).filter((person) => person !== author);
  const by = people.find((person) => person.id === author);
  if (!by || named.length === 0) return;
  const data: NotificationData = {
    kind: "mention",
    project: by.project || unnamedProject,
    by: by.name,
    threadId,
    number,
    note: notificationRow(text),
  };
  const key = `mention:${id}`;
  await notify(
    inner,
    named.map((accountId) => ({ accountId, projectId, key, data })),
  );
}
