import { clsx } from "clsx";
import { useState } from "react";
import {
  type ProjectCard as Project,
  type ProjectTool,
  projectNameLimit,
} from "#src/domain/project/schema.ts";
import { may, roleLabels } from "#src/shared/roles.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Menu, type MenuEntry } from "#src/ui/overlay/menu.tsx";
import { Recent } from "../../parts/frame/recent.tsx";
import { RenameDialog } from "../../parts/frame/rename-dialog.tsx";
import { projectName, Thumbnail } from "../../parts/frame/thumbnail.tsx";
import { ListedToolMark } from "../../parts/tools/tool-mark.tsx";
import type { ProjectActions } from "./use-projects.ts";

const states: Record<ProjectTool["state"], { label: string; tone: BadgeTone }> = {
  making: { label: "作成中", tone: "good" },
  done: { label: "済", tone: "good" },
  partial: { label: "未完成", tone: "check" },
  failed: { label: "失敗", tone: "must" },
  stopped: { label: "停止", tone: "note" },
};

const unmade = { label: "未作成", tone: "plain" } as const;

export interface CardProps {
  project: Project;
  look: "cards" | "list";
  actions: ProjectActions;
}

/** One project: where it stands, and what can be done with it. The whole card leads to it. */
export function ProjectCardLink({ project, look, actions }: CardProps) {
  const name = projectName(project.name);
  const inTrash = project.removedAt !== null;
  return (
    <li
      data-project={project.id}
      className={clsx(
        "card relative flex min-w-0 gap-3 p-4 transition-colors",
        look === "cards" ? "flex-col sm:min-h-32" : "flex-wrap items-center gap-y-2",
        !inTrash && "hover:border-primary",
      )}
    >
      <div
        className={clsx(
          "flex min-w-0 items-start gap-3",
          look === "list" ? "flex-1 basis-60" : !inTrash && "pr-20",
        )}
      >
        <Thumbnail project={project} />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 text-base">
            {inTrash ? (
              name
            ) : (
              <AppLink
                to={`/${project.id}`}
                className="rounded-sm after:absolute after:inset-0 after:content-['']"
              >
                {name}
              </AppLink>
            )}
          </h2>
          <p className="text-xs text-ink-soft">
            {project.removedAt !== null ? (
              `${dayLabel(project.removedAt)}に完全に削除されます`
            ) : (
              <>
                <Recent at={project.activeAt} />
                に更新
              </>
            )}
          </p>
        </div>
      </div>
      <div
        className={clsx(
          "flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2",
          look === "cards" ? "mt-auto justify-between" : "flex-row-reverse",
        )}
      >
        <ToolStates tools={project.tools} />
        <Members project={project} />
      </div>
      <Controls
        project={project}
        name={name}
        actions={actions}
        className={look === "cards" ? "absolute top-2 right-2" : "relative"}
      />
    </li>
  );
}

/** Who else is in it, and as what one is in it oneself. */
function Members({ project: { members, faces, role } }: { project: Project }) {
  if (members < 2 && role === "owner") return null;
  return (
    <p className="flex items-center gap-2 text-xs text-ink-soft">
      <span className="flex -space-x-2" title={faces.map(({ name }) => name).join("、")}>
        {faces.map(({ accountId, name, avatarUrl }) => (
          <Avatar key={accountId} name={name} seed={accountId} src={avatarUrl} size="sm" />
        ))}
      </span>
      メンバー{members}人{role === "owner" ? "" : `・${roleLabels[role]}`}
    </p>
  );
}

/** A mark a tool in the order of the screen, so that cards can be compared; words only for what did not simply succeed. */
function ToolStates({ tools }: { tools: readonly ProjectTool[] }) {
  const all = Object.values(catalog);
  const marks = all.map(({ id, title }) => {
    const state = tools.find(({ tool }) => tool === id)?.state;
    return { id, title, ...(state === undefined ? unmade : states[state]) };
  });
  const made = marks.filter(({ label }) => label === states.done.label);
  const others = marks.filter((mark) => mark.label !== states.done.label && mark.label !== unmade.label);
  if (made.length === 0 && others.length === 0)
    return <p className="text-sm text-ink-soft">まだ何も作っていません。</p>;
  return (
    <div className="grid gap-1.5">
      <ul aria-label="ツールの状態" className="flex flex-wrap items-center gap-0.5 sm:gap-1">
        {marks.map(({ id, title, label }) => (
          <li key={id} title={`${title}：${label}`}>
            <ListedToolMark tool={id} faint={label === unmade.label} />
            <span className="sr-only">{`${title}：${label}`}</span>
          </li>
        ))}
      </ul>
      <p className="tabular flex flex-wrap items-center gap-1.5 text-xs text-ink-soft">
        {made.length === all.length
          ? `${all.length}種類すべて作成済み`
          : `${all.length}種類のうち${made.length}種類を作成済み`}
        {others.map(({ id, title, label, tone }) => (
          <Badge key={id} tone={tone}>
            {title}：{label}
          </Badge>
        ))}
      </p>
    </div>
  );
}

function Controls({
  project,
  name,
  actions,
  className,
}: {
  project: Project;
  name: string;
  actions: ProjectActions;
  className: string;
}) {
  const [renaming, setRenaming] = useState(false);
  if (project.removedAt !== null)
    return (
      <Button size="sm" icon="rotate-ccw" className="self-start" onClick={() => actions.onRestore(project)}>
        元に戻す
      </Button>
    );
  const entries = entriesOf(project, actions, () => setRenaming(true));
  return (
    <div className={clsx("z-10 flex items-center", className)}>
      <button
        type="button"
        aria-pressed={project.starred}
        aria-label={`${name}にスターを付ける`}
        title="スター"
        className={clsx(
          "inline-grid size-10 place-items-center rounded-md hover:bg-wash",
          project.starred ? "text-stroke [&_path]:fill-current" : "text-ink-soft",
        )}
        onClick={() => actions.onStar(project)}
      >
        <Icon name="star" />
      </button>
      {entries.length > 0 && (
        <Menu trigger={<IconButton icon="ellipsis" label={`${name}の操作`} />} groups={[{ entries }]} />
      )}
      {renaming && (
        <RenameDialog
          noun="案件"
          name={project.name}
          limit={projectNameLimit}
          onRename={(next) => actions.onRename(project, next)}
          onClose={() => setRenaming(false)}
        />
      )}
    </div>
  );
}

/** What the person's role allows. */
function entriesOf(project: Project, actions: ProjectActions, onRename: () => void): MenuEntry[] {
  const entries: MenuEntry[] = [];
  if (may(project.role, "work"))
    entries.push(
      { id: "rename", label: "名前を変える", icon: "pencil", onSelect: onRename },
      {
        id: "archive",
        label: project.archived ? "進行中に戻す" : "アーカイブする",
        icon: project.archived ? "archive-restore" : "archive",
        onSelect: () => actions.onArchive(project, !project.archived),
      },
    );
  if (may(project.role, "manage"))
    entries.push({
      id: "trash",
      label: "ごみ箱に入れる",
      icon: "trash",
      onSelect: () => actions.onTrash(project),
    });
  return entries;
}
