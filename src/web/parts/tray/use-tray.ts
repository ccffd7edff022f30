/** The chosen pieces of a project as they are now, on the page. */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ChangeTray, TrayPiece } from "#src/domain/tray/schema.ts";
import { withChosen } from "#src/shared/tray/marks.ts";
import { apiGet, apiSend } from "../../shell/api-client.ts";
import { whenIdle } from "../../shell/when-idle.ts";
import { createTrayStore, emptyTray, type TrayState, type TrayStore } from "./model/tray-store.ts";
import { trayItems, trayWork } from "./tray-refresh.ts";

export type TrayHandle = TrayState & Pick<TrayStore, "settled" | "change">;

interface Answer {
  pieces: TrayPiece[];
}

/** Pages show what came in, what moved, and what went out. */
function tellPages(before: readonly TrayPiece[], after: readonly TrayPiece[]): void {
  const kept = new Set(after.map(({ id }) => id));
  const out = before.filter(({ id }) => !kept.has(id)).map(({ item }) => withChosen(item, null));
  trayItems.tell([...out, ...after.map(({ item }) => item)]);
}

function storeOf(projectId: string | null): TrayStore {
  const path = `/api/v1/projects/${projectId}/chosen`;
  const read = async () => (projectId === null ? [] : (await apiGet<Answer>(path)).pieces);
  const change = async (input: ChangeTray) => (await apiSend<Answer>("PATCH", path, input)).pieces;
  return createTrayStore({ read, change }, tellPages);
}

/** `turn`: another one each time that the page was read anew. */
export function useTray(projectId: string | null, turn: unknown): TrayHandle {
  const store = useMemo(() => storeOf(projectId), [projectId]);
  const state = useSyncExternalStore(store.subscribe, store.read, () => emptyTray);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page was read anew.
  useEffect(() => whenIdle(store.look), [store, turn]);
  useEffect(() => trayWork.hear(({ work, chooses = false }) => store.during(work, chooses)), [store]);
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === "visible") store.look();
    };
    document.addEventListener("visibilitychange", again);
    return () => document.removeEventListener("visibilitychange", again);
  }, [store]);
  return { ...state, settled: store.settled, change: store.change };
}
