import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { TrayPiece } from "#src/domain/tray/schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { moveKey } from "#src/ui/keys.ts";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { pieceNotes } from "./model/notes.ts";

interface RowProps {
  piece: TrayPiece;
  /** Its place among those of its tool. */
  at: number;
  of: number;
  canWork: boolean;
  /** Says who chose it. */
  names: boolean;
  onMove: (to: number) => void;
  /** Another row of the same tool was let go on this one. */
  onDrop: (id: string) => void;
  onOut: () => void;
}

/** Of the tray's own, so that nothing else that is dragged is taken. */
const dragType = "application/x-hitofude-chosen";

/** One chosen piece: moved by Alt and the arrows, by dragging, or from its menu. */
export function TrayRow({ piece, at, of, canWork, names, onMove, onDrop, onOut }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const moved = useRef(false);
  const [over, setOver] = useState(false);
  const { head, body, tool, id } = piece;
  const type = `${dragType}-${tool.replaceAll("_", "-")}`;
  const movable = canWork && of > 1;
  // A row that changes its place in the page loses the focus on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when its place has changed.
  useEffect(() => {
    if (moved.current) row.current?.focus();
    moved.current = false;
  }, [at]);
  const move = (to: number) => {
    moved.current = true;
    onMove(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const to = movable ? moveKey(event) : null;
    if (to === null) return;
    event.preventDefault();
    move(to === "up" ? at - 1 : at + 1);
  };
  return (
    <li
      ref={row}
      aria-label={head}
      tabIndex={movable ? 0 : undefined}
      data-chosen={id}
      draggable={movable}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(type, id);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        event.preventDefault();
        onDrop(event.dataTransfer.getData(type));
      }}
      className={clsx(
        "flex items-start gap-1 rounded-sm border-t border-line py-1 focus-visible:-outline-offset-2",
        over && "bg-wash",
      )}
    >
      {movable && <MoveMenu {...{ head, at, of }} onMove={move} />}
      <div className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">
        <p className="line-clamp-2 font-bold">{head}</p>
        {body !== "" && <p className="line-clamp-2 text-ink-soft">{body}</p>}
        <Notes {...{ piece, names }} />
      </div>
      {canWork && <IconButton icon="x" label={`外す：${head}`} className="size-11" onClick={onOut} />}
    </li>
  );
}

function Notes({ piece, names }: Pick<RowProps, "piece" | "names">) {
  const notes = pieceNotes(piece, names);
  if (notes.length === 0) return null;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs">
      {notes.map(({ text, tone }) => (
        <span key={text} className={{ must: "text-must", check: "text-check", plain: "text-ink-soft" }[tone]}>
          {text}
        </span>
      ))}
    </p>
  );
}

function MoveMenu({ head, at, of, onMove }: Pick<RowProps, "at" | "of" | "onMove"> & { head: string }) {
  const entry = (id: string, label: string, to: number, keys?: string) => ({
    ...{ id, label, disabled: to < 0 || to >= of || to === at, onSelect: () => onMove(to) },
    ...(keys ? { keys } : {}),
  });
  return (
    <Menu
      align="start"
      trigger={
        <IconButton
          icon="chevrons-up-down"
          label={`並べ替える：${head}`}
          className="size-11 cursor-grab text-ink-soft"
        />
      }
      groups={[
        {
          entries: [
            entry("first", "先頭へ", 0),
            entry("up", "1つ上へ", at - 1, "Alt+↑"),
            entry("down", "1つ下へ", at + 1, "Alt+↓"),
          ],
        },
      ]}
    />
  );
}
