import { clsx } from "clsx";
import { useState } from "react";
import {
  type ProjectCard as Project,
  type ProjectTool,
  projectNameLimit,
} from "../../../domain/project/schema.ts";
import { may, roleLabels } from "../../../shared/roles.ts";
import { catalog } from "../../../tools/catalog.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AppLink } from "../../../ui/link/link.tsx";
import { Menu, type MenuEntry } from "../../../ui/overlay/menu.tsx";
import { dayLabel } from "../../parts/frame/dates.ts";
import { RenameDialog } from "../../parts/frame/rename-dialog.tsx";
import { projectName, Thumbnail } from "../../parts/frame/thumbnail.tsx";
import type { ProjectActions } from "./use-projects.ts";

const states: Record<ProjectTool["state"], { label: string; tone: Tone }> = {
  making: { label: "作成中", tone: "good" },
  done: { label: "済", tone: "good" },
  partial: { label: "一部", tone: "check" },
  failed: { label: "失敗", tone: "must" },
  stopped: { label: "停止", tone: "note" },
};

export interface CardProps {
  project: Project;
  look: "cards" | "list";
  actions: ProjectActions;
}

/** One project: where it stands, and what can be done with it. The whole card leads to it. */
export function ProjectCard({ project, look, actions }: CardProps) {
  const name = projectName(project.name);
  const inTrash = project.removedAt !== null;
  return (
    <li
      data-project={project.id}
      className={clsx(
        "card relative flex min-w-0 gap-3 p-4 transition-colors",
        look === "cards" ? "flex-col sm:min-h-36" : "flex-wrap items-center gap-y-2",
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
            {inTrash
              ? `${dayLabel(project.removedAt ?? "")}に完全に削除されます`
              : `${dayLabel(project.activeAt)}に更新`}
          </p>
          {(project.members > 1 || project.role !== "owner") && (
            <p className="text-xs text-ink-soft">
              メンバー{project.members}人{project.role === "owner" ? "" : `・${roleLabels[project.role]}`}
            </p>
          )}
        </div>
      </div>
      <ToolStates tools={project.tools} />
      <Controls
        project={project}
        name={name}
        actions={actions}
        className={look === "cards" ? "absolute top-2 right-2" : "relative"}
      />
    </li>
  );
}

/** What has been made, in the order of the screen; what has not is a count, so that the card stays quiet. */
function ToolStates({ tools }: { tools: readonly ProjectTool[] }) {
  const all = Object.values(catalog);
  const touched = all.flatMap(({ id, title }) => {
    const state = tools.find(({ tool }) => tool === id)?.state;
    return state === undefined ? [] : [{ id, title, ...states[state] }];
  });
  if (touched.length === 0) return <p className="text-sm text-ink-soft">まだ何も作っていません。</p>;
  const rest = all.length - touched.length;
  if (rest === 0 && touched.every(({ label }) => label === states.done.label))
    return (
      <p>
        <Badge tone="good">{all.length}種類すべて作成済み</Badge>
      </p>
    );
  return (
    <ul aria-label="ツールの状態" className="flex flex-wrap items-center gap-1.5">
      {touched.map(({ id, title, label, tone }) => (
        <li key={id}>
          <Badge tone={tone}>
            {title}：{label}
          </Badge>
        </li>
      ))}
      {rest > 0 && <li className="text-xs text-ink-soft">ほか{rest}種類は未作成</li>}
    </ul>
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
