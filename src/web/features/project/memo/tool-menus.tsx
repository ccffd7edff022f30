import { Toolbar } from "@base-ui/react/toolbar";
import { clsx } from "clsx";
import { useRef } from "react";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import type { MarkName } from "./editor/marks.ts";
import type { MemoCommand } from "./editor/open-memo.ts";

export interface MenuTools {
  disabled: boolean;
  /** What the cursor stands in. */
  marks: readonly MarkName[];
  onCommand: (command: MemoCommand) => void;
  /** The place where the text is written. */
  writing: () => HTMLElement | null;
}

export const toolClass = (pressed = false, more?: string) =>
  clsx(
    "inline-flex h-8 items-center justify-center rounded-md transition-colors hover:bg-wash data-disabled:text-ink-soft",
    pressed ? "bg-lit text-stroke" : "text-ink",
    more,
  );

interface ToolMenuProps extends MenuTools {
  icon: IconName;
  label: string;
  pressed: boolean;
  /** Makes the commands a choice of one. */
  chosen?: MemoCommand;
  entries: readonly { id: MemoCommand; label: string; keys?: string }[];
}

function ToolMenu({ disabled, onCommand, writing, icon, label, pressed, chosen, entries }: ToolMenuProps) {
  const isDone = useRef(false);
  const group = entries.map((entry) => ({
    ...entry,
    onSelect: () => {
      isDone.current = true;
      onCommand(entry.id);
    },
  }));
  return (
    <Menu
      align="start"
      trigger={
        <Toolbar.Button
          disabled={disabled}
          aria-label={label}
          title={label}
          className={toolClass(pressed, "gap-0.5 px-1.5")}
        >
          <Icon name={icon} />
          <Icon name="chevron-down" className="text-xs" />
        </Toolbar.Button>
      }
      // After a choice one writes on; without one the button has the focus again.
      finalFocus={() => {
        const wasDone = isDone.current;
        isDone.current = false;
        return (wasDone && writing()) || true;
      }}
      groups={[chosen === undefined ? { entries: group } : { chosen, entries: group }]}
    />
  );
}

const levels = [
  { id: "heading-0", label: "本文", keys: "Ctrl+Alt+0" },
  { id: "heading-1", label: "大見出し", keys: "Ctrl+Alt+1" },
  { id: "heading-2", label: "中見出し", keys: "Ctrl+Alt+2" },
  { id: "heading-3", label: "小見出し", keys: "Ctrl+Alt+3" },
] as const satisfies ToolMenuProps["entries"];

export function HeadingMenu(tools: MenuTools) {
  const chosen = levels.find(({ id }) => tools.marks.includes(id))?.id ?? "heading-0";
  const isHeading = chosen !== "heading-0";
  return (
    <ToolMenu
      {...tools}
      {...{ icon: "heading", label: "見出し", pressed: isHeading, chosen, entries: levels }}
    />
  );
}

const tableChanges = [
  { id: "row-below", label: "下に行を足す", keys: "Enter" },
  { id: "column-right", label: "右に列を足す" },
  { id: "row-away", label: "この行を消す" },
  { id: "column-away", label: "この列を消す" },
] as const satisfies ToolMenuProps["entries"];

/** In a table there is none to put in, but rows and columns. */
export function TableMenu(tools: MenuTools) {
  return <ToolMenu {...tools} {...{ icon: "table", label: "表", pressed: true, entries: tableChanges }} />;
}
