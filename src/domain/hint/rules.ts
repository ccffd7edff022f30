import { monthOf } from "../usage/rules.ts";
import type { OpenHints } from "./schema.ts";

/** The hints that the person wants and has not closed. */
export function openHints({ on, closed }: { on: boolean; closed: readonly string[] }, now: Date): OpenHints {
  if (!on) return { keep: false, near: null };
  const near = `near-${monthOf(now)}`;
  return { keep: !closed.includes("keep"), near: closed.includes(near) ? null : near };
}
