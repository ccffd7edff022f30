import { Children } from "react";
import type { HitSegment } from "#src/domain/search/schema.ts";

/** A found text with the words that were looked for marked, by colour and by weight. */
export function SearchExcerpt({ stretches }: { stretches: readonly HitSegment[] }) {
  const texts = stretches.map(({ text }) => text);
  return Children.map(texts, (text, index) =>
    stretches[index]?.hit ? <mark className="rounded-xs bg-wash font-bold text-stroke">{text}</mark> : text,
  );
}
