import { Icon } from "#src/ui/icon.tsx";
import { lazyOverlay } from "#src/ui/overlay/lazy-overlay.tsx";
import type { SwitcherProps } from "./switcher-list.tsx";
import { projectName, Thumbnail } from "./thumbnail.tsx";

const SwitcherList = lazyOverlay<SwitcherProps>(
  async () => (await import("./switcher-list.tsx")).SwitcherList,
  "dialog",
);

/** The project one is in, and the way to the others. */
export function ProjectSwitcher({ current }: Pick<SwitcherProps, "current">) {
  return (
    <SwitcherList
      current={current}
      trigger={
        <button
          type="button"
          className="inline-flex min-h-10 max-w-full min-w-0 items-center gap-2 rounded-md px-2 text-sm hover:bg-sunken"
        >
          {current && <Thumbnail project={current} size="sm" />}
          <span className="min-w-0 truncate">
            <span className="sr-only">案件を切り替える：</span>
            {current ? projectName(current.name) : "案件を選ぶ"}
          </span>
          <Icon name="chevrons-up-down" className="text-ink-soft" />
        </button>
      }
    />
  );
}
