/** What the page's own layout knows, for parts that stand in many of its screens. */
import { useRouteLoaderData } from "react-router";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import type { EditedLimits } from "#src/shared/checks/active.ts";

interface LayoutData {
  project?: ProjectHead;
  limits?: EditedLimits;
}

const none: EditedLimits = {};

/** The project that the page is in; null outside of projects. */
export function useOwnProject(): ProjectHead | null {
  return useRouteLoaderData<LayoutData>("layouts/project")?.project ?? null;
}

/** Limits of media that this installation has changed. */
export function useProjectLimits(): EditedLimits {
  const inProject = useRouteLoaderData<LayoutData>("layouts/project");
  const beside = useRouteLoaderData<LayoutData>("layouts/dashboard");
  return inProject?.limits ?? beside?.limits ?? none;
}
