/** /{project_id} while there is no brief: the material is all there is to see to. */
import { use } from "react";
import { may } from "#src/shared/roles.ts";
import { loadMaterialPage } from "#src/web/parts/workbench/screen.tsx";
import type { DraftState } from "./draft-saver.ts";
import { ProjectNotices } from "./notices.tsx";
import { type BenchData, ProjectBench } from "./project-bench.tsx";

const draftWords: Record<DraftState, string> = {
  saving: "書きかけを保存しています。",
  saved: "書きかけを保存しました。",
  later: "書きかけは、まだこの端末だけにあります。つながると保存します。",
};

/** Give it the project's id as its key. */
export function SetupPage(data: BenchData) {
  const { head, hints } = data;
  // The box is there with the page: what is typed before its code is would be lost.
  use(loadMaterialPage());
  return (
    <ProjectBench
      data={data}
      shown="material"
      isHere={false}
      heading={(draft) => (
        <div className="grid gap-2">
          <h1 className="text-xl">セットアップ</h1>
          {may(head.role, "work") && (
            <p className="text-sm text-ink-soft">
              商品の説明を貼り付けると始められます。ほかの欄は空のままで構いません。{" "}
              <span role="status">
                {draft === null ? "書きかけは自動で保存されます。" : draftWords[draft]}
              </span>
            </p>
          )}
          <ProjectNotices head={head} near={hints.near} />
        </div>
      )}
    />
  );
}
