/** 「版を見る」: two versions of what a tool made, and what changed between them, word by word. */
import { useState } from "react";
import type { ChangesView, VersionList, VersionRow } from "#src/domain/version/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { LoadFailed } from "../action/load-failed.tsx";
import { useAnswer } from "../action/use-answer.ts";
import { ChangesList } from "./changes-list.tsx";
import { RestoreVersionButton } from "./restore-version-button.tsx";

export interface VersionsDialogProps {
  /** Label of the tool. */
  title: string;
  resultId: string;
  onClose: () => void;
}

function nameOf({ number, current, reworked, approval, by, at }: VersionRow): string {
  const what = current ? (reworked ? "直したあと" : "作ったまま") : "作ったまま（直す前）";
  const standing = current && approval !== "draft" ? `・${approvalLabels[approval]}` : "";
  return `第${number}版 ${what}${standing}・${momentLabel(at)}・${by ?? "退会した人"}`;
}

export function VersionsDialog({ title, resultId, onClose }: VersionsDialogProps) {
  return (
    <Dialog title={`${title}の版`} wide open onOpenChange={(open) => !open && onClose()}>
      <Versions resultId={resultId} onClose={onClose} />
    </Dialog>
  );
}

function Versions({ resultId, onClose }: Pick<VersionsDialogProps, "resultId" | "onClose">) {
  const { found, error, again } = useAnswer<VersionList>(`/api/v1/results/${resultId}/versions`);
  if (error !== null) return <LoadFailed error={error} onAgain={again} />;
  if (found === null) return <Waiting />;
  return <Compare resultId={resultId} list={found} onClose={onClose} />;
}

function Compare({
  resultId,
  list: { versions, more, canRestore },
  onClose,
}: Pick<VersionsDialogProps, "resultId" | "onClose"> & { list: VersionList }) {
  const own = Math.max(
    versions.findIndex(({ id }) => id === resultId),
    0,
  );
  const [to, setTo] = useState(versions[own]?.id ?? resultId);
  const [from, setFrom] = useState((versions[own + 1] ?? versions[own])?.id ?? resultId);
  if (versions.length < 2)
    return <p className="text-sm">版は1つです。作り直すか手で直すと、前の版と比べられます。</p>;
  const options = Object.fromEntries(versions.map((version) => [version.id, nameOf(version)]));
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label="前の版" options={options} value={from} onChange={setFrom} />
        <Select label="比べる版" options={options} value={to} onChange={setTo} />
      </div>
      {more && <p className="text-xs text-ink-soft">新しい順に50件の結果を選べます。</p>}
      {from === to ? (
        <p className="text-sm">同じ版です。違う版を選んでください。</p>
      ) : (
        <Changes key={`${from} ${to}`} {...{ resultId, from, to }} />
      )}
      {canRestore && (
        <RestoreVersionButton
          key={from}
          resultId={resultId}
          version={from}
          isCurrent={from === versions[0]?.id}
          onDone={onClose}
        />
      )}
    </div>
  );
}

function Changes({ resultId, from, to }: { resultId: string; from: string; to: string }) {
  const [folded, setFolded] = useState(true);
  const query = new URLSearchParams({ from, to });
  const { found, error, again } = useAnswer<ChangesView>(`/api/v1/results/${resultId}/changes?${query}`);
  if (error !== null) return <LoadFailed error={error} onAgain={again} />;
  if (found === null) return <Waiting />;
  const { rows } = found;
  const changed = rows.filter(({ change }) => change !== "same").length;
  return (
    <section aria-label="違い" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="text-sm">
          {changed === 0 ? "文章に違いはありません。" : `${changed}行が変わりました。`}
        </p>
        {changed > 0 && (
          <Button
            size="sm"
            variant="quiet"
            className="ml-auto"
            aria-pressed={!folded}
            onClick={() => setFolded(!folded)}
          >
            {folded ? "同じ行も見る" : "変わった行だけ見る"}
          </Button>
        )}
      </div>
      {changed > 0 && <ChangesList rows={rows} folded={folded} />}
    </section>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <p className="text-sm text-ink-soft">読み込んでいます</p>
      <Skeleton className="w-full" />
      <Skeleton className="w-2/3" />
    </div>
  );
}
