/** How a tool is drawn wherever it is named: one picture and one hue each, so that a long list can be scanned. */
import { clsx } from "clsx";
import type { ToolName } from "#src/shared/run-parts.ts";
import { Icon, type IconName } from "#src/ui/icon.tsx";

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

const sizes = { sm: "size-6 text-xs", md: "size-8 text-base" } as const;

/** Says nothing to screen readers: the name stands beside it. `faint`: nothing of this tool is there yet. */
export function ToolMark({
  tool,
  size = "sm",
  faint = false,
}: {
  tool: ToolName;
  size?: keyof typeof sizes;
  faint?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "grid shrink-0 place-items-center rounded-md",
        sizes[size],
        faint ? "border border-dashed border-line text-ink-soft" : `text-ink ${hues[tool]}`,
      )}
    >
      <Icon name={toolIcons[tool]} />
    </span>
  );
}
