import { eq } from "drizzle-orm";
import { thread } from "#src/db/schema/thread.ts";
import { accessAttachments } from "../../attachment/access.ts";
import type { Context } from "../../context.ts";
import type { ThreadAccess } from "../access.ts";
import type { ChangeThread } from "../schema.ts";

/**
 * Chooses what the thread's later runs rest on; what is not given stays. Throws not_found for a file or a person that is not
 * of the project.
 */
export async function chooseMaterials(
  ctx: Context,
  { threadId, projectId }: ThreadAccess,
  { files, persona }: Pick<ChangeThread, "files" | "persona">,
): Promise<void> {
  if (files === undefined && persona === undefined) return;
  await ctx.transaction(async (inner) => {
    const refs = [
      ...(files ?? []).map((id) => ({ kind: "file" as const, id })),
      ...(persona ? [{ kind: "persona" as const, id: persona }] : []),
    ];
    const found = await accessAttachments(inner, projectId, refs);
    const [row] = await inner.db
      .select({ materials: thread.materials })
      .from(thread)
      .where(eq(thread.id, threadId))
      .for("update");
    const idsOf = (kind: string) => found.filter((one) => one.kind === kind).map(({ id }) => id);
    const chosen = {
      files: files === undefined ? (row?.materials?.files ?? null) : files && idsOf("file"),
      persona: persona === undefined ? (row?.materials?.persona ?? null) : (idsOf("persona")[0] ?? null),
    };
    const materials = chosen.files === null && chosen.persona === null ? null : chosen;
    await inner.db.update(thread).set({ materials }).where(eq(thread.id, threadId));
  });
}
