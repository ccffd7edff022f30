import { clsx } from "clsx";
import { Icon } from "#src/ui/icon.tsx";
import { type ToolStatus, toolStatusLabels } from "./tool-status.ts";

/** How far a tool is, as a small mark. Its word for those who hear it stands behind the tool's name. */
export function ToolStatusMark({ standing }: { standing: ToolStatus }) {
  return (
    <span
      aria-hidden="true"
      title={toolStatusLabels[standing]}
      className="inline-grid size-3.5 shrink-0 place-items-center"
    >
      <Mark standing={standing} />
    </span>
  );
}

function Mark({ standing }: { standing: ToolStatus }) {
  if (standing === "making")
    return <Icon name="loader-circle" className="animate-spin text-xs text-stroke" />;
  if (standing === "stale" || standing === "reworked")
    return <Icon name="triangle-alert" className="text-xs text-check" />;
  return (
    <span
      className={clsx(
        "size-2 rounded-full",
        standing === "made" ? "bg-primary" : "border border-line-strong",
      )}
    />
  );
}
