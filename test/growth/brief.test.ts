/** Reading a brief, with documents of the same for ever, takes time as the text grows and not as its square. */
import { expect, it } from "vitest";
import { contradictions } from "#src/brief/contradictions.ts";
import { applyCorrections, withoutWrong, wrongWords } from "#src/brief/corrections.ts";
import { gaps } from "#src/brief/gaps.ts";
import { isInstruction } from "#src/brief/instruction.ts";
import { materialOf } from "#src/brief/material.ts";
import { parseBrief } from "#src/brief/parse.ts";
import { proposePreset } from "#src/brief/preset/propose.ts";
import { classOpinion } from "#src/brief/reading/learned/classes.ts";
import { roleShares, withSecondOpinion } from "#src/brief/reading/learned/opinion.ts";
import { learnedWeights } from "#src/brief/reading/learned/weights.ts";
import { opinionOnWords } from "#src/brief/reading/learned/words.ts";
import { readMemoText, settledParts } from "#src/brief/reading/read.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { cleanText } from "#src/brief/text.ts";
import { withPreset } from "#src/checks/style/with-preset.ts";
import { htmlText } from "#src/shared/html-text.ts";
import { fold } from "#src/shared/words/fold.ts";
import { some } from "#test/support/global/size.ts";
import { allPieces, tooFastOf } from "./growth.ts";

const sentences = (text: string) => numberSentences(text, "B");
const read = (text: string) => ({ sentences: sentences(text), fields: parseBrief(sentences(text)) });

it("O03 a text is numbered by sentences", () => {
  expect(tooFastOf(8_000, (text) => text, sentences)).toEqual([]);
}, 120_000);

it("O03 sentences are read into the fields of a brief", () => {
  expect(tooFastOf(4_000, sentences, parseBrief)).toEqual([]);
}, 240_000);

it("O03 a memo is divided into what may be published and what stays inside", () => {
  expect(
    tooFastOf(
      1_000,
      (text) => text,
      (text) => materialOf(readMemoText(text), [], []),
      some(allPieces, 12), // Forms of speech are what changes most here: each may look back from every place of a run.
    ),
  ).toEqual([]);
}, 240_000);

it("O03 the pieces of a memo are weighed by what has been learned", () => {
  const weights = learnedWeights();
  expect(
    tooFastOf(
      1_000,
      (text) => settledParts(text),
      ({ placed, parts, rules }) => [
        opinionOnWords(placed, parts, rules, weights),
        withSecondOpinion(parts, roleShares(parts, weights.sentences)),
        classOpinion(parts, "", weights.classes),
      ],
    ),
  ).toEqual([]);
}, 240_000);

const texts: Record<string, (text: string) => unknown> = {
  cleaned: cleanText,
  "folded for search": fold,
  "read as a page": htmlText,
  "looked at for orders": isInstruction,
  "read for its voice": (text) => proposePreset([text]),
};
it.each(Object.keys(texts))(
  "O03 a text is %s",
  (name) => {
    expect(
      tooFastOf(
        2_000,
        (text) => text,
        (text) => texts[name]?.(text),
      ),
    ).toEqual([]);
  },
  120_000,
);

const briefs: Record<string, (brief: ReturnType<typeof read>) => unknown> = {
  "asked for gaps": (brief) => gaps(brief.fields, brief.sentences),
  "looked at for what contradicts": (brief) => contradictions(brief.fields, brief.sentences),
  corrected: (brief) => {
    const values = brief.sentences.slice(0, 20).map(({ text }) => wrongWords(text));
    applyCorrections(brief.fields, [{ field: "features", values }]);
    return withoutWrong(brief.sentences, [{ field: "wrong", values }]);
  },
  "put under a preset": (brief) => withPreset(brief, null, false),
};
it.each(Object.keys(briefs))(
  "O03 a brief is %s",
  (name) => {
    expect(tooFastOf(1_500, read, (brief) => briefs[name]?.(brief))).toEqual([]);
  },
  240_000,
);
