/** 「版を見る」: two versions of what a tool made, and what changed between them, word by word. */
import { useEffect, useState } from "react";
import type { ChangesView, VersionList, VersionRow } from "../../../domain/version/schema.ts";
import { approvalLabels } from "../../../shared/approvals.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { apiGet } from "../../shell/api-client.ts";
import { momentLabel } from "../frame/dates.ts";
import { messageOf } from "../results/use-row.ts";
import { ChangesList } from "./changes-list.tsx";

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

/** What is read from the server: while it comes, when it is there, when it did not come. */
type Loaded<Value> = { path: string; value: Value } | { path: string; error: string };

/** The answer of the path; null while it is on its way. */
function useLoaded<Value>(path: string): Loaded<Value> | null {
  const [loaded, setLoaded] = useState<Loaded<Value> | null>(null);
  useEffect(() => {
    let wanted = true;
    apiGet<Value>(path).then(
      (value) => wanted && setLoaded({ path, value }),
      (error: unknown) => wanted && setLoaded({ path, error: messageOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [path]);
  return loaded?.path === path ? loaded : null;
}

export function VersionsDialog({ title, resultId, onClose }: VersionsDialogProps) {
  const [turn, setTurn] = useState(0);
  return (
    <Dialog title={`${title}の版`} wide open onOpenChange={(open) => !open && onClose()}>
      <Versions key={turn} resultId={resultId} onRetry={() => setTurn(turn + 1)} />
    </Dialog>
  );
}

function Versions({ resultId, onRetry }: { resultId: string; onRetry: () => void }) {
  const list = useLoaded<VersionList>(`/api/v1/results/${resultId}/versions`);
  if (list === null) return <Waiting />;
  if ("error" in list) return <Refused message={list.error} onRetry={onRetry} />;
  return <Compare resultId={resultId} list={list.value} />;
}

function Compare({ resultId, list: { versions, more } }: { resultId: string; list: VersionList }) {
  const [turn, setTurn] = useState(0);
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
        <Changes key={turn} onRetry={() => setTurn(turn + 1)} {...{ resultId, from, to }} />
      )}
    </div>
  );
}

interface ChangesProps {
  resultId: string;
  from: string;
  to: string;
  onRetry: () => void;
}

function Changes({ resultId, from, to, onRetry }: ChangesProps) {
  const [folded, setFolded] = useState(true);
  const query = new URLSearchParams({ from, to });
  const loaded = useLoaded<ChangesView>(`/api/v1/results/${resultId}/changes?${query}`);
  if (loaded === null) return <Waiting />;
  if ("error" in loaded) return <Refused message={loaded.error} onRetry={onRetry} />;
  const { rows } = loaded.value;
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

function Refused({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice
      tone="must"
      title="読み込めませんでした"
      action={
        <Button size="sm" onClick={onRetry}>
          もう一度読み込む
        </Button>
      }
    >
      <p>{message}</p>
    </Notice>
  );
}
