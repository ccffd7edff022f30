import { clsx } from "clsx";
import { useContext } from "react";
import { type Item, isGrounded } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Popover } from "#src/ui/overlay/popover.tsx";
import { DocumentMark } from "../documents/document-mark.tsx";
import { useOwnDocuments } from "../documents/use-documents.ts";
import { highlightOf, sourceIdsOf } from "../model/highlight.ts";
import { sourceTitle } from "../model/labels.ts";
import { useResult } from "../result-context.ts";
import { HighlightContext } from "../use-highlight.ts";

/** A text pasted several times repeats its sentences; the details name them all. */
const shownChips = 5;

/** Ids of the sentences an item rests on. Hover or focus lights their words; pressing shows the sentence. */
export function SourceChips({ item, className }: { item: Item; className?: string }) {
  const ids = sourceIdsOf(item);
  const documents = useOwnDocuments(item);
  if (ids.length === 0 && documents.length > 0)
    return (
      <span className={className}>
        <DocumentMark documents={documents} />
      </span>
    );
  if (ids.length === 0) {
    // A question claims nothing, and a guess already says that it is one.
    const claimless = item.kind === "gap" || item.kind === "question" || item.fields.hypothesis === true;
    return claimless ? null : (
      <span className={className}>
        <Badge tone="check" icon="triangle-alert">
          根拠なし
        </Badge>
      </span>
    );
  }
  return (
    <span className={clsx("inline-flex flex-wrap items-center gap-1", className)}>
      {item.standing === "expression" && (
        <span title="商品について何も主張していない文です。">
          <Badge>表現</Badge>
        </span>
      )}
      {ids.slice(0, shownChips).map((id) => (
        <SourceChip key={id} id={id} item={item} />
      ))}
      {ids.length > shownChips && (
        <span className="text-xs text-ink-soft">ほか{ids.length - shownChips}文</span>
      )}
      {documents.length > 0 && <DocumentMark documents={documents} />}
    </span>
  );
}

function SourceChip({ id, item }: { id: string; item: Item }) {
  const { sources, tool } = useResult();
  const lights = useContext(HighlightContext);
  const only = () => lights.set({ ...highlightOf(item), sources: [id] });
  const quotes = [...new Set(item.evidence.filter((one) => one.sourceId === id).map((one) => one.quote))];
  const sentence = sources.get(id);
  return (
    <Popover
      hover
      title={sourceTitle(id, tool)}
      trigger={
        <button
          type="button"
          aria-label={`${isGrounded(item) ? "根拠" : "もとの文"} ${id}`}
          className="hit tabular -my-0.5 rounded-sm bg-sunken px-1 text-xs text-ink-soft hover:bg-wash hover:text-stroke pointer-coarse:bg-clip-content pointer-coarse:px-2 pointer-coarse:py-3"
          onMouseEnter={only}
          onFocus={(event) => {
            event.stopPropagation();
            only();
          }}
        >
          {id}
        </button>
      }
    >
      <blockquote className="border-l-4 border-primary pl-3 text-sm">
        {sentence ?? quotes[0] ?? "この文は、いまの材料にありません。"}
      </blockquote>
      {sentence !== undefined && quotes.length > 0 && !quotes.includes(sentence) && (
        <p className="mt-2 text-xs text-ink-soft">引用：{quotes.map((quote) => `「${quote}」`).join(" ")}</p>
      )}
    </Popover>
  );
}
