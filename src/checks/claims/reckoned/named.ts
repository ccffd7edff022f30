/** Figures of the material with the words that say what each is of. */
import type { Source } from "#src/shared/result.ts";
import { contentWords } from "../../text/content-words.ts";
import { type Figure, figuresIn } from "../figures.ts";
import type { Token } from "../token.ts";

export interface NamedFigure extends Figure {
  /** Figures of its name: 360mL. */
  sizes: readonly Pick<Token, "key" | "value">[];
  /** Words of its name that no other figure of the sort has. */
  words: readonly string[];
  /** It has a name at all. */
  isNamed: boolean;
}

/** Said of any price. */
const generic =
  /^(?:価格|税込|税抜|税別|全国|一律|販売|定価|通常|本体|料金|円|各|計|[ご]?(?:購入|注文|利用))$/;
const parts = /[。、:\n/;|]/;
/** From where, or up to where, something holds: no price of a thing. */
const threshold = /^(?:\(税込\))?(?:以上|以下|以内|未満|まで|から|[〜~])/;

/** Kept with the list itself: all texts of a run are checked against the same one. */
const known = new WeakMap<readonly Source[], { length: number; byKey: Map<string, NamedFigure[]> }>();

/** Figures that are counted as `like` is, with their names; those that only limit something are none. */
export function namedFiguresIn(
  sources: readonly Source[],
  like: Pick<Token, "kind" | "key"> | null,
): NamedFigure[] {
  const kept = known.get(sources);
  const byKey = kept?.length === sources.length ? kept.byKey : new Map<string, NamedFigure[]>();
  known.set(sources, { length: sources.length, byKey });
  const key = like === null ? "" : `${like.kind}:${like.key}`;
  const figures = byKey.get(key) ?? named(sources, like);
  byKey.set(key, figures);
  return figures;
}

function named(sources: readonly Source[], like: Pick<Token, "kind" | "key"> | null): NamedFigure[] {
  const figures = figuresIn(sources, like).flatMap((figure) => {
    const { source, at } = figure;
    const token = source.tokens.find(({ start }) => start === at);
    return token && !threshold.test(source.plain.slice(token.end))
      ? [{ figure, label: labelOf(figure) }]
      : [];
  });
  const shared = Map.groupBy(
    figures.flatMap(({ label }) => label.words),
    (word) => word,
  );
  return figures.map(({ figure, label }) => ({
    ...figure,
    sizes: label.sizes,
    words: label.words.filter((word) => shared.get(word)?.length === 1),
    isNamed: label.sizes.length + label.words.length > 0,
  }));
}

/** What stands before the figure in its part of the sentence, else what its sentence begins with. */
function labelOf({ source, at }: Figure) {
  const { plain, tokens } = source;
  let from = at;
  while (from > 0 && !parts.test(plain.charAt(from - 1))) from -= 1;
  const sizes = tokens.filter(
    (token) => token.start >= from && token.end <= at && token.value !== undefined && token.kind !== "price",
  );
  const words = wordsOf(plain.slice(from, at));
  if (sizes.length + words.length > 0) return { sizes, words };
  const topic = /^[^:は、。\n]{1,16}[:は]/.exec(source.sentence(at))?.[0] ?? "";
  return { sizes, words: wordsOf(topic) };
}

/** 木箱 of 木箱入り: written with other endings elsewhere; 白 of 「マグカップ（白）」. */
const wordsOf = (label: string): string[] => [
  ...new Set([
    ...contentWords(label)
      .map((word) => word.replace(/[入付込別用]$/, ""))
      .filter((word) => word.length > 1 && !generic.test(word)),
    ...[...label.matchAll(/\(([一-龠])\)/g)].map(([, sign = ""]) => sign),
  ]),
];

/** One sign stands for itself alone. */
const isSaidIn = (text: string, word: string): boolean =>
  word.length > 1 ? text.includes(word) : new RegExp(`(?<![一-龠])${word}(?![一-龠])`).test(text);

/** Whether the words, with their claims, name what the figure is of: all its sizes, and a word of its own where it has any. */
export function isNamedIn(
  { sizes, words }: NamedFigure,
  text: string,
  claims: readonly Pick<Token, "key" | "value">[],
): boolean {
  const hasSizes = sizes.every(({ key, value }) =>
    claims.some((claim) => claim.key === key && claim.value === value),
  );
  return hasSizes && (words.length > 0 ? words.some((word) => isSaidIn(text, word)) : sizes.length > 0);
}
