/** The material: text, documents, corrections, and what can be read from them, all while the person types. */
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { applyCorrections, movedIn, ownWords, withMoved, wrongIn } from "../../../../brief/corrections.ts";
import { type Gap, gaps } from "../../../../brief/gaps.ts";
import { type AsideSentence, materialOf, withReading } from "../../../../brief/material.ts";
import { parseBrief } from "../../../../brief/parse.ts";
import { changesByModel } from "../../../../brief/reading/model/changes.ts";
import { withModel } from "../../../../brief/reading/model/merge.ts";
import { readMemo } from "../../../../brief/reading/read.ts";
import type { Remembered } from "../../../../brief/reading/schema.ts";
import { labelEntry, labelsBySentence, learnt, otherName, recalledIn } from "../../../../brief/remembered.ts";
import { sampleBriefs } from "../../../../brief/samples.ts";
import type { Correction } from "../../../../brief/schema.ts";
import { mediaOf } from "../../../../checks/media/chosen.ts";
import type { BriefView } from "../../../../domain/brief/queries.ts";
import { type DocumentView, keptText } from "../../../../domain/brief/schema.ts";
import { toast } from "../../../../ui/toast/store.ts";
import type { BenchView, Place } from "../place.ts";
import type { BriefProps, ReadingProps } from "../types.ts";
import type { BriefDraft } from "./start.ts";
import { useDocuments } from "./use-documents.ts";
import { withWrong } from "./wrong.ts";

const keepDelayMs = 300;
const noCorrections: Correction[] = [];

/** `used`: the newest brief that something was made from. */
export function useBrief(view: BenchView, place: Place, used: BriefView | null) {
  const saved = view.draft ?? view.brief;
  const { drafts } = place;
  const [text, setText] = useState(saved?.text ?? "");
  const [corrections, setCorrections] = useState<Correction[]>(saved?.corrections ?? []);
  const { documents, rows, onMade, ...files } = useDocuments(view.documents, place);
  const [answers, setAnswers] = useState<{ gap: string; line: string }[]>([]);

  useEffect(() => {
    const draft = drafts.read();
    if (!draft) return;
    setText(draft.text);
    setCorrections(draft.corrections);
  }, [drafts]);
  useEffect(() => {
    const timer = setTimeout(() => drafts.keep({ text, corrections }), keepDelayMs);
    return () => clearTimeout(timer);
  }, [text, corrections, drafts]);

  const settled = useDeferredValue(text);
  const said = corrections.findLast(({ field }) => field === "media")?.values;
  const media = useMemo(() => mediaOf(said, settled), [said, settled]);
  const reading = useReading(settled, documents, corrections, knownOf(view, used));

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
    onMove: (words, role) => setCorrections((list) => withMoved(list, words, role)),
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

const nothingRead = {
  ...{ fields: null, sources: [], aside: [], disputes: [], asked: [], gaps: [], recalled: [], changes: [] },
  labelOf: () => null,
  otherName: null,
  readBy: null,
};

interface Known {
  used: BriefView | null;
  isRead: boolean;
  remembered: readonly Remembered[];
  /** Those of the newest brief: what changed since is remembered when it is saved. */
  before: readonly Correction[];
}

const knownOf = (view: BenchView, used: BriefView | null): Known => ({
  used,
  isRead: view.modelReads ?? false,
  remembered: view.remembered,
  before: view.brief?.corrections ?? noCorrections,
});

function useReading(
  text: string,
  documents: DocumentView[],
  corrections: Correction[],
  { used, isRead, remembered, before }: Known,
) {
  // What a model has read holds for that very text.
  const answer = used && used.text === keptText(text) ? used.readAnswer : null;
  const { reading, changes } = useMemo(() => {
    if (text.trim() === "") return { reading: null, changes: [] };
    const rules = readMemo(text);
    if (answer === null) return { reading: rules, changes: [] };
    const model = withModel(rules, answer);
    return { reading: model, changes: changesByModel(rules, model) };
  }, [text, answer]);
  return useMemo(() => {
    // In the order in which the server puts them.
    const kept = documents.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind < b.kind ? -1 : 1));
    const label = labelsBySentence([
      ...(reading?.sentences ?? []),
      ...kept.flatMap(({ sentences, reading: read }) =>
        sentences.map(({ text: words }, at) => ({ text: words, label: read?.labels?.[at] })),
      ),
    ]);
    const next = learnt(remembered, before, corrections, label);
    const material = materialOf(reading, kept, corrections, next);
    const labelOf = (words: string) => labelEntry(label(words))?.value ?? null;
    const { sentences: read, aside, disputes } = material;
    if (read.length + aside.length === 0) return nothingRead;
    const parsed = withReading(parseBrief(ownWords(read)), material);
    const { fields, sentences } = applyCorrections(parsed, corrections);
    const sources = [...read, ...sentences];
    // What the memo answers is not asked, also where the answer may not be printed.
    const told = [...sources, ...aside.filter(({ role }) => role !== "competitor")];
    const readBy = reading !== null && (isRead || reading.by === "model") ? reading.by : null;
    const asked = material.reading?.asked ?? [];
    const recalled = reading === null ? [] : recalledIn(reading, remembered, corrections);
    // Where the person has said which one it is, nothing is offered.
    const isNamed = corrections.some(({ field }) => field === "name");
    const other = reading === null || isNamed ? null : otherName(reading, next);
    return {
      ...{ fields, sources, aside, disputes, asked, labelOf, readBy, recalled, changes },
      ...{ gaps: gaps(fields, told), otherName: other },
    };
  }, [reading, changes, documents, corrections, isRead, remembered, before]);
}
