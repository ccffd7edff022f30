import { useState } from "react";
import { useRevalidator } from "react-router";
import type { CollectedPiece, CollectionView } from "#src/domain/collection/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { placeOfResult } from "#src/shared/words/place-of-result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge } from "#src/ui/badge.tsx";
import { buttonClass, IconButton } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { ToolMark } from "#src/web/parts/tools/tool-mark.tsx";
import { apiSend } from "#src/web/shell/api-client.ts";
import { approvalTones } from "../results/labels.ts";

interface ContentsProps {
  projectId: string;
  collection: CollectionView;
  canWork: boolean;
}

/** What is handed over, in its order. Give it the order as its key. */
export function CollectionItems({ projectId, collection: { id, results: first }, canWork }: ContentsProps) {
  const [results, setResults] = useState(first);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  async function save(next: typeof first, change: object): Promise<void> {
    if (busy) return;
    const before = results;
    setBusy(true);
    setResults(next);
    try {
      await apiSend("PATCH", `/api/v1/collections/${id}`, change);
      await revalidate();
    } catch (error) {
      setResults(before);
      toast({ kind: "must", title: "変更できませんでした", description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  const order = (next: typeof first) => void save(next, { order: next.map((one) => one.id) });
  const remove = (pieceId: string) =>
    void save(
      results.flatMap(({ pieces, ...one }) => {
        const left = pieces?.filter((piece) => piece.id !== pieceId) ?? null;
        return left?.length === 0 ? [] : [{ ...one, pieces: left }];
      }),
      { remove: [pieceId] },
    );
  const move = (index: number, step: -1 | 1) => {
    const next = [...results];
    const [taken] = next.splice(index, 1);
    if (taken) next.splice(index + step, 0, taken);
    order(next);
  };
  return (
    <section aria-labelledby="contents" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="contents" className="text-lg">
          入っている結果
        </h2>
        <AppLink to={`/${projectId}/results`} className={buttonClass({ variant: "quiet", size: "sm" })}>
          結果を選んで足す
        </AppLink>
      </div>
      {results.length === 0 && (
        <p className="text-sm text-ink-soft">
          まだ結果が入っていません。結果の一覧で選ぶと、ここに足せます。
        </p>
      )}
      <ol aria-label="入っている結果" className="grid grid-cols-1 gap-2">
        {results.map((one, index) => (
          <li key={one.id} className="card flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <ResultLink projectId={projectId} result={one} />
            {canWork && (
              <PlaceButtons
                index={index}
                last={results.length - 1}
                busy={busy}
                title={catalog[one.tool].title}
                onMove={(step) => move(index, step)}
                onRemove={() => order(results.filter(({ id: other }) => other !== one.id))}
              />
            )}
            {one.pieces && (
              <Pieces
                pieces={one.pieces}
                tool={catalog[one.tool].title}
                {...{ canWork, busy }}
                onRemove={remove}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ResultLink({ projectId, result }: { projectId: string; result: CollectionView["results"][number] }) {
  return (
    <AppLink
      to={`/${projectId}${placeOfResult(result.runId, result.id)}`}
      className="flex min-h-10 min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1 rounded-sm"
    >
      <ToolMark tool={result.tool} size="md" />
      <span className="font-bold">{catalog[result.tool].title}</span>
      <Badge tone={approvalTones[result.approval]}>{approvalLabels[result.approval]}</Badge>
      <span className="min-w-0 flex-1 basis-40 truncate text-sm">
        {result.pieces ? `${result.pieces.length}案` : result.first}
      </span>
      <time dateTime={result.at} className="tabular text-xs text-ink-soft">
        {momentLabel(result.at)}
      </time>
    </AppLink>
  );
}

interface PiecesProps {
  pieces: NonNullable<CollectionView["results"][number]["pieces"]>;
  tool: string;
  canWork: boolean;
  busy: boolean;
  onRemove: (id: string) => void;
}

/** Those of a result that are handed over singly. */
function Pieces({ pieces, tool, canWork, busy, onRemove }: PiecesProps) {
  return (
    <ul aria-label={`${tool}の案`} className="grid w-full grid-cols-1 border-t border-line">
      {pieces.map(({ id, text, status }, index) => (
        <li key={id} className="flex min-h-11 min-w-0 items-center gap-2 text-sm">
          <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
          {status && <Badge tone={approvalTones[status.state]}>{wordOf(status)}</Badge>}
          {canWork && (
            <IconButton
              icon="x"
              label={`${tool}の${index + 1}案目を外す`}
              size="sm"
              disabled={busy}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Decided words that were changed since say so. */
const wordOf = ({ state, changed }: NonNullable<CollectedPiece["status"]>): string =>
  changed ? "採用後に変更" : approvalLabels[state];

interface PlaceButtonsProps {
  title: string;
  index: number;
  last: number;
  busy: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function PlaceButtons({ title, index, last, busy, onMove, onRemove }: PlaceButtonsProps) {
  return (
    <span className="flex items-center">
      <IconButton
        icon="arrow-down"
        className="rotate-180"
        label={`${title}を上へ（${index + 1}番目）`}
        size="sm"
        disabled={busy || index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={`${title}を下へ（${index + 1}番目）`}
        size="sm"
        disabled={busy || index === last}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon="x"
        label={`${title}を外す（${index + 1}番目）`}
        size="sm"
        disabled={busy}
        onClick={onRemove}
      />
    </span>
  );
}
