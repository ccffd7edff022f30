/** The figures that sentences of the material state, to reckon with. */
import type { Source } from "../../shared/result.ts";
import { type SourceText, sourceText } from "./source-text.ts";
import type { Token } from "./token.ts";

/** More figures than any memo has are not tried out. */
const maxFigures = 40;
/** Sentences that are looked through. */
export const maxSources = 500;

export interface Figure {
  value: number;
  /** Its counter; of a price 円. */
  key: string;
  source: SourceText;
  at: number;
}

/** Figures that are counted as `like` is; without it every count that is no price. Ranges are none. */
export function figuresIn(sources: readonly Source[], like: Pick<Token, "kind" | "key"> | null): Figure[] {
  return sources
    .slice(0, maxSources)
    .map(sourceText)
    .flatMap((source) =>
      source.tokens.flatMap(({ kind, key, value, to, start }) => {
        const isMeant = like
          ? kind === like.kind && key === like.key
          : kind === "number" || kind === "period";
        return isMeant && value !== undefined && to === undefined ? [{ value, key, source, at: start }] : [];
      }),
    )
    .slice(0, maxFigures);
}

export const quoted = ({ source, at }: Figure) => ({ sourceId: source.id, quote: source.quote(at) });
