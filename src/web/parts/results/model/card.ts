import type { Item, Source } from "../../../../shared/result.ts";
import type { ToolId } from "../../../../tools/tool.ts";
import type { ResultState } from "../../../../tools/views.tsx";
import type { LightStore } from "./light-store.ts";
import type { ItemActions } from "./types.ts";

export interface ResultCardProps {
  tool: ToolId;
  items: readonly Item[];
  sources: readonly Source[];
  state: ResultState;
  /** How many main items there will be; their places are kept while making. */
  wanted: number;
  /** How long it took; null while making. */
  milliseconds: number | null;
  /** What it cost, where a plan pays; null or absent where it is not said. */
  tokens?: number | null;
  /** Ids of the sources it was made from. */
  materials: readonly string[];
  /** What is missing in the whole result, in words. */
  problems: readonly string[];
  /** Addresses of the CSV exports; null when there is nothing to export. */
  csv: { utf8: string; cp932: string } | null;
  actions: ItemActions;
  /** Changing is not possible now (offline, still being made). */
  frozen: boolean;
  slots: readonly string[];
  onSlotsChange: (ids: string[]) => void;
  lights: LightStore;
  /** Why it is out of date by what the server knows, in words. */
  stale?: readonly string[];
  /** The preset that it was made under. */
  under?: string | null;
  /** The material has changed since. */
  outdated: boolean;
  /** 「全部作り直す（固定以外）」 */
  onRemake?: () => void;
}
