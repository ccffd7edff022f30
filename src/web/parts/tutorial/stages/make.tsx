import { useEffect, useState } from "react";
import { firstPlaces } from "#src/tools/catchphrase/slots.ts";
import { Button } from "#src/ui/button.tsx";
import { createHighlightStore } from "../../results/model/highlight-store.ts";
import { ResultTabs } from "../../workbench/result-tabs.tsx";
import { RunStrip } from "../../workbench/run/run-strip.tsx";
import { type PlaybackMoment, resultsAt, runAt } from "../playback.ts";
import { tutorialRecording } from "../recorded.ts";
import type { StageProps } from "./stage.ts";

const tickMs = 50;
const over: PlaybackMoment = { pressedAt: 0, ms: tutorialRecording.wholeMs };

/** The moment that is played; null before the press. */
function usePlayback(done: boolean, onEnd: () => void) {
  const [moment, setMoment] = useState<PlaybackMoment | null>(done ? over : null);
  const pressedAt = moment?.pressedAt ?? null;
  const playing = moment !== null && moment.ms < tutorialRecording.wholeMs;
  useEffect(() => {
    if (!playing || pressedAt === null) return;
    const timer = setInterval(() => {
      const ms = Math.min(Date.now() - pressedAt, tutorialRecording.wholeMs);
      setMoment({ pressedAt, ms });
      if (ms === tutorialRecording.wholeMs) onEnd();
    }, tickMs);
    return () => clearInterval(timer);
  }, [playing, pressedAt, onEnd]);
  return { moment, playing, press: () => setMoment({ pressedAt: Date.now(), ms: 0 }) };
}

export function MakeStage({ done, onReach, items, actions }: StageProps) {
  const { moment, playing, press } = usePlayback(done, onReach);
  const [lights] = useState(createHighlightStore);
  const shown = moment === null ? [] : resultsAt(tutorialRecording, moment);
  // Lines that were changed in a later step stay changed.
  const results = shown.map((result) =>
    result.tool === "catchphrase" && result.state === "done" ? { ...result, items } : result,
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        variant="primary"
        size="lg"
        className="justify-self-start"
        busy={playing}
        disabled={done}
        onClick={press}
      >
        全部つくる
      </Button>
      {moment !== null && (
        <>
          <RunStrip run={runAt(tutorialRecording, moment)} />
          <ResultTabs
            results={results}
            sources={tutorialRecording.sources}
            actions={actions}
            frozen
            slots={firstPlaces}
            onSlots={() => {}}
            lights={lights}
            charged={false}
          />
        </>
      )}
    </div>
  );
}
