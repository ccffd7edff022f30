import type { Item } from "#src/shared/result.ts";
import { useProjectLimits } from "../frame/use-own-project.ts";
import { type LengthState, lengthOf } from "./model/length.ts";
import { useResult } from "./result-context.ts";

/** How long a piece is where the result is used. */
export function useLength(item: Item): LengthState {
  const { tool, slots, mediaChosen } = useResult();
  return lengthOf(tool, item, { slots, isChosen: mediaChosen, limits: useProjectLimits() });
}
