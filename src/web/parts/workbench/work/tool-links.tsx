/** The tools of a work as links, each with how far it is: beside the page, or above it. */
import { clsx } from "clsx";
import { catalog } from "#src/tools/catalog.ts";
import { AppLink } from "#src/ui/link/link.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { type ToolStatuses, toolGroups, toolStatusLabels } from "../../tools/tool-status.ts";
import { ToolStatusMark } from "../../tools/tool-status-mark.tsx";
import type { BenchNavigation, BenchTab } from "../bench-tab.ts";
import { useSkipRevalidation } from "./use-skip-revalidation.ts";

const looks = {
  beside: {
    list: "grid gap-px pl-4",
    link: "min-h-8 gap-2 rounded-md px-3 text-sm",
    on: "bg-wash font-bold text-stroke",
  },
  above: {
    list: "goes-on flex gap-0.5 sm:flex-wrap",
    link: "relative min-h-8 gap-1 rounded-md px-1.5 text-sm font-bold tracking-normal whitespace-nowrap [font-feature-settings:'palt'] max-sm:min-h-11",
    on: "bg-wash text-stroke",
  },
} as const;

export function ToolLinks({
  desk: { shown, to, tools },
  standings,
  here,
}: {
  desk: Pick<BenchNavigation, "shown" | "to" | "tools">;
  standings: ToolStatuses;
  /** The page is one of these: going to another asks for nothing anew. */
  here: boolean;
}) {
  const look = looks[tools];
  const still = useSkipRevalidation();
  const link = (one: BenchTab) => (
    <AppLink
      to={to(one)}
      {...(here ? still : {})}
      aria-current={one === shown ? "page" : undefined}
      className={clsx(
        "flex min-w-0 items-center transition-colors",
        look.link,
        one === shown ? look.on : "text-ink-soft hover:bg-sunken hover:text-ink",
      )}
    >
      {one !== "material" && (tools === "beside" || standings[one] !== "made") && (
        <ToolStatusMark standing={standings[one]} />
      )}
      <span className={clsx("truncate", one === "material" && tools === "beside" && "pl-5.5")}>
        {one === "material" ? "材料" : catalog[one].title}
      </span>
      {one !== "material" && <VisuallyHidden>{toolStatusLabels[standings[one]]}</VisuallyHidden>}
    </AppLink>
  );
  return (
    <ul aria-label="ツール" className={look.list}>
      <li className="shrink-0">{link("material")}</li>
      {toolGroups.flatMap((group, index) =>
        group.map((tool, place) => (
          <li
            key={tool}
            className={clsx(
              "shrink-0",
              index > 0 && place === 0 && tools === "beside" && "mt-1 border-t border-line pt-1",
            )}
          >
            {link(tool)}
          </li>
        )),
      )}
    </ul>
  );
}
