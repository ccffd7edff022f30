/** Whether the form has moved on from what the results rest on. Pure. */
import type { Correction } from "#src/brief/schema.ts";
import type { Source } from "#src/shared/result.ts";
import type { RunMaterial } from "./use-run.ts";

/** True when sentences or corrections differ from those the results were made from. */
export function isOutdated(
  material: RunMaterial,
  sources: readonly Source[],
  corrections: readonly Correction[],
): boolean {
  const same =
    material.sources.length === sources.length &&
    sources.every((source, index) => {
      const before = material.sources[index];
      return before?.id === source.id && before.text === source.text;
    });
  return !same || sorted(material.corrections) !== sorted(corrections);
}

const sorted = (corrections: readonly Correction[]) =>
  corrections
    .map(({ field, values }) => JSON.stringify([field, values]))
    .sort()
    .join();
