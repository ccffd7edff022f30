/** What everything rests on: the material on the left, what was read from it on the right; one below the other on a phone. */
import type { Source } from "../../../../shared/result.ts";
import type { LightStore } from "../../results/model/light-store.ts";
import { BriefForm } from "../brief/brief-form.tsx";
import { EmptyResult } from "../empty-result.tsx";
import { AsideList } from "../reading/aside-list.tsx";
import { DisputeList } from "../reading/dispute-list.tsx";
import { GapList } from "../reading/gap-list.tsx";
import { OpenList } from "../reading/open-list.tsx";
import { ReadFields } from "../reading/read-fields.tsx";
import { SourceList } from "../reading/source-list.tsx";
import { WrongList } from "../reading/wrong-list.tsx";
import type { ReadingProps, ScreenProps } from "../types.ts";

interface MaterialPageProps {
  screen: ScreenProps;
  sources: readonly Source[];
  lights: LightStore;
  busy: boolean;
}

export function MaterialPage({ screen, sources, lights, busy }: MaterialPageProps) {
  const { canWork, results, reading } = screen;
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {canWork && (
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:px-1 lg:pb-2 in-data-[layout=project]:lg:top-18">
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
        {canWork && <Reading reading={reading} />}
        {results.length > 0 && (
          <details open={!canWork} className="card p-3">
            <summary className="text-sm font-bold">材料の文（{sources.length}文）</summary>
            <div className="mt-2 grid gap-3">
              <SourceList sources={sources} lights={lights} />
              {canWork && <WrongList wrong={reading.wrong} onWrong={reading.onWrong} />}
            </div>
          </details>
        )}
      </div>
    </div>
  );
}

/** What was read while typing, and what would help. */
function Reading({ reading }: { reading: ReadingProps }) {
  const { fields } = reading;
  if (fields === null) return <EmptyResult />;
  return (
    <div className="grid gap-6">
      <section aria-label="読み取った内容" className="grid gap-2">
        <h2 className="text-lg">読み取った内容</h2>
        <ReadFields {...reading} fields={fields} />
      </section>
      <DisputeList {...reading} />
      <OpenList {...reading} />
      <AsideList {...reading} />
      <GapList gaps={reading.gaps} onAnswer={reading.onAnswer} />
    </div>
  );
}
