import { useState } from "react";
import { houseLimits } from "#src/checks/house/house-rule.ts";
import type { HouseView } from "#src/domain/house/schema.ts";
import type { HouseRule } from "#src/shared/checks/active.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { levelLabels } from "#src/web/parts/results/model/labels.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { RuleForm } from "./rule-form.tsx";

type Row = HouseView["rules"][number];

/** Every rule of the installation with who saved it last, and the ways to add, change and remove one. */
export function RuleList({ view, onChanged }: { view: HouseView; onChanged: (view: HouseView) => void }) {
  const [open, setOpen] = useState<Row | "new" | null>(null);
  const read = async () => onChanged(await apiGet<HouseView>("/api/v1/admin/checks"));
  const isFull = view.rules.length >= houseLimits.rules;
  return (
    <section aria-labelledby="house-rules" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="house-rules" className="mr-auto text-lg">
          社内ルール
        </h2>
        <Button icon="plus" disabled={isFull} onClick={() => setOpen("new")}>
          ルールを追加
        </Button>
      </div>
      {isFull && <p className="text-sm text-ink-soft">社内ルールは{houseLimits.rules}件までです。</p>}
      {view.rules.length === 0 ? (
        <p className="text-sm text-ink-soft">
          社内ルールはまだありません。社名の書き方、使わない言い回しなどを加えると、すべてのチェックで「社内ルール」として指摘します。
        </p>
      ) : (
        <ul className="grid">
          {view.rules.map((row) => (
            <RuleRow key={row.id} row={row} onOpen={() => setOpen(row)} onRemoved={read} />
          ))}
        </ul>
      )}
      <Dialog
        title={open === "new" ? "社内ルールを追加" : "社内ルールを変える"}
        open={open !== null}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
      >
        {open !== null && (
          <RuleForm
            key={open === "new" ? "new" : open.id}
            row={open === "new" ? null : open}
            onCancel={() => setOpen(null)}
            onSaved={async () => {
              setOpen(null);
              await read();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function RuleRow({
  row,
  onOpen,
  onRemoved,
}: {
  row: Row;
  onOpen: () => void;
  onRemoved: () => Promise<void>;
}) {
  const action = useAction();
  const { id, rule, version, by, at } = row;
  const bringBack = (gone: HouseRule) => async () => {
    await apiSend("POST", "/api/v1/admin/check-rules", { rule: gone, base: 0 });
    await onRemoved();
  };
  const remove = () =>
    action.run(async () => {
      await apiSend("DELETE", `/api/v1/admin/check-rules/${id}`);
      const back = bringBack(rule);
      toast({
        title: `「${rule.name}」を削除しました`,
        timeout: 10_000,
        action: { label: "元に戻す", onSelect: () => void action.run(back) },
      });
      await onRemoved();
    });
  return (
    <li className="grid gap-1 border-b border-line py-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={rule.level}>{levelLabels[rule.level]}</Badge>
            <b className="wrap-anywhere">{rule.name}</b>
          </p>
          <p className="wrap-anywhere">{rule.words.map((word) => `「${word}」`).join("")}</p>
          <p className="text-ink-soft wrap-anywhere">{rule.why}</p>
          <p className="text-xs text-ink-soft">
            {version}回目の保存・{by ?? "退会した人"}・{momentLabel(at)}
          </p>
        </div>
        <Button size="sm" aria-label={`「${rule.name}」を変える`} onClick={onOpen}>
          変える
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={action.busy}
          aria-label={`「${rule.name}」を削除する`}
          onClick={() => void remove()}
        >
          削除
        </Button>
      </div>
      <FailureMessage action={action} />
    </li>
  );
}
