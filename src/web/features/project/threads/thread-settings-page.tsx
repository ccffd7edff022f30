/** /{project_id}/{thread_id}/settings: name, preset, what its runs rest on, archive, trash. */
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { noPreset, type PresetList } from "#src/domain/preset/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { type ThreadRow, threadTitleLimit } from "#src/domain/thread/schema.ts";
import type { ModelChoices } from "#src/shared/chat/model-names.ts";
import { may } from "#src/shared/roles.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { presetName, presetNames } from "#src/web/parts/presets/names.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { MaterialsSection, type ThreadMaterials } from "./materials-section.tsx";
import { ModelChoice, SharingChoice } from "./thread-choices.tsx";

type Change = (values: object, said: string) => Promise<void>;

export function ThreadSettingsPage({
  head,
  thread,
  presets,
  models,
  materials,
}: {
  head: ProjectHead;
  thread: ThreadRow;
  presets: PresetList;
  models: ModelChoices;
  materials: ThreadMaterials;
}) {
  const [title, setTitle] = useState(thread.title);
  const { busy, error, setError, change, remove } = useThreadChanges(head, thread);
  const canWork = may(head.role, "work");
  const rename = () => {
    if (title.trim() === "") return setError("スレッドの名前を入れてください。");
    void change({ title: title.trim() }, "名前を変えました");
  };
  return (
    <div className="grid max-w-3xl gap-8 px-4 py-6 sm:px-6">
      <h1 className="text-2xl">スレッドの設定</h1>
      {!canWork && <Notice title="閲覧だけできます" />}
      {canWork && (
        <>
          <TextInput
            label="名前"
            value={title}
            maxLength={threadTitleLimit}
            error={error}
            onChange={(event) => setTitle(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !isComposing(event)) rename();
            }}
            beside={
              <Button busy={busy} onClick={rename}>
                保存する
              </Button>
            }
          />
          <PresetChoice thread={thread} presets={presets} busy={busy} onChange={change} />
          <ModelChoice thread={thread} models={models} busy={busy} onChange={change} />
          <SharingChoice thread={thread} busy={busy} onChange={change} />
          <MaterialsSection thread={thread} materials={materials} busy={busy} onChange={change} />
          <ArchiveSection thread={thread} busy={busy} onChange={change} />
          <RemovalSection busy={busy} onRemove={() => void remove()} />
        </>
      )}
    </div>
  );
}

/** What the page changes of its thread, one thing at a time; `error` says why the last one could not be. */
function useThreadChanges(head: ProjectHead, thread: ThreadRow) {
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const path = `/api/v1/threads/${thread.id}`;
  const change: Change = async (values, said) => {
    setBusy(true);
    setError(undefined);
    try {
      await apiSend("PATCH", path, values);
      toast({ kind: "good", title: said });
      await revalidate();
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  const restore = () =>
    apiSend("POST", `${path}/restore`).then(
      () => navigate(`/${head.id}/${thread.id}`),
      (reason: unknown) =>
        toast({ kind: "must", title: "元に戻せませんでした", description: messageOf(reason) }),
    );
  const remove = async () => {
    setBusy(true);
    try {
      await apiSend("DELETE", path);
      await navigate(`/${head.id}/threads`);
      toast({
        kind: "good",
        title: "スレッドを削除しました",
        description: "結果は「結果」に残っています。",
        timeout: 10_000,
        action: { label: "元に戻す", onSelect: () => void restore() },
      });
    } catch (reason) {
      setError(messageOf(reason));
      setBusy(false);
    }
  };
  return { busy, error, setError, change, remove };
}

interface ChoiceProps {
  thread: ThreadRow;
  busy: boolean;
  onChange: Change;
}

function PresetChoice({ thread, presets, busy, onChange }: ChoiceProps & { presets: PresetList }) {
  return (
    <Select
      label="プリセット"
      value={thread.preset ?? ""}
      disabled={busy}
      options={{
        "": `案件と同じ（${presets.current === null ? "使わない" : presetName(presets, presets.current)}）`,
        [noPreset]: "使わない",
        ...presetNames(presets),
      }}
      hint="このスレッドで作るものだけに使います。"
      onChange={(key) => void onChange({ preset: key === "" ? null : key }, "プリセットを変えました")}
    />
  );
}

function ArchiveSection({ thread, busy, onChange }: ChoiceProps) {
  return (
    <section aria-labelledby="thread-archive" className="grid justify-items-start gap-2">
      <h2 id="thread-archive" className="text-lg">
        アーカイブ
      </h2>
      <p className="text-sm text-ink-soft">一覧から外れます。中身はそのまま残り、いつでも戻せます。</p>
      <Button
        icon={thread.archived ? "archive-restore" : "archive"}
        busy={busy}
        onClick={() =>
          void onChange(
            { archived: !thread.archived },
            thread.archived ? "一覧に戻しました" : "アーカイブしました",
          )
        }
      >
        {thread.archived ? "一覧に戻す" : "アーカイブする"}
      </Button>
    </section>
  );
}

function RemovalSection({ busy, onRemove }: { busy: boolean; onRemove: () => void }) {
  return (
    <section aria-labelledby="thread-delete" className="grid justify-items-start gap-2">
      <h2 id="thread-delete" className="text-lg">
        削除
      </h2>
      <p className="text-sm text-ink-soft">
        削除すると、30日後に完全に消えます。このスレッドで作った結果は「結果」に残ります。
      </p>
      <Button variant="danger" icon="trash" busy={busy} onClick={onRemove}>
        スレッドを削除する
      </Button>
    </section>
  );
}
