import { catalog } from "#src/tools/catalog.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Menu, type MenuEntry } from "#src/ui/overlay/menu.tsx";
import { type ToolStatuses, toolGroups, toolStatusLabels } from "../../tools/tool-status.ts";
import type { BenchTab, OpenBenchTab } from "../bench-tab.ts";

const titleOf = (shown: BenchTab) => (shown === "material" ? "材料" : catalog[shown].title);

/** The page's name. Where the menu beside it has no room, it opens the list of the tools. */
export function ToolHeading({ desk, standings }: { desk: OpenBenchTab; standings: ToolStatuses }) {
  const title = titleOf(desk.shown);
  if (desk.tools === "above") return <h2 className="text-lg">{title}</h2>;
  const entry = (shown: BenchTab): MenuEntry => ({
    id: shown,
    label: titleOf(shown),
    ...(shown === "material" ? {} : { hint: toolStatusLabels[standings[shown]] }),
    onSelect: () => desk.go(shown),
  });
  return (
    <h1 className="text-lg">
      <span className="max-lg:hidden">{title}</span>
      <span className="lg:hidden">
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              aria-label={`${title}：ツールを選ぶ`}
              className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 font-bold hover:bg-sunken"
            >
              {title}
              <Icon name="chevron-down" className="text-base" />
            </button>
          }
          groups={[
            { chosen: desk.shown, entries: [entry("material")] },
            ...toolGroups.map((tools) => ({ chosen: desk.shown, entries: tools.map(entry) })),
          ]}
        />
      </span>
    </h1>
  );
}
