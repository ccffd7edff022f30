/** What a person sends to make, change and choose presets, and what the screens show of them. Pure, browser-safe. */
import { z } from "zod";
import {
  emojiUses,
  exclamationUses,
  keysOf,
  lpTypes,
  presetSchema,
  presetStrictnesses,
  tones,
} from "../../brief/preset/schema.ts";
import { productClassSchema } from "../../brief/product-class.ts";
import { type Answer, namedObject } from "../../shared/answers/named.ts";

export const presetsPerProject = 50;

export const createPresetSchema = z.object({
  preset: presetSchema,
  idempotencyKey: z.string().min(8).max(255),
});
export type CreatePreset = z.infer<typeof createPresetSchema>;

const version = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);
/** `base`: the version it was made from. */
export const savePresetSchema = z.object({ preset: presetSchema, base: version });
export type SavePreset = z.infer<typeof savePresetSchema>;
export const restorePresetSchema = z.object({ version, base: version });
export type RestorePreset = z.infer<typeof restorePresetSchema>;

/** Stands for "no preset" where null means "as the project". */
export const noPreset = "none";
const key = z.string().min(1).max(80);
export const choosePresetSchema = z.object({ key: key.nullable() });

export const presetRow = namedObject("PresetRow", () => ({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  /** ISO 8601 */
  updatedAt: z.string(),
}));
export const presetList = namedObject("PresetList", () => ({
  /** Key of the project's preset; null = none. */
  current: z.string().nullable(),
  presets: z.array(presetRow()),
}));
export type PresetList = Answer<typeof presetList>;
/** A preset as it is kept: every field of it, within the bounds that it was saved under. */
export const presetRules = namedObject("PresetRules", () => ({
  name: z.string(),
  tone: z.enum(keysOf(tones)),
  address: z.string(),
  endings: z.array(z.string()),
  requiredWords: z.array(z.string()),
  bannedWords: z.array(z.string()),
  notation: z.array(z.object({ from: z.string(), to: z.string() })),
  emoji: z.enum(keysOf(emojiUses)),
  exclamation: z.enum(keysOf(exclamationUses)),
  media: z.array(z.string()),
  lpType: z.enum(keysOf(lpTypes)).nullable(),
  productClass: productClassSchema.nullable(),
  strictness: z.enum(keysOf(presetStrictnesses)),
  samples: z.array(z.string()),
}));
export const presetView = namedObject("PresetView", () => ({
  id: z.string(),
  version: z.number(),
  preset: presetRules(),
}));
export type PresetView = Answer<typeof presetView>;
export const presetVersionRow = namedObject("PresetVersionRow", () => ({
  version: z.number(),
  name: z.string(),
  /** Who saved it: the name or mail address; null for accounts that are gone. */
  author: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
}));
export type PresetVersionRow = Answer<typeof presetVersionRow>;

export const listVersionsSchema = z.object({
  /** Only versions before this number. */
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional()
    .catch(undefined),
});
