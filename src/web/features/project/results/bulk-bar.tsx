import { type FormEvent, useState } from "react";
import { type ResultRow, tagLimit } from "../../../../domain/library/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextInput } from "../../../../ui/form/text-input.tsx";
import { Menu } from "../../../../ui/overlay/menu.tsx";

/** What can be done with the results that are selected. */
export function BulkBar({
  selected,
  inTrash,
  onStar,
  onTag,
  onUntag,
  onTrash,
  onRestore,
  onClear,
}: {
  selected: readonly ResultRow[];
  inTrash: boolean;
  onStar: (starred: boolean) => void;
  onTag: (tag: string) => void;
  onUntag: (tag: string) => void;
  onTrash: () => void;
  onRestore: () => void;
  onClear: () => void;
}) {
  const starred = selected.every((row) => row.starred);
  const tags = [...new Set(selected.flatMap((row) => row.tags))];
  return (
    <section
      aria-label="選んだ結果"
      className="floating sticky bottom-2 z-20 flex flex-wrap items-center gap-2 p-2 max-lg:bottom-16"
    >
      <p role="status" className="tabular px-1 text-sm font-bold">
        {selected.length}件を選択中
      </p>
      {inTrash ? (
        <Button size="sm" icon="rotate-ccw" onClick={onRestore}>
          元に戻す
        </Button>
      ) : (
        <>
          <Button size="sm" icon="star" onClick={() => onStar(!starred)}>
            {starred ? "スターを外す" : "スターを付ける"}
          </Button>
          <TagForm onTag={onTag} />
          {tags.length > 0 && (
            <Menu
              trigger={<Button size="sm">タグを外す</Button>}
              groups={[
                { entries: tags.map((tag) => ({ id: tag, label: tag, onSelect: () => onUntag(tag) })) },
              ]}
            />
          )}
          <Button size="sm" icon="trash" onClick={onTrash}>
            ごみ箱に入れる
          </Button>
        </>
      )}
      <Button size="sm" variant="quiet" onClick={onClear}>
        選択をやめる
      </Button>
    </section>
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
    <form className="flex items-end gap-1" onSubmit={submit}>
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
