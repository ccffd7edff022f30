/** 「選んだ案」: along the bottom of the pages on which pieces are chosen, as long as there are some. */
import { lazy, Suspense, useEffect } from "react";
import type { ProjectRole } from "#src/shared/roles.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { useTray } from "./use-tray.ts";

const Bar = lazy(async () => ({ default: (await import("./tray-bar.tsx")).TrayBar }));

export interface TrayProps {
  /** Null before there is one. */
  projectId: string | null;
  /** Of whoever looks. */
  standing: ProjectRole;
  /** Another one each time that the page was read anew. */
  turn?: unknown;
}

export function Tray({ projectId, standing, turn }: TrayProps) {
  const chosen = useTray(projectId, turn);
  const isOpen = projectId !== null && chosen.pieces.length > 0;
  useEffect(() => {
    if (!isOpen) return;
    const { classList } = document.documentElement;
    classList.add("has-tray");
    return () => classList.remove("has-tray");
  }, [isOpen]);
  return (
    <>
      <VisuallyHidden role="status">{chosen.said}</VisuallyHidden>
      {isOpen && (
        <Suspense>
          <Bar {...{ projectId, standing, chosen }} />
        </Suspense>
      )}
    </>
  );
}
