/** Shorter wordings of several pieces, asked for one after the other, and taken one by one or all at once. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Item } from "#src/shared/result.ts";
import { rewordedBy } from "../model/rewording.ts";
import { useResult } from "../result-context.ts";
import { messageOf } from "../use-row.ts";
import type { LengthExcess } from "./length-excess.ts";

export interface Shortening extends LengthExcess {
  /** waiting: not asked for yet, or being written. none: the meaning does not fit. */
  state: "waiting" | "ready" | "none" | "failed" | "taking" | "taken";
  option: Item | null;
  /** Why it failed, in words. */
  error?: string;
}

/** `over`: as they are when it begins; what is taken stays in the list. */
export function useShortening(over: readonly LengthExcess[]) {
  const { tool, actions } = useResult();
  const [rows, setRows] = useState<readonly Shortening[]>(() =>
    over.map((one) => ({ ...one, state: "waiting", option: null })),
  );
  const put = useCallback(
    (id: string, change: Partial<Shortening>) =>
      setRows((list) => list.map((row) => (row.item.id === id ? { ...row, ...change } : row))),
    [],
  );
  const asking = useRef({ rows, actions });
  useEffect(() => {
    const { rows: first, actions: act } = asking.current;
    let isOpen = true;
    const ask = async () => {
      for (const { item, slot } of first) {
        if (!isOpen) return;
        try {
          const [option = null] = await act.onVary(item.id, "shorter", slot);
          put(item.id, { option, state: option ? "ready" : "none" });
        } catch (error) {
          put(item.id, { state: "failed", error: messageOf(error) });
        }
      }
    };
    void ask();
    return () => {
      isOpen = false;
    };
  }, [put]);

  const take = async ({ item, option }: Shortening) => {
    if (!option) return;
    put(item.id, { state: "taking" });
    try {
      await actions.onChoose(item.id, option.text, rewordedBy(tool, option));
      put(item.id, { state: "taken" });
    } catch (error) {
      put(item.id, { state: "failed", error: messageOf(error) });
    }
  };
  const ready = rows.filter(({ state }) => state === "ready");
  return {
    rows,
    ready: ready.length,
    isAsking: rows.some(({ state }) => state === "waiting"),
    take: (row: Shortening) => void take(row),
    takeAll: async () => {
      for (const row of ready) await take(row);
    },
  };
}
