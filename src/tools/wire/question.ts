/** What a model is asked for a tool, and how its answer is read: in compact rows, or in the output's own shape. Pure. */
import type { z } from "zod";
import type { Given, Piece, ServerTool, ToolContext } from "../tool.ts";
import { tokensAhead } from "./ahead.ts";
import { openAnswer, readRow } from "./answer.ts";
import { formRules } from "./rules.ts";
import { createTelling, type Told } from "./telling.ts";
import { schemaOf } from "./wire.ts";

export interface Question {
  instructions: string;
  prompt: string;
  schema: z.ZodType;
  /** Of the answer and of what can only be written after it. */
  tokensAhead: number;
  /** What a complete value of the answer, at that path, comes to. */
  read(path: readonly (string | number)[], value: unknown): Piece[];
  /** What a person may watch of characters as they come; null when they are nothing to look at. */
  tell(path: readonly (string | number)[], text: string): Told | null;
}

/** A value of the output's own shape. */
function whole(path: readonly (string | number)[], value: unknown): Piece[] {
  const [key, index = 0] = path;
  if (path.length > 2 || (path.length === 1 && Array.isArray(value))) return [];
  return [{ key: String(key), index: Number(index), value }];
}

/** The questions of a tool, to be asked side by side. `embedded`: the composer writes the output as it is. */
export function questionsFor<Input, Output>(
  tool: ServerTool<Input, Output>,
  input: Input,
  context: ToolContext,
  { given, embedded }: { given: Given; embedded: boolean },
): Question[] {
  const { wire } = tool;
  const asked = tool.prompt(input, context);
  if (embedded || !wire)
    return [
      {
        ...asked,
        schema: tool.definition.output,
        tokensAhead: tokensAhead(tool.definition.id, 0),
        read: whole,
        tell: (path, text) => ({ path, text }),
      },
    ];
  const { instructions, prompt } = asked;
  const own = tool.parts?.(input) ?? [];
  const parts = own.length > 0 ? own : [{ ask: "", keys: [] }];
  let isKnownTold = false;
  return parts.map(({ ask, keys }, at): Question => {
    const answer = openAnswer(wire, { ...given, input }, at);
    return {
      instructions: `${instructions}\n${formRules(wire, keys)}`,
      prompt: ask === "" ? prompt : `${prompt}\n${ask}`,
      schema: schemaOf(wire, keys),
      tokensAhead: tokensAhead(tool.definition.id, at),
      tell: createTelling(answer.quotes),
      read(path, value) {
        const [key, index = 0] = path;
        if (key === undefined || !Object.hasOwn(wire.rows, key))
          // A model that does not keep to rows writes the whole output, whatever part it was asked for.
          return at === 0 ? whole(path, value) : [];
        if (path.length > 2 || (path.length === 1 && Array.isArray(value))) return [];
        const pieces = readRow(wire, answer, String(key), Number(index), value);
        if (pieces.length === 0 || isKnownTold) return pieces;
        isKnownTold = true;
        return [...(wire.known?.(answer) ?? []), ...pieces];
      },
    };
  });
}
