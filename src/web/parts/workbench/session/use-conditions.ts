/** Which tool's conditions are open, and what was typed into those of each. */
import { useEffect, useRef, useState } from "react";
import { catalog } from "#src/tools/catalog.ts";
import { toolForms } from "#src/tools/form/forms.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { type ConditionValues, valuesOf, withPiece } from "../../conditions/values.ts";
import type { PieceUse } from "../piece.ts";

/** `inputOf`: what the newest result of a tool was made with. `brought`: a piece from another page, put in as soon as it is there. */
export function useConditions(inputOf: (tool: ToolId) => unknown, brought: PieceUse | null | undefined) {
  const [choosing, setChoosing] = useState<ToolId | null>(null);
  /** Closing the form or a refused start loses nothing. */
  const [kept, setKept] = useState<Partial<Record<ToolId, ConditionValues>>>({});
  const keep = (tool: ToolId, values: ConditionValues) =>
    setKept((before) => ({ ...before, [tool]: values }));
  const put = ({ tool, field, text }: PieceUse) => {
    const named = toolForms[tool].find(({ name }) => name === field);
    if (!named) return;
    const standing = kept[tool] ?? valuesOf(toolForms[tool], catalog[tool].input, inputOf(tool));
    keep(tool, withPiece(named, standing, text));
    setChoosing(tool);
  };
  const newest = useRef(put);
  useEffect(() => {
    newest.current = put;
  });
  useEffect(() => {
    if (brought) newest.current(brought);
  }, [brought]);
  return { choosing, setChoosing, kept, keep, put };
}
