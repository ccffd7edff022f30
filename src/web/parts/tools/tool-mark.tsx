/** How a tool is drawn wherever it is named: one picture and one hue each, so that a long list can be scanned. */
import { clsx } from "clsx";
import type { ToolName } from "#src/shared/run-parts.ts";
import { Drawing, type IconName, iconBody } from "#src/ui/icon.tsx";

export const toolIcons: Record<ToolName, IconName> = {
  analyze: "scan-search",
  persona: "id-card",
  concerns: "frown",
  recommended_users: "list-checks",
  catchphrase: "megaphone",
  reviews: "message-square-quote",
  faq: "circle-question-mark",
  images: "image",
  search: "telescope",
  lp_manuscript: "app-window",
  site_structure: "network",
};

const hues: Record<ToolName, string> = {
  analyze: "bg-hue-1/20",
  persona: "bg-hue-4/25",
  concerns: "bg-hue-2/20",
  recommended_users: "bg-hue-9/25",
  catchphrase: "bg-hue-7/25",
  reviews: "bg-hue-6/20",
  faq: "bg-hue-10/30",
  images: "bg-hue-5/25",
  search: "bg-hue-12/20",
  lp_manuscript: "bg-hue-3/20",
  site_structure: "bg-hue-8/25",
};

/** The drawing takes what the room leaves: 14 px of 24, 19 of 32. */
const sizes = { sm: "size-6 p-[5px]", md: "size-8 p-[6.5px]" } as const;

interface MarkProps {
  tool: ToolName;
  size?: keyof typeof sizes;
}

const shape = "shrink-0 rounded-md";

/** Says nothing to screen readers: the name stands beside it. */
export function ToolMark({ tool, size = "sm" }: MarkProps) {
  return (
    <Drawing body={iconBody(toolIcons[tool])} className={clsx(shape, sizes[size], "text-ink", hues[tool])} />
  );
}

const drawingOf = (tool: ToolName) => `tool-${tool}`;

/** The drawings that the marks of a long list share: once on a page, before them. */
export function ToolDrawings() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(toolIcons).map(([tool, icon]) => (
        <symbol
          key={tool}
          id={drawingOf(tool as ToolName)}
          viewBox="0 0 24 24"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own set.
          dangerouslySetInnerHTML={{ __html: iconBody(icon) }}
        />
      ))}
    </svg>
  );
}

/** The same mark in a list that has many of each. `faint`: nothing of this tool is there yet. */
export function ListedToolMark({ tool, faint }: { tool: ToolName; faint: boolean }) {
  return (
    <svg
      aria-hidden="true"
      className={
        faint
          ? "size-6 rounded-md border border-dashed border-line p-1 text-ink-soft"
          : clsx(shape, sizes.sm, "text-ink", hues[tool])
      }
    >
      <use href={`#${drawingOf(tool)}`} />
    </svg>
  );
}
