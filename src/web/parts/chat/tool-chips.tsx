import type { ReactNode } from "react";
import { requestFor } from "#src/domain/message/schema.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Chip } from "#src/ui/chip.tsx";
import { toolIcons } from "../tools/tool-mark.tsx";

/** A chip for each tool; a press asks for it in words. On a phone the row scrolls by itself. */
export function ToolChips({
  label,
  tools,
  busy = false,
  onAsk,
  children,
}: {
  label: string;
  tools: readonly ToolName[];
  busy?: boolean;
  onAsk: (text: string) => void;
  /** Stands at the end of the row. */
  children?: ReactNode;
}) {
  return (
    <div className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <span className="shrink-0 text-xs text-ink-soft">{label}</span>
      {tools.map((tool) => (
        <Chip
          key={tool}
          className="shrink-0"
          icon={toolIcons[tool]}
          aria-disabled={busy || undefined}
          onClick={() => onAsk(requestFor(tool))}
        >
          {catalog[tool].title}
        </Chip>
      ))}
      {children}
    </div>
  );
}
