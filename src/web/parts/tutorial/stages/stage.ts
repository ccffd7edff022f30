/** What every step's screen is given. */
import type { Item } from "#src/shared/result.ts";
import type { ItemActions } from "../../results/model/types.ts";

export interface StageProps {
  /** The goal was reached, now or earlier. */
  done: boolean;
  onReach: () => void;
  /** The catchphrases as they stand now. */
  items: readonly Item[];
  actions: ItemActions;
}
