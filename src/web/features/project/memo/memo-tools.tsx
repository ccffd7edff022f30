import { Toolbar } from "@base-ui/react/toolbar";
import type { ReactNode } from "react";
import { buttonClass } from "../../../../ui/button.tsx";
import type { MemoCommand } from "./editor/open-memo.ts";

const tools: { command: MemoCommand; label: string; keys?: string }[] = [
  { command: "heading", label: "見出し" },
  { command: "bold", label: "太字", keys: "Control+B" },
  { command: "bullets", label: "箇条書き" },
  { command: "numbers", label: "番号" },
  { command: "checks", label: "チェック" },
  { command: "quote", label: "引用" },
  { command: "link", label: "リンク" },
  { command: "undo", label: "元に戻す", keys: "Control+Z" },
  { command: "redo", label: "やり直す", keys: "Control+Y" },
];

/** One stop of the Tab key; the arrows go from tool to tool. The cursor stays where it is in the text. */
export function MemoTools({
  disabled,
  onCommand,
  onResult,
  more,
}: {
  disabled: boolean;
  onCommand: (command: MemoCommand) => void;
  /** A result is to be chosen. */
  onResult: () => void;
  more?: ReactNode;
}) {
  return (
    <Toolbar.Root
      aria-label="書式"
      className="flex flex-wrap gap-1 border-b border-line p-1"
      // Pressing a tool takes neither the cursor nor the chosen words away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ command, label, keys }) => (
        <Toolbar.Button
          key={command}
          disabled={disabled}
          aria-keyshortcuts={keys}
          className={buttonClass({ variant: "quiet", size: "sm" })}
          onClick={() => onCommand(command)}
        >
          {label}
        </Toolbar.Button>
      ))}
      <Toolbar.Button
        disabled={disabled}
        className={buttonClass({ variant: "quiet", size: "sm" })}
        onClick={onResult}
      >
        結果を入れる
      </Toolbar.Button>
      {more}
    </Toolbar.Root>
  );
}
