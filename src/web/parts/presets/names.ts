/** Presets by their keys, in the person's words. */
import { builtInByKey, builtIns } from "#src/brief/preset/built-in.ts";
import type { PresetList } from "#src/domain/preset/schema.ts";

/** Key → name, those of the project first. An own preset with a built-in's name is told apart. */
export function presetNames({ presets }: Pick<PresetList, "presets">): Record<string, string> {
  const shipped = builtIns.map(({ id, preset }) => [id, preset.name] as const);
  const own = presets.map(({ id, name }) => [
    id,
    shipped.some(([, other]) => other === name) ? `${name}（この案件）` : name,
  ]);
  return Object.fromEntries([...own, ...shipped]);
}

/** 「ていねい」, for a result; a preset that is gone has no name left. */
export function presetName(list: Pick<PresetList, "presets">, key: string): string {
  return (
    builtInByKey(key)?.preset.name ?? list.presets.find(({ id }) => id === key)?.name ?? "削除したプリセット"
  );
}
