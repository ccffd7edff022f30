/** Two claims of one matter under the same conditions with two values, of which one must be wrong. */
import type { MemoPart } from "../roles/roles.ts";
import type { ReadContradiction } from "../schema.ts";
import { labelPlaceOf } from "../words/labels.ts";
import { type Claim, claimsIn } from "./claims.ts";
import { clausesIn } from "./clauses.ts";
import { differentPresence } from "./presence.ts";
import { differ } from "./values.ts";
import { areVariants } from "./variants.ts";

export function contradictedClaims(parts: readonly MemoPart[]): ReadContradiction[] {
  const clauses = clausesIn(parts);
  const claims = claimsIn(clauses);
  const byMatter = Map.groupBy(claims, ({ about, kind }) => (kind === "fee" ? kind : `${about} ${kind}`));
  return [...[...byMatter.values()].flatMap(ofOneMatter), ...differentPresence(clauses)];
}

/** The first pair of each matter. */
function ofOneMatter(claims: readonly Claim[]): ReadContradiction[] {
  const told = new Set<string>();
  return claims.flatMap((second, at) => {
    const first = claims.slice(0, at).find((each) => !told.has(each.about) && excludes(each, second, claims));
    if (first === undefined) return [];
    told.add(first.about);
    return [pairOf(first, second)];
  });
}

/** 「指名料」 and 「スタイリスト指名料」 */
const isOneMatter = ({ about }: Claim, other: Claim): boolean =>
  about === other.about ||
  about.endsWith(other.about.replace("料金 ", "")) ||
  other.about.endsWith(about.replace("料金 ", ""));

function excludes(first: Claim, second: Claim, all: readonly Claim[]): boolean {
  const { part } = first.clause;
  const other = second.clause.part;
  if (part.row === other.row || !isOneMatter(first, second) || !differ(first.kind, first.value, second.value))
    return false;
  const isAnyAge = first.kind === "age" && [first.value, second.value].includes("any");
  const isAllDay = first.kind === "hours" && [first.value, second.value].includes("all day");
  const isOtherPaper = first.clause.paper !== second.clause.paper;
  // What a paper tells of the matter only once, under a condition or none, is meant of all of it.
  const isWhole =
    isOtherPaper &&
    (first.conditions === "" || second.conditions === "") &&
    [first, second].every(
      (claim) =>
        all.filter((each) => isOneMatter(each, claim) && each.clause.paper === claim.clause.paper).length ===
        1,
    );
  if (!isAnyAge && !isAllDay && !isWhole && first.conditions !== second.conditions) return false;
  if (first.kind === "figure" && !isOtherPaper) return false;
  return isOtherPaper || (!areVariants(part, other) && haveOneSubject(first, second));
}

/** Nothing else is named, or the same. */
const haveOneSubject = (first: Claim, second: Claim): boolean =>
  (first.clause.label === second.clause.label || !(isNamed(first) || isNamed(second))) &&
  (first.nouns.length === 0 ||
    second.nouns.length === 0 ||
    first.nouns.some((noun) => second.nouns.some((each) => each.includes(noun) || noun.includes(each))));

/** Its label is no known one: the name of what the row is about. */
const isNamed = ({ clause: { label } }: Claim): boolean => label !== "" && labelPlaceOf(label) === null;

const pairOf = ({ clause, about }: Claim, second: Claim): ReadContradiction => ({
  texts: [clause.part.text, second.clause.part.text],
  sources: [clause.part.sentence, second.clause.part.sentence],
  about: about.replace(/^(?:料金|割合) /u, ""),
});
