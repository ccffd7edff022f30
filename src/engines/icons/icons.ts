/** Icons by set and name: a set that is installed, or a public icon API that the operator allows. */
import type { IconSet } from "../../shared/icon-set.ts";

export interface IconSource {
  /** Null when the set is unknown here. Names it lacks stand in `not_found`. Throws when an outside source fails or is slow. */
  read(set: string, names: string[]): Promise<IconSet | null>;
}
