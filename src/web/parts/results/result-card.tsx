import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { draftLabel, embeddedModelName } from "../../../shared/talk/model-names.ts";
import { catalog } from "../../../tools/catalog.ts";
import { views } from "../../../tools/views.tsx";
import { useDocuments } from "./documents/use-documents.ts";
import { HelpDialog } from "./help-dialog.tsx";
import { itemParts } from "./item-parts.ts";
import type { ResultCardProps } from "./model/card.ts";
import { FlagCounts } from "./panels/flag-counts.tsx";
import { LeftOutPanel } from "./panels/left-out-panel.tsx";
import { ResultContext } from "./result-context.ts";
import { ResultHeader } from "./result-header.tsx";
import { LightContext } from "./use-light.ts";
import { useRestructure } from "./use-restructure.ts";

/** One result: its header, and its tool's own view of the items. */
export function ResultCard(props: ResultCardProps) {
  const { tool, resultId, items, given, state, wanted, actions, frozen, slots, lights } = props;
  const sources = useMemo(
    () => (given && given.length > 0 ? [...props.sources, ...given] : props.sources),
    [props.sources, given],
  );
  const isDraft = props.engine === embeddedModelName;
  const byModel = Boolean(props.engine) && !isDraft;
  const [help, setHelp] = useState(false);
  const View = views[tool];
  // The newest one, without drawing every row again for it.
  const remake = useRef(props.onRemake);
  useEffect(() => {
    remake.current = props.onRemake;
  });
  const again = useCallback((input: Record<string, unknown>) => remake.current?.(input), []);
  const onRemake = props.onConditions !== undefined && props.onRemake !== undefined ? again : undefined;
  const readOnly = props.readOnly === true;
  const [documents, onDocument] = useDocuments(props.documents);
  const restructuring = useRestructure(actions, frozen, onRemake);
  const restructure = readOnly ? undefined : restructuring;
  const context = useMemo(
    () => ({
      tool,
      resultId,
      byModel,
      readOnly,
      items,
      documents,
      onDocument,
      sources: new Map(sources.map((source) => [source.id, source.text])),
      slots,
      actions,
      frozen,
      onHelp: () => setHelp(true),
      onRemake,
    }),
    [
      documents,
      onDocument,
      onRemake,
      tool,
      resultId,
      byModel,
      readOnly,
      items,
      sources,
      slots,
      actions,
      frozen,
    ],
  );
  return (
    <ResultContext value={context}>
      <LightContext value={lights}>
        <section
          id={resultId === null ? undefined : `result-${resultId}`}
          tabIndex={-1}
          aria-label={catalog[tool].title}
          aria-busy={state === "making"}
          className="grid scroll-mt-20 grid-cols-1 gap-3 rounded-md focus:outline-none"
        >
          <ResultHeader {...props} onHelp={() => setHelp(true)} />
          <View
            {...{ items, sources, state, wanted, restructure }}
            input={props.input}
            page={props.page}
            parts={itemParts}
          />
          <LeftOutPanel leftOut={props.leftOut} />
          <FlagCounts items={items} />
          <WrittenBy engine={props.engine} />
        </section>
        <HelpDialog open={help} onOpenChange={setHelp} />
      </LightContext>
    </ResultContext>
  );
}

function WrittenBy({ engine }: Pick<ResultCardProps, "engine">) {
  return (
    <div className="flex flex-wrap gap-x-4 pt-1 text-xs text-ink-soft">
      {engine && <p className="min-w-0 break-all">{draftLabel(engine)}</p>}
      <p>最終判断は専門家・媒体審査へ</p>
    </div>
  );
}
