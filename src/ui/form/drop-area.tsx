import { clsx } from "clsx";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { buttonClass } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { usePageDrop } from "./use-page-drop.ts";

export interface DropAreaProps {
  label?: string;
  buttonLabel?: string;
  hint: ReactNode;
  /** For the file chooser, e.g. ".txt,.pdf". */
  accept: string;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A place for files: dropped anywhere on the page (a miss must not make the browser leave it), or chosen with its button. */
export function DropArea({
  label = "ファイルをドラッグ、または選ぶ",
  buttonLabel = "ファイルを選ぶ",
  hint,
  accept,
  disabled,
  onFiles,
}: DropAreaProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const accepts = (event: DragEvent) => !disabled && event.dataTransfer.types.includes("Files");
  usePageDrop(disabled ? null : onFiles);
  return (
    <fieldset
      className={clsx(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed px-3 py-3 transition-colors",
        over ? "border-primary bg-wash" : "border-line-strong",
      )}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon name="upload" className="text-lg text-ink-soft pointer-coarse:hidden" />
      {/* Without a box of its own it stays in the row. */}
      <legend className="contents">
        <span className="min-w-0 flex-1 basis-36 text-sm [word-break:auto-phrase] pointer-coarse:sr-only">
          {label}
        </span>
      </legend>
      <button
        type="button"
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        className={buttonClass({ size: "sm" })}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </button>
      <p id={`${id}-hint`} className="basis-full text-xs text-ink-soft">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={buttonLabel}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </fieldset>
  );
}
