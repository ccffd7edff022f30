import { Children } from "react";
import type { Stretch } from "#src/domain/search/schema.ts";

/** A found text with the words that were looked for marked, by colour and by weight. */
export function FoundText({ stretches }: { stretches: readonly Stretch[] }) {
  const texts = stretches.map(({ text }) => text);
  return Children.map(texts, (text, index) =>
    stretches[index]?.hit ? <mark className="rounded-xs bg-wash font-bold text-stroke">{text}</mark> : text,
  );
}
