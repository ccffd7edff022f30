/** /{project_id}/work/{tool}: one tool of the project fills the page; 「材料」 is a page of it too. */
import { useEffect } from "react";
import { keepLastTool } from "../../../parts/workbench/last-tool.ts";
import type { Shown } from "../../../parts/workbench/shown.ts";
import { type BenchData, ProjectBench } from "./project-bench.tsx";

/** Give it the project's id as its key: everything it holds belongs to one project. */
export function WorkPage({ shown, ...data }: BenchData & { shown: Shown }) {
  const { id } = data.head;
  useEffect(() => {
    if (shown !== "material") keepLastTool(id, shown);
  }, [id, shown]);
  return (
    <ProjectBench
      data={data}
      shown={shown}
      isHere
      heading={shown === "material" ? () => <h1 className="text-xl">材料</h1> : undefined}
    />
  );
}
