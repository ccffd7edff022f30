import { clsx } from "clsx";
import { lazy, type MouseEvent, type ReactNode, Suspense, useContext } from "react";
import type { Item } from "#src/shared/result.ts";
import { IconButton } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { loadOnFirstTouch } from "#src/ui/overlay/lazy-overlay.tsx";
import { useRowKeys } from "../keys/use-row-keys.ts";
import { PanelContext, useOwnPanel } from "../panel/store.ts";
import { useHighlightHandlers, useItemHighlight } from "../use-highlight.ts";
import { RowContext, type RowState, type RowTask, useRowState } from "../use-row.ts";

const rewording: ReadonlySet<RowTask> = new Set(["reroll", "choose", "edit", "undo"]);

/** Fetched when somebody asks for more than the line. */
const PiecePanel = lazy(() => import("../panel/piece-panel.tsx"));
const UsesDialog = lazy(() => import("../panel/uses-dialog.tsx"));
const loadForm = () => import("../panels/row-form.tsx");
const RowForm = lazy(loadForm);
// Who opens a form by a key types on at once.
loadOnFirstTouch(loadForm);

/** What has an act of its own: a press there does not open the panel. */
const controls = "a, button, input, label, select, textarea, summary, [role='tab'], [data-form]";

/** One item: focusable, with one-key shortcuts, forms below, its panel beside the list, and its own busy and error states. */
export function ItemRow({
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
  const lit = useItemHighlight(item) !== null;
  const handlers = useHighlightHandlers(item);
  const panel = useContext(PanelContext);
  const shown = useOwnPanel(item.id);
  const onKeyDown = useRowKeys(row);
  const pending = row.task !== null && rewording.has(row.task);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    handlers.onClick();
    const { target, currentTarget } = event;
    const isOwn = target instanceof Element && currentTarget.contains(target);
    if (!isOwn || target.closest(controls) || !window.getSelection()?.isCollapsed) return;
    panel?.open(item.id, panel.read()?.tab ?? "evidence");
  };
  /** An open panel goes with the focus. */
  const onFocus = (event: { target: EventTarget; currentTarget: EventTarget }) => {
    handlers.onFocus();
    const now = panel?.read();
    if (event.target === event.currentTarget && now?.host && now.id !== item.id)
      panel?.open(item.id, now.tab);
  };
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
        data-shown={shown !== null || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
        className={clsx(
          "tooled cursor-pointer rounded-sm transition-colors focus-visible:-outline-offset-2 data-lit:bg-wash/60 data-shown:bg-wash",
          className,
        )}
      >
        <div className={clsx("transition-opacity", pending && "opacity-50")}>{children}</div>
        {row.error !== null && <RowError row={row} />}
        {row.panel !== null && row.panel.kind !== "uses" && (
          <Suspense>
            <RowForm kind={row.panel.kind} />
          </Suspense>
        )}
        {shown && (
          <Suspense>
            <PiecePanel name={name} shown={shown} />
          </Suspense>
        )}
        {row.panel?.kind === "uses" && (
          <Suspense>
            <UsesDialog />
          </Suspense>
        )}
      </div>
    </RowContext>
  );
}

function RowError({ row }: { row: RowState }) {
  return (
    <div className="mt-2">
      <Notice
        urgent
        tone="must"
        title={row.error ?? ""}
        action={<IconButton icon="x" label="閉じる" size="sm" onClick={row.onClearError} />}
      />
    </div>
  );
}
