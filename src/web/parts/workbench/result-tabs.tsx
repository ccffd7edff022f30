import { Fragment, useEffect, useState } from "react";
import { toolNames } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import type { BenchResult } from "./types.ts";
import { type ResultsProps, ToolResult } from "./work/tool-result.tsx";

export interface ResultTabsProps extends ResultsProps {
  /** There will be no other result: its own heading says what it is, without a tab. */
  alone?: boolean;
  /** Id of the result that somebody came for: it is in front, in sight and focused. */
  sought?: string | null | undefined;
  /** Another one was put in front. */
  onShow?: ((resultId: string) => void) | undefined;
}

/** What is in front until a person chooses: the copy where everything was made, or else what the others were made for. */
const firstOf = (results: readonly BenchResult[]): ToolId =>
  (results.length < toolNames.length && results.at(-1)?.tool) || "catchphrase";

/** Results side by side in tabs. Only a person changes which one is in front. */
export function ResultTabs({ alone = false, sought = null, onShow, ...shared }: ResultTabsProps) {
  const { results } = shared;
  const [chosen, setChosen] = useState<ToolId>(
    () => results.find(({ id }) => id === sought)?.tool ?? firstOf(results),
  );
  const value = results.some((result) => result.tool === chosen) ? chosen : firstOf(results);
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
  const items = results.map((result) => ({
    id: result.tool,
    label: <TabLabel result={result} />,
    panel: <ToolResult {...shared} result={result} />,
  }));
  if (alone) return items.map(({ id, panel }) => <Fragment key={id}>{panel}</Fragment>);
  return <Tabs label="結果" look="chips" value={value} onChange={choose} items={items} />;
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
