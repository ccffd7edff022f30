/** What a person sends to make, change and choose presets, and what the screens show of them. Pure, browser-safe. */
import { z } from "zod";
import { type Preset, presetSchema } from "../../brief/preset/schema.ts";

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

export interface PresetRow {
  id: string;
  name: string;
  version: number;
  /** ISO 8601 */
  updatedAt: string;
}
export interface PresetList {
  /** Key of the project's preset; null = none. */
  current: string | null;
  presets: PresetRow[];
}
export interface PresetView {
  id: string;
  version: number;
  preset: Preset;
}
export interface PresetVersionRow {
  version: number;
  name: string;
  /** Who saved it: the name or mail address; null for accounts that are gone. */
  author: string | null;
  /** ISO 8601 */
  at: string;
}

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
