import { clsx } from "clsx";
import { useMemo } from "react";
import { type Mark, type Segment, segments } from "#src/ui/text/segments.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { CheckOutcome } from "./use-check.ts";

type Kind = "must" | "check" | "note" | "missing" | "grounded" | "notation";

function marksOf({ answer }: CheckOutcome): Mark<Kind>[] {
  return [
    ...answer.claims.map(({ span, sentence }) => ({
      ...span,
      kind: sentence ? ("grounded" as const) : ("missing" as const),
    })),
    ...answer.flags.map(({ span, level }) => ({ ...span, kind: level })),
    ...answer.notation.map(({ span }) => ({ ...span, kind: "notation" as const })),
  ];
}

/** The text that was checked, with what was found in it. */
export function CheckedText({ checked }: { checked: CheckOutcome }) {
  const pieces = useMemo(() => segments(checked.text, marksOf(checked)), [checked]);
  return (
    <p className="max-h-96 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
      {pieces.map((piece) => (
        <Piece key={piece.start} piece={piece} />
      ))}
    </p>
  );
}

/** The gravest of what covers the words decides how they look. */
const looks: readonly [Kind, string, string][] = [
  ["must", "bg-must-wash decoration-must decoration-wavy", "要修正"],
  ["check", "bg-check-wash decoration-check decoration-wavy", "要確認"],
  ["missing", "decoration-check decoration-dashed", "根拠なし"],
  ["note", "decoration-note decoration-dotted", "参考"],
  ["notation", "decoration-note decoration-dotted", "表記"],
  ["grounded", "decoration-primary/60 decoration-dotted", "根拠あり"],
];

function Piece({ piece: { kinds, text } }: { piece: Segment<Kind> }) {
  const look = looks.find(([kind]) => kinds.includes(kind));
  if (!look) return text;
  const [, classes, label] = look;
  return (
    <mark className={clsx("rounded-xs underline decoration-2 underline-offset-4", classes)}>
      <VisuallyHidden>（{label}）</VisuallyHidden>
      {text}
    </mark>
  );
}
