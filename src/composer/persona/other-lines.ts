/** One line of a sheet: in other words, or another guess of the same part. */
import { count } from "#src/checks/count.ts";
import { noise } from "#src/shared/words/random.ts";
import {
  type PersonaInput,
  type PersonaOutput,
  type PersonaPart,
  parts,
} from "#src/tools/persona/definition.ts";
import { type Target, variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import type { ComposerMaterial } from "../wording/material.ts";
import { reworded } from "../wording/reword/reword.ts";
import type { Archetype } from "./archetypes/archetype.ts";

const isPart = (value: unknown): value is PersonaPart =>
  typeof value === "string" && Object.hasOwn(parts, value);

export function otherLines(
  _input: PersonaInput,
  target: Target,
  { seed, avoid }: ToolContext,
  material: ComposerMaterial,
  pool: readonly Archetype[],
): PersonaOutput["lines"] {
  const { part, persona } = target.fields;
  if (!isPart(part)) return [];
  const of = (texts: string[], rest: { hypothesis: boolean; sources: string[] }) =>
    texts.map((text) => ({ persona: typeof persona === "number" ? persona : 0, part, text, ...rest }));
  if (target.change !== "reroll") {
    const { text, change, sources } = target;
    const words = reworded("worry", { text, change, most: parts[part].chars, avoid });
    return of(words, { hypothesis: target.fields.hypothesis === true, sources: [...sources] });
  }
  const kind = material.role?.text ?? material.kind?.text ?? material.name?.text ?? "商品";
  const texts = pool.flatMap((archetype) => archetype[part]).map((text) => text.replaceAll("{kind}", kind));
  const others = [...new Set(texts)]
    .filter((text) => text !== target.text && !avoid.includes(text) && count(text).c1 <= parts[part].chars)
    .sort((a, b) => noise(seed, a) - noise(seed, b))
    .slice(0, variations(target.change));
  return of(others, { hypothesis: true, sources: [] });
}
