import { type FormEvent, useState } from "react";
import { maxCompared } from "#src/domain/comparison/schema.ts";
import { maxMarked, type ResultRow, tagLimit } from "#src/domain/library/schema.ts";
import type { ExportResults } from "#src/domain/result/schema.ts";
import { type MemberRole, may } from "#src/shared/roles.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { SelectionBar } from "#src/web/parts/lists/selection-bar.tsx";
import { type StatusStep, stepsOfAll } from "./steps.ts";

export interface BulkBarProps {
  selected: readonly ResultRow[];
  inTrash: boolean;
  role: MemberRole;
  /** Address of the comparison of what is selected. */
  compareTo: string;
  onExport: (form: Pick<ExportResults, "format" | "encoding">) => void;
  onStar: (starred: boolean) => void;
  onTag: (tag: string) => void;
  onUntag: (tag: string) => void;
  onStep: (step: StatusStep) => void;
  onCollect: () => void;
  onTrash: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/** What can be done with the results that are selected, by whoever has selected them. */
export function BulkBar(props: BulkBarProps) {
  const { selected, inTrash, role, onTrash, onRestore, onClear } = props;
  const canWork = may(role, "work");
  return (
    <SelectionBar label="選んだ結果" count={selected.length} atMost={maxMarked} onClear={onClear}>
      {!inTrash && <Readers {...props} />}
      {!inTrash && canWork && (
        <Button size="sm" variant="primary" icon="send" onClick={props.onCollect}>
          提出する
        </Button>
      )}
      {!inTrash && canWork && <Marks {...props} />}
      {canWork && (
        <Button size="sm" icon={inTrash ? "rotate-ccw" : "trash"} onClick={inTrash ? onRestore : onTrash}>
          {inTrash ? "元に戻す" : "ごみ箱に入れる"}
        </Button>
      )}
    </SelectionBar>
  );
}

/** What needs no right to change a result. */
function Readers({ selected, role, compareTo, onExport, onStep }: BulkBarProps) {
  const steps = stepsOfAll(
    selected.map(({ approval, state }) => ({ approval, making: state === "making" })),
    role,
  );
  const entryOf = (step: StatusStep) => ({
    id: step.to,
    label: step.label,
    icon: step.icon,
    onSelect: () => onStep(step),
  });
  return (
    <>
      {selected.length >= 2 && selected.length <= maxCompared && (
        <AppLink to={compareTo} className={buttonClass({ size: "sm" })}>
          並べて比べる
        </AppLink>
      )}
      {selected.length > maxCompared && (
        <span className="text-xs text-ink-soft">比べられるのは{maxCompared}件までです</span>
      )}
      <Menu
        trigger={<Button size="sm">{steps.length > 0 ? "状態・書き出し" : "書き出し"}</Button>}
        groups={[
          ...(steps.length > 0 ? [{ label: "状態を変える", entries: steps.map(entryOf) }] : []),
          {
            label: "まとめて書き出す",
            entries: bulkForms.map(({ format, encoding, ...entry }) => ({
              ...entry,
              id: `${format}-${encoding}`,
              onSelect: () => onExport({ format, encoding }),
            })),
          },
        ]}
      />
    </>
  );
}

const bulkForms = [
  { format: "pdf", encoding: "utf-8", label: "PDF（zip）", hint: "見た目のまま渡す・印刷する" },
  { format: "docx", encoding: "utf-8", label: "Word（zip）", hint: "サイト構成はテキスト" },
  { format: "md", encoding: "utf-8", label: "Markdown（zip）", hint: "結果ごとに1ファイル" },
  { format: "txt", encoding: "utf-8", label: "テキスト（zip）", hint: "結果ごとに1ファイル" },
  { format: "csv", encoding: "utf-8", label: "CSV・UTF-8（zip）", hint: "表のない結果はテキスト" },
  { format: "csv", encoding: "cp932", label: "CSV・Shift_JIS（zip）", hint: "表のない結果はテキスト" },
] as const;

function Marks({ selected, onStar, onTag, onUntag }: BulkBarProps) {
  const starred = selected.every((row) => row.starred);
  const tags = [...new Set(selected.flatMap((row) => row.tags))];
  return (
    <>
      <Button size="sm" icon="star" onClick={() => onStar(!starred)}>
        {starred ? "スターを外す" : "スターを付ける"}
      </Button>
      <TagForm onTag={onTag} />
      {tags.length > 0 && (
        <Menu
          trigger={<Button size="sm">タグを外す</Button>}
          groups={[{ entries: tags.map((tag) => ({ id: tag, label: tag, onSelect: () => onUntag(tag) })) }]}
        />
      )}
    </>
  );
}

function TagForm({ onTag }: { onTag: (tag: string) => void }) {
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") return;
    onTag(typed.normalize("NFKC").replace(/\s+/g, " ").trim());
    setTyped("");
  };
  return (
    <form className="flex items-center gap-1" onSubmit={submit}>
      <TextInput
        label="タグ"
        hideLabel
        placeholder="タグ"
        className="w-32"
        value={typed}
        maxLength={tagLimit}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button size="sm" type="submit">
        タグを付ける
      </Button>
    </form>
  );
}
