/** /{project_id}/presets: the project's own presets, those that come with the product, and which one counts. */
import { type ReactNode, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { builtIns } from "#src/brief/preset/built-in.ts";
import { type Preset, presetFromFile } from "#src/brief/preset/schema.ts";
import type { PresetList, PresetView } from "#src/domain/preset/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { may } from "#src/shared/roles.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { NewPresetDialog } from "./new-dialog.tsx";

const largestFile = 500_000;

function useActs(projectId: string) {
  const [busy, setBusy] = useState<string | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const act = async (name: string, failed: string, work: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(name);
    try {
      await work();
    } catch (reason) {
      toast({ kind: "must", title: failed, description: messageOf(reason) });
    } finally {
      setBusy(null);
    }
  };
  const add = (name: string, preset: () => Promise<Preset> | Preset) =>
    act(name, "プリセットを作れませんでした", async () => {
      const body = { preset: await preset(), idempotencyKey: newId() };
      const { id } = await apiSend<{ id: string }>("POST", `/api/v1/projects/${projectId}/presets`, body);
      await navigate(`/${projectId}/presets/${id}`);
    });
  const choose = (key: string | null) =>
    act(`use:${key}`, "プリセットを選べませんでした", async () => {
      await apiSend("PUT", `/api/v1/projects/${projectId}/preset`, { key });
      await revalidate();
      toast({ kind: "good", title: key === null ? "プリセットを外しました" : "この案件で使います" });
    });
  return { busy, add, choose };
}

const copyOf = (preset: Preset): Preset => ({ ...preset, name: `${preset.name.slice(0, 34)}の写し` });

/** Give it the project's id as its key. */
export function PresetsPage({ head, list }: { head: ProjectHead; list: PresetList }) {
  const { busy, add, choose } = useActs(head.id);
  const canWork = may(head.role, "work");
  const shared = { projectId: head.id, current: list.current, canWork, busy, onUse: choose };
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8 px-4 py-6 sm:px-6">
      <header className="grid gap-2">
        <h1 className="text-2xl">プリセット</h1>
        <p className="text-sm text-ink-soft">
          文体、使わない語、表記などの決まりです。選んでおくと、どのツールもこの決まりで書きます。変えると、影響のある結果に「材料が変わりました」と出ます。
        </p>
        {list.current !== null && canWork && (
          <p>
            <Button size="sm" variant="quiet" busy={busy === "use:null"} onClick={() => void choose(null)}>
              プリセットを使わない
            </Button>
          </p>
        )}
      </header>
      <section aria-labelledby="own-presets" className="grid gap-3">
        <h2 id="own-presets" className="text-lg">
          この案件のプリセット
        </h2>
        {canWork && <Ways busy={busy} onAdd={add} />}
        {list.presets.length === 0 && (
          <p className="text-sm text-ink-soft">
            まだありません。新しく作るか、下のプリセットを複製して直せます。
          </p>
        )}
        <ul className="grid gap-2">
          {list.presets.map(({ id, name, version }) => (
            <PresetCard key={id} {...shared} id={id} name={name} note={`${version}版`}>
              <AppLink
                to={`/${head.id}/presets/${id}`}
                className={buttonClass({ size: "sm", variant: "quiet" })}
              >
                {canWork ? "編集する" : "開く"}
              </AppLink>
              <a
                href={`/api/v1/presets/${id}/file`}
                download
                className={buttonClass({ size: "sm", variant: "quiet" })}
              >
                書き出す
              </a>
              {canWork && (
                <CopyButton
                  id={id}
                  busy={busy}
                  onAdd={add}
                  read={async () => (await apiGet<PresetView>(`/api/v1/presets/${id}`)).preset}
                />
              )}
            </PresetCard>
          ))}
        </ul>
      </section>
      <section aria-labelledby="built-in-presets" className="grid gap-3">
        <h2 id="built-in-presets" className="text-lg">
          はじめからあるプリセット
        </h2>
        <ul className="grid gap-2">
          {builtIns.map(({ id, preset, note }) => (
            <PresetCard key={id} {...shared} id={id} name={preset.name} note={note}>
              {canWork && <CopyButton id={id} busy={busy} onAdd={add} read={() => preset} />}
            </PresetCard>
          ))}
        </ul>
      </section>
    </div>
  );
}

function CopyButton({
  id,
  busy,
  onAdd,
  read,
}: {
  id: string;
  busy: string | null;
  onAdd: ReturnType<typeof useActs>["add"];
  read: () => Promise<Preset> | Preset;
}) {
  const name = `copy:${id}`;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="copy"
      busy={busy === name}
      onClick={() => void onAdd(name, async () => copyOf(await read()))}
    >
      複製する
    </Button>
  );
}

function PresetCard({
  id,
  name,
  note,
  current,
  canWork,
  busy,
  onUse,
  children,
}: {
  id: string;
  name: string;
  note: string;
  current: string | null;
  canWork: boolean;
  busy: string | null;
  onUse: (key: string) => Promise<void>;
  children: ReactNode;
}) {
  const isUsed = current === id;
  return (
    <li aria-label={name} className="card flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          <span className="min-w-0 break-words">{name}</span>
          {isUsed && (
            <Badge tone="good" icon="check">
              使用中
            </Badge>
          )}
        </h3>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canWork && !isUsed && (
          <Button size="sm" busy={busy === `use:${id}`} onClick={() => void onUse(id)}>
            この案件で使う
          </Button>
        )}
        {children}
      </div>
    </li>
  );
}

/** New, or from a file that was written out here or in another project. */
function Ways({
  busy,
  onAdd,
}: {
  busy: string | null;
  onAdd: (name: string, preset: () => Preset) => Promise<void>;
}) {
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > largestFile)
      return setProblem("ファイルが大きすぎます。書き出したプリセットのファイルを選んでください。");
    const found = presetFromFile(await chosen.text());
    setProblem("problem" in found ? found.problem : null);
    if ("preset" in found) await onAdd("file", () => found.preset);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <NewPresetDialog busy={busy === "new"} onMake={(preset) => onAdd("new", () => preset)} />
        <Button icon="upload" busy={busy === "file"} onClick={() => file.current?.click()}>
          ファイルから読み込む
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="プリセットのファイル"
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      {problem && <Notice urgent tone="must" title={problem} />}
    </div>
  );
}
