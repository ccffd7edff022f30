/** One tool fills the page: its result, or how to get one. */
import { useState } from "react";
import type { Source } from "#src/shared/result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { toolForms } from "#src/tools/form/forms.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import type { HighlightStore } from "../../results/model/highlight-store.ts";
import { toolIcons } from "../../tools/tool-mark.tsx";
import type { ToolStatuses } from "../../tools/tool-status.ts";
import type { ScreenProps } from "../types.ts";
import { MaterialLine } from "./material-line.tsx";
import { ToolHeading } from "./tool-heading.tsx";
import { ToolResult } from "./tool-result.tsx";
import { useSkipRevalidation } from "./use-skip-revalidation.ts";

export interface ToolPageProps {
  screen: ScreenProps;
  tool: ToolId;
  sources: readonly Source[];
  standings: ToolStatuses;
  lights: HighlightStore;
  busy: boolean;
}

export function ToolPage({ screen, tool, sources, standings, lights, busy }: ToolPageProps) {
  const { desk, results, canWork } = screen;
  const visited = useVisited(tool);
  const heading = <ToolHeading desk={desk} standings={standings} />;
  const facts = <MaterialLine screen={screen} />;
  const which = desk.tools === "beside" && screen.which?.(tool);
  const result = results.find((one) => one.tool === tool);
  return (
    <>
      {/* What was opened or typed at a tool is still there when one comes back to it. */}
      {results
        .filter((one) => visited.includes(one.tool))
        .map((one) => (
          <div key={one.tool} hidden={one.tool !== tool} className="min-w-0">
            <ToolResult
              results={results}
              result={one}
              heading={heading}
              facts={facts}
              which={which}
              sources={sources}
              actions={screen.actions}
              frozen={screen.frozen || screen.offline}
              readOnly={!canWork}
              slots={screen.slots}
              mediaChosen={screen.mediaChosen}
              onSlots={screen.onSlots}
              lights={lights}
              charged={screen.cost !== null}
              versioned={screen.cost !== null}
              onRemake={canWork ? screen.onRemake : undefined}
              onConditions={canWork ? screen.onConditions : undefined}
            />
          </div>
        ))}
      {!result && (
        <section aria-label={catalog[tool].title} className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {heading}
            {facts}
          </div>
          {which}
          <NotMade screen={screen} tool={tool} busy={busy} />
        </section>
      )}
    </>
  );
}

/** The tools that were looked at since the page was opened. */
function useVisited(tool: ToolId): readonly ToolId[] {
  const [visited, setVisited] = useState<readonly ToolId[]>([tool]);
  if (visited.includes(tool)) return visited;
  const next = [...visited, tool];
  setVisited(next);
  return next;
}

function NotMade({ screen, tool, busy }: Pick<ToolPageProps, "screen" | "tool" | "busy">) {
  const { desk, canWork, offline, reading, onStart, onConditions } = screen;
  const { title } = catalog[tool];
  if (reading.sources.length === 0)
    return (
      <EmptyState
        icon={toolIcons[tool]}
        title="材料を貼ると、ここに案が並びます"
        action={canWork && <ToMaterial desk={desk} />}
      />
    );
  if (!canWork) return <EmptyState icon={toolIcons[tool]} title={`${title}は、まだありません`} />;
  return (
    <EmptyState
      icon={toolIcons[tool]}
      title={`${title}は、まだありません`}
      action={
        onConditions ? (
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" disabled={busy || offline} onClick={() => onStart(tool)}>
              {title}をつくる
            </Button>
            {toolForms[tool].length > 0 && (
              <Button disabled={busy || offline} onClick={() => onConditions(tool)}>
                条件を決めてつくる
              </Button>
            )}
          </div>
        ) : (
          <ToMaterial desk={desk} />
        )
      }
    >
      {onConditions ? (
        <p>「つくる」は何も聞かずに作ります。ほかのツールの結果が必要なときは、先に作ります。</p>
      ) : (
        <p>材料の画面で「全部つくる」を押すと作ります。</p>
      )}
    </EmptyState>
  );
}

function ToMaterial({ desk }: { desk: ScreenProps["desk"] }) {
  const still = useSkipRevalidation();
  return (
    <AppLink to={desk.to("material")} {...still} className={buttonClass({ variant: "primary" })}>
      材料を開く
    </AppLink>
  );
}
