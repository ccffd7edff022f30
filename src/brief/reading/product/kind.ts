/** What the product is: the head noun with its modifier, in the memo's own words. Never a guess at a trade. */
import type { FoundKind } from "../../parse/find-kind.ts";
import { findCalled, passingMin } from "../../parse/find-kind.ts";
import { kindEnding } from "../../parse/kinds.ts";
import type { BriefLine } from "../../parse/lines.ts";
import type { ProductClass } from "../../product-class.ts";
import type { Grounded } from "../../schema.ts";
import type { LikelyRun } from "../learned/names.ts";
import type { MemoPart } from "../roles/roles.ts";
import type { Certainty, ReadText } from "../schema.ts";
import { headOf } from "../words/heads.ts";
import { deniedIn } from "./denied.ts";
import { type KindCandidate, kindCandidates } from "./kind-candidates.ts";
import { isDoubted, likeliestKind } from "./kind-opinion.ts";
import { isPiece } from "./piece.ts";

export interface KindFound {
  kind: ReadText | null;
  /** The class that its head speaks for. */
  productClass: ProductClass | null;
  /** As the parser's guess at the class takes it. */
  found: FoundKind;
  /** Only what has been learned says so: the person is asked about all that follows from it. */
  learned?: boolean;
}

const enough = 5;
const certain = 10;
/** A kind that the parser weighs so much stands beside the name or under its own label. */
const surelyParsed = 6;

/** `refused`: words that the memo forbids; `likely`: what has been learned says, null where the rules speak alone. */
export function kindOf(
  parts: readonly MemoPart[],
  lines: BriefLine[],
  name: ReadText | null,
  mixed: boolean,
  refused: readonly string[],
  likely: readonly LikelyRun[] | null,
): KindFound {
  const grounded: Grounded | null =
    name === null ? null : { text: name.value, sources: name.source === null ? [] : [name.source] };
  const passing = findCalled(lines, grounded);
  const denied = [...deniedIn(parts), ...refused];
  const candidates = kindCandidates(parts, name);
  // A text about nothing but the product is what the parser was made for.
  if (!mixed && passing.kind !== null && passing.weight >= passingMin && !denied.includes(passing.kind.text))
    return parsed(passing, name);
  if (passing.kind !== null && passing.weight >= 1.5)
    candidates.push({
      text: passing.kind.text,
      source: passing.kind.sources[0] ?? "",
      score: passing.weight >= 6 ? 7 : passing.weight >= 2.5 ? 4 : 2,
      labelled: false,
    });
  const mayBe = (text: string) => !denied.includes(text) && !isInside(text, name) && !isPiece(text, parts);
  const ranked = supported(candidates)
    .filter(({ text }) => mayBe(text))
    .toSorted((a, b) => b.score - a.score);
  const ruled = fuller(ranked);
  const isCertain = ruled !== undefined && certaintyBy(ruled, name) === "sure";
  const weighed = likely === null || isCertain ? null : likeliestKind(ranked, likely, parts, mayBe);
  // 「コーヒー豆の定期便」 of the rules says more than 「コーヒー豆」.
  const isSame = weighed === null || ruled?.text.includes(weighed.text) === true;
  const best = isSame ? ruled : weighed;
  if (best === undefined || (isSame && best.score < 2))
    return { kind: null, productClass: null, found: passing };
  const head = headOf(best.text);
  const known = kindEnding(best.text);
  const classes = [known?.productClass, head?.productClass].filter((id) => id !== undefined);
  const productClass = classes.find((id) => id !== "other") ?? classes[0] ?? null;
  const kind: ReadText = {
    value: best.text,
    words: best.text,
    source: best.source,
    certainty:
      isSame && !tooWide.test(best.text) && !isDoubted(best.text, likely ?? [])
        ? certaintyBy(best, name)
        : "unsure",
    by: "rule",
  };
  const hit =
    productClass === null ? null : { word: known?.word ?? head?.word ?? best.text, at: 0, productClass };
  const found: FoundKind = {
    kind: { text: best.text, sources: [best.source] },
    hit: hit ?? passing.hit,
    weight: hit === null ? passing.weight : Math.max(2.5, best.score),
  };
  return { kind, productClass, found, learned: !isSame };
}

/** 「コーヒー豆の定期便」 says more than 「定期便」: the longer words of the same head, where they are nearly as likely. */
function fuller(ranked: readonly KindCandidate[]): KindCandidate | undefined {
  const [best] = ranked;
  const longer = ranked.find(
    ({ text, score }) =>
      best !== undefined && text !== best.text && text.endsWith(best.text) && score >= best.score - 5,
  );
  return best === undefined || longer === undefined
    ? best
    : { ...longer, score: best.score, labelled: best.labelled };
}

function parsed(passing: FoundKind, name: ReadText | null): KindFound {
  const { kind, hit, weight } = passing;
  const text = kind?.text ?? "";
  const isSure = weight >= surelyParsed && !isGuessed(name);
  return {
    kind: {
      value: text,
      words: text,
      source: kind?.sources[0] ?? null,
      certainty: isSure ? "sure" : "likely",
      by: "rule",
    },
    productClass: hit?.productClass ?? headOf(text)?.productClass ?? null,
    found: passing,
  };
}

/** 「多肉」 of 「はじめての多肉、ひと鉢。」 is a word of the name; what a name ends with may be what it is. */
const isInside = (text: string, name: ReadText | null): boolean =>
  name?.value.includes(text) === true && (!name.value.endsWith(text) || name.value === text);

const isGuessed = (name: ReadText | null): boolean => name !== null && name.certainty !== "sure";

function certaintyOf(best: KindCandidate, hasHead: boolean, guessed: boolean): Certainty {
  if (best.labelled) return "sure";
  if (best.score >= certain && hasHead && !guessed) return "sure";
  return best.score >= enough && hasHead ? "likely" : "unsure";
}

/** A class of goods says little of what it is. */
const tooWide =
  /^(?:医薬部外品|機能性表示食品|栄養機能食品|特定保健用食品|トクホ|健康食品|化粧品|家電|雑貨)$/u;

const certaintyBy = (best: KindCandidate, name: ReadText | null): Certainty =>
  certaintyOf(best, headOf(best.text) !== null || kindEnding(best.text) !== null, isGuessed(name));

/** What ends alike supports each other; the fuller words are kept. */
function supported(candidates: KindCandidate[]): KindCandidate[] {
  return candidates.map((candidate) => {
    const head = headOf(candidate.text)?.word ?? kindEnding(candidate.text)?.word;
    if (head === undefined) return candidate;
    const others = candidates.filter((other) => other !== candidate && other.text.includes(head)).length;
    return { ...candidate, score: candidate.score + Math.min(4, 2 * others) };
  });
}
