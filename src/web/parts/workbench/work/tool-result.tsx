/** The result of one tool, with what a person may do with the whole of it. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Source } from "#src/shared/result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { toolForms } from "#src/tools/form/forms.ts";
import type { ToolId } from "#src/tools/tool.ts";
import type { HighlightStore } from "../../results/model/highlight-store.ts";
import type { ItemActions } from "../../results/model/types.ts";
import { ResultCard } from "../../results/result-card.tsx";
import type { ChosenInputs } from "../session/start.ts";
import type { BenchResult } from "../types.ts";

const VersionsDialog = lazy(async () => ({
  default: (await import("../../versions/versions-dialog.tsx")).VersionsDialog,
}));

/** What is the same for every result of a work. */
export interface ResultsProps {
  results: readonly BenchResult[];
  sources: readonly Source[];
  actions: ItemActions;
  frozen: boolean;
  /** Whoever looks may change nothing here. */
  readOnly?: boolean;
  slots: readonly string[];
  mediaChosen?: boolean;
  onSlots: (ids: string[]) => void;
  lights: HighlightStore;
  /** A plan pays here: each result says what it cost. */
  charged: boolean;
  /** Earlier versions can be looked at: what a project keeps, not what a visit makes. */
  versioned?: boolean;
  onRemake?: ((tool: ToolId, inputs?: ChosenInputs) => void) | undefined;
  onConditions?: ((tool: ToolId) => void) | undefined;
}

/** What was chosen before, with what is chosen for this time over it. */
function lastInput(before: unknown, input: Record<string, unknown>): Record<string, unknown> {
  return { ...(typeof before === "object" ? before : {}), ...input };
}

export function ToolResult({
  result,
  results,
  heading,
  facts,
  which,
  charged,
  versioned = false,
  onSlots,
  onRemake,
  onConditions,
  ...shared
}: ResultsProps & {
  result: BenchResult;
  /** In place of the tool's name. */
  heading?: ReactNode;
  /** Beside it: what the result rests on. */
  facts?: ReactNode;
  /** Under both: whose result of the tool it is. */
  which?: ReactNode;
}) {
  const [comparing, setComparing] = useState(false);
  const { tool } = result;
  const manuscript =
    tool === "concerns" ? results.find((one) => one.tool === "lp_manuscript")?.items : undefined;
  return (
    <>
      <ResultCard
        {...shared}
        {...result}
        heading={heading}
        facts={facts}
        which={which}
        manuscript={manuscript}
        tokens={charged ? result.tokens : null}
        onSlotsChange={onSlots}
        resultId={result.stored ? result.id : null}
        onVersions={versioned ? () => setComparing(true) : undefined}
        onRemake={
          onRemake && ((input) => onRemake(tool, input && { [tool]: lastInput(result.input, input) }))
        }
        onConditions={onConditions && toolForms[tool].length > 0 ? () => onConditions(tool) : undefined}
      />
      {comparing && (
        <Suspense>
          <VersionsDialog
            title={catalog[tool].title}
            resultId={result.id}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
