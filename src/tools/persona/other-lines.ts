/** One line of a sheet said another way: other guesses of the same part, or another stated reason. */
import { count } from "#src/checks/count.ts";
import { type Change, type Target, variations } from "../target.ts";
import type { ToolContext } from "../tool.ts";
import type { Material } from "../wording/material.ts";
import { noise } from "../wording/random.ts";
import type { Archetype } from "./archetypes/archetype.ts";
import { type Part, type PersonaInput, type PersonaOutput, parts } from "./definition.ts";

const isPart = (value: unknown): value is Part => typeof value === "string" && Object.hasOwn(parts, value);

/** Shorter first, longer first, or in an order of the seed. */
function order(change: Change, seed: number): (a: string, b: string) => number {
  const length = (text: string) => count(text).c1;
  if (change === "shorter") return (a, b) => length(a) - length(b);
  if (change === "longer") return (a, b) => length(b) - length(a);
  return (a, b) => noise(seed, a) - noise(seed, b);
}

export function otherLines(
  _input: PersonaInput,
  target: Target,
  { seed, avoid }: ToolContext,
  material: Material,
  pool: readonly Archetype[],
): PersonaOutput["lines"] {
  const { part, persona } = target.fields;
  if (!isPart(part)) return [];
  const kind = material.role?.text ?? material.kind?.text ?? material.name?.text ?? "商品";
  const texts = pool.flatMap((archetype) => archetype[part]).map((text) => text.replaceAll("{kind}", kind));
  return [...new Set(texts)]
    .filter((text) => text !== target.text && !avoid.includes(text) && count(text).c1 <= parts[part].chars)
    .sort(order(target.change, seed))
    .slice(0, variations(target.change))
    .map((text) => ({
      persona: typeof persona === "number" ? persona : 0,
      part,
      text,
      hypothesis: true,
      sources: [],
    }));
}
