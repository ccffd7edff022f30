/** One line of the summary: its words, where they come from, and a way to write it oneself. */
import { useRef, useState } from "react";
import {
  type SummaryLine,
  type SummaryView,
  summaryLimits,
  summaryLines,
} from "#src/domain/summary/schema.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { useFocusLater } from "#src/web/parts/action/use-focus-later.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { useKeptText } from "#src/web/shell/unsent/use-kept-text.ts";

export interface LineProps {
  line: SummaryLine;
  path: string;
  canWork: boolean;
  onSaved: (summary: SummaryView) => void;
}

/** What stands where nothing is known yet. */
const missing: Record<SummaryLine["key"], string> = {
  product: "商品の説明を入れると、ここに入ります。",
  audience: "届けたい相手を材料に書くか、ペルソナをつくると入ります。",
  promise: "お客様の得を材料に書くか、商品分析をつくると入ります。",
  proof: "実績や調査の数字を材料に足すと入ります。",
  offer: "価格や特典を材料に足すと入ります。",
  tone: "プリセットを選ぶと入ります。",
  questions: "未解決の質問はありません。",
  steps: "次にすることはありません。",
};

export function SummaryLineRow({ line, path, canWork, onSaved }: LineProps) {
  const [writing, setWriting] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const focusLater = useFocusLater();
  const label = summaryLines[line.key];
  const close = () => {
    setWriting(false);
    focusLater(() => pencil.current);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0 sm:grid-cols-[7rem_minmax(0,1fr)_auto] print:grid-cols-[26mm_minmax(0,1fr)] print:py-1">
      <dt className="text-sm font-bold">{label}</dt>
      <dd className="min-w-0 max-sm:col-span-2 max-sm:row-start-2 print:col-span-1 print:row-auto">
        {writing ? (
          <Writing line={line} path={path} onSaved={onSaved} onClose={close} />
        ) : (
          <Words line={line} />
        )}
      </dd>
      {canWork && !writing && (
        <dd className="max-sm:col-start-2 max-sm:row-start-1 print:hidden">
          <IconButton
            ref={pencil}
            icon="pencil"
            size="sm"
            label={`${label}を手で直す`}
            onClick={() => setWriting(true)}
          />
        </dd>
      )}
    </div>
  );
}

function Words({ line }: { line: SummaryLine }) {
  const { key, texts, from, more, edit } = line;
  return (
    <div className="grid gap-1">
      {texts.length === 0 ? (
        <p className="text-sm text-ink-soft">{missing[key]}</p>
      ) : (
        <ul className={texts.length > 1 ? "list-disc pl-5" : undefined}>
          {texts.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      {(from !== "" || more > 0) && (
        <p className="text-xs text-ink-soft">
          {from}
          {more > 0 && `${from === "" ? "" : "　"}ほか${more}件`}
        </p>
      )}
      {edit && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
          <Badge tone="note" icon="pencil">
            手で直した行
          </Badge>
          <span>
            {edit.by ?? "退会した方"}・{momentLabel(edit.at)}
          </span>
          {edit.now !== null && (
            <span className="basis-full print:hidden">
              いまの自動の内容：{edit.now.length > 0 ? edit.now.join("／") : "まだありません"}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

function Writing({
  line,
  path,
  onSaved,
  onClose,
}: Pick<LineProps, "line" | "path" | "onSaved"> & { onClose: () => void }) {
  const { key, texts, version, edit } = line;
  const { text: words, type, settle } = useKeptText(`summary:${path}:${key}`, texts.join("\n"));
  const action = useAction();
  const send = (text: string | null) =>
    action.run(async () => {
      onSaved(await apiSend<SummaryView>("PUT", path, { key, text, base: version }));
      settle("");
      onClose();
    });
  return (
    <ActionForm action={action} onSubmit={() => void send(words)} className="grid gap-2 print:hidden">
      <TextArea
        autoFocus
        label={`${summaryLines[key]}の内容`}
        hideLabel
        rows={3}
        boxClassName="field-sizing-content"
        maxLength={summaryLimits.line}
        value={words}
        error={action.errorOf("text")}
        hint="改行すると、箇条書きになります。"
        counter={`${[...words].length}/${summaryLimits.line}字`}
        onChange={type}
        onSubmitKey={() => void send(words)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" busy={action.busy}>
          保存する
        </Button>
        {edit && (
          <Button size="sm" icon="rotate-ccw" disabled={action.busy} onClick={() => void send(null)}>
            自動の内容に戻す
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            settle("");
            onClose();
          }}
        >
          やめる
        </Button>
      </div>
    </ActionForm>
  );
}
