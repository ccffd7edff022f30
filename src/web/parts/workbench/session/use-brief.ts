/** The material: text, documents, corrections, and what can be read from them, all while the person types. */
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import { movedIn, withMovedRoles, wrongIn } from "#src/brief/corrections.ts";
import type { Gap } from "#src/brief/gaps.ts";
import type { AsideSentence } from "#src/brief/material.ts";
import { sampleBriefs } from "#src/brief/samples.ts";
import type { Correction } from "#src/brief/schema.ts";
import { chosenMediaOf } from "#src/checks/media/chosen.ts";
import type { BriefView } from "#src/domain/brief/queries.ts";
import { toast } from "#src/ui/toast/store.ts";
import type { BenchPlace, BenchView } from "../place.ts";
import type { BriefProps, ReadingProps } from "../types.ts";
import { useReading } from "./reading/use-reading.ts";
import type { BriefDraft } from "./start.ts";
import { useDocuments } from "./use-documents.ts";
import { withWrong } from "./wrong.ts";

const keepDelayMs = 300;

/** `used`: the newest brief that something was made from. `isLooked`: what is read from the material is looked at. */
export function useBrief(view: BenchView, place: BenchPlace, used: BriefView | null, isLooked: boolean) {
  const saved = view.draft ?? view.brief;
  const { drafts } = place;
  const [text, setText] = useState(saved?.text ?? "");
  const [corrections, setCorrections] = useState<Correction[]>(saved?.corrections ?? []);
  const { documents, rows, onMade, ...files } = useDocuments(view.documents, place);
  const [answers, setAnswers] = useState<{ gap: string; line: string }[]>([]);

  useEffect(() => {
    const draft = drafts.read();
    if (!draft) return;
    // Where the code that reads it has to come first, the page stays meanwhile.
    startTransition(() => {
      setText(draft.text);
      setCorrections(draft.corrections);
    });
  }, [drafts]);
  useEffect(() => {
    const timer = setTimeout(() => drafts.keep({ text, corrections }), keepDelayMs);
    return () => clearTimeout(timer);
  }, [text, corrections, drafts]);

  const settled = useDeferredValue(text);
  const said = corrections.findLast(({ field }) => field === "media")?.values;
  const media = useMemo(() => chosenMediaOf(said, settled), [said, settled]);
  const reading = useReading(view, { text: settled, documents, corrections }, used, isLooked);

  const setBoth = (draft: BriefDraft) => {
    setText(draft.text);
    setCorrections(draft.corrections);
  };

  /** An answer becomes a line of the material; its question is not asked again while the line stands. */
  function answer(gap: Gap, words: string) {
    const line = answerLine(gap, words);
    setText((before) => `${before.trimEnd()}\n${line}`.trimStart());
    setAnswers((list) => [...list, { gap: gap.id, line }]);
    const back = () => setText((now) => (now.endsWith(line) ? now.slice(0, -line.length).trimEnd() : now));
    toast({
      kind: "good",
      title: "説明に加えました",
      description: line,
      action: { label: "元に戻す", onSelect: back },
    });
  }

  const correct = (correction: Correction) =>
    setCorrections((list) => [...list.filter(({ field }) => field !== correction.field), correction]);
  const ofMedia = { media, onMedia: (values: string[]) => correct({ field: "media", values }) };

  const brief: BriefProps = {
    ...ofMedia,
    text,
    onText: setText,
    samples: sampleBriefs,
    onSample: (id) => takeSample(id, { text, corrections }, setBoth),
    documents: rows.map((row) => ({ ...row, aside: asideOf(reading.aside, row.label) })),
    ...files,
  };
  const parts: ReadingProps = {
    ...reading,
    ...ofMedia,
    gaps: reading.gaps.filter(
      (gap) => !answers.some((given) => given.gap === gap.id && text.includes(given.line)),
    ),
    corrected: corrections.map((correction) => correction.field),
    onCorrect: correct,
    wrong: wrongIn(corrections),
    onWrong: (texts, wrong) => setCorrections((list) => withWrong(list, texts, wrong)),
    moved: movedIn(corrections),
    onMove: (words, role) => setCorrections((list) => withMovedRoles(list, words, role)),
    onAnswer: answer,
  };
  return { brief, reading: parts, draft: { text, corrections }, onMade };
}

/** A sample takes the place of what was typed; that comes back with one press. */
function takeSample(id: string, before: BriefDraft, put: (draft: BriefDraft) => void) {
  const sample = sampleBriefs.find((candidate) => candidate.id === id);
  if (!sample) return;
  put({ text: sample.text, corrections: [] });
  if (before.text.trim() === "" || sampleBriefs.some((known) => known.text === before.text)) return;
  toast({
    title: `見本「${sample.label}」に置き換えました`,
    timeout: 10_000,
    action: { label: "元の文章に戻す", onSelect: () => put(before) },
  });
}

/** How many of these are sentences of the document of this label. */
const asideOf = (aside: readonly AsideSentence[], label: string | null): number =>
  label === null ? 0 : aside.filter(({ id }) => id.startsWith(`${label}-`)).length;

/** An answer becomes a line of the material that says on its own what it is about. */
function answerLine(gap: Gap, answer: string): string {
  return gap.field === "name" ? `商品名：${answer}` : answer;
}
