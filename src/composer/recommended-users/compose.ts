/** こんな方におすすめ without a language model: whom the brief names, what it states as reasons, and marked guesses. */
import { count } from "#src/checks/count.ts";
import { isNearDuplicate } from "#src/checks/duplicates.ts";
import type { Item } from "#src/shared/result.ts";
import { noise } from "#src/shared/words/random.ts";
import {
  adMediaTargetsOf,
  fitLimits,
  type RecommendedUsersInput,
  type RecommendedUsersOutput,
} from "#src/tools/recommended-users/definition.ts";
import { excludesFor } from "#src/tools/recommended-users/media-settings.ts";
import { variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { familyWords } from "#src/tools/wording/family-words.ts";
import { personaLines } from "#src/tools/wording/persona-lines.ts";
import {
  hasCondition,
  hasTopic,
  isCompleteClause,
  isMoment,
  type Phrase,
  verbalEnd,
} from "#src/tools/wording/phrase.ts";
import { closedSentence } from "#src/tools/wording/saying/sentence.ts";
import { mostSimilar } from "#src/tools/wording/saying/topic-similarity.ts";
import { dullPattern, labeledPattern, namesOnly, specPattern } from "../wording/appeal.ts";
import { type ComposerMaterial, composerMaterial, isGladWithout } from "../wording/material.ts";
import { exclusionText, isExclusion, unsuitableGroups } from "./exclusions.ts";
import { otherWords } from "./other-words.ts";
import { asPerson, asWorried, personWho, whoWorries } from "./wants.ts";

type Fit = RecommendedUsersOutput["fits"][number];
type Side = RecommendedUsersOutput["unfits"][number];

const within = (text: string, limit: number) => text !== "" && count(text).c1 <= limit;
const unique = (values: string[]) => [...new Set(values)];

/** Whole short facts that can stand as a reason. */
function reasonsIn(material: ComposerMaterial): Phrase[] {
  return [...material.benefits, ...material.features, ...material.proof, ...material.offer].filter(
    (phrase) =>
      isCompleteClause(phrase) &&
      within(phrase.original, fitLimits.reason) &&
      !specPattern.test(phrase.original) &&
      !dullPattern.test(phrase.original) &&
      !namesOnly(phrase.text, material.name?.text) &&
      // A label with its value, or the heading of a notice.
      !/[：:【]|ほしいです$|ターゲット|方に(?:向け|おすすめ)|(?:様|さん|様)へ$/u.test(phrase.original),
  );
}

/** A noun fact as what somebody looks for: with the kind of thing it is, or by itself when it is one. */
function asSeeker({ original }: Phrase, thing: string): string {
  if (/(?:なし|無料|不要)$/u.test(original)) return `${original}のところを選びたい方`;
  const isThing = original.endsWith(thing) || (thing === "お店" && /(?:店|屋|カフェ|バー)$/u.test(original));
  const whole = isThing ? `${original}を探している方` : `${original}の${thing}を探している方`;
  return within(whole, fitLimits.text) ? whole : `${original}を探している方`;
}

/** The audience and worries that the brief names, and noun facts that somebody may look for. */
function statedFits(material: ComposerMaterial, reasons: Phrase[], taken: Set<Phrase>): Fit[] {
  const named = material.audience
    .filter(({ original }) => !/不問$/u.test(original))
    .map((phrase) => ({ text: asPerson(phrase.original.replace(/(?<=方|人)も歓迎.*$/u, "")), phrase }));
  const worried = material.worries.map((phrase, at) => ({ text: asWorried(phrase.original, at), phrase }));
  const { thing: plain } = familyWords[material.family];
  // 「介護スタッフを探している方」 would be the employer.
  const thing = material.family === "job" ? plain : (material.role?.text ?? material.kind?.text ?? plain);
  const nouns = reasons.filter(
    ({ shape, original }) =>
      shape === "noun" &&
      !hasCondition(original) &&
      !hasTopic(original) &&
      !/\d|不問|歓迎|など|[、／]|(?:人|方)(?:むけ|向け)に|(?:です|ます|あり|募集)$/u.test(original) &&
      !(material.name && original.includes(material.name.text)) &&
      original !== material.kind?.original &&
      // 「自動で仕訳」 is something done, and nothing that one looks for.
      !/(?:し|してい)ます。$/u.test(closedSentence(original)) &&
      !verbalEnd.test(original) &&
      !/(?:好評|顧問|OK|可|自動|つき|付き|施工|出荷|だけ)$|[（(]|[をがにでへ]|ので/u.test(original) &&
      !material.audience.some((audience) => original.startsWith(audience.original)),
  );
  const looking = nouns
    // 「無香料」 beside 「無香料・エタノールフリー」 is the same person twice.
    .filter(
      ({ original }) =>
        !nouns.some((other) => other.original !== original && other.original.includes(original)),
    )
    .map((phrase) => ({ text: asSeeker(phrase, thing), phrase }));
  const own = [
    ...named.map((one) => ({ ...one, told: "資料に書かれている対象の方です" })),
    ...worried.map((one) => ({ ...one, told: "資料に書かれているお悩みです" })),
    ...looking.map((one) => ({ ...one, told: "資料に書かれている特長です" })),
  ];
  return own.flatMap(({ text, phrase, told }) => {
    if (!within(text, fitLimits.text)) return [];
    const others = reasons.filter(
      (reason) =>
        !taken.has(reason) &&
        !phrase.original.includes(reason.original) &&
        !reason.original.includes(phrase.original),
    );
    const other = mostSimilar(text, others, ({ original }) => original);
    if (other) taken.add(other);
    const sources = unique([...phrase.sources, ...(other?.sources ?? [])]);
    return [{ text, reason: other?.original ?? told, hypothesis: false, sources }];
  });
}

/** True of nearly every choice: for when there is no persona to take guesses from. */
const plainPeople = [
  "短い時間で納得して決めたい方",
  "無理なく続けたい方",
  "選んだ理由を人に説明したい方",
  "選ぶときの失敗を減らしたい方",
  "あとから困らないように選びたい方",
];

/** A matter in common; a word alone is not enough to stand under a guess. */
const sameMatter = 2;

/** Where nothing of the brief speaks of the same matter, the guess says what it was taken from. */
const unfounded = "資料にない推測です。実際のお客様の声で確かめてください";

function takenFrom(context: ToolContext, { fields }: Item, what: string): string {
  const person = (context.results.persona ?? []).find(
    (item) => item.kind === "person" && item.fields.persona === fields.persona,
  );
  if (!person) return unfounded;
  const told = `ペルソナ「${String(person.fields.name)}」の${what}から推測`;
  // A guess carries no number, not even that of a name.
  return within(told, fitLimits.reason) && !/\d/u.test(told) ? told : `このペルソナの${what}から推測`;
}

/** What they wish for and what troubles them, by turns: a list of wishes alone has one shape. */
function guessedPeople(context: ToolContext): { text: string; told: string }[] {
  const { topic } = composerMaterial(context.brief);
  const wishes = personaLines(context.results, "want")
    .filter(({ text }) => /(?:こと|時間|実感)$/u.test(text))
    .map((item) => ({ text: personWho(item.text), told: takenFrom(context, item, "望み") }));
  const troubled = personaLines(context.results, "worry").flatMap((item) => {
    const text = item.fields.hypothesis === true ? whoWorries(item.text) : null;
    // What is not known yet is a question; somebody with a habit, a care or a memory is a person.
    return text === null || /ない方$/u.test(text) ? [] : [{ text, told: takenFrom(context, item, "悩み") }];
  });
  const longer = Math.max(wishes.length, troubled.length);
  const byTurns = Array.from({ length: longer }, (_, at) => [wishes[at], troubled[at]]).flat();
  const others = [
    ...(topic?.wants ?? []).map(([, who]) => who),
    // What moves each of them, where it fits into a line.
    ...(topic?.people ?? [])
      .filter(({ line }) => /たい。$/u.test(line))
      .map(({ line }) => line.replace(/たい。$/u, "たい方")),
    ...plainPeople,
  ].map((text) => ({ text, told: unfounded }));
  return [...byTurns.filter((one) => one !== undefined), ...others];
}

/** Whom it may suit, beside a reason that the brief states; that the two belong together is the guess. */
function guessedFits(context: ToolContext, reasons: Phrase[], used: Set<Phrase>): Fit[] {
  // Guesses carry no number, so that a reason with one stays with the stated entries.
  const plain = reasons.filter(({ original }) => !/\d/u.test(original));
  const seen = new Set<string>();
  return guessedPeople(context)
    .filter(({ text }) => within(text, fitLimits.text) && !seen.has(text) && seen.add(text))
    .map(({ text, told }) => {
      const free = plain.filter((reason) => !used.has(reason));
      const reason = mostSimilar(text, free, ({ original }) => original, sameMatter);
      if (reason) used.add(reason);
      return {
        text,
        reason: reason?.original ?? told,
        hypothesis: true,
        sources: reason?.sources ?? [],
      };
    });
}

function unfitsOf(material: ComposerMaterial): Side[] {
  const stated = material.restrictions
    // 「営業時間：…」 is a line of a sheet: nobody is ruled out by it.
    .filter(
      ({ original }) => !isGladWithout(original) && isExclusion(original) && !labeledPattern.test(original),
    )
    .map(({ original, sources }) => ({
      text: exclusionText(original),
      hypothesis: false,
      sources,
    }));
  const guessed = unsuitableGroups[material.family].map((text) => ({ text, hypothesis: true, sources: [] }));
  return [...stated, ...guessed].filter(({ text }) => within(text, fitLimits.text));
}

function timingsOf(material: ComposerMaterial, context: ToolContext): Side[] {
  const told = [...material.occasions, ...material.scenes.filter(isMoment)];
  // That a shop has opened is news of its own, and no moment in anybody's life.
  const stated = told
    .filter(({ original }) => !/(?:オープン|発売|開店|開院|開校)$/u.test(original))
    .map(({ original, sources }) => ({
      text: original,
      hypothesis: false,
      sources,
    }));
  const starts = (material.topic?.starts ?? []).map((text) => ({ text, hypothesis: true, sources: [] }));
  const guessed = (context.results.analyze ?? [])
    .filter(({ kind, fields }) => kind === "scene" && fields.hypothesis === true)
    .map(({ text }) => ({ text, hypothesis: true, sources: [] }));
  const plain = [
    "いまのやり方を見直したくなったとき",
    "人に相談したくなったとき",
    "新しい季節を迎えるとき",
  ].map((text) => ({ text, hypothesis: true, sources: [] }));
  const seen = new Set<string>();
  return [...stated, ...starts, ...guessed, ...plain].filter(
    ({ text }) => within(text, fitLimits.text) && !seen.has(text) && seen.add(text),
  );
}

const endingsOfQuery = [
  "おすすめ",
  "比較",
  "選び方",
  "口コミ",
  "料金",
  "人気",
  "違い",
  "評判",
  "使い方",
  "はじめて",
  "相談",
];

function targetingOf(
  input: RecommendedUsersInput,
  material: ComposerMaterial,
  context: ToolContext,
): RecommendedUsersOutput["targeting"] {
  const kind = material.role?.text ?? material.kind?.text ?? material.name?.text ?? "商品";
  const queries = personaLines(context.results, "query").map(({ text }) => text);
  const typed = material.topic?.people.flatMap((person) => person.queries) ?? [];
  const keywords = unique([...queries, ...typed, ...endingsOfQuery.map((word) => `${kind} ${word}`)]).slice(
    0,
    fitLimits.keywords,
  );
  const words = personaLines(context.results, "word").map(({ text }) => text);
  const [audience = "年代をしぼらない"] = personaLines(context.results, "age").map(({ text }) => text);
  const interests = unique([...(material.topic?.interests ?? []), kind, ...words]).slice(0, 5);
  const job = material.family === "job";
  return adMediaTargetsOf(input).map((medium) => ({
    medium,
    audience,
    interests,
    keywords,
    excludes: excludesFor(medium, context.brief.fields.aim, job),
  }));
}

function ending(text: string, input: RecommendedUsersInput): string {
  return input.ending === "you" ? text.replace(/方$/u, "あなた") : text;
}

/** Deterministic for the same input, brief, results, seed and texts to avoid. */
export function composeRecommendedUsers(
  input: RecommendedUsersInput,
  context: ToolContext,
): RecommendedUsersOutput {
  const material = composerMaterial(context.brief);
  const seen = new Set<string>();
  const reasons = reasonsIn(material);
  // One reason under every line would say nothing of any of them.
  const told = new Set<Phrase>();
  const fits = [...statedFits(material, reasons, told), ...guessedFits(context, reasons, told)]
    .map((fit) => ({ ...fit, text: ending(fit.text, input) }))
    .filter(({ text }) => ![...seen].some((other) => isNearDuplicate(text, other)) && seen.add(text));
  const unfits = unfitsOf(material);
  const timings = timingsOf(material, context);
  const { target } = input;
  if (!target) {
    return {
      fits: fits.slice(0, input.count),
      unfits: unfits.slice(0, fitLimits.unfit.most),
      timings: timings.slice(0, fitLimits.timing),
      targeting: targetingOf(input, material, context),
    };
  }
  if (target.change !== "reroll") return otherWords(target, context);
  const pick = <T extends { text: string }>(list: T[]): T[] =>
    list
      .filter(({ text }) => text !== target.text && !context.avoid.includes(text))
      .sort((a, b) => noise(context.seed, a.text) - noise(context.seed, b.text))
      .slice(0, variations(target.change));
  return {
    fits: target.kind === "fit" ? pick(fits) : [],
    unfits: target.kind === "unfit" ? pick(unfits) : [],
    timings: target.kind === "timing" ? pick(timings) : [],
    targeting: [],
  };
}
