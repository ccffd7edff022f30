/** Checks over (words × sources) take time as their input grows, not as its square: what people send may say the same for ever. */
import { expect, it } from "vitest";
import { numberSentences } from "#src/brief/sentences.ts";
import { type CheckContext, checkItem } from "#src/checks/check-item.ts";
import { flagText } from "#src/checks/compliance/flag-text.ts";
import { isNearDuplicate } from "#src/checks/duplicates.ts";
import { linkEvidence } from "#src/checks/evidence.ts";
import { flippedNegation, lostConditions } from "#src/checks/fidelity.ts";
import { normalizedForRules, placesIn } from "#src/checks/house/house-rule.ts";
import { scoreItem } from "#src/checks/score.ts";
import { nearSlogan } from "#src/checks/slogans/near-slogan.ts";
import { slots } from "#src/checks/slots-data.ts";
import { findBanned, missingRequired } from "#src/checks/words.ts";
import type { Source } from "#src/shared/result.ts";
import { pieces, repeated, tooFast, tooFastOf } from "./growth.ts";

const idsOf = (sources: readonly Source[]) => sources.map(({ id }) => id);
const contextOf = (sources: Source[], existing: string[] = []): CheckContext => ({
  id: "I1",
  sources,
  productClass: "cosmetics",
  slots: slots.slice(0, 1).map(({ id }) => id),
  bannedWords: ["激安", "あ"],
  requiredWords: ["保湿"],
  existing,
});

it("O03 a piece of the same is checked against ever more sources of the same", () => {
  const found = pieces.flatMap(([name, piece]) => {
    const text = repeated(piece, 120);
    return tooFast(
      name,
      5_000,
      (size) => numberSentences(repeated(piece, size), "F1-s"),
      (sources) =>
        checkItem(
          { kind: "line", text, fields: { note: text }, sources: idsOf(sources) },
          contextOf(sources),
        ),
    );
  });
  expect(found).toEqual([]);
}, 120_000);

it("O03 an ever longer piece is checked against sources that say the same", () => {
  const found = pieces.flatMap(([name, piece]) => {
    const sources = numberSentences(repeated(piece, 4_000), "F1-s");
    const draft = (text: string) => ({ kind: "line", text, fields: { note: text }, sources: idsOf(sources) });
    const make = (size: number) => draft(repeated(piece, size));
    return tooFast(name, 300, make, (made) => checkItem(made, contextOf(sources)));
  });
  expect(found).toEqual([]);
}, 120_000);

it("O03 a piece is held against ever more pieces that stand", () => {
  const found = pieces.flatMap(([name, piece]) => {
    const text = repeated(piece, 60);
    const make = (size: number) => Array.from({ length: size }, (_, at) => `${repeated(piece, 50)}${at}`);
    return tooFast(name, 60, make, (existing) => existing.some((other) => isNearDuplicate(text, other)));
  });
  expect(found).toEqual([]);
}, 60_000);

const linked: Record<string, (text: string, sources: Source[]) => unknown> = {
  evidence: (text, sources) => linkEvidence(text, idsOf(sources), sources),
  conditions: (text, sources) =>
    lostConditions(
      text,
      sources.map(({ id }) => ({ span: { start: 0, end: 1 }, sourceId: id, quote: "" })),
      sources,
    ),
  negations: (text, sources) => flippedNegation(text, idsOf(sources), sources),
  flags: (text, sources) => flagText(text, { productClass: "food", sources, evidenceIds: idsOf(sources) }),
  score: (text, sources) => {
    const evidence = sources.map(({ id, text: quote }) => ({
      span: { start: 0, end: 4 },
      sourceId: id,
      quote,
    }));
    return scoreItem({ text, fits: [], evidence, flags: [], fields: {}, sources });
  },
};

it.each(Object.keys(linked))(
  "O03 the %s of a text and its sources, where both say ever more of the same",
  (name) => {
    const work = linked[name];
    const make = (text: string) => ({
      text: text.slice(0, text.length / 8),
      sources: numberSentences(text, "B"),
    });
    expect(tooFastOf(1_500, make, ({ text, sources }) => work?.(text, sources))).toEqual([]);
  },
  60_000,
);

const alone: Record<string, (text: string) => unknown> = {
  "banned words": (text) => findBanned(text, ["激安", "あ", "120mL"]),
  "words asked for": (text) => missingRequired(text, ["激安", "保湿"]),
  slogans: nearSlogan,
};
it.each(Object.keys(alone))(
  "O03 %s of an ever longer text",
  (name) => {
    expect(
      tooFastOf(
        1_000,
        (text) => text,
        (text) => alone[name]?.(text),
      ),
    ).toEqual([]);
  },
  60_000,
);

it("O03 the installation's own rules are looked for, whatever an administrator wrote", () => {
  const hostile = [
    "あ",
    "あ*あ*あ*い",
    "(.+)+$",
    "1*2*3*4",
    "「*」",
    "保*湿*保*ん",
    "*".repeat(3).concat("、"),
  ];
  const looked = { words: hostile, fineWith: ["ない語", "あ".repeat(30).concat("い")] };
  expect(tooFastOf(20_000, normalizedForRules, (text) => placesIn(looked, text, text))).toEqual([]);
}, 120_000);
