/** Where each tool of the work that is open stands, for whatever names the tools beside it. */
import { useSyncExternalStore } from "react";
import { type ToolName, toolNames } from "#src/shared/run-parts.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { createValueStore } from "../../shell/value-store.ts";

/** reworked: what it was made from is another by now, the material is not. */
export type ToolStatus = "none" | "making" | "made" | "stale" | "reworked";
export type ToolStatuses = Record<ToolName, ToolStatus>;

/** The tools in the order of the screen: what goes out, then what is looked into for it. */
export const toolGroups: readonly (readonly ToolName[])[] = [
  ["catchphrase", "images", "lp_manuscript", "faq", "reviews", "site_structure"],
  ["analyze", "persona", "concerns", "recommended_users", "search"],
];

export const toolStatusLabels: Record<ToolStatus, string> = {
  none: "未作成",
  making: "作成中",
  made: "作成済み",
  stale: "材料が変わりました",
  reworked: "元の結果が変わりました",
};

interface Made {
  tool: ToolName;
  state: string;
  items: readonly unknown[];
  stale?: readonly string[];
}

export function toolStatusesOf(results: readonly Made[]): ToolStatuses {
  const of = (tool: ToolName): ToolStatus => {
    const result = results.find((one) => one.tool === tool);
    if (result?.state === "making") return "making";
    if (result === undefined || result.items.length === 0) return "none";
    const { stale = [] } = result;
    if (stale.length === 0) return "made";
    return staleWord(stale) === toolStatusLabels.stale ? "stale" : "reworked";
  };
  return Object.fromEntries(toolGroups.flat().map((tool) => [tool, of(tool)])) as ToolStatuses;
}

const store = createValueStore<{ work: string; standings: ToolStatuses } | null>(null);

/** Says how the work that is open stands. */
export function publishToolStatuses(work: string, standings: ToolStatuses): void {
  const told = store.read();
  const isSame = told?.work === work && toolNames.every((tool) => told.standings[tool] === standings[tool]);
  if (!isSame) store.set({ work, standings });
}

/** The work is left. */
export function clearToolStatuses(): void {
  store.set(null);
}

/** How the work of this name stands as far as the browser knows; null before that. */
export function useToolStatuses(work: string): ToolStatuses | null {
  const told = useSyncExternalStore(store.subscribe, store.read, () => null);
  return told?.work === work ? told.standings : null;
}
