import { clsx } from "clsx";
import type { TrayPiece } from "#src/domain/tray/schema.ts";
import { evidenceShown } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";
import { lengthLabel } from "../results/model/labels.ts";
import { differencesOf } from "./model/compare.ts";
import { pieceNotes } from "./model/notes.ts";

const letters = "ABCD";

const quotesOf = ({ item }: TrayPiece) =>
  [...new Set(evidenceShown(item).map(({ quote }) => quote))].slice(0, 3);

/** 「並べて比べる」: two to four pieces of a tool side by side, and what they differ in. */
export function CompareDialog({
  pieces,
  canWork,
  onOut,
  onClose,
}: {
  pieces: readonly TrayPiece[];
  canWork: boolean;
  onOut: (piece: TrayPiece) => void;
  onClose: () => void;
}) {
  return (
    <Dialog wide title="並べて比べる" open onOpenChange={(open) => !open && onClose()}>
      <div className="grid gap-4">
        <ul className={clsx("grid gap-3 sm:grid-cols-2", pieces.length === 3 && "md:grid-cols-3")}>
          {pieces.map((piece, at) => (
            <li key={piece.id} className="grid content-start gap-1 rounded-md border border-line p-3 text-sm">
              <p className="font-bold wrap-anywhere">
                <span className="mr-2 text-stroke">{letters[at]}</span>
                {piece.head}
              </p>
              {piece.body !== "" && (
                <p className="max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-line">{piece.body}</p>
              )}
              <p className="tabular text-xs text-ink-soft">{lengthLabel(piece.item.counts)}</p>
              {quotesOf(piece).map((quote) => (
                <p key={quote} className="text-xs text-ink-soft">
                  根拠：「{quote}」
                </p>
              ))}
              <p className="text-xs text-check">
                {pieceNotes(piece, false)
                  .filter(({ tone }) => tone !== "plain")
                  .map(({ text }) => text)
                  .join("・")}
              </p>
              {canWork && (
                <Button
                  size="sm"
                  icon="x"
                  className="min-h-11 justify-self-start"
                  aria-label={`外す：${piece.head}`}
                  onClick={() => onOut(piece)}
                >
                  外す
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Differences pieces={pieces} />
      </div>
    </Dialog>
  );
}

function Differences({ pieces }: { pieces: readonly TrayPiece[] }) {
  const found = differencesOf(pieces);
  if (found.length === 0)
    return <p className="text-sm">言い回しだけがちがいます。言葉づかいの好みを確かめる組です。</p>;
  return (
    <div className="grid gap-1">
      <Table caption="ちがい">
        <thead>
          <tr>
            <HeadCell>ちがう点</HeadCell>
            {pieces.map(({ id }, at) => (
              <HeadCell key={id}>{letters[at]}</HeadCell>
            ))}
            <HeadCell>試せること</HeadCell>
          </tr>
        </thead>
        <tbody>
          {found.map(({ point, values, tests }) => (
            <tr key={point}>
              <TableCell className="font-bold">{point}</TableCell>
              {pieces.map(({ id }, at) => (
                <TableCell key={id} className="[word-break:auto-phrase]">
                  {values[at]}
                </TableCell>
              ))}
              <TableCell className="min-w-40">{tests}</TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {found.length > 2 && (
        <p className="text-xs text-ink-soft">
          ちがう点が{found.length}つあります。結果の理由を知りたいときは、1つだけちがう組を選んでください。
        </p>
      )}
    </div>
  );
}
