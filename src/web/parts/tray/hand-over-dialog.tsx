/** 「提出する」: the chosen pieces for a client, as a link or as files. */

import { useState } from "react";
import { collectionNameLimit } from "#src/domain/collection/schema.ts";
import type { TrayPiece } from "#src/domain/tray/schema.ts";
import { monthDayLabel } from "#src/shared/time/time.ts";
import { type StaleWord, staleWords } from "#src/shared/words/stale-word.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ActionForm } from "../action/form.tsx";
import { ExportInProgress } from "../downloads/export-status.tsx";
import { useOwnProject } from "../frame/use-own-project.ts";
import { LinkChoice, LinkFields, useLinkTerms } from "../handover/link-fields.tsx";
import { LinkMade } from "../handover/link-made.tsx";
import { type ExportPermissions, type ReleasablePieces, releasablePieces } from "./model/releasable.ts";
import { useHandOver } from "./use-hand-over.ts";

interface HandOverProps {
  projectId: string;
  pieces: readonly TrayPiece[];
  onClose: () => void;
}

export function HandOverDialog({ projectId, pieces, onClose }: HandOverProps) {
  const project = useOwnProject();
  const [name, setName] = useState(() =>
    [...`${project?.name ?? ""} ${monthDayLabel(new Date())}`.trim()].slice(0, collectionNameLimit).join(""),
  );
  const { terms, change, asked } = useLinkTerms();
  const [allowed, setAllowed] = useState<ExportPermissions>({ stale: new Set(), open: false });
  const leaving = releasablePieces(pieces, allowed);
  const { action, sent, link, pack, file } = useHandOver(projectId, {
    ...{ name, items: leaving.going.flatMap(({ id, beside }) => [id, ...beside]) },
    terms: asked,
  });
  const count = leaving.going.length;
  return (
    <Dialog title="提出する" open onOpenChange={(open) => !open && onClose()}>
      {sent ? (
        <LinkMade {...sent} secured={terms.password !== ""} onClose={onClose} />
      ) : (
        <ActionForm action={action} onSubmit={link} className="grid gap-4">
          <TextInput
            label="名前"
            hint="相手の画面の題名になります。"
            maxLength={collectionNameLimit}
            value={name}
            error={action.errorOf("name")}
            onChange={(event) => setName(event.target.value)}
          />
          <LinkFields {...{ terms, change, action }} />
          <Doubtful {...{ leaving, allowed }} onAllow={setAllowed} />
          <p role="status" className="text-sm">
            {count === 0 ? "渡せる案がありません。" : `${count}案を渡します。`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              icon="link"
              className="min-h-11"
              busy={action.busy}
              disabled={count === 0}
            >
              リンクを作る
            </Button>
            <Button
              icon="download"
              className="min-h-11"
              busy={action.busy || file.row?.state === "making"}
              disabled={count === 0}
              onClick={pack}
            >
              zipで受け取る
            </Button>
          </div>
          <ExportInProgress {...{ projectId, file }} />
        </ActionForm>
      )}
    </Dialog>
  );
}

/** What goes only when somebody says so, and what does not go at all. */
function Doubtful({
  leaving: { must, inside, stale, open, gaps },
  allowed,
  onAllow,
}: {
  leaving: ReleasablePieces;
  allowed: ExportPermissions;
  onAllow: (allowed: ExportPermissions) => void;
}) {
  if (must + inside + stale.length + open === 0) return null;
  const allowStale = (word: StaleWord, on: boolean) => {
    const others = [...allowed.stale].filter((other) => other !== word);
    onAllow({ ...allowed, stale: new Set(on ? [...others, word] : others) });
  };
  return (
    <div className="grid gap-1">
      {stale.length + open > 0 && (
        <fieldset>
          <legend className="text-sm font-bold">これも渡す</legend>
          {stale.map(({ word, count, reasons }) => (
            <LinkChoice
              key={word}
              label={
                <span>
                  {staleWords[word]} {count}
                  <span className="block text-xs text-ink-soft">{reasons.join("")}</span>
                </span>
              }
              checked={allowed.stale.has(word)}
              onChange={(on) => allowStale(word, on)}
            />
          ))}
          {open > 0 && (
            <LinkChoice
              label={`未記入がある案 ${open}（未記入 ${gaps}）`}
              checked={allowed.open}
              onChange={(on) => onAllow({ ...allowed, open: on })}
            />
          )}
        </fieldset>
      )}
      {must > 0 && (
        <Notice tone="must" title={`要修正の${must}案は渡せません`}>
          直すと渡せます。法律で認められる範囲なら、理由を書いて見送っても渡せます。
        </Notice>
      )}
      {inside > 0 && <p className="text-sm text-ink-soft">社内だけの{inside}案は渡しません。</p>}
    </div>
  );
}
