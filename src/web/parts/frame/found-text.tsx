import type { Stretch } from "../../../domain/search/schema.ts";

/** A found text with the words that were looked for marked, by colour and by weight. */
export function FoundText({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never change places.
      <mark key={index} className="rounded-xs bg-wash font-bold text-stroke">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
