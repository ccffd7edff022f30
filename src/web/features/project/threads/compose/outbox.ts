/** What is typed in a thread and what is not yet answered for, kept in this tab so that a reload loses nothing. */
import { z } from "zod";
import { attachmentSchema } from "#src/shared/message-parts.ts";

const attached = z.array(attachmentSchema).default([]);

const outgoingSchema = z.object({
  text: z.string(),
  attached,
  key: z.string(),
  after: z.string().nullable().optional(),
});
/** A message on its way. Its key makes sending it twice the same as once. */
export type Outgoing = z.infer<typeof outgoingSchema>;

const outboxSchema = z.object({ draft: z.string(), attached, outgoing: z.array(outgoingSchema) });
export type Outbox = z.infer<typeof outboxSchema>;

const empty: Outbox = { draft: "", attached: [], outgoing: [] };
const keyOf = (threadId: string) => `hitofude-thread:${threadId}`;

/** What was kept; empty when nothing was, or when storage is closed to us. */
export function readOutbox(threadId: string): Outbox {
  try {
    const { data } = outboxSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(threadId)) ?? "null"));
    return data ?? empty;
  } catch {
    return empty;
  }
}

export function keepOutbox(threadId: string, outbox: Outbox): void {
  try {
    const { draft, attached: beside, outgoing } = outbox;
    if (draft === "" && beside.length === 0 && outgoing.length === 0)
      sessionStorage.removeItem(keyOf(threadId));
    else sessionStorage.setItem(keyOf(threadId), JSON.stringify(outbox));
  } catch {
    // Storage is full or closed: what is in the box stays there until the page goes.
  }
}
