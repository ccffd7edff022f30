/** What a tool makes of an answer in the compact form, as a model writes it: rows to values, values to pieces or refusals. */
import type { Brief } from "#src/brief/schema.ts";
import type { Refused } from "#src/shared/refusals/refusal.ts";
import type { DraftItem } from "#src/shared/result.ts";
import { serverTools } from "#src/tools/server.ts";
import type { Lookups, Research, Results, ToolId } from "#src/tools/tool.ts";
import { openAnswer, readRow } from "#src/tools/wire/answer.ts";

interface Beside {
  brief: Brief;
  input?: Record<string, unknown>;
  results?: Results;
  outside?: Research;
}

/** In the order in which they were written. */
export function readAnswer(
  id: ToolId,
  written: Record<string, string[]>,
  { brief, input = {}, results = {}, outside }: Beside,
): (DraftItem | Refused)[] {
  const { wire, items, definition } = serverTools[id];
  if (!wire) throw new Error(`${id} has no compact form`);
  const given: Lookups = { brief, results, input: definition.input.parse(input), outside };
  const answer = openAnswer(wire, given);
  return Object.entries(written).flatMap(([key, rows]) =>
    rows
      .flatMap((row, index) => readRow(wire, answer, key, index, row))
      .map((piece): DraftItem | Refused => {
        if (!("value" in piece)) return { refused: piece.refused };
        const source = items.find((one) => one.key === piece.key);
        if (!source) throw new Error(`${id} has nothing that reads ${piece.key}`);
        return source.toItem(piece.value, piece.index, given);
      }),
  );
}
