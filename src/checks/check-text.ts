/** One text of any origin: against the law, against the material where some is given, its lengths, how it reads, how it is spelt. */
import type { NotationRule } from "../brief/preset/schema.ts";
import type { ProductClass } from "../brief/product-class.ts";
import type { ActiveChecks } from "../shared/checks/active.ts";
import type { Counts, Flag, SilencedFlag, Source, Span } from "../shared/result.ts";
import { sourceText } from "./claims/source-text.ts";
import { flagText } from "./compliance/flag-text.ts";
import { count } from "./count.ts";
import { linkEvidence } from "./evidence.ts";
import { applyCheckPolicy } from "./house/apply-policy.ts";
import { type NotationFinding, notationOf } from "./notation.ts";
import { roleOfPlace, roleRules, type TextPlace } from "./roles.ts";
import { readability } from "./score.ts";
import { contentWords } from "./text/content-words.ts";
import { plain } from "./text/normalize.ts";

export interface TextToCheck {
  text: string;
  class: ProductClass;
  role?: TextPlace | undefined;
  /** Sentences of the material that the text is about. */
  context?: string | null | undefined;
}

/** A claim of the text, and the sentence of the material that says so; null: none does. */
export interface TextClaim {
  span: Span;
  words: string;
  sentence: Source | null;
}

export interface TextReport {
  flags: Flag[];
  silenced: SilencedFlag[];
  claims: TextClaim[];
  counts: Counts;
  readability: { points: number; reason: string };
  notation: NotationFinding[];
}

/** Flags in reading order; spans are UTF-16 offsets of the text as given. Finding nothing is no clearance. */
export function checkText({ text, class: productClass, role = "body", context }: TextToCheck): Flag[] {
  const sources = sourcesOf(context);
  const evidenceIds = sources.map(({ id }) => id);
  return flagText(text, { productClass, sources, evidenceIds, role: roleOfPlace[role] });
}

/** The sentences given beside a text, as a material of their own. */
export const sourcesOf = (context: string | null | undefined): Source[] =>
  context ? [{ id: "B1", text: context }] : [];

/**
 * Everything that is told of a text. `material`: what its claims are held against; null where none was given, and then no claim is
 * told. `notation`: the house's own table; `checks`: what people decided about the checks.
 */
export function reportOn(
  { text, class: productClass, role = "body" }: TextToCheck,
  material: readonly Source[] | null,
  { notation = [], checks }: { notation?: readonly NotationRule[]; checks?: ActiveChecks } = {},
): TextReport {
  const sources = material ?? [];
  const { evidence, unsupported } = linkEvidence(text, [], sources);
  const evidenceIds = new Set([...evidence.map(({ sourceId }) => sourceId), ...aboutTheSame(text, sources)]);
  const byId = new Map(sources.map((source) => [source.id, source]));
  const isAsked = material !== null && roleRules[roleOfPlace[role]].grounding !== "none";
  const claims = [
    ...evidence.map(({ span, sourceId }) => claimAt(text, span, byId.get(sourceId) ?? null)),
    ...unsupported.map(({ span }) => claimAt(text, span, null)),
  ];
  const found = flagText(text, {
    ...{ productClass, sources, evidenceIds: [...evidenceIds], role: roleOfPlace[role] },
    house: checks?.rules,
  });
  return {
    ...applyCheckPolicy(found, checks),
    claims: isAsked ? claims.toSorted((one, other) => one.span.start - other.span.start) : [],
    counts: count(text),
    readability: readability(text),
    notation: notationOf(text, notation),
  };
}

/** Sentences that are looked through for what speaks against a text. */
const mostCompared = 500;

/** Ids of the sentences that share a word with the text: what they say of it counts, whether it backs a claim or not. */
function aboutTheSame(text: string, sources: readonly Source[]): string[] {
  // 送料 of 送料無料: a compound is looked for by its parts.
  const words = new Set(
    contentWords(plain(text)).flatMap((word) => [word, ...(word.match(/[一-龠々]{2}/g) ?? [])]),
  );
  return sources
    .slice(0, mostCompared)
    .filter((source) => {
      const { plain: told } = sourceText(source);
      return [...words].some((word) => told.includes(word));
    })
    .map(({ id }) => id);
}

const claimAt = (text: string, span: Span, sentence: Source | null): TextClaim => ({
  span,
  words: text.slice(span.start, span.end),
  sentence,
});
