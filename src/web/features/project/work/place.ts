/** The work of a project, as a workbench's place. */
import type { ProjectWork } from "#src/domain/project/queries.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import type { BenchPlace } from "#src/web/parts/workbench/place.ts";
import { type BriefDraft, startBody } from "#src/web/parts/workbench/session/start.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { createDraftSaver, type DraftState } from "./draft-saver.ts";

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/**
 * `known`: the text that the server has. `onChange` is called when a run has begun or ended: the project's name, its
 * results and what happened in it are then others.
 */
export function createProjectPlace(
  projectId: string,
  known: BriefDraft | null,
  onChange: () => void,
  onDraft: (state: DraftState) => void,
): BenchPlace {
  let ended: string | null = null;
  const path = `/api/v1/projects/${projectId}`;
  const drafts = createDraftSaver(
    projectId,
    known,
    (draft) => apiSend("PUT", `${path}/draft`, draft, { ask: "once" }),
    typeof window === "undefined" ? null : storage(),
    onDraft,
  );
  return {
    async read() {
      const work = await apiGet<ProjectWork>(path);
      if (work.run?.endedAt && work.run.id !== ended) {
        ended = work.run.id;
        onChange();
      }
      return work;
    },
    ensure: async () => {},
    async start(input, key) {
      const { runId } = await apiSend<{ runId: string }>("POST", `${path}/runs`, startBody(input, key));
      drafts.used(input.brief);
      onChange();
      return runId;
    },
    paths: {
      files: `${path}/files`,
      pages: `${path}/pages`,
      documents: `${path}/documents`,
      project: path,
    },
    drafts,
    single: true,
    tools: [...toolNames],
  };
}
