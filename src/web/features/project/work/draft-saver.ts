/** A draft on its way to the server: in this browser at once, on the server at most every two seconds. */
import { z } from "zod";
import { correctionSchema } from "#src/brief/schema.ts";
import { isAppError } from "#src/shared/errors.ts";
import type { BriefDraftStore } from "#src/web/parts/workbench/place.ts";
import type { BriefDraft } from "#src/web/parts/workbench/session/start.ts";

const saveEveryMs = 2000;
const draftSchema = z.object({ text: z.string(), corrections: z.array(correctionSchema) });

export interface DraftSaver extends BriefDraftStore {
  /** The draft has become a brief: nothing of it is kept any more. */
  used(draft: BriefDraft): void;
}

/** `later`: the server could not be reached, the text is in this browser and is sent again. */
export type DraftState = "saving" | "saved" | "later";

/** The browser holds only what the server has not confirmed, so that neither clock nor order has to be compared. */
export function createDraftSaver(
  projectId: string,
  known: BriefDraft | null,
  send: (draft: BriefDraft) => Promise<unknown>,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null,
  onState: (state: DraftState) => void = () => {},
): DraftSaver {
  const key = `hitofude-draft-${projectId}`;
  let confirmed = JSON.stringify(plain(known ?? { text: "", corrections: [] }));
  let wanted = confirmed;
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function save(): Promise<void> {
    timer = null;
    const sent = wanted;
    if (sent === confirmed) return;
    try {
      await send(draftSchema.parse(JSON.parse(sent)));
      confirmed = sent;
      if (wanted !== sent) return later();
      forget();
      onState("saved");
    } catch (error) {
      // The project is in the trash, or no longer this person's to change: asking again changes nothing.
      if (isAppError(error) && ["not_found", "forbidden"].includes(error.code)) return;
      later(); // Out of reach: the text stays in this browser and is tried again.
      onState("later");
    }
  }
  function later(): void {
    timer ??= setTimeout(() => void save(), saveEveryMs);
  }
  function forget(): void {
    try {
      storage?.removeItem(key);
    } catch {
      // Closed storage holds nothing anyway.
    }
  }
  return {
    read() {
      try {
        return draftSchema.safeParse(JSON.parse(storage?.getItem(key) ?? "null")).data ?? null;
      } catch {
        return null;
      }
    },
    keep(draft) {
      const next = JSON.stringify(plain(draft));
      if (next === wanted) return;
      wanted = next;
      if (next === confirmed) return forget();
      onState("saving");
      try {
        storage?.setItem(key, next);
      } catch {
        // Full or closed storage: the server's copy alone has to do.
      }
      later();
    },
    used(draft) {
      if (timer) clearTimeout(timer);
      timer = null;
      confirmed = JSON.stringify(plain(draft));
      if (wanted === confirmed) forget();
      else later();
    },
  };
}

function plain({ text, corrections }: BriefDraft): BriefDraft {
  return { text, corrections };
}
