/** What everything rests on: the material on the left, what was read from it on the right; one below the other on a phone. */
import type { Source } from "#src/shared/result.ts";
import type { HighlightStore } from "../../results/model/highlight-store.ts";
import { BriefForm } from "../brief/brief-form.tsx";
import { EmptyResult } from "../empty-result.tsx";
import { MaterialScreen } from "../reading/material-screen.tsx";
import { SourceList } from "../reading/source-list.tsx";
import { BehindNotice } from "../run/behind-notice.tsx";
import type { ScreenProps } from "../types.ts";

interface MaterialPageProps {
  screen: ScreenProps;
  sources: readonly Source[];
  lights: HighlightStore;
  busy: boolean;
}

export function MaterialPage({ screen, sources, lights, busy }: MaterialPageProps) {
  const { canWork, results, reading } = screen;
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      {canWork && (
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <BriefForm
            brief={screen.brief}
            busy={busy}
            offline={screen.offline}
            outdated={screen.outdated && results.length > 0}
            words={screen.words}
            cost={screen.cost}
            choices={screen.choices}
            onStart={screen.onStart}
          />
          {screen.counts}
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {/* In view whatever sentence is moved. */}
        {screen.update && (
          <div className="sticky top-2 z-10 in-data-[layout=project]:top-16">
            <BehindNotice update={screen.update} disabled={screen.frozen || screen.offline} />
          </div>
        )}
        {canWork && (reading.fields === null ? <EmptyResult /> : <MaterialScreen reading={reading} />)}
        {results.length > 0 && (
          <details open={!canWork} className="card p-3">
            <summary className="text-sm font-bold">材料の文（{sources.length}文）</summary>
            <div className="mt-2">
              <SourceList sources={sources} lights={lights} />
            </div>
          </details>
        )}
      </div>
    </div>
  );
}
