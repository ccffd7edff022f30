/** Which of a thread's works is looked at: beside the conversation, or, where there is no room for that, in its place. */
import { createContext, useMemo, useState, useSyncExternalStore } from "react";
import type { MessageView } from "#src/domain/message/schema.ts";

/** Tailwind's xl. */
const roomQuery = "(width >= 80rem)";

function listen(changed: () => void): () => void {
  const query = window.matchMedia(roomQuery);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether there is room beside the conversation; null on the server and while its page is taken over. */
export function useRoom(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    listen,
    () => window.matchMedia(roomQuery).matches,
    () => null,
  );
}

/** A work that shows something: under way, or with results left. */
const hasWork = ({ run }: MessageView) =>
  run !== null &&
  run.target === null &&
  run.steps.length > 0 &&
  (run.endedAt === null || run.results.length > 0);

/** What a window without room for both shows. */
export type View = "talk" | "work";

/** The works one can go through, for the one that is looked at. */
export interface Works {
  /** Ids of their messages, oldest first. */
  ids: readonly string[];
  open: string | null;
  choose: (id: string) => void;
}
export const WorksContext = createContext<Works>({ ids: [], open: null, choose: () => {} });

export interface WorkPanel {
  works: Works;
  view: View;
  hasRoom: boolean | null;
  /** The conversation is out of sight. */
  isCovering: boolean;
  look: (view: View) => void;
  /** Id of the message whose work is looked at. */
  open: string | null;
  /** Another one, or none. */
  choose: (id: string | null) => void;
  /** A message that began as words has work of its own now. */
  onWork: (id: string) => void;
}

/** The newest work by itself, until another one is chosen or all are put away; newer work comes to the front again. */
export function usePanel(messages: readonly MessageView[]): WorkPanel {
  const [grown, setGrown] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<{ id: string | null; over: string | null } | null>(null);
  const [wanted, setView] = useState<View>("talk");
  const hasRoom = useRoom();
  const ids = useMemo(
    () => messages.filter((message) => hasWork(message) || grown.includes(message.id)).map(({ id }) => id),
    [messages, grown],
  );
  const newest = ids.at(-1) ?? null;
  const isKept = chosen !== null && chosen.over === newest;
  const open = isKept ? chosen.id : newest;
  const works = useMemo(
    () => ({ ids, open, choose: (id: string) => setChosen({ id, over: newest }) }),
    [ids, open, newest],
  );
  const view = newest === null ? "talk" : wanted;
  return {
    works,
    view,
    hasRoom,
    isCovering: view === "work" && hasRoom === false,
    look: (next) => {
      setView(next);
      // Put away on a wide window: the newest again.
      if (open === null) setChosen(null);
    },
    open,
    choose: (id) => {
      setChosen({ id, over: newest });
      if (id !== null) setView("work");
    },
    onWork: (id) => setGrown((known) => (known.includes(id) ? known : [...known, id])),
  };
}
