/** Which of a thread's works stands beside the conversation, where there is room for that. */
import { useState, useSyncExternalStore } from "react";
import type { MessageView } from "../../../../../domain/message/schema.ts";

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

export interface Panel {
  /** Id of the message whose work is beside the conversation. */
  open: string | null;
  /** Another one, or none. */
  choose: (id: string | null) => void;
  /** A message that began as words has work of its own now. */
  onWork: (id: string) => void;
}

/** The newest work by itself, until another one is chosen or all are put away; newer work comes to the front again. */
export function usePanel(messages: readonly MessageView[]): Panel {
  const [grown, setGrown] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<{ id: string | null; over: string | null } | null>(null);
  const newest = messages.findLast((message) => hasWork(message) || grown.includes(message.id))?.id ?? null;
  const isKept = chosen !== null && chosen.over === newest;
  return {
    open: isKept ? chosen.id : newest,
    choose: (id) => setChosen({ id, over: newest }),
    onWork: (id) => setGrown((known) => (known.includes(id) ? known : [...known, id])),
  };
}
