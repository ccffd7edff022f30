/** お客様の声 without a language model: real voices sorted, or questions and letters that collect them. No voice is ever written. */
import { count } from "#src/checks/count.ts";
import { noise } from "#src/shared/words/random.ts";
import { listField, textField } from "#src/tools/pieces/item-fields.ts";
import {
  emptyOutput,
  type ReviewsInput,
  type ReviewsOutput,
  reviewLimits,
  type Theme,
  themes,
} from "#src/tools/reviews/definition.ts";
import { isQuotableReview, themesOf } from "#src/tools/reviews/reading.ts";
import { bestQuote } from "#src/tools/reviews/verdict.ts";
import { readVoices } from "#src/tools/reviews/voices.ts";
import { type Target, variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { personaLines } from "#src/tools/wording/persona-lines.ts";
import { hasTopic } from "#src/tools/wording/phrase.ts";
import { dullPattern, notAChoice, specPattern } from "../wording/appeal.ts";
import { composerMaterial, kindWord } from "../wording/material.ts";
import { emailRewrites } from "../wording/reword/email.ts";
import { reworded } from "../wording/reword/reword.ts";
import { chosenRewrite } from "../wording/reword/rewrites.ts";
import { groupOf, questions, surveys } from "./questions.ts";
import { consentsFor, disclosures, reviewRequests } from "./request-mails.ts";
import { composeSamples } from "./samples.ts";

/** Longest letter that can be put in the place of another. */
const maxEdit = 400;

/** Deterministic for the same input, brief, results, seed and texts to avoid. */
export function composeReviews(input: ReviewsInput, context: ToolContext): ReviewsOutput {
  if (input.mode === "organize") return organise(input, context);
  if (input.mode === "sample") return { ...emptyOutput, samples: composeSamples(input, context) };
  return collect(input, context);
}

function organise(input: ReviewsInput, context: ToolContext): ReviewsOutput {
  const { brief, avoid } = context;
  const { target } = input;
  const voices = readVoices(input.voices);
  if (target && target.change !== "reroll") return emptyOutput;
  if (target) {
    const own = voices.filter(({ id }) => id === target.fields.voice);
    const others = own.flatMap(({ id, text }) =>
      isQuotableReview(text)
        .filter((quote) => quote !== target.text && !avoid.includes(quote))
        .map((quote) => ({ voice: id, text: quote, themes: themesOf(text) })),
    );
    return { ...emptyOutput, voices: others.slice(0, variations(target.change)) };
  }
  const sorted = voices.map(({ id, text }) => ({
    voice: id,
    text: bestQuote(text, brief),
    themes: themesOf(text),
  }));
  return { ...emptyOutput, voices: sorted, digests: digestOf(sorted) };
}

function digestOf(sorted: ReviewsOutput["voices"]): ReviewsOutput["digests"] {
  const number = (theme: Theme) => sorted.filter((voice) => voice.themes.includes(theme)).length;
  const told = (Object.keys(themes) as Theme[])
    .filter((theme) => theme !== "other" && number(theme) > 0)
    .toSorted((a, b) => number(b) - number(a));
  if (sorted.length === 0) return [];
  const [first, second, third] = told.map((theme) => `「${themes[theme]}」`);
  if (!first)
    return [{ text: "決まった話題には分けられませんでした。一つずつお読みください。", sources: [] }];
  const all = [first, second, third].filter((label) => label !== undefined).join("");
  if (told.every((theme) => number(theme) === 1))
    return [{ text: `話題は${all}${told.length > 1 ? "などに分かれました。" : "でした。"}`, sources: [] }];
  const others = [second, third].filter((label) => label !== undefined).join("と");
  const text =
    others === "" ? `話題は${first}が中心です。` : `多く出た話題は${first}で、${others}が続きます。`;
  return [{ text, sources: [] }];
}

function collect(input: ReviewsInput, context: ToolContext): ReviewsOutput {
  const { target } = input;
  const material = composerMaterial(context.brief);
  const group = groupOf[material.family];
  const name = material.name?.text ?? `この${kindWord(material)}`;
  const names = material.name?.sources ?? [];
  const fill = (text: string) => text.replaceAll("{name}", name);
  const cited = (text: string) => (text.includes("{name}") ? names : []);
  const plain = questions[group].map((text) => ({
    text: fill(text),
    hypothesis: false,
    sources: cited(text),
  }));
  const own = ownQuestions(context);
  const { number } = reviewLimits.question;
  const all: ReviewsOutput = {
    ...emptyOutput,
    // What is particular to this product stands in the middle, when the person has warmed up.
    questions: [...plain.slice(0, 3), ...own, ...plain.slice(3)],
    surveys: surveys[group].map(({ text, choices }) => ({
      text: fill(text),
      choices: [...choices],
      sources: cited(text),
    })),
    requests: reviewRequests(group, name, input.reward, names),
    consents: consentsFor(group, input.reward).map((text) => ({ text, sources: [] })),
    disclosures: input.reward ? disclosures.map((text) => ({ text, sources: [] })) : [],
  };
  if (target) return otherPieces(all, target, context);
  const closing = all.surveys.slice(-1);
  return {
    ...all,
    questions: all.questions.slice(0, number),
    surveys: [...all.surveys.slice(0, reviewLimits.survey.number - 1), ...closing],
    requests: all.requests.slice(0, 2),
    consents: all.consents.slice(0, 1),
    disclosures: all.disclosures.slice(0, 1),
  };
}

/** Questions about what the brief and the persona say, in their own words between brackets. */
function ownQuestions({ brief, results, seed }: ToolContext): ReviewsOutput["questions"] {
  const { features, worries, family, kind, name } = composerMaterial(brief);
  const short = (text: string) => count(text).c1 <= 30 && !/[「」、。\d]/u.test(text);
  const own = [name?.text, kind?.text].filter((text) => text !== undefined);
  const telling = features.filter(
    ({ original, shape }) =>
      shape === "noun" &&
      short(original) &&
      !hasTopic(original) &&
      ![specPattern, dullPattern, notAChoice].some((pattern) => pattern.test(original)) &&
      !own.some((text) => original.includes(text)),
  );
  const [feature] = telling.toSorted((a, b) => noise(seed, a.text) - noise(seed, b.text));
  const stated = worries.map(({ original, sources }) => ({ text: original, hypothesis: false, sources }));
  const guessed = personaLines(results, "worry")
    .map(({ text, fields, sources }) => ({ text, hypothesis: fields.hypothesis === true, sources }))
    .toSorted((a, b) => noise(seed, a.text) - noise(seed, b.text));
  const worry = [...stated, ...guessed].find(({ text }) => short(text));
  const asked: ReviewsOutput["questions"] = [];
  if (feature)
    asked.push({
      text: `「${feature.original.replace(/です$/u, "")}」という点について、選ぶときにどう思いましたか。`,
      hypothesis: false,
      sources: feature.sources,
    });
  // In medicine nobody is asked what ailed them.
  if (worry && family !== "clinic")
    asked.push({ ...worry, text: `「${worry.text}」ということはありましたか。あれば、どんなときでしたか。` });
  return asked;
}

/** The same question or letter in other words; a consent and a mark stand as they are. */
function otherWords(target: Target, { avoid }: ToolContext): ReviewsOutput {
  const { text, change, kind, fields } = target;
  const sources = [...target.sources];
  const wish = { text, change, avoid };
  if (kind === "survey") {
    const choices = listField(target, "choices");
    const words = reworded("survey", { ...wish, most: reviewLimits.survey.chars });
    return { ...emptyOutput, surveys: words.map((one) => ({ text: one, choices, sources })) };
  }
  if (kind === "request") {
    const channel = fields.channel === "mail" ? "mail" : "line";
    const subject = textField(target, "subject");
    const words = chosenRewrite(emailRewrites(text, change), { ...wish, most: maxEdit });
    return { ...emptyOutput, requests: words.map((one) => ({ channel, subject, text: one, sources })) };
  }
  if (kind !== "question") return emptyOutput;
  const hypothesis = fields.hypothesis === true;
  const words = reworded("question", { ...wish, most: reviewLimits.question.chars });
  return { ...emptyOutput, questions: words.map((one) => ({ text: one, hypothesis, sources })) };
}

function otherPieces(all: ReviewsOutput, target: Target, context: ToolContext): ReviewsOutput {
  if (target.change !== "reroll") return otherWords(target, context);
  const fresh = <T extends { text: string }>(pieces: T[]): T[] =>
    pieces
      .filter(({ text }) => text !== target.text && !context.avoid.includes(text))
      .toSorted((a, b) => noise(context.seed, a.text) - noise(context.seed, b.text))
      .slice(0, variations(target.change));
  const { channel } = target.fields;
  if (target.kind === "survey") return { ...emptyOutput, surveys: fresh(all.surveys) };
  if (target.kind === "request")
    return { ...emptyOutput, requests: fresh(all.requests.filter((one) => one.channel === channel)) };
  if (target.kind === "consent") return { ...emptyOutput, consents: fresh(all.consents) };
  if (target.kind === "disclosure") return { ...emptyOutput, disclosures: fresh(all.disclosures) };
  return { ...emptyOutput, questions: fresh(all.questions) };
}
