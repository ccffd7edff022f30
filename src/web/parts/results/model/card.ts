import type { ReactNode } from "react";
import type { EvidenceView } from "#src/domain/evidence/schema.ts";
import type { ExcludedPieces } from "#src/shared/refusals/refusal.ts";
import type { Item, Source } from "#src/shared/result.ts";
import type { Cost } from "#src/shared/usage/cost.ts";
import type { ToolId } from "#src/tools/tool.ts";
import type { ResultState } from "#src/tools/views.tsx";
import type { HighlightStore } from "./highlight-store.ts";
import type { ItemActions } from "./types.ts";

export interface ResultCardProps {
  /** Stands in place of the tool's name. */
  heading?: ReactNode;
  /** Stands beside it: what the result rests on. */
  facts?: ReactNode;
  /** Stands under both: which of several results of the tool this is. */
  which?: ReactNode;
  /** Of the stored result; null while there is none. */
  resultId: string | null;
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
  /** The same in money; null or absent where that is not known. */
  cost?: Cost | null;
  /** Ids of the sources it was made from. */
  materials: readonly string[];
  /** Sources that came with its input, beside the material. */
  given?: readonly Source[] | undefined;
  /** Documents beside its claims, as they were when it was read. */
  documents?: readonly EvidenceView[] | undefined;
  /** Name of the model that wrote it; null or absent while that is not known. */
  engine?: string | null;
  /** What is missing in the whole result, in words. */
  problems: readonly string[];
  /** What was written and is not among the items; null or absent where that is not known. */
  leftOut?: ExcludedPieces | null | undefined;
  /** The pieces of the page manuscript, where worries stand beside one. */
  manuscript?: readonly Item[] | undefined;
  /** What was chosen before it was made; null while that is not known. */
  input: unknown;
  actions: ItemActions;
  /** Changing is not possible now (offline, still being made). */
  frozen: boolean;
  /** Whoever looks may change nothing here, now or later: what changes something is not shown at all. */
  readOnly?: boolean | undefined;
  slots: readonly string[];
  /** A person named these places: only then a limit is a mistake. */
  mediaChosen?: boolean | undefined;
  onSlotsChange: (ids: string[]) => void;
  lights: HighlightStore;
  /** Why it is out of date by what the server knows, in words. */
  stale?: readonly string[];
  /** The preset that it was made under. */
  under?: string | null;
  /** 「作り直す」, of all but what is chosen, or with what is chosen for this time. */
  onRemake?: ((input?: Record<string, unknown>) => void) | undefined;
  /** 「版を見る」 */
  onVersions?: (() => void) | undefined;
  /** 「条件を決めてつくる」 */
  onConditions?: (() => void) | undefined;
}
