import { clsx } from "clsx";
import { useContext, useMemo } from "react";
import { itemTextPath } from "#src/checks/texts.ts";
import { isInForce } from "#src/shared/evidence/attached-evidence.ts";
import type { Item } from "#src/shared/result.ts";
import { type Segment, segments } from "#src/ui/text/segments.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { useOwnDocuments } from "../documents/use-documents.ts";
import { type MarkKind, textMarks } from "../model/marks.ts";
import { useOwnPanel } from "../panel/store.ts";
import { useItemHighlight } from "../use-highlight.ts";
import { RowContext } from "../use-row.ts";

/** What asks for nothing. */
const quiet = (kind: MarkKind) => kind.startsWith("source:") || kind === "flag:note";

/**
 * A text whose risky words are underlined in their level's colour, unsupported ones in amber. Words that the material says are marked
 * in green where their sentence is in sight: beside an open panel, and where there is no panel.
 */
export function EvidenceText({ item, className }: { item: Item; className?: string }) {
  const light = useItemHighlight(item);
  const isInRow = useContext(RowContext) !== null;
  const isShown = useOwnPanel(item.id) !== null || !isInRow;
  const documents = useOwnDocuments(item, itemTextPath);
  const isBacked = documents.some((one) => isInForce(one) && one.carries);
  const pieces = useMemo(() => {
    const marks = textMarks(item, isBacked);
    return segments(item.text, isShown ? marks : marks.filter(({ kind }) => !quiet(kind)));
  }, [item, isBacked, isShown]);
  const sources = light?.sources ?? [];
  return (
    <p className={clsx("whitespace-pre-line", className)}>
      {pieces.map((piece) => (
        <Piece key={piece.start} piece={piece} sources={sources} />
      ))}
    </p>
  );
}

function Piece({ piece, sources }: { piece: Segment<MarkKind>; sources: readonly string[] }) {
  const { kinds, text } = piece;
  if (kinds.length === 0) return text;
  const has = (kind: MarkKind) => kinds.includes(kind);
  const lit = sources.some((id) => has(`source:${id}`));
  const line = has("flag:must")
    ? "decoration-must decoration-wavy"
    : has("flag:check")
      ? "decoration-check decoration-wavy"
      : has("unsupported")
        ? "decoration-check decoration-dashed"
        : has("flag:note")
          ? "decoration-note decoration-dotted"
          : "decoration-primary/60 decoration-dotted";
  const wash = has("unsupported") ? "bg-check-wash" : lit ? "bg-lit" : undefined;
  return (
    <mark
      className={clsx("rounded-xs underline decoration-2 underline-offset-4 transition-colors", line, wash)}
    >
      {has("unsupported") && <VisuallyHidden>（根拠なし）</VisuallyHidden>}
      {text}
    </mark>
  );
}
