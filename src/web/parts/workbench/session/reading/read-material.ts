/** What can be read from the material. Half of the code of a workbench, with its words: loaded where something is to be read. Pure. */
import { applyCorrections, ownWords } from "#src/brief/corrections.ts";
import { gaps } from "#src/brief/gaps.ts";
import { materialOf, withReading } from "#src/brief/material.ts";
import { parseBrief } from "#src/brief/parse.ts";
import { changesByModel, type ReadChange } from "#src/brief/reading/model/changes.ts";
import { mergeModelReading } from "#src/brief/reading/model/merge.ts";
import { readMemoText } from "#src/brief/reading/read.ts";
import type { Reading } from "#src/brief/reading/schema.ts";
import {
  labelEntry,
  labelsBySentence,
  learnFromCorrections,
  otherName,
  recalledIn,
} from "#src/brief/remembered.ts";
import type { Correction } from "#src/brief/schema.ts";
import type { BriefView } from "#src/domain/brief/queries.ts";
import type { DocumentView } from "#src/domain/brief/schema.ts";
import { type MaterialRead, nothingRead, type ReadWith } from "./material-read.ts";

interface TextRead {
  reading: Reading | null;
  changes: ReadChange[];
}

/** The memo by rules, with what a model has read of that very text over it. */
export function readTypedText(text: string, answer: BriefView["readAnswer"]): TextRead {
  if (text.trim() === "") return { reading: null, changes: [] };
  const rules = readMemoText(text);
  if (answer === null) return { reading: rules, changes: [] };
  const model = mergeModelReading(rules, answer);
  return { reading: model, changes: changesByModel(rules, model) };
}

/** Memo and documents together, as the server reads them. */
export function readTypedMaterial(
  { reading, changes }: TextRead,
  documents: readonly DocumentView[],
  corrections: Correction[],
  { isRead, remembered, before }: ReadWith,
): MaterialRead {
  // In the order in which the server puts them.
  const kept = documents.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind < b.kind ? -1 : 1));
  const label = labelsBySentence([
    ...(reading?.sentences ?? []),
    ...kept.flatMap(({ sentences, reading: read }) =>
      sentences.map(({ text: words }, at) => ({ text: words, label: read?.labels?.[at] })),
    ),
  ]);
  const next = learnFromCorrections(remembered, before, corrections, label);
  const material = materialOf(reading, kept, corrections, next);
  const { sentences: read, aside, disputes } = material;
  if (read.length + aside.length === 0) return nothingRead;
  const parsed = withReading(parseBrief(ownWords(read)), material);
  const { fields, sentences } = applyCorrections(parsed, corrections);
  const sources = [...read, ...sentences];
  // What the memo answers is not asked, also where the answer may not be printed.
  const told = [...sources, ...aside.filter(({ role }) => role !== "competitor")];
  // Where the person has said which one it is, nothing is offered.
  const isNamed = corrections.some(({ field }) => field === "name");
  return {
    ...{ fields, sources, aside, disputes, changes },
    gaps: gaps(fields, told),
    asked: material.reading?.asked ?? [],
    labelOf: (words) => labelEntry(label(words))?.value ?? null,
    readBy: reading !== null && (isRead || reading.by === "model") ? reading.by : null,
    recalled: reading === null ? [] : recalledIn(reading, remembered, corrections),
    otherName: reading === null || isNamed ? null : otherName(reading, next),
  };
}
