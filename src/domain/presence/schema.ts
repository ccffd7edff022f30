/** Who has a memo open, and where in it. It is handed on and never stored. Pure, browser-safe. */
import { z } from "zod";

/** A position of the Yjs text, in base64: it names a letter, so that it stays right while others write. */
const position = z.base64().max(64);
const place = z.object({ anchor: position, head: position });

export const tabSchema = z.uuid();

export const sharePositionSchema = z.object({
  /** As given to the stream of changes; known to nobody else. */
  tab: tabSchema,
  /** Null: the cursor is nowhere in the text. */
  place: place.nullable(),
});
export type SharePosition = z.infer<typeof sharePositionSchema>;

const here = z.object({
  /** One open page; made anew by the server each time. */
  key: z.string(),
  person: z.string(),
  name: z.string(),
  place: place.nullable(),
});
export type PresentMember = z.infer<typeof here>;

/** move: a page tells its own stream. here, gone: that stream tells the others. ask: somebody came and wants to know who is here. */
export const presenceMessageSchema = z.union([
  z.object({ move: sharePositionSchema.extend({ person: z.string() }) }),
  z.object({ here }),
  z.object({ gone: z.string() }),
  z.object({ ask: z.string() }),
]);
export type PresenceMessage = z.infer<typeof presenceMessageSchema>;

/** An open page says this often that it is still there. */
export const stillHereMs = 20_000;
/** Whoever was not heard of for so long is taken for gone. */
export const presenceTimeoutMs = 50_000;
