/** What is read from the material, and whether it has to be read here: reading takes half of the code of a workbench. */
import { use, useDeferredValue, useMemo } from "react";
import type { Correction } from "#src/brief/schema.ts";
import type { BriefView } from "#src/domain/brief/queries.ts";
import type { DocumentView } from "#src/domain/brief/schema.ts";
import { reportMissingChunk } from "#src/ui/toast/missing-chunk.ts";
import type { BenchView } from "../../place.ts";
import { openQuestions } from "../../reading/questions.ts";
import { type MaterialRead, nothingRead, readingAnswerFor, readWith } from "./material-read.ts";

type Reader = typeof import("./read-material.ts");

let reader: Promise<Reader | null> | undefined;

/** Null where its code could not be loaded: what was typed stays. */
function loadReader(): Promise<Reader | null> {
  reader ??= import("./read-material.ts").catch(() => {
    reportMissingChunk("材料を読み取れませんでした");
    return null;
  });
  return reader;
}

interface Typed {
  text: string;
  documents: DocumentView[];
  corrections: Correction[];
}

/**
 * `used`: the newest brief that something was made from. `isLooked`: the reading itself is looked at, and not only counted.
 * Follows a little later than what is typed.
 */
export function useReading(
  view: BenchView,
  { text, documents, corrections: typed }: Typed,
  used: BriefView | null,
  isLooked: boolean,
): MaterialRead & { questions: number } {
  const corrections = useDeferredValue(typed);
  const isNothing = text.trim() === "" && documents.length === 0;
  const known = isLooked || isNothing ? null : asLoaded(view, { text, documents, corrections }, used);
  const read = isNothing || known ? null : use(loadReader());
  const answer = readingAnswerFor(used, text);
  const memo = useMemo(() => read?.readTypedText(text, answer) ?? null, [read, text, answer]);
  const { modelReads, remembered, brief } = view;
  const found = useMemo(
    () =>
      read && memo
        ? read.readTypedMaterial(memo, documents, corrections, readWith({ modelReads, remembered, brief }))
        : nothingRead,
    [read, memo, documents, corrections, modelReads, remembered, brief],
  );
  if (known) return known;
  const corrected = corrections.map(({ field }) => field);
  return { ...found, questions: openQuestions({ ...found, corrected }) };
}

/** The reading that the server knew, while everything stands as it was then: that of the newest brief. */
function asLoaded({ asRead, draft, brief, documents }: BenchView, now: Typed, used: BriefView | null) {
  if (!asRead || !brief || used?.id !== brief.id) return null;
  const saved = draft ?? brief;
  const isSame =
    saved.text === now.text &&
    JSON.stringify(saved.corrections) === JSON.stringify(now.corrections) &&
    namesOf(documents) === namesOf(now.documents);
  const { fields, sentences: sources } = brief;
  return isSame ? { ...nothingRead, fields, sources, ...asRead } : null;
}

const namesOf = (documents: readonly DocumentView[]) =>
  documents.map(({ id, reading }) => `${id} ${reading?.kind}`).join();
