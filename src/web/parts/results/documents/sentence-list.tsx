import { clsx } from "clsx";
import { useEffect, useMemo, useState } from "react";
import type { FilePreview } from "#src/domain/file/rules/views.ts";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { apiGet } from "#src/web/shell/api-client.ts";
import { nearestSentences, type PagedSentence } from "./nearest.ts";

interface SentenceListProps {
  projectId: string;
  fileId: string;
  /** The words that are to be backed. */
  text: string;
  chosen: string;
  /** `page`: null where the file has but one. */
  onChoose: (sentence: string, page: number | null) => void;
}

const atMost = 8;

/** Sentences that were read from a file; null until they are there. */
function useSentences(projectId: string, fileId: string): PagedSentence[] | null {
  const [sentences, setSentences] = useState<PagedSentence[] | null>(null);
  useEffect(() => {
    let left = false;
    apiGet<{ preview: FilePreview }>(`/api/v1/projects/${projectId}/files/${fileId}/preview`).then(
      ({ preview: { pages } }) =>
        left ||
        setSentences(
          pages.flatMap(({ number, sentences }) =>
            sentences.map(({ text }) => ({ text, page: pages.length > 1 ? number : null })),
          ),
        ),
      // What was not read can be typed.
      () => left || setSentences([]),
    );
    return () => {
      left = true;
    };
  }, [projectId, fileId]);
  return sentences;
}

/** Sentences of the file to choose from: those nearest to the claim, or those that hold what is looked for. */
export function SentenceList({ projectId, fileId, text, chosen, onChoose }: SentenceListProps) {
  const sentences = useSentences(projectId, fileId);
  const [search, setSearch] = useState("");
  const offered = useMemo(
    () => nearestSentences(sentences ?? [], { text, search }).slice(0, atMost),
    [sentences, text, search],
  );
  if (sentences === null)
    return (
      <p role="status" className="text-xs text-ink-soft">
        資料の文を読み込んでいます
      </p>
    );
  if (sentences.length === 0)
    return (
      <p className="text-xs text-ink-soft">
        このファイルからは文を読み取れていません。書き写すか、ページだけを入れてください。
      </p>
    );
  return (
    <div className="grid gap-2 rounded-md border border-line p-2">
      <TextInput
        label={`資料の文から選ぶ（${sentences.length.toLocaleString("ja-JP")}文）`}
        placeholder="言葉で絞り込む"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Narrowing the list is not yet saving.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {offered.length === 0 && <p className="text-xs text-ink-soft">その言葉のある文はありません。</p>}
      <ul className="grid max-h-56 gap-1 overflow-y-auto">
        {offered.map((one) => (
          <li key={`${one.page} ${one.text}`}>
            <button
              type="button"
              aria-pressed={one.text === chosen}
              className={clsx(
                "min-h-8 w-full rounded-sm border px-2 py-1 text-left text-sm wrap-anywhere hover:bg-wash",
                one.text === chosen ? "border-primary bg-wash" : "border-line",
              )}
              onClick={() => onChoose(one.text, one.page)}
            >
              {one.page !== null && (
                <span className="tabular mr-2 text-xs text-ink-soft">{one.page}ページ</span>
              )}
              {one.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
