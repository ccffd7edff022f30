/** 提出パック: which results a client is given, as one zip. */
import { useState } from "react";
import type { ToolStatusRow } from "#src/domain/summary/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ExportInProgress } from "#src/web/parts/downloads/export-status.tsx";
import { useExportDownload } from "#src/web/parts/downloads/use-export-download.ts";
import { ExpiredNotice } from "../claims/expired-notice.tsx";

const isThere = ({ state }: ToolStatusRow) => state === "made" || state === "stale";
const isAgreed = ({ approval }: ToolStatusRow) => approval === "approved" || approval === "used";

const scopes = { chosen: "選んだ案・採用した案だけ", all: "すべての案" } as const;
type Scope = keyof typeof scopes;

const offered = (tools: readonly ToolStatusRow[], scope: Scope) =>
  tools.filter((standing) => isThere(standing) && (scope === "all" || standing.picked > 0));

/** What is chosen before anybody chooses: of all pieces what was approved, or everything while nothing is. */
function proposed(tools: readonly ToolStatusRow[], scope: Scope): ToolStatusRow["tool"][] {
  const there = offered(tools, scope);
  const agreed = scope === "all" ? there.filter(isAgreed) : there;
  return (agreed.length > 0 ? agreed : there).map(({ tool }) => tool);
}

export function PackDialog({ projectId, tools }: { projectId: string; tools: readonly ToolStatusRow[] }) {
  const [open, setOpen] = useState(false);
  const [scope, setScope] = useState<Scope>("all");
  const [chosen, setChosen] = useState<readonly ToolStatusRow["tool"][]>([]);
  const hasPicked = offered(tools, "chosen").length > 0;
  const there = offered(tools, scope);
  const file = useExportDownload(projectId);
  const isMaking = file.row?.state === "making";
  const take = async () => {
    if (await file.take({ what: "pack", tools: asked, pieces: scope })) setOpen(false);
  };
  const begin = (next: Scope) => {
    setScope(next);
    setChosen(proposed(tools, next));
  };
  const choose = (next: boolean) => {
    if (next) begin(hasPicked ? "chosen" : "all");
    setOpen(next);
  };
  // In the order of the list, whatever was ticked first.
  const asked = there.filter(({ tool }) => chosen.includes(tool)).map(({ tool }) => tool);
  return (
    <Dialog
      title="提出パックを作る"
      description="1つのzipにまとめます。提出資料（PDF・Word）、提案書（PowerPoint）、Excelの一覧表、原稿、広告CSV、LPとバナーが入ります。"
      open={open}
      onOpenChange={choose}
      trigger={<Button>提出パックを作る</Button>}
    >
      {there.length === 0 ? (
        <p className="text-sm">提出できる結果がまだありません。先に結果を作ってください。</p>
      ) : (
        <>
          {hasPicked && <ScopeChoice scope={scope} onChange={begin} />}
          <fieldset className="grid">
            <legend className="mb-1 text-sm font-bold">入れる結果</legend>
            {there.map((standing) => (
              <Choice
                key={standing.tool}
                standing={standing}
                count={scope === "chosen" ? standing.picked : null}
                checked={chosen.includes(standing.tool)}
                onChange={(checked) =>
                  setChosen(
                    checked ? [...chosen, standing.tool] : chosen.filter((other) => other !== standing.tool),
                  )
                }
              />
            ))}
          </fieldset>
          <p className="my-3 text-sm text-ink-soft">承認の状態は、資料の表紙に書かれます。</p>
          <div className="mb-3">
            <ExpiredNotice {...{ projectId }} tools={asked} />
          </div>
          {asked.length === 0 ? (
            <p role="status" className="text-sm">
              入れる結果を1つ以上選んでください。
            </p>
          ) : (
            <div className="grid justify-items-start gap-3">
              <Button
                variant="primary"
                icon="download"
                busy={file.action.busy || isMaking}
                onClick={() => void take()}
              >
                {asked.length}件をzipでダウンロード
              </Button>
              <ExportInProgress {...{ projectId, file }} />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

function ScopeChoice({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  return (
    <fieldset className="mb-3 flex flex-wrap gap-x-4">
      <legend className="mb-1 text-sm font-bold">入れる案</legend>
      {(Object.keys(scopes) as Scope[]).map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="pack-pieces"
            className="size-5 accent-stroke"
            checked={scope === one}
            onChange={() => onChange(one)}
          />
          {scopes[one]}
        </label>
      ))}
    </fieldset>
  );
}

function Choice({
  standing: { tool, state, approval, staleReasons },
  count,
  checked,
  onChange,
}: {
  standing: ToolStatusRow;
  /** How many of its pieces go; null: all. */
  count: number | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-1">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-stroke"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0 flex-1">{catalog[tool].title}</span>
      {count !== null && <span className="tabular text-xs text-ink-soft">{count}案</span>}
      {state === "stale" && <Badge tone="check">{staleWord(staleReasons)}</Badge>}
      {approval !== null && <span className="text-xs text-ink-soft">{approvalLabels[approval]}</span>}
    </label>
  );
}
