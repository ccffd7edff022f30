import { clsx } from "clsx";
import type { KeyboardEvent, ReactNode } from "react";
import type { Item } from "../../../../shared/result.ts";
import { isMadeAlone } from "../../../../tools/changing.ts";
import { IconButton } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { isComposing, moveKey, shortcutKey } from "../../../../ui/keys.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { DetailPanel } from "../panels/detail-panel.tsx";
import { EditPanel } from "../panels/edit-panel.tsx";
import { MergePanel } from "../panels/merge-panel.tsx";
import { OptionsPanel } from "../panels/options-panel.tsx";
import { VoicePanel } from "../panels/voice-panel.tsx";
import { WritePanel } from "../panels/write-panel.tsx";
import { useResult } from "../result-context.ts";
import { useArrange } from "../use-arrange.ts";
import { useCopy } from "../use-copy.ts";
import { useItemLight, useLightHandlers } from "../use-light.ts";
import { RowContext, type RowState, type RowTask, useRowState } from "../use-row.ts";
import { useSave } from "../use-save.ts";
import { Changes } from "./changes.tsx";

const rewording: ReadonlySet<RowTask> = new Set(["reroll", "choose", "edit", "undo"]);

/** One item: focusable, with one-key shortcuts, a panel below, and its own busy and error states. */
export function Row({
  item,
  name,
  className,
  children,
}: {
  item: Item;
  name: string;
  className?: string;
  children: ReactNode;
}) {
  const row = useRowState(item);
  const lit = useItemLight(item) !== null;
  const handlers = useLightHandlers(item);
  const onKeyDown = useRowKeys(row);
  const pending = row.task !== null && rewording.has(row.task);
  return (
    <RowContext value={row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of controls about one line; a fieldset is for forms. */}
      <div
        {...handlers}
        role="group"
        aria-label={`${name}：${item.text}`}
        aria-busy={row.task !== null}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the row takes the one-key shortcuts.
        tabIndex={0}
        data-row={item.id}
        data-lit={lit || undefined}
        onKeyDown={onKeyDown}
        className={clsx(
          "tooled rounded-sm transition-colors focus-visible:-outline-offset-2 data-lit:bg-wash/60",
          className,
        )}
      >
        <Marks locked={row.locked} edited={item.edited} />
        <div className={clsx("transition-opacity", pending && "opacity-50")}>
          {children}
          <Changes item={item} className="mt-1" />
        </div>
        {row.error !== null && (
          <div className="mt-2">
            <Notice
              urgent
              tone="must"
              title={row.error}
              action={<IconButton icon="x" label="閉じる" size="sm" onClick={row.onClearError} />}
            />
          </div>
        )}
        <RowPanelView row={row} />
      </div>
    </RowContext>
  );
}

/** What a person did to the piece stays in sight when its tools are not. */
function Marks({ locked, edited }: { locked: boolean; edited: boolean }) {
  if (!locked && !edited) return null;
  return (
    <span className="absolute -start-2 top-0.5 z-10 grid rounded-full bg-raised p-0.5 text-xs text-stroke">
      {locked && <Icon name="star" label="固定中" className="[&_path]:fill-current" />}
      {edited && <Icon name="pencil" label="手で直した文" />}
    </span>
  );
}

function RowPanelView({ row }: { row: RowState }) {
  const { panel } = row;
  if (panel === null && row.task !== "vary") return null;
  return (
    <div className="mt-3">
      {panel?.kind === "detail" && <DetailPanel />}
      {panel?.kind === "edit" && <EditPanel />}
      {panel?.kind === "merge" && <MergePanel />}
      {panel?.kind === "voice" && <VoicePanel />}
      {panel?.kind === "write" && <WritePanel />}
      {(panel?.kind === "options" || row.task === "vary") && <OptionsPanel />}
    </div>
  );
}

/** Enter opens, C copies, S saves, R rerolls, F pins, E edits, ? helps, arrows move; only while the row itself has the focus inside. */
function useRowKeys(row: RowState) {
  const { tool, actions, frozen, onHelp } = useResult();
  const copy = useCopy();
  const arrange = useArrange(row);
  const save = useSave(row);
  const { item, locked, panel, onPanel } = row;
  const toggle = (kind: "detail" | "edit") => onPanel(panel?.kind === kind ? null : { kind });
  const change = (work: () => void) => () => {
    if (!frozen) work();
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    // Escape takes a kana conversion back first; only the next one closes.
    if (event.key === "Escape" && panel !== null && !isComposing(event)) {
      if (event.currentTarget.contains(event.target as Node)) onPanel(null);
      return;
    }
    const to = event.target === event.currentTarget ? moveKey(event) : null;
    if (to !== null && arrange.canMove) {
      event.preventDefault();
      if (!arrange.frozen) void arrange.move(to);
      return;
    }
    const keys: Record<string, () => void> = {
      c: () => void copy([item]),
      r: change(() => {
        if (!locked && isMadeAlone(tool, item)) void row.run("reroll", () => actions.onReroll(item.id));
      }),
      f: change(() => row.setLocked(!locked, () => actions.onLock(item.id, !locked))),
      e: change(() => toggle("edit")),
      ...(save ? { s: change(save) } : {}),
      "?": onHelp,
    };
    if (event.target === event.currentTarget) {
      keys.Enter = () => toggle("detail");
      keys.ArrowDown = () => moveFocus(event.currentTarget, 1);
      keys.ArrowUp = () => moveFocus(event.currentTarget, -1);
    }
    const act = keys[shortcutKey(event) ?? ""];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function moveFocus(from: HTMLElement, step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")].filter(
    (row) => row.offsetParent !== null,
  );
  rows[rows.indexOf(from) + step]?.focus();
}
