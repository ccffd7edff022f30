/** Whether a model says again what it has said already: after a broken answer, in a run taken over, or of its own accord. Pure. */
import type { DraftItem } from "#src/shared/result.ts";
import { isAdded } from "#src/tools/structure/act.ts";
import type { ServerTool } from "#src/tools/tool.ts";

type Placed = Pick<ServerTool<never, never>, "place">;

/** `asksVersions`: several versions of one piece are wanted, which share its place. */
export function isSamePiece(
  tool: Placed,
  standing: DraftItem,
  draft: DraftItem,
  asksVersions: boolean,
): boolean {
  if (standing.kind !== draft.kind) return false;
  const place = asksVersions || isAdded(standing) ? undefined : tool.place?.(draft);
  if (place !== undefined && place === tool.place?.(standing)) return true;
  return (
    standing.text === draft.text &&
    Object.entries(draft.fields).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(standing.fields[name]),
    )
  );
}
