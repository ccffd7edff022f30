/** The list that an at sign opens: what can be put beside the message, and who can be named in it. */
import { clsx } from "clsx";
import { type CompositionEvent, type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import type { Attachment } from "#src/shared/message-parts.ts";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { type AtWord, atWordOf, replaceAtWord } from "./at-word.ts";
import { type AtOption, type Attachables, useAttachables } from "./use-attachables.ts";

export const atListId = "at-list";
export const attachmentStyles: Record<Attachment["kind"], { icon: IconName; label: string }> = {
  file: { icon: "file-text", label: "ファイル" },
  result: { icon: "sparkles", label: "結果" },
  persona: { icon: "users", label: "ペルソナ" },
  memo: { icon: "notebook-pen", label: "メモ" },
};
const member = { icon: "user", label: "メンバー" } as const;
const optionId = ({ kind, id }: AtOption) => `${atListId}-${kind}-${id}`;

interface AtListInput {
  projectId: string;
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** What is beside the message already is not offered again. */
  attached: readonly Attachment[];
  onText: (text: string) => void;
  onPick: (picked: Attachment) => void;
}

/** Never open during kana conversion, whose keys belong to the input method. */
export function useAtList({ projectId, box, text, attached, onText, onPick }: AtListInput) {
  const [caret, setCaret] = useState(0);
  const [converting, setConverting] = useState(false);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [place, setPlace] = useState(0);
  const at = converting ? null : atWordOf(text, Math.min(caret, text.length));
  const open = at !== null && at.from !== closedAt ? at : null;
  const { options: all, state } = useAttachables(projectId, open?.word ?? null);
  const options = all.filter(({ kind, id }) => !attached.some((one) => one.kind === kind && one.id === id));
  const current = open ? options[Math.min(place, options.length - 1)] : undefined;
  const gone = !converting && at === null;
  useEffect(() => {
    if (gone) setClosedAt(null);
  }, [gone]);
  const note = () => setCaret(box.current?.selectionStart ?? 0);
  const putText = (next: { text: string; caret: number }) => {
    onText(next.text);
    setCaret(next.caret);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const pick = (option: AtOption) => {
    if (!open) return;
    setPlace(0);
    if (option.kind === "member") return putText(replaceAtWord(text, open, caret, `@${option.title} `));
    const { note: _, ...picked } = option;
    putText(replaceAtWord(text, open, caret));
    onPick(picked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || isComposing(event)) return;
    if (event.key === "Escape") setClosedAt(open.from);
    else if (!current) return;
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setPlace((options.indexOf(current) + step + options.length) % options.length);
    } else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") pick(current);
    else return;
    event.preventDefault();
  };
  return {
    list: open && { word: open, options, state, current },
    active: current && optionId(current),
    pick,
    note,
    onKeyDown,
    /** For the box. */
    handlers: {
      onSelect: note,
      onCompositionStart: () => setConverting(true),
      onCompositionEnd: (event: CompositionEvent<HTMLTextAreaElement>) => {
        setConverting(false);
        setCaret(event.currentTarget.selectionStart);
      },
    },
    /** Writes the sign at the caret, as the button does. */
    begin() {
      const from = box.current?.selectionStart ?? text.length;
      const before = /[A-Za-z0-9._-]$/.test(text.slice(0, from)) ? " @" : "@";
      setClosedAt(null);
      putText({ text: text.slice(0, from) + before + text.slice(from), caret: from + before.length });
    },
  };
}

export interface AtListProps {
  list: { word: AtWord; options: AtOption[]; state: Attachables["state"]; current: AtOption | undefined };
  onPick: (option: AtOption) => void;
}

export function AtList({ list: { options, state, current, word }, onPick }: AtListProps) {
  return (
    <div className="floating absolute inset-x-0 bottom-full z-30 mb-1 grid max-h-72 overflow-y-auto p-1 sm:max-w-lg">
      {options.length === 0 && (
        <p role="status" className="px-2 py-2 text-sm text-ink-soft">
          {emptyText(state, word.word)}
        </p>
      )}
      <div id={atListId} role="listbox" aria-label="付ける材料とメンバー" className="grid">
        {options.map((option) => (
          <Option key={optionId(option)} option={option} isCurrent={option === current} onPick={onPick} />
        ))}
      </div>
    </div>
  );
}

function emptyText(state: Attachables["state"], word: string): string {
  if (state === "loading") return "材料を探しています";
  if (state === "failed") return "材料を読み込めませんでした。もう一度「@」を入れてください。";
  return word === ""
    ? "付けられる材料はまだありません。ファイルを置くと付けられます。"
    : `「${word}」に当てはまる材料やメンバーはありません。`;
}

interface OptionProps {
  option: AtOption;
  isCurrent: boolean;
  onPick: (option: AtOption) => void;
}

function Option({ option, isCurrent, onPick }: OptionProps) {
  const { icon, label } = option.kind === "member" ? member : attachmentStyles[option.kind];
  return (
    <button
      ref={(button) => {
        if (isCurrent) button?.scrollIntoView({ block: "nearest" });
      }}
      id={optionId(option)}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={clsx(
        "flex min-h-10 min-w-0 items-center gap-2 rounded-sm px-2 text-left text-sm",
        isCurrent && "bg-wash text-stroke",
      )}
      // The box keeps its focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      <Icon name={icon} />
      <span className="shrink-0 text-xs text-ink-soft">{label}</span>
      <span className="min-w-0 shrink-0 truncate max-sm:shrink">{option.title}</span>
      <span className="min-w-0 truncate text-xs text-ink-soft">{option.note}</span>
    </button>
  );
}
