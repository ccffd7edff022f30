import { Fragment, lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { Source } from "../../../shared/result.ts";
import { catalog } from "../../../tools/catalog.ts";
import { forms } from "../../../tools/forms.ts";
import { pageCoverage } from "../../../tools/page-coverage.ts";
import type { ToolId } from "../../../tools/tool.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { LightStore } from "../results/model/light-store.ts";
import type { ItemActions } from "../results/model/types.ts";
import { ResultCard } from "../results/result-card.tsx";
import type { ChosenInputs } from "./session/start.ts";
import type { BenchResult } from "./types.ts";
import { useCurrentTool } from "./use-current-tool.ts";

const VersionsDialog = lazy(async () => ({
  default: (await import("../versions/versions-dialog.tsx")).VersionsDialog,
}));

export interface ResultTabsProps {
  results: readonly BenchResult[];
  sources: readonly Source[];
  actions: ItemActions;
  frozen: boolean;
  /** Whoever looks may change nothing here. */
  readOnly?: boolean;
  slots: readonly string[];
  mediaChosen?: boolean;
  onSlots: (ids: string[]) => void;
  lights: LightStore;
  /** A plan pays here: each result says what it cost. */
  charged: boolean;
  /** There will be no other result: its own heading says what it is, without a tab. */
  alone?: boolean;
  /** Earlier versions can be looked at: what a project keeps, not what a visit makes. */
  versioned?: boolean;
  /** Id of the result that somebody came for: it is in front, in sight and focused. */
  sought?: string | null | undefined;
  /** Another one was put in front. */
  onShow?: ((resultId: string) => void) | undefined;
  onRemake?: ((tool: ToolId, inputs?: ChosenInputs) => void) | undefined;
  onConditions?: ((tool: ToolId) => void) | undefined;
}

/** What was chosen before, with what is chosen for this time over it. */
function lastInput(before: unknown, input: Record<string, unknown>): Record<string, unknown> {
  return { ...(typeof before === "object" ? before : {}), ...input };
}

/** Results side by side in tabs. The tab follows the work until the person touches the results. */
export function ResultTabs({
  results,
  onRemake,
  onConditions,
  onSlots,
  charged,
  alone = false,
  versioned = false,
  sought = null,
  onShow,
  ...shared
}: ResultTabsProps) {
  const [chosen, setChosen] = useState<ToolId | null>(
    () => results.find(({ id }) => id === sought)?.tool ?? null,
  );
  const [compared, setCompared] = useState<BenchResult | null>(null);
  const follow = useCurrentTool(results);
  const manuscript = results.find(({ tool }) => tool === "lp_manuscript")?.items;
  const page = useMemo(() => (manuscript ? pageCoverage(manuscript) : null), [manuscript]);
  const value = chosen && results.some((result) => result.tool === chosen) ? chosen : follow;
  useEffect(() => {
    if (sought === null) return;
    const place = document.getElementById(`result-${sought}`);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "start" });
  }, [sought]);
  const choose = (id: string) => {
    setChosen(id as ToolId);
    const one = results.find(({ tool }) => tool === id);
    if (one) onShow?.(one.id);
  };
  const stay = () => setChosen((before) => before ?? value);
  const items = results.map((result) => ({
    id: result.tool,
    label: <TabLabel result={result} />,
    panel: (
      <ResultCard
        {...shared}
        {...result}
        page={result.tool === "concerns" ? page : null}
        tokens={charged ? result.tokens : null}
        onSlotsChange={onSlots}
        resultId={result.stored ? result.id : null}
        onVersions={versioned ? () => setCompared(result) : undefined}
        onRemake={
          onRemake &&
          ((input) => onRemake(result.tool, input && { [result.tool]: lastInput(result.input, input) }))
        }
        onConditions={
          onConditions && forms[result.tool].length > 0 ? () => onConditions(result.tool) : undefined
        }
      />
    ),
  }));
  return (
    <div onPointerDownCapture={stay} onKeyDownCapture={stay}>
      {alone ? (
        items.map(({ id, panel }) => <Fragment key={id}>{panel}</Fragment>)
      ) : (
        <Tabs label="結果" look="chips" value={value} onChange={choose} items={items} />
      )}
      {compared && (
        <Suspense>
          <VersionsDialog
            title={catalog[compared.tool].title}
            resultId={compared.id}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function TabLabel({ result }: { result: BenchResult }) {
  const main =
    result.tool === "catchphrase" ? result.items.filter((item) => item.kind === "line") : result.items;
  return (
    <>
      {catalog[result.tool].title}
      {result.state === "making" ? (
        <Icon name="loader-circle" label="作成中" className="animate-spin" />
      ) : (
        <span className="tabular text-xs font-normal">{main.length}</span>
      )}
    </>
  );
}
