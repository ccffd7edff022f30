import { eq } from "drizzle-orm";
import { projectEvent } from "../../db/schema/handover/event.ts";
import { result } from "../../db/schema/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import { nameOfActor } from "../account/rules/actor-name.ts";
import type { Context } from "../context.ts";

type Row = typeof projectEvent.$inferInsert;
export type NewEvent = Omit<Row, "id" | "at">;

const textLimit = 400;
const short = (text: string) => [...text].slice(0, textLimit).join("");

/** The words of a piece were changed, by whoever acts. */
export async function recordEdit(
  inner: Context,
  resultId: string,
  { itemId, before, text }: { itemId: string; before: string; text: string },
): Promise<void> {
  const [about] = await inner.db
    .select({ projectId: result.projectId, tool: result.tool })
    .from(result)
    .where(eq(result.id, resultId));
  if (!about) return;
  const by = await nameOfActor(inner);
  await recordEvents(inner, [{ ...about, kind: "edited", resultId, itemId, by, text, before }]);
}

/** Pieces left the project, as a file or to a client, by whoever acts; a visitor of the trial has no log. */
export async function recordLeaving(
  ctx: Context,
  projectId: string,
  { kind, note, pieces, text = "", tool = null, resultId = null }: Leaving,
): Promise<void> {
  if (ctx.actor.user === null) return;
  const by = await nameOfActor(ctx);
  await recordEvents(ctx, [{ projectId, kind, tool, resultId, by, note, pieces, text }]);
}

interface Leaving {
  kind: "exported" | "sent";
  /** In which form, or as what. */
  note: string;
  pieces: number;
  text?: string;
  tool?: ToolName | null;
  resultId?: string | null;
}

/** Writes what happened into the project's log. Call inside the transaction that does it. */
export async function recordEvents(inner: Context, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const at = inner.now();
  await inner.db.insert(projectEvent).values(
    events.map((event) => ({
      ...event,
      text: short(event.text ?? ""),
      before: typeof event.before === "string" ? short(event.before) : null,
      id: inner.newId(),
      at,
    })),
  );
}
