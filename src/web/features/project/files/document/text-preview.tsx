import { Fragment, useMemo } from "react";
import type { PreviewPage } from "#src/domain/file/rules/views.ts";
import { SentenceMark } from "./mark.tsx";
import type { SeenSentences } from "./seen-sentences.ts";
import { sentenceRanges } from "./sentence-ranges.ts";

/** Text as it was read, page after page, with the places of its sentences. */
export function TextPreview({
  pages,
  slides,
  seen,
}: {
  pages: readonly PreviewPage[];
  slides: boolean;
  seen: SeenSentences;
}) {
  return pages.map((page) => (
    <div key={page.number} className="grid gap-1 border-b border-line pb-4 last:border-0">
      {pages.length > 1 && (
        <h3 className="text-xs text-ink-soft">
          {page.number}
          {slides ? "枚目" : "ページ"}
        </h3>
      )}
      <PageText page={page} seen={seen} />
    </div>
  ));
}

interface Part {
  start: number;
  text: string;
  /** Index of the sentence that it is; -1: what is none. */
  sentence: number;
}

function partsOf({ text, sentences }: PreviewPage): Part[] {
  const places = sentenceRanges(
    text,
    sentences.map((one) => one.text),
  );
  const found = places
    .flatMap((place, sentence) => (place ? [{ ...place, sentence }] : []))
    .sort((a, b) => a.start - b.start);
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end, sentence } of found) {
    if (start < at) continue;
    if (start > at) parts.push({ start: at, text: text.slice(at, start), sentence: -1 });
    parts.push({ start, text: text.slice(start, end), sentence });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), sentence: -1 });
  return parts;
}

function PageText({ page, seen }: { page: PreviewPage; seen: SeenSentences }) {
  const parts = useMemo(() => partsOf(page), [page]);
  const { isLit, shown, choose, hint } = seen;
  return (
    <p className="text-sm leading-loose break-words whitespace-pre-wrap">
      {parts.map(({ start, text, sentence }) => {
        const id = page.sentences[sentence]?.id;
        if (id === undefined) return <Fragment key={start}>{text}</Fragment>;
        return (
          <SentenceMark
            key={start}
            {...{ id, choose, hint }}
            role={page.roles[sentence] ?? null}
            lit={isLit(id)}
            asked={shown?.id === id && shown.from === "list"}
          >
            {text}
          </SentenceMark>
        );
      })}
    </p>
  );
}
