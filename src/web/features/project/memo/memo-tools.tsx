import { Toolbar } from "@base-ui/react/toolbar";
import type { ReactNode } from "react";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import "#src/ui/work-icons/add-writing.ts";
import type { MarkName } from "./editor/marks.ts";
import type { MemoCommand } from "./editor/open-memo.ts";
import { HeadingMenu, type MenuTools, TableMenu, toolClass } from "./tool-menus.tsx";

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

export interface MemoToolsProps extends MenuTools {
  /** A picture, or a result, is to be chosen. */
  onPicture: () => void;
  onResult: () => void;
  more?: ReactNode;
}

/** One stop of the Tab key; the arrows go from tool to tool. The cursor stays where it is in the text. */
export function MemoTools(props: MemoToolsProps) {
  const { disabled, marks, onCommand, onPicture, onResult, more } = props;
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
      <HeadingMenu {...props} />
      {groups.map((tools) => (
        <div key={tools[0]?.command} className="contents">
          <Line />
          {tools.map(button)}
        </div>
      ))}
      <Line />
      {marks.includes("table") ? (
        <TableMenu {...props} />
      ) : (
        button({ command: "table", icon: "table", label: "表" })
      )}
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
      className={toolClass(pressed, "w-8 max-[22rem]:w-7")}
      onClick={onClick}
    >
      <Icon name={icon} />
    </Toolbar.Button>
  );
}
