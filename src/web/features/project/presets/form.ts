/** A preset as it stands in the form's boxes, and back. Pure. */
import { type NotationRule, type Preset, presetSchema } from "#src/brief/preset/schema.ts";

export interface PresetForm extends Omit<Preset, "endings" | "requiredWords" | "bannedWords" | "samples"> {
  /** One word a line, as typed. */
  endings: string;
  requiredWords: string;
  bannedWords: string;
  /** Always three boxes. */
  samples: [string, string, string];
}

/** Its fields in one order, whatever order they were stored in: forms are compared as text. */
export function toForm(preset: Preset): PresetForm {
  const [one = "", two = "", three = ""] = preset.samples;
  const { name, tone, address, emoji, exclamation, media, lpType, productClass, strictness } = preset;
  return {
    ...{ name, tone, address, emoji, exclamation, media, lpType, productClass, strictness },
    notation: preset.notation.map(({ from, to }) => ({ from, to })),
    endings: preset.endings.join("\n"),
    requiredWords: preset.requiredWords.join("\n"),
    bannedWords: preset.bannedWords.join("\n"),
    samples: [one, two, three],
  };
}

const wordsIn = (text: string) => text.split(/[\n、,，]+/u);

export type PresetErrors = Partial<Record<keyof Preset, string>>;

/** The preset that the boxes hold, or why there is none, by field. */
export function fromForm(form: PresetForm): { preset: Preset } | { errors: PresetErrors } {
  const parsed = presetSchema.safeParse({
    ...form,
    endings: wordsIn(form.endings),
    requiredWords: wordsIn(form.requiredWords),
    bannedWords: wordsIn(form.bannedWords),
  });
  if (parsed.success) return { preset: parsed.data };
  const errors: PresetErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]);
    if (field in form) errors[field as keyof Preset] ??= message;
  }
  return { errors };
}

/** A proposal put into the form: lists grow, single values are replaced. */
export function adoptSuggestion(form: PresetForm, values: Partial<Preset>): PresetForm {
  const { endings, notation, tone, address, emoji, exclamation } = values;
  return {
    ...form,
    ...(tone ? { tone } : {}),
    ...(address === undefined ? {} : { address }),
    ...(emoji ? { emoji } : {}),
    ...(exclamation ? { exclamation } : {}),
    ...(endings
      ? { endings: [...new Set([...wordsIn(form.endings), ...endings])].filter(Boolean).join("\n") }
      : {}),
    ...(notation ? { notation: joined(form.notation, notation) } : {}),
  };
}

/** A rule that the person has written stays over a proposed one. */
function joined(own: readonly NotationRule[], more: readonly NotationRule[]): NotationRule[] {
  const said = new Set(own.flatMap(({ from, to }) => [from, to]));
  return [...own, ...more.filter(({ from, to }) => !said.has(from) && !said.has(to))];
}
