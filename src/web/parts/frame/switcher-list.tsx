import { Popover as Base } from "@base-ui/react/popover";
import { type ReactElement, useState } from "react";
import type { ProjectHead, ProjectList } from "#src/domain/project/schema.ts";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { apiGet } from "../../shell/api-client.ts";
import { LoadFailed } from "../action/load-failed.tsx";
import { projectName, Thumbnail } from "./thumbnail.tsx";

export interface SwitcherProps {
  trigger: ReactElement;
  current: Pick<ProjectHead, "id" | "name" | "picture"> | null;
}

const shown = 8;
const row =
  "flex min-h-11 w-full items-center gap-2 rounded-sm px-2 text-left text-sm hover:bg-wash hover:text-stroke";

type Load = ProjectList["projects"] | "loading" | "failed";

/** The way to the other projects; they are read when the list is opened. */
export function SwitcherList({ current, trigger }: SwitcherProps) {
  const [open, setOpen] = useState(false);
  const [load, setLoad] = useState<Load>("loading");
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) return;
    setLoad("loading");
    apiGet<ProjectList>(`/api/v1/projects?limit=${shown}`).then(
      ({ projects }) => setLoad(projects),
      () => setLoad("failed"),
    );
  };
  const close = () => setOpen(false);
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="start" collisionPadding={8} className="z-40">
          <Base.Popup
            aria-label="案件を切り替える"
            className="floating w-[min(20rem,var(--available-width))] p-1"
          >
            <nav
              aria-label="最近の案件"
              aria-busy={load === "loading"}
              className="grid min-h-24 grid-cols-1 content-start"
            >
              <Rows load={load} current={current?.id ?? null} onSelect={close} onAgain={() => change(true)} />
            </nav>
            <div className="mt-1 border-t border-line pt-1">
              <AppLink to="/dashboard" className={row} onClick={close}>
                <Icon name="layout-dashboard" />
                すべての案件
              </AppLink>
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Rows({
  load,
  current,
  onSelect,
  onAgain,
}: {
  load: Load;
  current: string | null;
  onSelect: () => void;
  onAgain: () => void;
}) {
  if (load === "loading")
    return [1, 2, 3].map((index) => (
      <div key={index} className={row}>
        <Skeleton className="size-7" />
        <Skeleton className="w-40" />
      </div>
    ));
  if (load === "failed")
    return <LoadFailed error="案件はそのまま残っています。" tone="check" onAgain={onAgain} />;
  if (load.length === 0) return <p className="p-2 text-sm text-ink-soft">まだ案件がありません。</p>;
  return load.map((project) => (
    <AppLink
      key={project.id}
      to={`/${project.id}`}
      aria-current={project.id === current ? "true" : undefined}
      className={row}
      onClick={onSelect}
    >
      <Thumbnail project={project} size="sm" />
      <span className="min-w-0 flex-1 truncate">{projectName(project.name)}</span>
      {project.id === current && <Icon name="check" label="いまの案件" />}
    </AppLink>
  ));
}
