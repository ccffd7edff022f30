/** Contradictions of a memo, by what the person said of their sides: which are open, and what has lost to what was chosen. Pure. */
import { movedRoles, movedTo, wrongIn, wrongWords } from "./corrections.ts";
import type { Reading } from "./reading/schema.ts";
import type { Correction } from "./schema.ts";

/** Two sentences, or one that says both, and the words of each that differ. */
export interface Dispute {
  about: string;
  sides: { id: string; sentence: string; words: string }[];
}

interface Disputes {
  disputes: Dispute[];
  /** Sentences of disputes: no material until one side is chosen. */
  open: ReadonlySet<string>;
  /** Sentences that do not hold since another was chosen: they stay inside, and nobody is asked about them. */
  lost: ReadonlySet<string>;
}

/**
 * Of contradictions of which one side could be printed and none was taken out: where one side was chosen (`usable`), the other has
 * lost; where none was, or both were, it is open.
 */
export function disputesOf(reading: Reading, corrections: readonly Correction[]): Disputes {
  const chosen = new Set(movedTo(corrections, "public"));
  const refused = new Set([
    ...wrongIn(corrections),
    ...movedRoles.flatMap((role) =>
      role === "public" || role === "unsure" ? [] : movedTo(corrections, role),
    ),
  ]);
  const isIn = (words: ReadonlySet<string>, { sentence }: { sentence: string }) =>
    words.has(wrongWords(sentence));
  const printable = new Set(reading.sentences.flatMap(({ id, role }) => (role === "public" ? [id] : [])));
  const stated = statedIn(reading);
  const held = ({ sides }: Dispute) => sides.filter((side) => isIn(chosen, side));
  const counts = ({ sides }: Dispute) =>
    sides.some((side) => printable.has(side.id) || isIn(chosen, side)) &&
    !sides.some((side) => isIn(refused, side));
  const pairs = [...stated, ...impliedBy(stated).filter((pair) => held(pair).length > 0)].filter(counts);
  const lost = new Set(
    pairs.flatMap((pair) =>
      held(pair).length === 0 ? [] : pair.sides.filter((side) => !isIn(chosen, side)).map(({ id }) => id),
    ),
  );
  const disputes = pairs.filter((pair) => {
    const said = new Set(held(pair).map(({ sentence }) => sentence)).size;
    return said !== 1 && !pair.sides.some(({ id }) => lost.has(id));
  });
  return { disputes, open: new Set(disputes.flatMap(({ sides }) => sides.map(({ id }) => id))), lost };
}

function statedIn({ sentences, contradictions }: Reading): Dispute[] {
  const byId = new Map(sentences.map(({ id, text }) => [id, text]));
  return contradictions.flatMap(({ about, texts, sources }) => {
    const sides = sources.flatMap((id, at) => {
      const sentence = byId.get(id);
      return sentence === undefined ? [] : [{ id, sentence, words: texts[at] ?? sentence }];
    });
    return sides.length < 2 ? [] : [{ about, sides }];
  });
}

const figuresOf = (words: string): string => (words.normalize("NFKC").match(/\d+/gu) ?? []).join(" ");

/** Of three statements about one matter the reading may pair each with the first alone: the other two, where their figures differ. */
function impliedBy(stated: readonly Dispute[]): Dispute[] {
  const keyOf = (sides: Dispute["sides"]) =>
    sides
      .map(({ id }) => id)
      .sort()
      .join(" ");
  const known = new Set(stated.map(({ sides }) => keyOf(sides)));
  return stated.flatMap((one, at) =>
    stated.slice(at + 1).flatMap((other) => {
      if (one.about !== other.about) return [];
      const [first, ...more] = one.sides.filter(({ id }) => !other.sides.some((side) => side.id === id));
      const [second] = other.sides.filter(({ id }) => !one.sides.some((side) => side.id === id));
      if (!first || !second || more.length > 0) return [];
      const sides = [first, second];
      if (known.has(keyOf(sides)) || figuresOf(first.words) === figuresOf(second.words)) return [];
      known.add(keyOf(sides));
      return [{ about: one.about, sides }];
    }),
  );
}
