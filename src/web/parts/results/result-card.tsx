import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { draftLabel, embeddedModelName } from "#src/shared/chat/model-names.ts";
import type { Source } from "#src/shared/result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { ToolView } from "#src/tools/views.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useResultDocuments } from "./documents/use-documents.ts";
import { itemParts } from "./item-parts.ts";
import { HelpDialog } from "./keys/help-dialog.tsx";
import type { ResultCardProps } from "./model/card.ts";
import { secondsLabel } from "./model/labels.ts";
import { ListWithPanel } from "./panel/list-with-panel.tsx";
import { createPanelStore, PanelContext } from "./panel/store.ts";
import { ExcludedPanel } from "./panels/excluded-panel.tsx";
import { FlagCounts } from "./panels/flag-counts.tsx";
import { ResultContext } from "./result-context.ts";
import { ResultHeader } from "./result-header.tsx";
import { HighlightContext } from "./use-highlight.ts";
import { useRestructure } from "./use-restructure.ts";
import { useSelectionActions } from "./use-selection-actions.ts";

/** What every part of the items is given; the same object until something of it changes. */
function useResultValue(props: ResultCardProps, sources: readonly Source[], onHelp: () => void) {
  const { tool, resultId, items, actions, frozen, slots, engine } = props;
  const choosing = useSelectionActions(tool, items, actions);
  // The newest one, without drawing every row again for it.
  const newest = useRef({ onRemake: props.onRemake, onHelp });
  useEffect(() => {
    newest.current = { onRemake: props.onRemake, onHelp };
  });
  const again = useCallback((input: Record<string, unknown>) => newest.current.onRemake?.(input), []);
  const help = useCallback(() => newest.current.onHelp(), []);
  const onRemake = props.onConditions !== undefined && props.onRemake !== undefined ? again : undefined;
  const [documents, onDocument] = useResultDocuments(props.documents);
  const byModel = Boolean(engine) && engine !== embeddedModelName;
  const readOnly = props.readOnly === true;
  const mediaChosen = props.mediaChosen === true;
  const value = useMemo(
    () => ({
      ...{ tool, resultId, byModel, readOnly, items, documents, onDocument, slots, mediaChosen, choosing },
      ...{ actions, frozen, onRemake, onHelp: help },
      sources: new Map(sources.map((source) => [source.id, source.text])),
    }),
    [
      tool,
      resultId,
      byModel,
      readOnly,
      items,
      documents,
      onDocument,
      slots,
      mediaChosen,
      choosing,
      actions,
      frozen,
      onRemake,
      help,
      sources,
    ],
  );
  return value;
}

/** One result: its header, and its tool's own view of the items. */
export function ResultCard(props: ResultCardProps) {
  const { tool, resultId, items, given, state, wanted, actions, frozen, lights } = props;
  const sources = useMemo(
    () => (given && given.length > 0 ? [...props.sources, ...given] : props.sources),
    [props.sources, given],
  );
  const [help, setHelp] = useState(false);
  const [panel] = useState(createPanelStore);
  const value = useResultValue(props, sources, () => setHelp(true));
  const restructuring = useRestructure(actions, frozen, value.onRemake);
  const restructure = value.readOnly ? undefined : restructuring;
  return (
    <ResultContext value={value}>
      <HighlightContext value={lights}>
        <PanelContext value={panel}>
          <section
            id={resultId === null ? undefined : `result-${resultId}`}
            tabIndex={-1}
            aria-label={catalog[tool].title}
            aria-busy={state === "making"}
            className="grid scroll-mt-20 grid-cols-1 gap-3 rounded-md focus:outline-none"
          >
            <ResultHeader {...props} onHelp={() => setHelp(true)} />
            <ListWithPanel panel={panel} items={items}>
              <Suspense fallback={<Skeleton className="h-64" />}>
                <ToolView
                  {...{ tool, items, sources, state, wanted, restructure }}
                  input={props.input}
                  manuscript={props.manuscript}
                  parts={itemParts}
                />
              </Suspense>
            </ListWithPanel>
            <ExcludedPanel leftOut={props.leftOut} />
            <FlagCounts items={items} />
            <WrittenBy {...props} />
          </section>
          <HelpDialog open={help} onOpenChange={setHelp} />
        </PanelContext>
      </HighlightContext>
    </ResultContext>
  );
}

function WrittenBy({ engine, facts, milliseconds }: ResultCardProps) {
  return (
    <div className="flex flex-wrap gap-x-4 pt-1 text-xs text-ink-soft">
      {engine && <p className="min-w-0 break-all">{draftLabel(engine)}</p>}
      {facts && milliseconds !== null && <p className="tabular sm:hidden">{secondsLabel(milliseconds)}</p>}
      <p>公開前に、専門家と媒体の審査で確認してください。</p>
    </div>
  );
}
