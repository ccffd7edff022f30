/** The chosen pieces of a project as they are now, on the page. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangeChosen, ChosenPiece } from "../../../domain/chosen/schema.ts";
import { withChosen } from "../../../shared/chosen/marks.ts";
import { apiGet, apiSend } from "../../shell/api-client.ts";
import { whenIdle } from "../../shell/when-idle.ts";
import { trayItems, trayWork } from "./news.ts";

interface Answer {
  pieces: ChosenPiece[];
}

export interface Chosen {
  pieces: readonly ChosenPiece[];
  /** How many there are, said after somebody here has changed it; empty before. */
  said: string;
  /** Once everything that is under way has come to its end: for what is pressed right after a choice. */
  settled(): Promise<readonly ChosenPiece[]>;
  /** Rejects with an AppError. */
  change(input: ChangeChosen): Promise<void>;
}

const none: readonly ChosenPiece[] = [];

/** `turn`: another one each time that the page was read anew. Give whoever calls it the project's id as their key. */
export function useChosen(projectId: string | null, turn: unknown): Chosen {
  const [pieces, setPieces] = useState(none);
  const [said, setSaid] = useState("");
  const now = useRef(none);
  const busy = useRef<Promise<unknown>>(Promise.resolve());
  const path = projectId === null ? null : `/api/v1/projects/${projectId}/chosen`;

  const take = useCallback((next: readonly ChosenPiece[], tells: boolean) => {
    const before = now.current.length;
    now.current = next;
    setPieces(next);
    if (!tells || next.length === before) return;
    setSaid(`${next.length > before ? "選びました" : "外しました"}、${next.length}案`);
  }, []);

  /** After all work that is known of; what cannot be read leaves what is shown. */
  const look = useCallback(
    (tells: boolean) => {
      if (path === null) return;
      const after = busy.current.then(async () => {
        // What came meanwhile has brought a look of its own.
        if (busy.current !== after) return;
        await apiGet<Answer>(path).then(
          (answer) => take(answer.pieces, tells),
          () => {},
        );
      });
      busy.current = after;
    },
    [path, take],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page was read anew.
  useEffect(() => whenIdle(() => look(false)), [look, turn]);
  useEffect(
    () =>
      trayWork.hear(({ work, chooses = false }) => {
        busy.current = Promise.allSettled([busy.current, work]);
        look(chooses);
      }),
    [look],
  );

  useEffect(() => {
    const again = () => document.visibilityState === "visible" && look(false);
    document.addEventListener("visibilitychange", again);
    return () => document.removeEventListener("visibilitychange", again);
  }, [look]);

  const settled = useCallback(async () => {
    let seen: Promise<unknown>;
    do {
      seen = busy.current;
      await seen;
    } while (seen !== busy.current);
    return now.current;
  }, []);

  const change = useCallback(
    async (input: ChangeChosen) => {
      if (path === null) return;
      const before = now.current;
      const { pieces: next } = await apiSend<Answer>("PATCH", path, input);
      const kept = new Set(next.map(({ id }) => id));
      const out = before.filter(({ id }) => !kept.has(id)).map(({ item }) => withChosen(item, null));
      trayItems.tell([...out, ...next.map(({ item }) => item)]);
      take(next, true);
    },
    [path, take],
  );
  return { pieces, said, settled, change };
}
