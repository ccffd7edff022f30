/** ペルソナ without a language model: what the brief says about people and reasons, filled up with marked guesses. */
import { count } from "#src/checks/count.ts";
import { similarity } from "#src/checks/duplicates.ts";
import { noise } from "#src/shared/words/random.ts";
import { tendenciesOf } from "#src/tools/persona/customers.ts";
import {
  ages,
  type BuyerKind,
  genders,
  headLimits,
  type PersonaInput,
  type PersonaOutput,
  type PersonaPart,
  parts,
} from "#src/tools/persona/definition.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { isCompleteClause, type Phrase } from "#src/tools/wording/phrase.ts";
import { dullPattern, labeledPattern, namesOnly, specPattern } from "../wording/appeal.ts";
import { type ComposerMaterial, composerMaterial, isGladWithout, kindWord } from "../wording/material.ts";
import type { Archetype } from "./archetypes/archetype.ts";
import { archetypesOf } from "./archetypes/archetypes.ts";
import { topical } from "./archetypes/topical.ts";
import { otherLines } from "./other-lines.ts";

/** A guess this near to what the brief states says it again. */
const alike = 0.6;

export type PersonaLine = PersonaOutput["lines"][number];

const within = (text: string, limit: number) => count(text).c1 <= limit;

/** Phrases of the brief that can stand in a sheet as they are. */
function usable(phrases: Phrase[], limit: number): Phrase[] {
  return phrases.filter(
    ({ original }) => within(original, limit) && !specPattern.test(original) && !dullPattern.test(original),
  );
}

function buyerOf(input: PersonaInput, material: ComposerMaterial): BuyerKind {
  if (input.kind !== "auto") return input.kind;
  return material.family === "service" && material.topic?.buyer !== "person" ? "company" : "person";
}

/** Made, built or done to order for a company, and nothing that one signs in to. */
const isOrdered = ({ role, kind }: ComposerMaterial): boolean =>
  /OEM|太陽光|工事|施工|製作|制作|加工|印刷|清掃|警備|運送|塗装|修繕|撮影|内装|看板/u.test(
    role?.text ?? kind?.text ?? "",
  );

/** The kinds of buyers that suit the product and the wish, the likelier first. */
export function archetypesFor(input: PersonaInput, material: ComposerMaterial): readonly Archetype[] {
  const own = archetypesOf(material.family);
  const isCompany = buyerOf(input, material) === "company";
  const usual = isCompany
    ? [...archetypesOf(isOrdered(material) ? "ordered" : "service"), ...archetypesOf("any")]
    : material.family === "service"
      ? archetypesOf("any")
      : [...own, ...archetypesOf("any")];
  // Their lines speak of one sort of buyer: not of a company where a person buys, nor the other way round.
  const isSoldToCompanies = material.family === "service" && material.topic?.buyer !== "person";
  return isCompany === isSoldToCompanies ? topical(material.topic, usual) : usual;
}

/** Whom a thing is for without their buying it. */
const usedBy =
  /^(?:子ども|こども|子供|お子(?:様|さま|さん)|小学生|中学生|幼児|園児|赤ちゃん|未就学児|乳幼児)$|^(?:小|中|高)\d|年生$|[るいの]子$/u;
/** 「35-45歳」 is when somebody was born, and no name for them. */
const bareAge = /^[約\d〜～~\-代歳]+$/u;
/** Whom something is sold to, where it is no person: somebody there decides, and the sheet is theirs. */
const body =
  /(?:企業|会社|法人|店|店舗|工場|事業者|組織|団体|施設|学校|園|病院|クリニック|医院|事務所|チーム|部門|自治体|メーカー|業|業者)(?:さま|様|さん)?$/u;
const ageTold =
  /\d0代(?:前半|後半)?(?:(?:[〜～~-]|から)\d0代(?:前半|後半)?|[〜～~](?!\d))?|\d+(?:歳)?[-〜～]\d+歳(?:代)?/u;

function headOf(
  archetype: Archetype,
  audience: Phrase | undefined,
  buyer: BuyerKind,
): PersonaOutput["people"][number] {
  const isBody = buyer === "company" && audience !== undefined && body.test(audience.original);
  const fits =
    audience &&
    within(audience.original, headLimits.line) &&
    !usedBy.test(audience.original) &&
    !bareAge.test(audience.original);
  const stated = fits ? audience : undefined;
  const named = stated && isBody ? `${stated.original}の${archetype.name}` : stated?.original;
  const isName = named !== undefined && within(named, headLimits.name);
  // A name alone says nothing of the person: the line is what such a one would say, a guess.
  const line = stated && !isName && !isBody ? stated : undefined;
  return {
    name: isName ? named : archetype.name,
    line: line?.original ?? archetype.line,
    buyer,
    hypothesis: line === undefined,
    sources: isName || line ? (stated?.sources ?? []) : [],
  };
}

/** How old they are, where the brief says whom it is for. */
function agesIn(audience: readonly Phrase[]): Phrase[] {
  return audience.flatMap((phrase) => {
    const [age] = ageTold.exec(phrase.original) ?? [];
    return age && !usedBy.test(phrase.original) ? [{ ...phrase, original: age, text: age }] : [];
  });
}

/** Reasons that the brief states, dealt out so that two people do not have the same ones. */
function statedFor(part: PersonaPart, material: ComposerMaterial, index: number, people: number): Phrase[] {
  const { chars } = parts[part];
  const pools: Partial<Record<PersonaPart, Phrase[]>> = {
    age: agesIn(material.audience),
    worry: material.worries,
    want: material.benefits,
    decider: [...material.proof, ...material.features, ...material.offer].filter(
      (phrase) =>
        isCompleteClause(phrase) &&
        !namesOnly(phrase.text, material.name?.text) &&
        !labeledPattern.test(phrase.original),
    ),
    barrier: material.restrictions.filter(
      ({ original }) => !isGladWithout(original) && !/無料|0円/u.test(original),
    ),
    word: [material.kind, material.role].filter((phrase) => phrase !== null).slice(0, 1),
    query: material.name ? [material.name] : [],
  };
  if (part === "age") return index === 0 ? (pools.age ?? []).slice(0, 1) : [];
  const own = usable(pools[part] ?? [], chars);
  if (part === "word" || part === "query") return own.slice(0, 1);
  return own.filter((_, at) => at % people === index).slice(0, part === "want" ? 1 : 2);
}

function guessesFor(
  part: PersonaPart,
  archetype: Archetype,
  kind: string,
  salt: string,
  seed: number,
): string[] {
  const value = archetype[part];
  const pool = typeof value === "string" ? [value] : [...value];
  const filled = pool
    .map((text) => text.replaceAll("{kind}", kind))
    .filter((text) => within(text, parts[part].chars));
  if (part === "day") return filled;
  return filled.sort((a, b) => noise(seed, salt + a) - noise(seed, salt + b));
}

/** The age and sex that were asked for, in one line; null when both are left open. */
function askedAge({ age: all, gender, once }: PersonaInput, archetype: Archetype): string | null {
  const age = once && once.age !== "any" ? once.age : all;
  if (age === "any" && gender === "any") return null;
  const [usual] = [archetype.age].flat();
  const words = age === "any" ? (usual ?? "") : ages[age];
  const told = gender === "any" ? words : `${words}（${genders[gender]}）`;
  return within(told, parts.age.chars) ? told : genders[gender];
}

type Once = NonNullable<PersonaInput["once"]>;

/** The same person of another age; else somebody whom no sheet shows. */
function personAnew(
  { person, age, line }: Once,
  pool: readonly Archetype[],
  { avoid }: ToolContext,
): [number, Archetype] {
  const same = pool.find((one) => one.line === line) ?? pool[person % pool.length];
  const other = pool.find((one) => one.line !== line && one !== pool[person] && !avoid.includes(one.line));
  const free = other ?? pool.find((one) => one.line !== line && !avoid.includes(one.line));
  const found = (age === "any" ? free : same) ?? same;
  if (!found) throw new Error("no kind of buyer is known");
  return [person, found];
}

/** Deterministic for the same input, brief, seed and texts to avoid. */
export function composePersonas(input: PersonaInput, context: ToolContext): PersonaOutput {
  const material = composerMaterial(context.brief);
  const pool = archetypesFor(input, material);
  if (input.target) return { people: [], lines: otherLines(input, input.target, context, material, pool) };
  const buyer = buyerOf(input, material);
  const kind = kindWord(material);
  const people: PersonaOutput["people"] = [];
  const lines: PersonaLine[] = [];
  const tendencies = tendenciesOf(input.customers);
  const asked = input.once
    ? [personAnew(input.once, pool, context)]
    : [...pool.slice(0, input.count).entries()];
  for (const [index, archetype] of asked) {
    const isOther = input.once?.age === "any";
    people.push(headOf(archetype, isOther ? undefined : material.audience[index], buyer));
    for (const part of Object.keys(parts) as PersonaPart[]) {
      const age = part === "age" ? askedAge(input, archetype) : null;
      const known = tendencies.flatMap((one, at) =>
        one.part === part ? [{ ...one, id: `K${at + 1}` }] : [],
      );
      const tendency = known.filter((_, at) => at % input.count === index % input.count)[0];
      if (age !== null) {
        lines.push({ persona: index, part, text: age, hypothesis: true, sources: [] });
        continue;
      }
      const stated = [
        ...(tendency ? [{ original: tendency.value, sources: [tendency.id] }] : []),
        ...statedFor(part, material, index, input.count),
      ].slice(0, parts[part].lines);
      const salt = `${context.brief.sentences[0]?.text ?? ""}${index}`;
      const guesses = guessesFor(part, archetype, kind, salt, context.seed);
      const isSaid = (guess: string) => stated.some(({ original }) => similarity(guess, original) >= alike);
      for (const { original, sources } of stated)
        lines.push({ persona: index, part, text: original, hypothesis: false, sources });
      for (const text of guesses
        .filter((guess) => !isSaid(guess))
        .slice(0, parts[part].lines - stated.length))
        lines.push({ persona: index, part, text, hypothesis: true, sources: [] });
    }
  }
  return { people, lines };
}
