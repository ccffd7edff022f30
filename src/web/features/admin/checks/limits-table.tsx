import { useState } from "react";
import { boundsOf, type Slot } from "#src/checks/slots.ts";
import { slots } from "#src/checks/slots-data.ts";
import type { HouseView } from "#src/domain/house/schema.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

type Edited = HouseView["limits"][number];

/** A medium that counts a full-width character as one is typed in such characters: 全角15 is kept as 30. */
const halves = ({ unit }: Slot) => (unit === "c1" ? 1 : 2);
const figure = (slot: Slot, limit: number) =>
  slot.unit === "c1" ? `${limit}字` : `全角${limit / halves(slot)}`;

/** Limits of every place of every medium, each with its own box. */
export function LimitsTable({
  limits,
  onChanged,
}: {
  limits: readonly Edited[];
  onChanged: (view: HouseView) => void;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const media = Map.groupBy(slots, ({ medium }) => medium);
  return (
    <section aria-labelledby="limits" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="limits" className="text-lg">
          字数の上限
        </h2>
        <p className="text-sm text-ink-soft">
          媒体の規定が変わったときに直します。これからの作成・確認・書き出しと画面の数え方に使います。
        </p>
      </div>
      {[...media].map(([medium, places]) => (
        <div key={medium} className="grid gap-1">
          <h3 className="text-sm font-bold">{medium}</h3>
          <ul className="grid">
            {places.map((slot) => (
              <LimitRow
                key={slot.id}
                slot={slot}
                edited={limits.find((one) => one.slot === slot.id)}
                isOpen={open === slot.id}
                onOpen={(isOpen) => setOpen(isOpen ? slot.id : null)}
                onChanged={onChanged}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface RowProps {
  slot: Slot;
  edited: Edited | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChanged: (view: HouseView) => void;
}

function LimitRow({ slot, edited, isOpen, onOpen, onChanged }: RowProps) {
  const name = `${slot.medium} ${slot.label}`;
  return (
    <li className="grid gap-2 border-b border-line py-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-28 flex-1">
          {slot.label}
          <span className="text-xs text-ink-soft">{slot.hard ? "（上限）" : "（目安）"}</span>
        </span>
        <span className="tabular font-bold">{figure(slot, edited?.limit ?? slot.limit)}</span>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${name}の上限を変える`}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? "閉じる" : "変える"}
        </Button>
      </div>
      {edited && (
        <p className="text-xs text-ink-soft">
          元の値 {figure(slot, slot.limit)}・{edited.by ?? "退会した人"}が{momentLabel(edited.at)}に変更
        </p>
      )}
      {isOpen && <LimitForm {...{ slot, edited, onOpen, onChanged }} />}
    </li>
  );
}

function LimitForm({ slot, edited, onOpen, onChanged }: Omit<RowProps, "isOpen">) {
  const [typed, setTyped] = useState(String((edited?.limit ?? slot.limit) / halves(slot)));
  const action = useAction();
  const { least, most } = boundsOf(slot);
  const save = (limit: number | null) =>
    action.run(async () => {
      onChanged(await apiSend<HouseView>("PUT", `/api/v1/admin/check-limits/${slot.id}`, { limit }));
      toast({ kind: "good", title: `${slot.medium} ${slot.label}の上限を保存しました` });
      onOpen(false);
    });
  const submit = () => {
    const wanted = Number(typed.normalize("NFKC").trim()) * halves(slot);
    if (typed.trim() !== "" && Number.isInteger(wanted)) void save(wanted);
    else action.refuse({ field: "limit", message: "数字で入れてください。" });
  };
  return (
    <ActionForm action={action} onSubmit={submit} className="grid gap-2">
      <TextInput
        label={slot.unit === "c1" ? "上限（字）" : "上限（全角の字数）"}
        className="max-w-48"
        inputMode="decimal"
        value={typed}
        error={action.errorOf("limit")}
        hint={`${figure(slot, least)}から${figure(slot, most)}まで。出典：${slot.source}`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={action.busy}>
          保存する
        </Button>
        {edited && (
          <Button size="sm" busy={action.busy} onClick={() => void save(null)}>
            元の値に戻す
          </Button>
        )}
      </div>
    </ActionForm>
  );
}
