/** /{project_id}/presets/{preset_id}: every field, the same headline before and after, versions, the file. */
import { useMemo, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { presetLimits } from "#src/brief/preset/schema.ts";
import type { PresetView } from "#src/domain/preset/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { may } from "#src/shared/roles.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { useKeptText } from "#src/web/shell/unsent/use-kept-text.ts";
import { BeforeAfter } from "./before-after.tsx";
import { fromForm, type PresetErrors, type PresetForm, toForm } from "./form.ts";
import { StyleFields, UseFields, WordFields } from "./rule-fields.tsx";
import { SampleSection } from "./sample-section.tsx";
import { PresetVersions } from "./version-list.tsx";

const fallback = "あなたの毎日に、もう少しのゆとりを！";

export interface PresetPageProps {
  head: ProjectHead;
  view: PresetView;
  /** The newest headline of the project; null before there is one. */
  headline: string | null;
}

function useEditor({ head, view }: PresetPageProps) {
  // What was just saved stands before the page has been asked for again.
  const [saved, setSaved] = useState(view);
  const { preset } = saved.version > view.version ? saved : view;
  const standing = useMemo(() => JSON.stringify(toForm(preset)), [preset]);
  const { text, type, settle } = useKeptText(`preset:${view.id}`, standing);
  const form = useMemo(() => kept(text, standing), [text, standing]);
  const setForm = (next: PresetForm) => type(JSON.stringify(next));
  const [base, setBase] = useState(view.version);
  const [errors, setErrors] = useState<PresetErrors>({});
  const { busy, failure, run: act, refuse, clear } = useAction();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const path = `/api/v1/presets/${view.id}`;
  const show = async (saved: PresetView, said: string) => {
    setSaved(saved);
    settle(JSON.stringify(toForm(saved.preset)));
    setBase(saved.version);
    setErrors({});
    toast({ kind: "good", title: said });
    await revalidate();
  };
  const read = useMemo(() => fromForm(form), [form]);
  return {
    ...{ form, setForm, base, errors, failure, busy, path, read },
    changed: text !== standing,
    discard() {
      settle(standing);
      setErrors({});
      clear();
    },
    save() {
      if ("errors" in read) {
        setErrors(read.errors);
        return refuse({ message: "保存していません。赤い文字の項目を直してください。" });
      }
      void act(async () =>
        show(await apiSend<PresetView>("PUT", path, { preset: read.preset, base }), "保存しました"),
      );
    },
    restore: (version: number) =>
      void act(async () =>
        show(
          await apiSend<PresetView>("POST", `${path}/restore`, { version, base }),
          `${version}版に戻しました`,
        ),
      ),
    remove: () =>
      act(async () => {
        await apiSend("DELETE", path);
        toast({ kind: "good", title: "プリセットを削除しました" });
        await navigate(`/${head.id}/presets`);
      }),
  };
}

/** The form as it was typed; fields that it does not name are as they stand. */
function kept(text: string, standing: string): PresetForm {
  const own: PresetForm = JSON.parse(standing);
  const typed: Partial<PresetForm> = JSON.parse(text);
  return { ...own, ...typed };
}

/** Give it the preset's id as its key. */
export function PresetPage(props: PresetPageProps) {
  const editor = useEditor(props);
  const { form, setForm, base, errors, failure, busy, read, path } = editor;
  const { head, view } = props;
  const canWork = may(head.role, "work");
  const disabled = !canWork;
  const fields = { form, errors, disabled, onChange: setForm };
  return (
    <div className="grid max-w-6xl grid-cols-1 items-start gap-8 px-4 py-6 sm:px-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <h1 className="text-2xl break-words">{view.preset.name}</h1>
        {!canWork && (
          <Notice title="閲覧だけできます">
            <p>内容を変えるには、編集者かオーナーの役割が必要です。</p>
          </Notice>
        )}
        <TextInput
          label="名前"
          value={form.name}
          maxLength={presetLimits.name}
          disabled={disabled}
          error={errors.name}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
        <StyleFields {...fields} />
        <WordFields {...fields} />
        <UseFields {...fields} />
        <SampleSection form={form} error={errors.samples} disabled={disabled} onChange={setForm} />
        {canWork && (
          <div className="sticky bottom-0 z-10 grid gap-2 border-t border-line bg-paper py-3 max-lg:bottom-14">
            {failure && <Notice urgent tone="must" title={failure.message} />}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button variant="primary" size="lg" busy={busy} onClick={editor.save}>
                保存する
              </Button>
              {editor.changed && !busy && (
                <>
                  <span className="text-sm text-ink-soft">保存していない変更があります。</span>
                  <Button variant="quiet" size="sm" disabled={busy} onClick={editor.discard}>
                    保存してある内容に戻す
                  </Button>
                </>
              )}
            </div>
          </div>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 xl:sticky xl:top-18">
        <BeforeAfter preset={"preset" in read ? read.preset : null} headline={props.headline ?? fallback} />
        <PresetVersions
          key={base}
          path={path}
          version={base}
          canWork={canWork}
          busy={busy}
          onRestore={editor.restore}
        />
        <div className="flex flex-wrap gap-2">
          <a href={`${path}/file`} download className={buttonClass({ size: "sm" })}>
            ファイルに書き出す
          </a>
          {canWork && <RemoveDialog name={view.preset.name} busy={busy} onRemove={editor.remove} />}
        </div>
      </div>
    </div>
  );
}

function RemoveDialog({
  name,
  busy,
  onRemove,
}: {
  name: string;
  busy: boolean;
  onRemove: () => Promise<unknown>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="プリセットを削除しますか"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="danger" icon="trash">
          削除する
        </Button>
      }
    >
      <p className="text-sm">
        「{name}」を一覧から消します。使っている案件とスレッドは「使わない」に戻ります。作った結果は残ります。
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} onClick={() => void onRemove()}>
          削除する
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          やめる
        </Button>
      </div>
    </Dialog>
  );
}
