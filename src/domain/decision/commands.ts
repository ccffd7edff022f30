import { and, eq, inArray, ne, or } from "drizzle-orm";
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

/** What stands in the log of an answer. `items`: null for all of the result. */
interface Answered {
  resultId: string;
  items: string[] | null;
  by: string;
  at: Date;
}

/**
 * What a client said is taken back: their words go out of the log, which says that answers were withdrawn. Its entries are found by
 * the moment that they share with it.
 */
export async function withdrawEvents(
  inner: Context,
  projectId: string,
  answers: readonly Answered[],
): Promise<void> {
  if (answers.length === 0) return;
  const said = await inner.db
    .update(projectEvent)
    .set({ note: "" })
    .where(
      and(
        eq(projectEvent.projectId, projectId),
        eq(projectEvent.client, true),
        ne(projectEvent.kind, "draft"),
        or(...answers.map(isOf)),
      ),
    )
    .returning();
  const events = said.map(({ id: _, at: __, ...event }) => ({ ...event, kind: "draft" as const }));
  await recordEvents(inner, events);
}

const isOf = ({ resultId, items, by, at }: Answered) =>
  and(
    eq(projectEvent.resultId, resultId),
    eq(projectEvent.by, by),
    eq(projectEvent.at, at),
    items === null ? undefined : inArray(projectEvent.itemId, items),
  );

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
