/** The rows on the dashboard: pages that are read on, and what a person does with a row, shown before the server has answered. */
import { useState } from "react";
import type { ProjectCard, ProjectList } from "#src/domain/project/schema.ts";
import { describeError, isAppError } from "#src/shared/errors.ts";
import { toast } from "#src/ui/toast/store.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import { apiGet, apiSend } from "../../shell/api-client.ts";
import { apiQuery, type ProjectFilter } from "./filter.ts";

const undoTimeoutMs = 10_000;

export interface ProjectActions {
  onStar(project: ProjectCard): void;
  onRename(project: ProjectCard, name: string): Promise<void>;
  onArchive(project: ProjectCard, archived: boolean): void;
  onTrash(project: ProjectCard): void;
  onRestore(project: ProjectCard): void;
}

function failed(title: string, error: unknown): void {
  const description = isAppError(error) ? error.message : describeError("internal").message;
  toast({ kind: "must", title, description });
}

const path = ({ id }: ProjectCard) => `/api/v1/projects/${id}`;
const archive = (project: ProjectCard, archived: boolean) =>
  apiSend<void>("PATCH", path(project), { archived });
const trash = (project: ProjectCard) => apiSend<void>("DELETE", path(project));
const restore = (project: ProjectCard) => apiSend<void>("POST", `${path(project)}/restore`);

type Move = (
  project: ProjectCard,
  does: () => Promise<void>,
  undoes: () => Promise<void>,
  said: string,
) => Promise<void>;

export function useProjects(first: ProjectList, filter: ProjectFilter) {
  const [shown, setShown] = useState({ first, rows: first.projects, next: first.next });
  const [loading, setLoading] = useState(false);
  // Another list was asked for: its first page takes the place of everything that was read on.
  const current = shown.first === first ? shown : { first, rows: first.projects, next: first.next };
  if (current !== shown) setShown(current);

  const edit = (change: (rows: ProjectCard[]) => ProjectCard[]) =>
    setShown((before) => ({ ...before, rows: change(before.rows) }));
  const patch = (id: string, values: Partial<ProjectCard>) =>
    edit((rows) => rows.map((row) => (row.id === id ? { ...row, ...values } : row)));
  /** Takes a row away and returns how to put it back where it was. */
  const takeAway = (project: ProjectCard) => {
    const place = current.rows.findIndex((row) => row.id === project.id);
    edit((rows) => rows.filter((row) => row.id !== project.id));
    return () =>
      edit((rows) => (rows.some((row) => row.id === project.id) ? rows : rows.toSpliced(place, 0, project)));
  };

  async function more() {
    if (current.next === null || loading) return;
    setLoading(true);
    try {
      const page = await apiGet<ProjectList>(`/api/v1/projects?${apiQuery(filter, current.next)}`);
      setShown((before) => {
        if (before.first !== first) return before;
        const known = new Set(before.rows.map((row) => row.id));
        const added = page.projects.filter((row) => !known.has(row.id));
        return { ...before, rows: [...before.rows, ...added], next: page.next };
      });
    } catch (error) {
      failed("続きを読み込めませんでした", error);
    } finally {
      setLoading(false);
    }
  }

  /** Does it, takes the row away, and offers the way back. */
  const move: Move = async (project, does, undoes, said) => {
    const putBack = takeAway(project);
    try {
      await does();
    } catch (error) {
      putBack();
      return failed("変更できませんでした", error);
    }
    const undo = () => undoes().then(putBack, (error: unknown) => failed("元に戻せませんでした", error));
    toast({
      kind: "good",
      title: said,
      description: projectName(project.name),
      timeout: undoTimeoutMs,
      action: { label: "元に戻す", onSelect: () => void undo() },
    });
  };

  const actions = actionsWith(patch, move);
  return { rows: current.rows, hasMore: current.next !== null, loading, more, actions };
}

/** What a person does with a row: shown by `patch` at once, or by `move`, which offers the way back. */
function actionsWith(patch: (id: string, values: Partial<ProjectCard>) => void, move: Move): ProjectActions {
  return {
    onStar(project) {
      const starred = !project.starred;
      patch(project.id, { starred });
      apiSend("PUT", `${path(project)}/star`, { starred }).catch((error: unknown) => {
        patch(project.id, { starred: !starred });
        failed("変更できませんでした", error);
      });
    },
    async onRename(project, name) {
      await apiSend("PATCH", path(project), { name });
      patch(project.id, { name });
    },
    onArchive(project, archived) {
      const said = archived ? "アーカイブしました" : "進行中に戻しました";
      void move(
        project,
        () => archive(project, archived),
        () => archive(project, !archived),
        said,
      );
    },
    onTrash(project) {
      void move(
        project,
        () => trash(project),
        () => restore(project),
        "ごみ箱に入れました",
      );
    },
    onRestore(project) {
      void move(
        project,
        () => restore(project),
        () => trash(project),
        "ごみ箱から戻しました",
      );
    },
  };
}
