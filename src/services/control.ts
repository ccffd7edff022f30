/** How processes hear of each other: through the database's own server, or not at all where one process owns it. */
import type { Database } from "../db/database.ts";
import { type ControlMessage, controlMessageSchema, type Log } from "../domain/context.ts";
import type { EventStreams } from "../engines/events/events.ts";
import { createMemoryEvents } from "../engines/events/memory.ts";
import { createSharedEvents } from "../engines/events/shared.ts";

export async function createControl(
  { kind, pool, listen }: Pick<Database, "kind" | "pool" | "listen">,
  log: Log,
): Promise<EventStreams<ControlMessage>> {
  if (kind === "embedded") return createMemoryEvents();
  const wire = { listen, query: (text: string, values: unknown[]) => pool.query(text, values) };
  return createSharedEvents(wire, controlMessageSchema, (err) =>
    log.warn({ err }, "other processes not told"),
  );
}
