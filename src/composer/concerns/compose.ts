/** お悩み・不安 without a language model: stated worries, the persona's guesses, and a checklist answered from the brief. */
import { count } from "#src/checks/count.ts";
import { similarity } from "#src/checks/duplicates.ts";
import { noise } from "#src/shared/words/random.ts";
import {
  type ConcernsInput,
  type ConcernsOutput,
  concernLimits as limits,
} from "#src/tools/concerns/definition.ts";
import { textField } from "#src/tools/pieces/item-fields.ts";
import { answeredQuestions, idsOf } from "#src/tools/questions/answers.ts";
import { type BuyerQuestion, buyerQuestionTypes } from "#src/tools/questions/buyer-question.ts";
import { askedInquiries } from "#src/tools/questions/inquiries.ts";
import { type Target, variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { keysOf } from "#src/tools/wire/schema-keys.ts";
import { isResidence } from "#src/tools/wording/family.ts";
import { onlyPerson, personAt, personaLines } from "#src/tools/wording/persona-lines.ts";
import { isMoment } from "#src/tools/wording/phrase.ts";
import { asSentence } from "#src/tools/wording/saying/sentence.ts";
import { mostSimilar } from "#src/tools/wording/saying/topic-similarity.ts";
import { composerMaterial } from "../wording/material.ts";
import { reworded } from "../wording/reword/reword.ts";
import { concernSceneFor, plainSceneFor } from "./scenes/find.ts";

type Worry = ConcernsOutput["worries"][number];

const within = (text: string, limit: number) => count(text).c1 <= limit;

/** True of nearly everything: for when there is no persona to take guesses from. */
const plainWorries = [
  "どれを選べばよいかわからない",
  "調べる時間がなく、決めきれない",
  "今のやり方でよいのか自信がない",
  "だれに相談すればよいかわからない",
  "以前に選んで合わなかったことがある",
  "いつ始めればよいか迷っている",
];
/** A guess this near to what is stated says it again. */
const alike = 0.6;
/** More than a word in common. */
const sameMatter = 3;
/** Inquiries that the checklist does not know, shown as they were asked. */
const maxOwn = 3;
/** Which types weigh most at a stage. */
const weighty: Partial<Record<ConcernsInput["stage"], BuyerQuestion["type"][]>> = {
  unaware: ["trust", "effect"],
  comparing: ["effect", "failure", "trust"],
  deciding: ["price", "failure", "effort"],
};

function worriesOf(context: ToolContext): Worry[] {
  const material = composerMaterial(context.brief);
  const day = personaLines(context.results, "day").map(({ text }) => text.replace(/^[^：]{1,6}：/u, ""));
  const scenes = [...material.scenes.filter(isMoment).map(({ original }) => original), ...day].filter(
    (text) => within(text, limits.scene),
  );
  const family = isResidence(material.family, material.topic?.buyer);
  const used = new Set<string>();
  // What the worry is about says where it comes up: an hour of the day only where it is of the same matter.
  const sceneOf = (worry: string) => {
    const free = scenes.filter((one) => !used.has(one));
    const found =
      concernSceneFor(worry, family, used) ??
      mostSimilar(worry, free, (one) => one, sameMatter) ??
      plainSceneFor(worry, family, used);
    used.add(found);
    return found;
  };
  const stated = material.worries.map(({ original, sources }) => ({ text: original, sources }));
  const persons = personaLines(context.results, "worry").map(({ text }) => text);
  // What is true of everything is only said where there is little else.
  const enough = stated.length + new Set(persons).size >= limits.least;
  const guessed = [...persons, ...(enough && !context.avoid.length ? [] : plainWorries)];
  const seen = new Set(stated.map(({ text }) => text));
  const all = [
    ...stated.map((worry) => ({ ...worry, hypothesis: false })),
    ...guessed
      .filter((text) => ![...seen].some((other) => similarity(text, other) >= alike) && seen.add(text))
      .map((text) => ({ text, sources: [], hypothesis: true })),
  ].filter(({ text }) => within(text, limits.worry));
  return all.map((worry, index) => ({
    ...worry,
    // A stated worry keeps a scene that claims nothing of the brief.
    scene: sceneOf(worry.text),
    awareness: index % 3 === 2 ? "latent" : "known",
  }));
}

function doubtsOf(input: ConcernsInput, context: ToolContext): ConcernsOutput["doubts"] {
  const { family } = composerMaterial(context.brief);
  const first = weighty[input.stage] ?? [];
  const all = answeredQuestions(context.brief, family);
  const { counts, others } = askedInquiries(input.inquiries, all);
  const asked = (id: string) => counts.get(id) ?? 0;
  const listed = all
    .toSorted((a, b) => Number(first.includes(b.type)) - Number(first.includes(a.type)))
    .toSorted((a, b) => asked(b.id) - asked(a.id))
    .map(({ id, doubt, type, prepare, sources: [source] }) => ({
      text: doubt,
      type,
      answer: source ? asSentence(source.text) : "",
      prepare: source ? "" : prepare,
      asked: asked(id),
      sources: source ? idsOf([source]) : [],
    }));
  const own = others
    .filter((text) => within(text, limits.doubt) && !/\d/u.test(text.normalize("NFKC")))
    .slice(0, maxOwn)
    .map((text) => ({
      text,
      type: "failure" as const,
      answer: "",
      prepare: "この問い合わせへの回答",
      asked: 1,
      sources: [],
    }));
  return [
    ...listed.filter((one) => one.asked > 0).slice(0, limits.most - own.length),
    ...own,
    ...listed.filter((one) => one.asked === 0),
  ];
}

/** What was really asked first; then answered doubts and unanswered ones, so that a reader sees what is ready and what is missing. */
function mixed(all: ConcernsOutput["doubts"]): ConcernsOutput["doubts"] {
  const asked = all.filter((one) => one.asked > 0);
  const doubts = all.filter((one) => one.asked === 0);
  const answered = doubts.filter(({ answer }) => answer !== "");
  const open = doubts.filter(({ answer }) => answer === "");
  const room = limits.most - Math.min(answered.length, limits.most - 2);
  return [...asked, ...answered.slice(0, limits.most - 2), ...open.slice(0, room)].slice(0, limits.most);
}

/** The same worry, or the same doubt with what answers it, in other words. */
function otherWords(target: Target, { avoid }: ToolContext): ConcernsOutput {
  const { text, change, kind, fields, sources } = target;
  const words = (most: number) => reworded("worry", { text, change, most, avoid });
  const told = (name: string) => textField(target, name);
  if (kind === "doubt") {
    const asked = typeof fields.asked === "number" ? fields.asked : 0;
    const type = keysOf(buyerQuestionTypes).find((one) => one === fields.type) ?? "failure";
    const same = { type, answer: told("answer"), prepare: told("prepare"), asked, sources: [...sources] };
    return { worries: [], doubts: words(limits.doubt).map((one) => ({ text: one, ...same })) };
  }
  const isLatent = fields.awareness === "latent";
  const same = {
    scene: told("scene"),
    awareness: isLatent ? ("latent" as const) : ("known" as const),
    hypothesis: fields.hypothesis === true,
    sources: [...sources],
  };
  return { worries: words(limits.worry).map((one) => ({ text: one, ...same })), doubts: [] };
}

/** Deterministic for the same input, brief, results, seed and texts to avoid. */
export function composeConcerns(input: ConcernsInput, whole: ToolContext): ConcernsOutput {
  const person = personAt(whole.results, input.persona);
  const context = { ...whole, results: onlyPerson(whole.results, person) };
  const worries = worriesOf(context);
  const doubts = doubtsOf(input, context);
  const { target } = input;
  if (!target) return { worries: worries.slice(0, limits.most), doubts: mixed(doubts) };
  if (target.change !== "reroll") return otherWords(target, context);
  const isNew = ({ text }: { text: string }) => text !== target.text && !context.avoid.includes(text);
  const by = (a: { text: string }, b: { text: string }) =>
    noise(context.seed, a.text) - noise(context.seed, b.text);
  const number = variations(target.change);
  return target.kind === "doubt"
    ? { worries: [], doubts: doubts.filter(isNew).sort(by).slice(0, number) }
    : { worries: worries.filter(isNew).sort(by).slice(0, number), doubts: [] };
}
