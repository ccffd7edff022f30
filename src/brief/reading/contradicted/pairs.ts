/** Pairs of statements that give two values of one kind, and what speaks for and against their being of one matter. */
import {
  commonLead,
  isPlain,
  isRemarkOn,
  isUnbound,
  measureOf,
  ofSubject,
  type Placed,
  ratioOf,
  sharedOf,
  wholeLead,
} from "./alike.ts";
import { isOfRival, ofSigns } from "./cues.ts";
import type { Said, Statement } from "./statements.ts";

export interface Pair {
  first: Statement;
  second: Statement;
  /** What speaks for it or against it, each once: worked out where it is asked for. */
  features: () => string[];
  /** Nobody doubts either. */
  undoubted: boolean;
  /** Both say plainly, in the same words, what a thing has one of. */
  plain: boolean;
  /** Longer words before both values are the same. */
  named: boolean;
  about: string;
}

/** A value is compared with so many of its kind before it. */
const farthest = 40;
/** A statement that gives no value is compared with so many pieces on each side. */
const reach = 12;

/** `statements`: those that may be told. */
export function pairsOf(statements: readonly Statement[]): Pair[] {
  const counts = new Map<string, number>();
  for (const { terms } of statements) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const placed = statements.flatMap((statement, at) =>
    statement.said.map((said) => ({ at, statement, said })),
  );
  const sizes = new Map<string, number>();
  for (const { said } of placed)
    for (const group of [
      said.kind,
      `${said.kind} ${said.subject}`,
      `${said.kind} lead ${said.lead}`,
      `${said.kind} is ${said.value}`,
    ])
      sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const groups = [...Map.groupBy(placed, ({ said }) => said.kind).values()];
  return [
    ...groups.flatMap((group) =>
      group.flatMap((second, at) =>
        group
          .slice(Math.max(0, at - farthest), at)
          .flatMap((first) => ofValues(first, second, sizes, counts, statements) ?? []),
      ),
    ),
    ...ofWords(statements, counts),
  ];
}

const has = ({ said }: Statement, { kind, value }: Said): boolean =>
  said.some((each) => each.kind === kind && each.value === value);

function ofValues(
  first: Placed,
  second: Placed,
  sizes: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  statements: readonly Statement[],
): Pair | null {
  const [one, other] = [first.statement, second.statement];
  if (one === other || isOfRival(one) || first.said.value === second.said.value || has(one, second.said))
    return null;
  // 「10日と7日、どちらが本当か」 names both and contradicts neither.
  const both = has(other, first.said);
  if (both && !(other.signs.has("notThis") || other.signs.has("open") || other.signs.has("differs")))
    return null;
  const near = sharedOf(first.said.near, second.said.near);
  const crossed =
    near.length > 0
      ? near
      : [...sharedOf(first.said.near, other.terms), ...sharedOf(one.terms, second.said.near)];
  const rows = other.part.row.index - one.part.row.index;
  const isLabel = one.label !== "" && one.label === other.label;
  const told = other.cues;
  const lead = commonLead(first.said.lead, second.said.lead);
  if (crossed.length === 0 && !isLabel && told < 1 && lead < 3) return null;
  const isOneCase = first.said.cases === second.said.cases;
  // One word that may doubt it is too little where cases part the two.
  const undoubted = told < (isOneCase ? 1 : 2);
  const plain =
    (undoubted && one.part !== other.part && isPlain(first, second, sizes)) ||
    (rows === 0 && isRemarkOn(first, second, sizes));
  const whole = wholeLead(first.said.lead, second.said.lead, told, isOneCase);
  const named = lead >= 3 && isOneCase && isUnbound(first, second) && !whole.includes("longer lead");
  return {
    first: one,
    second: other,
    features: () => [
      ...ofMatter(one, other, counts),
      ...ofSigns(one, other),
      ...whole,
      ...ofLeads(first, second, { near, crossed, lead }, counts),
      ...sizeOf(first.said, second.said, sizes, told),
      ...(both ? ["both in second"] : []),
      ...ofBoth(first, second),
      ...namedAgain(statements, second, first.said),
    ],
    undoubted,
    plain,
    named,
    about: aboutOf(first, second, near.length > 0 ? near : crossed),
  };
}

/** By what words lead to both values, and how far apart they stand. */
function ofLeads(
  first: Placed,
  second: Placed,
  { near, crossed, lead }: { near: readonly string[]; crossed: readonly string[]; lead: number },
  counts: ReadonlyMap<string, number>,
): string[] {
  const other = second.statement;
  const told = other.cues;
  const rows = other.part.row.index - first.statement.part.row.index;
  return [
    `near ${Math.min(3, near.length)}`,
    `crossed ${Math.min(2, crossed.length)}`,
    `lead ${Math.min(5, lead)}`,
    `cues ${Math.min(3, told)} lead ${Math.min(3, lead)}`,
    `cues ${Math.min(3, told)} rows ${rows <= 1 ? 1 : rows <= 5 ? 5 : 9}`,
    ...ofSubject(first.said, second.said, told, counts),
    ...(rows <= 1 && other.signs.has("remark") && told > 0
      ? [`remark behind, cues ${Math.min(2, told)}`]
      : []),
    ...(near.some((term) => (counts.get(term) ?? 0) <= 2) ? ["near, rare"] : []),
  ];
}

/** By the two values themselves, their cases and what else their statements say. */
function ofBoth(first: Placed, second: Placed): string[] {
  const [one, other] = [first.statement, second.statement];
  return [
    `kind ${first.said.kind.split(" ")[0]}`,
    first.said.cases === second.said.cases ? "one case" : `two cases, cues ${Math.min(2, other.cues)}`,
    measureOf(first.said, second.said),
    ratioOf(first.said, second.said),
    ...quotedOf(other, second.said),
    `values ${Math.min(3, valuesOf(one, first.said))} ${Math.min(3, valuesOf(other, second.said))}`,
    ...(one.said.some((each) => each.kind === first.said.kind && has(other, each))
      ? ["one value is the same"]
      : []),
  ];
}

const stepOf = (size: number): number => (size <= 2 ? 2 : size <= 4 ? 4 : size <= 8 ? 8 : 9);

/** Of how many values of the kind, or of the kind and the word before it, the two are. */
function sizeOf(first: Said, second: Said, sizes: ReadonlyMap<string, number>, told: number): string[] {
  const isOne = first.subject !== "" && first.subject === second.subject;
  const what = isOne ? "subject" : "kind";
  const size = stepOf(sizes.get(isOne ? `${first.kind} ${first.subject}` : first.kind) ?? 0);
  return [`of its ${what} ${size}`, `cues ${Math.min(3, told)} of its ${what} ${Math.min(size, 8)}`];
}

/** 「…」 around the value itself. */
const quotedOf = ({ key }: Statement, { at, end }: Said): string[] =>
  /「[^」]{0,16}$/u.test(key.slice(Math.max(0, at - 18), at)) &&
  /^[^「]{0,16}」/u.test(key.slice(end, end + 18))
    ? ["quoted value"]
    : [];

/** So many statements behind are looked at. */
const behind = 3;

/** 「10日と7日、どちらが本当か」, 「え、20って聞いたぞ」: one of the two is said again right behind. */
function namedAgain(
  statements: readonly Statement[],
  { at, said, statement }: Placed,
  first: Said,
): string[] {
  const later = statements
    .slice(at + 1, at + 1 + behind)
    .filter(({ part }) => part.row.index - statement.part.row.index <= 1);
  const again = later.some((each) => has(each, first));
  const same = later.some((each) => has(each, said));
  return [...(again ? ["first value again"] : []), ...(again && same ? ["both values again"] : [])];
}

const valuesOf = ({ said }: Statement, { kind }: Said): number =>
  said.filter((each) => each.kind === kind).length;

/** How far apart they stand, what else they share, who may read them. */
function ofMatter(one: Statement, other: Statement, counts: ReadonlyMap<string, number>): string[] {
  const shared = sharedOf(one.terms, other.terms);
  const rare = shared.filter((term) => (counts.get(term) ?? 0) <= 2).length;
  const rows = other.part.row.index - one.part.row.index;
  const features = [
    `shared ${Math.min(4, shared.length)}`,
    `rare ${Math.min(3, rare)}`,
    `rows ${rows <= 2 ? rows : rows <= 5 ? 5 : rows <= 15 ? 15 : 16}`,
    `first role ${one.part.role}`,
    `role ${other.part.role}`,
    ...(one.part.role === "public" && other.cues > 0 ? ["public, doubted"] : []),
  ];
  if (one.part === other.part) features.push("one sentence");
  if (one.label !== "" && other.label !== "")
    features.push(one.label === other.label ? "one label" : "two labels");
  if (one.label !== "" && other.label === "" && other.key.includes(one.label)) features.push("label named");
  if (one.part.row.heading || other.part.row.heading) features.push("heading");
  if (one.part.row.asking || other.part.row.asking) features.push("asking");
  if (one.part.why === other.part.why) features.push("one reason");
  if (one.key.length > 60 || other.key.length > 60) features.push("long");
  if (shared.length * 2 >= Math.max(1, Math.min(one.terms.size, other.terms.size)))
    features.push("mostly shared");
  return features;
}

/** The word before both values, or what both are measured by. */
function aboutOf(first: Placed, second: Placed, terms: readonly string[]): string {
  const [one, other] = [first.said.subject, second.said.subject];
  const word = one.endsWith(other) ? other : other.endsWith(one) ? one : "";
  if (word !== "") return word.replace(/(?<=..)[金料費日]$/u, "");
  if (terms.length === 0 && first.said.beside !== "" && first.said.beside === second.said.beside) {
    const { key, said } = first.statement;
    const before = said.findLast(({ end }) => end <= first.said.at);
    if (before !== undefined) return key.slice(before.at, before.end);
  }
  return terms[0] ?? second.statement.label;
}

/** A doubted statement and one near it that names the same, with no two values of one kind. */
function ofWords(statements: readonly Statement[], counts: ReadonlyMap<string, number>): Pair[] {
  return statements.flatMap((second, at) => {
    if (
      second.cues < 2 ||
      !(
        second.signs.has("paper") ||
        second.signs.has("topic") ||
        second.signs.has("person") ||
        second.signs.has("open")
      )
    )
      return [];
    return statements.slice(Math.max(0, at - reach), at).flatMap((first): Pair[] => {
      if (isOfRival(first)) return [];
      const shared = sharedOf(first.terms, second.terms);
      const rows = second.part.row.index - first.part.row.index;
      const kinds = new Set(first.said.map(({ kind }) => kind));
      if ((shared.length === 0 && rows > 1) || second.said.some(({ kind }) => kinds.has(kind))) return [];
      return [
        {
          first,
          second,
          features: () =>
            [
              ...ofMatter(first, second, counts),
              ...ofSigns(first, second),
              "kind none",
              first.said.length > 0 ? "first has values" : "first has none",
              second.said.length > 0 ? "second has values" : "second has none",
            ].map((feature) => `w ${feature}`),
          undoubted: false,
          plain: false,
          named: false,
          about: shared[0] ?? second.label,
        },
      ];
    });
  });
}
