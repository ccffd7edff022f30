/** What compares, searches and tells texts takes time as they grow, up to what their fields take, and not as their square. */
import { expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { builtIns } from "#src/brief/preset/built-in.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { applyStyle } from "#src/checks/style/apply-style.ts";
import { briefMaterial } from "#src/domain/chat/queries.ts";
import { rankPassages, sentencesOf } from "#src/domain/chat/rules/retrieve.ts";
import { mentionedIn } from "#src/domain/message/rules/mention.ts";
import { routeMessage } from "#src/domain/message/rules/route.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { plainEdit, plainKinds } from "#src/domain/proposal/rules/plain-edits.ts";
import { excerpt, pairsQuery, termsOf } from "#src/domain/search/rules/words.ts";
import { automaticLines } from "#src/domain/summary/rules/lines.ts";
import { changesBetween } from "#src/shared/changes/changes.ts";
import { editsBetween } from "#src/shared/changes/edits.ts";
import { partsBetween, wordsOfPart } from "#src/shared/changes/parts.ts";
import { cpuMs } from "#test/support/global/cpu.ts";
import { pieces, repeated, tooFastOf } from "./growth.ts";

/** The same text with every seventh stretch said otherwise. */
const reworded = (text: string) => text.replace(/(.{6})./gsu, "$1ほか");

const compared: Record<string, (before: string, after: string) => unknown> = {
  "line by line": changesBetween,
  "by edits": editsBetween,
  "by sentences": (before, after) => partsBetween(before, after).map((part) => wordsOfPart(before, part)),
};
it.each(Object.keys(compared))(
  "O03 two texts are compared %s",
  (name) => {
    const work = compared[name];
    expect(
      tooFastOf(
        // Lines: up to some thousand characters each place is compared with each near it, and a ratio tells nothing.
        name === "line by line" ? 4_800 : 300,
        (text) => [text, reworded(text)] as const,
        ([before, after]) => work?.(before, after),
      ),
    ).toEqual([]);
  },
  120_000,
);

it.each(pieces)("O03 below that, lines of %s are compared within half a second", (_, piece) => {
  for (const length of [300, 1_200, 4_800]) {
    const text = repeated(piece, length);
    expect(cpuMs(() => changesBetween(text, reworded(text)))).toBeLessThan(500);
  }
});

const people = Array.from({ length: 50 }, (_, at) => ({ id: `${at}`, name: `山田${at}` }));
const texts: Record<string, (text: string) => unknown> = {
  "read for what it asks": (text) => routeMessage(text, { hasBrief: true }),
  "read for names": (text) => mentionedIn(`@山田1 ${text}`, people),
  "cut into sentences": sentencesOf,
  "searched for": (text) => pairsQuery(termsOf(text), "Ā"),
  "shown as found": (text) => excerpt(text, ["保湿", "120", "あ"]),
  "edited plainly": (text) => plainKinds.map((kind) => plainEdit(kind, text)),
  "put under presets": (text) => builtIns.map(({ preset }) => applyStyle(text, preset, { sources: [text] })),
};
it.each(Object.keys(texts))(
  "O03 a text is %s",
  (name) => {
    expect(
      tooFastOf(
        500,
        (text) => text,
        (text) => texts[name]?.(text),
      ),
    ).toEqual([]);
  },
  120_000,
);

it("O03 sentences are ranked by what a question is about", () => {
  const make = (text: string) => briefMaterial("p" as ProjectId, numberSentences(text, "B"));
  expect(tooFastOf(2_000, make, (materials) => rankPassages("保湿の効果と送料は？", materials, 8))).toEqual(
    [],
  );
}, 120_000);

it("O03 a brief is told in a summary", () => {
  const make = (text: string) => {
    const sentences = numberSentences(text, "B");
    return { sentences, fields: parseBrief(sentences) };
  };
  const lines = (brief: ReturnType<typeof make>) =>
    automaticLines({ brief, preset: null, results: [], agreed: [] });
  expect(tooFastOf(1_500, make, lines)).toEqual([]);
}, 120_000);
