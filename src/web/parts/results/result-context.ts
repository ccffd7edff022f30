/** What every part of a result's items needs. */
import { createContext, useContext } from "react";
import type { EvidenceView } from "#src/domain/evidence/schema.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolId } from "#src/tools/tool.ts";
import type { ItemActions, SelectionActions } from "./model/types.ts";

export interface ResultContextValue {
  tool: ToolId;
  /** Of the stored result; null while there is none. */
  resultId: string | null;
  /** Everything of the result, in its order. */
  items: readonly Item[];
  /** Makes the result anew with something chosen for this time; absent where tools are not made one by one. */
  onRemake?: ((input: Record<string, unknown>) => void) | undefined;
  /** Written by a language model, and not by the composer. */
  byModel: boolean;
  /** Whoever looks may change nothing here: what changes something is not shown. */
  readOnly: boolean;
  /** Source id → sentence. */
  sources: ReadonlyMap<string, string>;
  /** Documents beside claims of the result. */
  documents: readonly EvidenceView[];
  /** Puts a new state of a document in place; null: it was taken away. */
  onDocument: (id: string, document: EvidenceView | null) => void;
  /** Ids of the places that are counted for, the active one first. */
  slots: readonly string[];
  /** A person named them: beyond a limit is a mistake then. */
  mediaChosen: boolean;
  choosing: SelectionActions;
  actions: ItemActions;
  /** Nothing may be changed now: offline, or still being made. Copying stays possible. */
  frozen: boolean;
  onHelp: () => void;
}

export const ResultContext = createContext<ResultContextValue | null>(null);

export function useResult(): ResultContextValue {
  const value = useContext(ResultContext);
  if (value === null) throw new Error("This part of an item stands outside of a result card.");
  return value;
}
