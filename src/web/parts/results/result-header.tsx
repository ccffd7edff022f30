import "../../../ui/work-icons/add.ts";
import type { Item } from "../../../shared/result.ts";
import { catalog } from "../../../tools/catalog.ts";
import { conditionsOf } from "../../../tools/conditions.ts";
import { type ExportFormat, exportsOf } from "../../../tools/export-formats.ts";
import { shownItems } from "../../../tools/structure/act.ts";
import type { ResultState } from "../../../tools/views.tsx";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { ExportMenu } from "./export-menu.tsx";
import type { ResultCardProps } from "./model/card.ts";
import { type CopyFormat, copyFormatLabels } from "./model/copy-formats.ts";
import { costLabel, secondsLabel } from "./model/labels.ts";
import { SlotChooser } from "./slot-chooser.tsx";
import { copyTable, useCopy } from "./use-copy.ts";

const states: Record<ResultState, { label: string; tone: Tone; icon: IconName }> = {
  making: { label: "作成中", tone: "good", icon: "loader-circle" },
  done: { label: "下書き", tone: "plain", icon: "file-text" },
  partial: { label: "未完成", tone: "check", icon: "triangle-alert" },
  failed: { label: "失敗", tone: "must", icon: "circle-x" },
  stopped: { label: "停止", tone: "note", icon: "circle-stop" },
};

/** What a copy of the whole result holds. */
function copied(items: readonly Item[]): Item[] {
  const lines = items.filter((item) => item.kind === "line");
  return lines.length > 0
    ? lines
    : shownItems(items).filter((item) => item.kind !== "gap" && item.kind !== "shortlist");
}

/** Title, state and what concerns the whole result. */
export function ResultHeader(props: ResultCardProps & { onHelp: () => void }) {
  const { tool, items, state, milliseconds, tokens, materials, problems, slots, onSlotsChange, onHelp } =
    props;
  const { stale = [], under } = props;
  const conditions = conditionsOf(tool, props.input);
  const { label, tone, icon } = states[state];
  return (
    <header className="@container grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-lg">{catalog[tool].title}</h2>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        {(props.outdated || stale.length > 0) && state !== "making" && (
          <Badge tone="check" icon="triangle-alert">
            前の内容です
          </Badge>
        )}
        {milliseconds !== null && (
          <span className="tabular text-xs text-ink-soft">{secondsLabel(milliseconds)}</span>
        )}
        {typeof tokens === "number" && (
          <span className="tabular text-xs text-ink-soft">{costLabel(tokens, props.cost)}</span>
        )}
        {materials.length > 0 && (
          <p className="min-w-0 flex-1 basis-40 truncate text-xs text-ink-soft" title={materials.join("・")}>
            使った材料：{materials.length}文（{materials.slice(0, 8).join("・")}
            {materials.length > 8 ? " ほか" : ""}）
          </p>
        )}
      </div>
      <div className="-ml-1.5 flex min-h-8 flex-wrap items-center gap-x-0.5 border-b border-line pb-1 [&_button]:px-1.5 [&_button]:text-xs [&_button]:text-ink-soft [&_button:hover]:text-stroke">
        {items.length > 0 && <WholeMenus {...props} />}
        <span className="ml-auto inline-flex items-center">
          {tool === "catchphrase" && <SlotChooser chosen={slots} onChange={onSlotsChange} />}
          {items.length > 0 && (
            <IconButton icon="keyboard" label="キーボードの操作" size="sm" onClick={onHelp} />
          )}
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

/** Words that give way to their icon in a narrow box; the button keeps its name. */
const roomy = "@max-md:sr-only";

function WholeMenus(props: ResultCardProps) {
  const { tool, resultId, items, frozen, state, onRemake, onConditions, onVersions } = props;
  const copy = useCopy();
  const list = copied(items);
  const formats: readonly ExportFormat[] = exportsOf[tool];
  const hasTable = resultId !== null && state !== "making" && formats.includes("csv");
  return (
    <>
      {onRemake && (
        <Button
          size="sm"
          variant="quiet"
          icon="refresh-cw"
          aria-label="全部作り直す（固定以外）"
          title="全部作り直す（固定以外）"
          disabled={frozen || state === "making"}
          onClick={() => onRemake()}
        >
          全部作り直す
        </Button>
      )}
      {onConditions && (
        <Button
          size="sm"
          variant="quiet"
          icon="settings"
          aria-label="条件を決めてつくる"
          title="条件を決めてつくる"
          disabled={frozen || state === "making"}
          onClick={onConditions}
        >
          <span className={roomy}>条件</span>
        </Button>
      )}
      <Menu
        trigger={
          <Button size="sm" variant="quiet" icon="copy">
            全部コピー
          </Button>
        }
        groups={[
          {
            entries: Object.entries(copyFormatLabels).map(([format, label]) => ({
              id: format,
              label,
              onSelect: () => void copy(list, format as CopyFormat),
            })),
          },
          ...(hasTable ? [{ entries: [tableEntry(resultId)] }] : []),
        ]}
      />
      {onVersions && resultId !== null && state !== "making" && (
        <Button
          size="sm"
          variant="quiet"
          icon="clock"
          aria-label="版を見る"
          title="版を見る"
          onClick={onVersions}
        >
          <span className={roomy}>版</span>
        </Button>
      )}
      {resultId !== null && state !== "making" && (
        <ExportMenu {...{ tool, resultId, items }} mayMake={onConditions !== undefined} />
      )}
    </>
  );
}
