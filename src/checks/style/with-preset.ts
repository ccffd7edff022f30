/** The brief a run works on: the person's material under the rules of a preset. */
import type { Preset } from "../../brief/preset/schema.ts";
import type { Brief } from "../../brief/schema.ts";

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/**
 * Word lists of both count; the preset's class of goods replaces the one that was guessed, and not one that a person set
 * (`ownClass`).
 */
export function withPreset(brief: Brief, preset: Preset | null, ownClass: boolean): Brief {
  if (preset === null) return brief;
  const { fields } = brief;
  return {
    ...brief,
    preset,
    fields: {
      ...fields,
      requiredWords: union(fields.requiredWords, preset.requiredWords),
      bannedWords: union(fields.bannedWords, preset.bannedWords),
      productClass: ownClass ? fields.productClass : (preset.productClass ?? fields.productClass),
    },
  };
}
