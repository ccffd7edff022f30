/** What is typed and not yet sent, kept in this browser so that a reload loses nothing. */
import { z } from "zod";
import { correctionSchema } from "#src/brief/schema.ts";
import { visitorLifetimeMs } from "#src/domain/trial/schema.ts";
import type { BriefDraft } from "../../parts/workbench/session/start.ts";

const key = "hitofude-trial-draft";
const draftSchema = z.object({
  text: z.string(),
  corrections: z.array(correctionSchema),
});
const keptSchema = draftSchema.extend({ at: z.number() });

/** The kept draft, or null when there is none, it is older than what the server keeps, or storage is closed to us. */
export function readTrialDraft(): BriefDraft | null {
  try {
    const { data } = keptSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    if (data && Date.now() - data.at < visitorLifetimeMs)
      return { text: data.text, corrections: data.corrections };
    localStorage.removeItem(key);
    return null;
  } catch {
    return null;
  }
}

export function saveTrialDraft(draft: BriefDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // Storage is full or closed: the text still goes to the server with the next run.
  }
}
