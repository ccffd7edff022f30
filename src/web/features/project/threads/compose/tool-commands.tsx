import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import type { ToolName } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import { isComposing } from "#src/ui/keys.ts";

export const commandsId = "tool-commands";
const optionId = (tool: ToolName) => `${commandsId}-${tool}`;

/** Tools whose name holds what stands behind the slash. */
function matching(text: string): ToolName[] {
  const command = /^[/／](\S*)$/.exec(text.normalize("NFKC"));
  if (!command) return [];
  const word = (command[1] ?? "").toLowerCase();
  return Object.values(catalog)
    .filter(({ id, title }) => title.normalize("NFKC").toLowerCase().includes(word) || id.includes(word))
    .map(({ id }) => id);
}

/** The list that a slash at the beginning of the box opens, and the keys that move in it. */
export function useToolCommands(text: string, onPick: (tool: ToolName) => void) {
  const [closed, setClosed] = useState<string | null>(null);
  const [place, setPlace] = useState(0);
  const tools = text === closed ? [] : matching(text);
  const current = tools[Math.min(place, tools.length - 1)];
  const pick = (tool: ToolName) => {
    setPlace(0);
    onPick(tool);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || isComposing(event)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setPlace((tools.indexOf(current) + step + tools.length) % tools.length);
    else if (event.key === "Escape") setClosed(text);
    else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") pick(current);
    else return;
    event.preventDefault();
  };
  return { tools, current, pick, onKeyDown, active: current && optionId(current) };
}

/** The tools by name; the one that Enter takes is marked. */
export function ToolCommands({
  tools,
  current,
  onPick,
}: {
  tools: readonly ToolName[];
  current: ToolName | undefined;
  onPick: (tool: ToolName) => void;
}) {
  return (
    <div
      id={commandsId}
      role="listbox"
      aria-label="ツール"
      className="floating absolute inset-x-0 bottom-full z-30 mb-1 grid max-h-72 overflow-y-auto p-1 sm:max-w-md"
    >
      {tools.map((tool) => (
        <button
          key={tool}
          id={optionId(tool)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={tool === current}
          className={clsx(
            "min-h-10 rounded-sm px-2 text-left text-sm",
            tool === current && "bg-wash text-stroke",
          )}
          // The box keeps its focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(tool)}
        >
          {catalog[tool].title}
        </button>
      ))}
    </div>
  );
}
