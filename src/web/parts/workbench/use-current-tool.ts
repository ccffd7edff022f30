import { useState } from "react";
import type { ToolId } from "../../../tools/tool.ts";
import type { BenchResult } from "./types.ts";

type Shown = Pick<BenchResult, "tool" | "state"> & { items: readonly unknown[] };

/**
 * The tab a person wants to see by itself: what is being written; once all is done, the page, which holds the rest, or else
 * what stands last. `made`: what the last work that was watched here made; the page is in front only if it was in it.
 */
export function currentTool(results: readonly Shown[], made: readonly ToolId[]): ToolId {
  const shown = results.filter(({ items }) => items.length > 0);
  const written = shown.findLast(({ state }) => state === "making");
  const own = shown.filter(({ tool }) => made.includes(tool));
  const over = own.length > 0 ? own : shown;
  const page = over.find(({ tool }) => tool === "lp_manuscript");
  return (written ?? page ?? over.at(-1) ?? results[0])?.tool ?? "analyze";
}

/** Follows the work: all of a run's tools are being made until it is over, so that a new run begins where none was. */
export function useCurrentTool(results: readonly Shown[]): ToolId {
  const making = results.filter(({ state }) => state === "making").map(({ tool }) => tool);
  const [work, setWork] = useState<{ made: readonly ToolId[]; goesOn: boolean }>({ made: [], goesOn: false });
  const begun = making.length > 0 && !work.goesOn;
  const added = begun ? making : making.filter((tool) => !work.made.includes(tool));
  const made = begun ? making : [...work.made, ...added];
  if (added.length > 0 || making.length > 0 !== work.goesOn) setWork({ made, goesOn: making.length > 0 });
  return currentTool(results, made);
}
