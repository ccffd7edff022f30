/** Checks over (words × sources) take time as their input grows, not as its square: what people send may say the same for ever. */
import { expect, it } from "vitest";
import { numberSentences } from "#src/brief/sentences.ts";
import { linkEvidence } from "#src/checks/evidence.ts";
import { repeated, repetitions, tooFast } from "./growth.ts";

const sourcesOf = (piece: string) => (size: number) => numberSentences(repeated(piece, size), "F1-s");

it("O03 a line that says the same over and over is linked to ever more sources of the same", () => {
  expect(
    repetitions.flatMap((piece) =>
      tooFast(piece, 6_000, sourcesOf(piece), (sources) =>
        linkEvidence(
          repeated(piece, 400),
          sources.map(({ id }) => id),
          sources,
        ),
      ),
    ),
  ).toEqual([]);
}, 60_000);

it("O03 an ever longer line is linked to sources that say the same", () => {
  expect(
    repetitions.flatMap((piece) => {
      const sources = sourcesOf(piece)(8_000);
      const ids = sources.map(({ id }) => id);
      return tooFast(
        piece,
        400,
        (size) => repeated(piece, size),
        (text) => linkEvidence(text, ids, sources),
      );
    }),
  ).toEqual([]);
}, 60_000);
