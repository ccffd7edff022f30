import { wouldBeReady } from "#src/checks/check-item.ts";
import type { ToolContext } from "../tool.ts";

/** Whether the checks that every writer's lines go through would let this text stand. */
export function passesChecks(
  text: string,
  sources: string[],
  slots: string[],
  { brief }: Pick<ToolContext, "brief">,
): boolean {
  return wouldBeReady(
    { kind: "line", text, fields: {}, sources },
    {
      id: "candidate",
      sources: brief.sentences,
      productClass: brief.fields.productClass,
      slots,
      bannedWords: brief.fields.bannedWords,
      requiredWords: [],
      existing: [],
      strict: brief.preset?.strictness === "strict",
      checks: brief.checks,
    },
  );
}
