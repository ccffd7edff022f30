/** What to mark in an item's text. Pure. */
import { claimsIn } from "#src/checks/claims/claims-in.ts";
import { type Item, ofOwnText, type Span } from "#src/shared/result.ts";
import type { Mark } from "#src/ui/text/segments.ts";

export type MarkKind = `source:${string}` | `flag:${"must" | "check" | "note"}` | "unsupported";

const covers = (outer: Span, inner: Span) => outer.start <= inner.start && outer.end >= inner.end;

/** Claims of the text that no evidence covers: a number, a price, a superlative that the material does not say. */
export function unsupportedSpans(item: Item): Span[] {
  return claimsIn(item.text)
    .map(({ span }) => span)
    .filter((span) => !ofOwnText(item.evidence).some((evidence) => covers(evidence.span, span)));
}

/** Evidence, standing flags and unsupported claims of an item as marks over its text; what is about its fields is not. `isBacked`: a document states it. */
export function textMarks(item: Item, isBacked = false): Mark<MarkKind>[] {
  const evidence = ofOwnText(item.evidence).map(({ span, sourceId }) => ({
    ...span,
    kind: `source:${sourceId}` as const,
  }));
  const flags = ofOwnText(item.flags)
    .filter((flag) => !flag.dismissed)
    .map(({ span, level }) => ({ ...span, kind: `flag:${level}` as const }));
  const unsupported = (isBacked ? [] : unsupportedSpans(item)).map((span) => ({
    ...span,
    kind: "unsupported" as const,
  }));
  return [...evidence, ...flags, ...unsupported];
}
