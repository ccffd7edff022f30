import { Toolbar } from "@base-ui/react/toolbar";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../../ui/icon.tsx";
import { Menu } from "../../../../ui/overlay/menu.tsx";
import "../../../../ui/work-icons/add-writing.ts";
import type { MarkName } from "./editor/marks.ts";
import type { MemoCommand } from "./editor/open-memo.ts";

interface Tool {
  command: MemoCommand;
  icon: IconName;
  label: string;
  /** As it is pressed, and as ARIA has it. */
  keys?: [shown: string, spoken: string];
  /** Pressed while the cursor stands in it. */
  mark?: MarkName;
}

const groups: Tool[][] = [
  [
    { command: "bold", icon: "bold", label: "太字", keys: ["Ctrl+B", "Control+B"], mark: "bold" },
    {
      ...{ command: "strike", icon: "strikethrough", label: "取り消し線", mark: "strike" },
      keys: ["Ctrl+Shift+X", "Control+Shift+X"],
    },
    { command: "link", icon: "link", label: "リンク", mark: "link" },
  ],
  [
    { command: "bullets", icon: "list", label: "箇条書き", mark: "bullets" },
    { command: "numbers", icon: "list-ordered", label: "番号", mark: "numbers" },
    { command: "checks", icon: "list-todo", label: "チェック", mark: "checks" },
    { command: "quote", icon: "text-quote", label: "引用", mark: "quote" },
  ],
];
const undoing: Tool[] = [
  { command: "undo", icon: "undo-2", label: "元に戻す", keys: ["Ctrl+Z", "Control+Z"] },
  { command: "redo", icon: "redo-2", label: "やり直す", keys: ["Ctrl+Y", "Control+Y"] },
];

const levels = [
  { id: "heading-0", label: "本文", keys: "Ctrl+Alt+0" },
  { id: "heading-1", label: "大見出し", keys: "Ctrl+Alt+1" },
  { id: "heading-2", label: "中見出し", keys: "Ctrl+Alt+2" },
  { id: "heading-3", label: "小見出し", keys: "Ctrl+Alt+3" },
] as const;

export interface MemoToolsProps {
  disabled: boolean;
  /** What the cursor stands in. */
  marks: readonly MarkName[];
  onCommand: (command: MemoCommand) => void;
  /** A picture, or a result, is to be chosen. */
  onPicture: () => void;
  onResult: () => void;
  more?: ReactNode;
}

/** One stop of the Tab key; the arrows go from tool to tool. The cursor stays where it is in the text. */
export function MemoTools({ disabled, marks, onCommand, onPicture, onResult, more }: MemoToolsProps) {
  const button = ({ command, icon, label, keys, mark }: Tool) => (
    <ToolButton
      key={command}
      {...{ icon, label, keys, disabled }}
      pressed={mark && marks.includes(mark)}
      onClick={() => onCommand(command)}
    />
  );
  return (
    <Toolbar.Root
      aria-label="書式"
      className="sticky top-14 z-10 flex flex-wrap items-center gap-y-0.5 rounded-t-md border-b border-line bg-raised p-1 sm:gap-x-0.5"
      // Pressing a tool takes neither the cursor nor the chosen words away.
      onMouseDown={(event) => event.preventDefault()}
    >
      <HeadingMenu {...{ disabled, marks, onCommand }} />
      {groups.map((tools) => (
        <div key={tools[0]?.command} className="contents">
          <Line />
          {tools.map(button)}
        </div>
      ))}
      <Line />
      {button({ command: "table", icon: "table", label: "表", mark: "table" })}
      <ToolButton icon="image" label="画像" disabled={disabled} onClick={onPicture} />
      <ToolButton icon="clipboard-list" label="結果を入れる" disabled={disabled} onClick={onResult} />
      <Line />
      {undoing.map(button)}
      <Line />
      {more}
    </Toolbar.Root>
  );
}

const Line = () => <Toolbar.Separator className="mx-1 h-5 w-px bg-line max-sm:hidden" />;

const toolClass = (pressed = false, more?: string) =>
  clsx(
    "inline-flex h-8 items-center justify-center rounded-md transition-colors hover:bg-wash data-disabled:text-ink-soft",
    pressed ? "bg-lit text-stroke" : "text-ink",
    more,
  );

function ToolButton({
  icon,
  label,
  keys,
  pressed,
  disabled,
  onClick,
}: Pick<Tool, "icon" | "label"> & {
  keys?: Tool["keys"] | undefined;
  pressed?: boolean | undefined;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <Toolbar.Button
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys?.[1]}
      title={keys ? `${label}（${keys[0]}）` : label}
      className={toolClass(pressed, "w-8")}
      onClick={onClick}
    >
      <Icon name={icon} />
    </Toolbar.Button>
  );
}

function HeadingMenu({
  disabled,
  marks,
  onCommand,
}: Pick<MemoToolsProps, "disabled" | "marks" | "onCommand">) {
  const chosen = levels.find(({ id }) => marks.includes(id))?.id ?? "heading-0";
  return (
    <Menu
      trigger={
        <Toolbar.Button
          disabled={disabled}
          aria-label="見出し"
          title="見出し"
          className={toolClass(chosen !== "heading-0", "gap-0.5 px-1.5")}
        >
          <Icon name="heading" />
          <Icon name="chevron-down" className="text-xs" />
        </Toolbar.Button>
      }
      // The chosen level puts the cursor back into the text by itself.
      finalFocus={() => document.activeElement?.getAttribute("role") !== "textbox"}
      groups={[
        {
          chosen,
          entries: levels.map(({ id, label, keys }) => ({
            ...{ id, label, keys },
            onSelect: () => onCommand(id),
          })),
        },
      ]}
    />
  );
}
