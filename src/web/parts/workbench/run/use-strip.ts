import { useEffect, useState } from "react";
import type { RunProgress } from "../types.ts";
import { isOver } from "./progress.ts";

/** Runs that were started or seen at work in this tab: only of these the end is told. */
const seen = new Set<string>();

/** Whether the run of this id is shown in the strip: while it goes on, and then until the person's next press or key. */
export function useStrip(id: string | null, run: RunProgress | null): boolean {
  const [done, setDone] = useState<string | null>(null);
  const over = run === null || isOver(run);
  useEffect(() => {
    if (id !== null && !over) seen.add(id);
  }, [id, over]);
  const isTold = id !== null && over && run !== null && id !== done && seen.has(id);
  useEffect(() => {
    if (!isTold) return;
    // After what the press itself does, so that nothing moves under it.
    const act = () => setDone(id);
    document.addEventListener("click", act);
    document.addEventListener("keyup", act);
    return () => {
      document.removeEventListener("click", act);
      document.removeEventListener("keyup", act);
    };
  }, [isTold, id]);
  return !over || isTold;
}
