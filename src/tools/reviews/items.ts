/** Turns each complete piece into a draft item. Quotations, verdicts and marks are made by code, whoever wrote the piece. */
import { findBanned } from "#src/checks/words.ts";
import { type Refused, refuse } from "#src/shared/refusals/refusal.ts";
import type { DraftItem, Item } from "#src/shared/result.ts";
import type { ItemSource, Lookups } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { pieceUnless, textLength, textPiece, unknownReference } from "../wire/reasons.ts";
import {
  reviewLimits as limits,
  type ReviewsInput,
  reviewsInputSchema,
  reviewsOutputSchema,
  sampleMark,
  type Theme,
  themes,
} from "./definition.ts";
import type { NewReview } from "./new-review.ts";
import { reviewTone, themesOf } from "./reading.ts";
import { bestQuote, judge } from "./verdict.ts";
import { readVoices, type Voice, withVoice } from "./voices.ts";

const { shape } = reviewsOutputSchema;
/** An impression told in the first person: nothing but a real voice speaks so. */
export const speaksAsCustomer =
  /(?:私|わたし|僕|ぼく|俺|自分)(?:は|が|も|の|に)|(?:よかった|良かった|助かりました|気に入りました|満足しました|手放せ|おすすめです)[。！!]?$/u;

const inPlaceOfCustomer = (): Refused =>
  refuse("voice", "お客様の感想のように読めます。感想は、いただいた声だけに書けます。");

const noQuote = "引用できる文がありません。";

function voicesOf(given: Lookups): Voice[] {
  return readVoices(reviewsInputSchema.safeParse(given.input).data?.voices ?? "");
}

function voiceItem(voice: Voice, wished: string, named: Theme[], given: Lookups): DraftItem {
  const text = wished.trim() || bestQuote(voice.text, given.brief);
  const isQuote = text !== "" && voice.text.includes(text);
  const form = text === "" ? "none" : isQuote ? "quote" : "summary";
  return {
    kind: "voice",
    text: text === "" ? noQuote : text,
    fields: {
      voice: voice.id,
      form,
      themes: named.length > 0 ? named : themesOf(voice.text),
      tone: reviewTone(voice.text),
      verdict: judge(voice, text, given.brief).verdict,
      // The person's own record of the voice, and what the rules say of it: shown as given, never copy.
      record: {
        date: voice.date,
        medium: voice.medium,
        attributes: voice.attributes,
        paid: voice.paid,
        consent: voice.consent,
        reason: judge(voice, text, given.brief).reason,
      },
    },
    sources: text === "" ? [] : [voice.id],
  };
}

/** A real voice in the place of a sample: judged like every other, quoted word for word or not at all. */
export function voiceForSample(
  input: ReviewsInput,
  voice: NewReview,
  given: Lookups,
): { input: ReviewsInput; draft: DraftItem } | string {
  const before = readVoices(input.voices);
  if (before.some(({ text }) => text.trim() === voice.text.trim()))
    return "同じ声がすでにあります。変更していません。";
  const voices = withVoice(input.voices, voice);
  const made = readVoices(voices).at(-1);
  if (!made || made.id !== `V${before.length + 1}` || voices.length > limits.voiceText)
    return "これより多くの声は入れられません。";
  return { input: { ...input, voices }, draft: voiceItem(made, "", [], given) };
}

/** Voices that the writer left out, and how many speak of each theme: counted from the voices, never written. */
export function completeReviews(items: Item[], given: Lookups): DraftItem[] {
  if (reviewsInputSchema.safeParse(given.input).data?.mode !== "organize") return [];
  const all = voicesOf(given);
  const kept = items.filter(({ kind }) => kind === "voice");
  const missing = all
    .filter(({ id }) => !kept.some(({ fields }) => fields.voice === id))
    .map((voice) => voiceItem(voice, "", [], given));
  const voices = [...kept, ...missing];
  const counted = (Object.keys(themes) as Theme[])
    .map((theme) => ({
      theme,
      ids: voices
        .filter(({ fields }) => Array.isArray(fields.themes) && fields.themes.includes(theme))
        .map(({ fields }) => String(fields.voice)),
    }))
    .filter(({ ids }) => ids.length > 0)
    .toSorted(
      (a, b) => Number(a.theme === "other") - Number(b.theme === "other") || b.ids.length - a.ids.length,
    )
    .map(({ theme, ids }) => ({
      kind: "theme",
      text: themes[theme],
      fields: { theme, count: ids.length, of: all.length, voices: ids },
      sources: ids,
    }));
  return [...missing, ...counted];
}

/** What a person's own wording makes of a piece: a changed quotation is a summary, a sample keeps its mark. */
export function rewordedReview(draft: DraftItem, given: Lookups): DraftItem {
  if (draft.kind === "sample") {
    const parts = ["attributes", "before", "trigger", "after"].flatMap((name) => {
      const value = draft.fields[name];
      return typeof value === "string" ? [[name, marked(value)]] : [];
    });
    return {
      ...draft,
      text: marked(draft.text),
      fields: { ...draft.fields, ...Object.fromEntries(parts) },
    };
  }
  if (draft.kind !== "voice") return draft;
  const read = voicesOf(given).find(({ id }) => id === draft.fields.voice);
  const fields = { ...draft.fields };
  // What a person has noted down of the permission counts before what the table said.
  const voice = read && {
    ...read,
    consent: noted(fields.consent, read.consent),
    paid: noted(fields.reward, read.paid),
  };
  if (!voice) return { ...draft, fields: { ...fields, form: "summary" } };
  const judged = judge(voice, draft.text, given.brief);
  const record =
    typeof fields.record === "object"
      ? { ...fields.record, consent: voice.consent, paid: voice.paid, reason: judged.reason }
      : {};
  const isQuote = voice.text.includes(draft.text.trim());
  const form = draft.text.trim() === noQuote ? "none" : isQuote ? "quote" : "summary";
  return { ...draft, fields: { ...fields, form, verdict: judged.verdict, record }, sources: [voice.id] };
}

function noted(said: unknown, read: boolean | null): boolean | null {
  if (said === "yes") return true;
  if (said === "no") return false;
  return said === "unknown" ? null : read;
}

const marked = (text: string) => sampleMark + text.replaceAll(sampleMark, "").trim();

/** `signed`: the customer's own declaration, in the first person. */
function written(
  key: "consents" | "disclosures" | "digests",
  kind: string,
  limit: number,
  signed = false,
): ItemSource {
  return itemSource(key, shape[key].element, (read) => {
    const { text, sources } = read;
    if (!signed && speaksAsCustomer.test(text)) return inPlaceOfCustomer();
    return textPiece(kind, ["文", limit], { text, sources });
  });
}

/** Item kinds: voice, theme, digest; question, survey, request, consent, disclosure; sample. */
export const reviewsItems: ItemSource[] = [
  itemSource("voices", shape.voices.element, (read, given) => {
    if (!given) return unknownReference("声");
    const { text, themes: named } = read;
    const voice = voicesOf(given).find(({ id }) => id === read.voice);
    if (!voice) return unknownReference(`声${read.voice}`);
    if (findBanned(text, given.brief.fields.bannedWords).length > 0 && !voice.text.includes(text))
      return refuse("banned", "使わない語が入っています。");
    return pieceUnless(textLength("引用", text, { most: limits.quote, open: true }), () =>
      voiceItem(voice, text, named, given),
    );
  }),
  written("digests", "digest", limits.digest),
  itemSource("questions", shape.questions.element, ({ text, hypothesis, sources }) => {
    if (speaksAsCustomer.test(text)) return inPlaceOfCustomer();
    if (!/か[。？?]|ください。?$/u.test(text))
      return refuse("form", "質問の形（「〜か。」「〜ください。」）になっていません。");
    return textPiece("question", ["質問", limits.question.chars], { text, fields: { hypothesis }, sources });
  }),
  itemSource("surveys", shape.surveys.element, ({ text, choices, sources }) => {
    if (choices.length < 2 || choices.length > limits.survey.choices)
      return refuse(
        "form",
        `選択肢が${choices.length}個です。2〜${limits.survey.choices}個にしてください。`,
        "choices",
      );
    return textPiece("survey", ["問い", limits.survey.chars], { text, fields: { choices }, sources });
  }),
  itemSource("requests", shape.requests.element, ({ channel, subject, text, sources }) => {
    if (speaksAsCustomer.test(text)) return inPlaceOfCustomer();
    return textPiece("request", ["依頼文", channel === "line" ? limits.line : 1000], {
      text,
      fields: { channel, subject: subject.trim() },
      sources,
    });
  }),
  written("consents", "consent", 600, true),
  written("disclosures", "disclosure", 120),
  itemSource("samples", shape.samples.element, ({ attributes, before, trigger, after, word }) => {
    const { sample } = limits;
    const wrong = [
      ...textLength("属性", attributes, { most: sample.attributes, path: "attributes" }),
      ...textLength("使う前", before, { most: sample.before, path: "before" }),
      ...textLength("きっかけ", trigger, { most: sample.trigger, path: "trigger" }),
      ...textLength("使ったあと", after, { most: sample.after, path: "after" }),
      ...textLength("一言", word, { most: sample.word }),
    ];
    const parts = { attributes, before, trigger, after };
    if (Object.values({ ...parts, word }).some((text) => speaksAsCustomer.test(text)))
      return inPlaceOfCustomer();
    const fields = Object.fromEntries(Object.entries(parts).map(([key, text]) => [key, marked(text)]));
    return pieceUnless(wrong, () => ({
      kind: "sample",
      text: marked(word),
      fields: { ...fields, hypothesis: true },
      sources: [],
    }));
  }),
];
