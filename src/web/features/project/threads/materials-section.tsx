/** What the thread's runs rest on: all of the project, or chosen files and one person. */
import { useId } from "react";
import { maxThreadFiles, type ThreadRow } from "#src/domain/thread/schema.ts";
import { Select } from "#src/ui/form/select.tsx";
import { ScrollBox } from "#src/ui/scroll-box.tsx";

interface Named {
  id: string;
  title: string;
}
export interface ThreadMaterials {
  files: Named[];
  personas: Named[];
}

/** What was chosen, for those who read and write in the thread; null where nothing was. */
export function materialsWords({ materials }: ThreadRow): string | null {
  if (materials === null) return null;
  const { files, persona } = materials;
  const names = [
    ...(files === null ? [] : [files.length === 0 ? "案件の説明だけ" : `選んだファイル${files.length}件`]),
    ...(persona === null ? [] : ["選んだペルソナ"]),
  ];
  return `このスレッドで作るものに使う材料：${names.join("、")}`;
}

export function MaterialsSection({
  thread,
  materials: { files, personas },
  busy,
  onChange,
}: {
  thread: ThreadRow;
  materials: ThreadMaterials;
  busy: boolean;
  onChange: (values: object, said: string) => Promise<void>;
}) {
  const chosen = thread.materials?.files ?? null;
  const persona = thread.materials?.persona ?? null;
  const isGone = persona !== null && !personas.some(({ id }) => id === persona);
  const choose = (next: string[] | null) => void onChange({ files: next }, "使うファイルを変えました");
  return (
    <section aria-labelledby="thread-materials" className="grid gap-4">
      <h2 id="thread-materials" className="text-lg">
        使う材料
      </h2>
      <Select
        label="ファイル"
        value={chosen === null ? "all" : "chosen"}
        disabled={busy}
        options={{ all: "案件のすべてのファイルを使う", chosen: "選んだファイルだけを使う" }}
        hint="このスレッドで作るものは、案件の説明と、ここで決めたファイルだけを根拠にします。"
        onChange={(value) => choose(value === "all" ? null : [])}
      />
      {chosen !== null && <FileChoice files={files} chosen={chosen} busy={busy} onChoose={choose} />}
      <Select
        label="ペルソナ"
        value={persona ?? ""}
        disabled={busy}
        options={{
          "": "いちばん新しいペルソナをすべて使う",
          ...(isGone ? { [persona]: "削除されたペルソナ（すべて使います）" } : {}),
          ...Object.fromEntries(personas.map(({ id, title }) => [id, title])),
        }}
        hint={
          personas.length === 0
            ? "ペルソナを作ると、1人を選んで固定できます。"
            : "選ぶと、このスレッドで作るものは、その1人に向けて書きます。"
        }
        onChange={(id) => void onChange({ persona: id === "" ? null : id }, "ペルソナを変えました")}
      />
    </section>
  );
}

function FileChoice({
  files,
  chosen,
  busy,
  onChoose,
}: {
  files: readonly Named[];
  chosen: readonly string[];
  busy: boolean;
  onChoose: (chosen: string[]) => void;
}) {
  const name = useId();
  const known = files.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  if (files.length === 0) return <p className="text-sm text-ink-soft">まだファイルはありません。</p>;
  return (
    <fieldset className="grid gap-2">
      <legend id={name} className="text-sm font-bold">
        使うファイル（{known.length}件）
      </legend>
      <ScrollBox label="ファイルの一覧" className="grid max-h-72 gap-1 rounded-md border border-line p-2">
        {files.map(({ id, title }) => (
          <label key={id} className="flex min-h-10 min-w-0 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={known.includes(id)}
              disabled={!known.includes(id) && known.length >= maxThreadFiles}
              // Not disabled while it is saved: the keyboard would lose its place.
              aria-busy={busy}
              onChange={(event) => {
                if (busy) return;
                const others = known.filter((one) => one !== id);
                onChoose(event.target.checked ? [...others, id] : others);
              }}
            />
            <span className="min-w-0 break-words">{title}</span>
          </label>
        ))}
      </ScrollBox>
    </fieldset>
  );
}
