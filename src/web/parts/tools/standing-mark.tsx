import { clsx } from "clsx";
import { Icon } from "#src/ui/icon.tsx";
import { type Standing, standingLabels } from "./standing.ts";

/** How far a tool is, as a small mark. Its word for those who hear it stands behind the tool's name. */
export function StandingMark({ standing }: { standing: Standing }) {
  return (
    <span
      aria-hidden="true"
      title={standingLabels[standing]}
      className="inline-grid size-3.5 shrink-0 place-items-center"
    >
      <Mark standing={standing} />
    </span>
  );
}

function Mark({ standing }: { standing: Standing }) {
  if (standing === "making")
    return <Icon name="loader-circle" className="animate-spin text-xs text-stroke" />;
  if (standing === "stale") return <Icon name="triangle-alert" className="text-xs text-check" />;
  return (
    <span
      className={clsx(
        "size-2 rounded-full",
        standing === "made" ? "bg-primary" : "border border-line-strong",
      )}
    />
  );
}
