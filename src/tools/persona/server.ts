import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { composePersonas } from "./compose.ts";
import { linesPerPersona, type PersonaInput, type PersonaOutput, personaDefinition } from "./definition.ts";
import { personaItems } from "./items.ts";
import { personaPrompt, personaPromptVersion } from "./prompt.ts";

export const personaTool: ServerTool<PersonaInput, PersonaOutput> = {
  definition: personaDefinition,
  promptVersion: personaPromptVersion,
  prompt: personaPrompt,
  compose: composePersonas,
  items: personaItems,
  gate: "copy",
  slots: () => [],
  stands: ({ kind, fields }, items) =>
    kind !== "line" ||
    items.length === 0 ||
    items.some((item) => item.kind === "person" && item.fields.persona === fields.persona),
  most: (input) => ({
    person: input.count,
    line: input.target ? variations(input.target.change) : input.count * linesPerPersona,
  }),
  // A sheet may lack a line or two in all honesty; it may not lack a fifth.
  wanted: (input) =>
    input.target
      ? { line: variations(input.target.change) }
      : { person: input.count, line: Math.ceil(input.count * linesPerPersona * 0.8) },
};
