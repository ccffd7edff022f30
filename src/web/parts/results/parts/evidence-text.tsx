import { clsx } from "clsx";
import { useMemo } from "react";
import { ownPath } from "../../../../checks/texts.ts";
import { holds } from "../../../../shared/evidence/attached.ts";
import type { Item } from "../../../../shared/result.ts";
import { type Segment, segments } from "../../../../ui/text/segments.ts";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { useOwnDocuments } from "../documents/use-documents.ts";
import { type MarkKind, marksOf } from "../model/marks.ts";
import { useItemLight } from "../use-light.ts";

/** A text whose grounded words are underlined in green, risky ones in their level's colour, unsupported ones in amber. */
export function EvidenceText({ item, className }: { item: Item; className?: string }) {
  const light = useItemLight(item);
  const documents = useOwnDocuments(item, ownPath);
  const isBacked = documents.some((one) => holds(one) && one.carries);
  const pieces = useMemo(() => segments(item.text, marksOf(item, isBacked)), [item, isBacked]);
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
