import { clsx } from "clsx";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { toolPieces } from "#src/tools/pieces.ts";
import "#src/ui/work-icons/add.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { ExportFormat } from "#src/tools/exporting/export-formats.ts";
import { conditionsOf } from "#src/tools/form/conditions.ts";
import { isChoosable } from "#src/tools/structure/rows.ts";
import type { ResultState } from "#src/tools/views.tsx";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import type { IconName } from "#src/ui/icon.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Menu, type MenuEntry } from "#src/ui/overlay/menu.tsx";
import { ExportMenu } from "./export-menu.tsx";
import type { ResultCardProps } from "./model/card.ts";
import { type CopyFormat, copyFormatLabels } from "./model/copy-formats.ts";
import { costLabel, secondsLabel } from "./model/labels.ts";
import { useResult } from "./result-context.ts";
import { ShortenButton } from "./shorten/shorten-button.tsx";
import { SlotChooser } from "./slot-chooser.tsx";
import { copyTable, useCopy } from "./use-copy.ts";

const states: Record<ResultState, { label: string; tone: BadgeTone; icon: IconName }> = {
  making: { label: "作成中", tone: "good", icon: "loader-circle" },
  done: { label: "下書き", tone: "plain", icon: "file-text" },
  partial: { label: "未完成", tone: "check", icon: "triangle-alert" },
  failed: { label: "失敗", tone: "must", icon: "circle-x" },
  stopped: { label: "停止", tone: "note", icon: "circle-stop" },
};

/** Title, state and what concerns the whole result. */
export function ResultHeader(props: ResultCardProps & { onHelp: () => void }) {
  const { tool, items, state, milliseconds, tokens, materials, problems, slots, onSlotsChange } = props;
  const { stale = [], under } = props;
  const conditions = conditionsOf(tool, props.input);
  const { label, tone, icon } = states[state];
  return (
    <header className="@container grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {props.heading ?? <h2 className="text-lg">{catalog[tool].title}</h2>}
        {/* A phone has no room beside the name for what holds of every result; its end names the draft's writer. */}
        <span className={clsx("inline-flex", state === "done" && props.facts && "max-sm:hidden")}>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </span>
        {stale.length > 0 && state !== "making" && (
          <Badge tone="check" icon="triangle-alert">
            {staleWord(stale)}
          </Badge>
        )}
        {milliseconds !== null && (
          <span className={clsx("tabular text-xs text-ink-soft", props.facts && "max-sm:hidden")}>
            {secondsLabel(milliseconds)}
          </span>
        )}
        {typeof tokens === "number" && (
          <span className={clsx("tabular text-xs text-ink-soft", tokens === 0 && "max-sm:hidden")}>
            {costLabel(tokens, props.cost)}
          </span>
        )}
        {props.facts}
        {!props.facts && materials.length > 0 && (
          <p className="min-w-0 flex-1 basis-40 truncate text-xs text-ink-soft" title={materials.join("・")}>
            使った材料：{materials.length}文（{materials.slice(0, 8).join("・")}
            {materials.length > 8 ? " ほか" : ""}）
          </p>
        )}
      </div>
      {props.which}
      <div className="flex min-h-8 flex-wrap items-center gap-x-0.5 border-b border-line pb-1 [&_button]:px-1.5 [&_button]:text-xs [&_button]:text-ink-soft [&_button:hover]:text-stroke">
        <ChooseAll tool={tool} items={items} />
        {items.length > 0 && <WholeMenus {...props} />}
        <span className="ml-auto inline-flex flex-wrap items-center">
          {state !== "making" && <ShortenButton items={items} />}
          {tool === "catchphrase" && <SlotChooser chosen={slots} onChange={onSlotsChange} />}
        </span>
      </div>
      {under && <p className="truncate text-xs text-ink-soft">プリセット：{under}</p>}
      {stale.length > 0 && state !== "making" && (
        <p className="text-xs text-check">{stale.join("")}作り直すと、いまの内容になります。</p>
      )}
      {conditions.length > 0 && (
        <p className="text-xs text-ink-soft">
          決めた条件：{conditions.map(({ label, value }) => `${label} ${value}`).join("／")}
        </p>
      )}
      {problems.length > 0 && (
        <Notice tone="check" title="できあがりについて">
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </header>
  );
}

const tableEntry = (resultId: string) => ({
  id: "table",
  label: "表",
  hint: "表計算ソフトやスライドに貼れる",
  onSelect: () => void copyTable(resultId),
});

/** 「全部選ぶ」, and how many are. */
function ChooseAll({ tool, items }: Pick<ResultCardProps, "tool" | "items">) {
  const { choosing, frozen, readOnly } = useResult();
  const choosable = items.filter((item) => isChoosable(tool, item));
  if (choosable.length === 0 || readOnly) return null;
  const chosen = choosable.filter(({ locked }) => locked).length;
  const all = chosen === choosable.length;
  return (
    <label className="-my-2 mr-2 inline-flex min-h-11 cursor-pointer items-center gap-2 text-xs text-ink-soft max-sm:mr-0">
      <input
        type="checkbox"
        aria-label="全部選ぶ"
        className="size-4.5 accent-primary"
        checked={all}
        aria-disabled={frozen || undefined}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all;
        }}
        onChange={() => {
          if (!frozen) choosing.setAll(!all);
        }}
      />
      <span>
        全部<span className="max-sm:hidden">選ぶ</span>
      </span>
    </label>
  );
}

/** What is seldom wanted of the whole. */
function restOf({ frozen, state, resultId, onConditions, onVersions }: ResultCardProps, onHelp: () => void) {
  const isStill = state !== "making";
  const entries: (MenuEntry | false | undefined)[] = [
    onConditions && {
      id: "conditions",
      label: "条件を決めてつくる",
      icon: "settings",
      disabled: frozen || !isStill,
      onSelect: onConditions,
    },
    onVersions &&
      resultId !== null &&
      isStill && { id: "versions", label: "版を見る", icon: "clock", onSelect: onVersions },
    { id: "keys", label: "キーボードの操作", icon: "keyboard", keys: "?", onSelect: onHelp },
  ];
  return entries.filter((entry): entry is MenuEntry => Boolean(entry));
}

function WholeMenus(props: ResultCardProps & { onHelp: () => void }) {
  const { tool, resultId, items, frozen, state, onRemake, onConditions, onHelp } = props;
  const copy = useCopy();
  const formats: readonly ExportFormat[] = toolPieces[tool].formats;
  const hasTable = resultId !== null && state !== "making" && formats.includes("csv");
  return (
    <>
      {onRemake && (
        <Button
          size="sm"
          variant="quiet"
          icon="refresh-cw"
          aria-label="全部作り直す（選んだ案以外）"
          title="全部作り直す（選んだ案以外）"
          disabled={frozen || state === "making"}
          onClick={() => onRemake()}
        >
          作り直す
        </Button>
      )}
      <Menu
        trigger={
          <Button size="sm" variant="quiet" icon="copy" aria-label="全部コピー">
            コピー
          </Button>
        }
        groups={[
          {
            entries: Object.entries(copyFormatLabels).map(([format, label]) => ({
              id: format,
              label,
              onSelect: () => void copy("all", format as CopyFormat),
            })),
          },
          ...(hasTable ? [{ entries: [tableEntry(resultId)] }] : []),
        ]}
      />
      {resultId !== null && state !== "making" && (
        <ExportMenu {...{ tool, resultId, items }} mayMake={onConditions !== undefined} />
      )}
      <Menu
        trigger={<IconButton icon="ellipsis" label="この結果の操作" size="sm" />}
        groups={[{ entries: restOf(props, onHelp) }]}
      />
    </>
  );
}
