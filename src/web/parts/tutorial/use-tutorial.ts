/** The tutorial's state: where the person is, what they changed, and what the actions of a line do here. */
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { writeClipboard } from "../results/clipboard.ts";
import { createLocalActions } from "./local-actions.ts";
import {
  atStart,
  readTutorialProgress,
  reduceProgress,
  type StepId,
  saveTutorialProgress,
  stepIds,
} from "./progress.ts";
import { recordedLines, tutorialRecording } from "./recorded.ts";

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export function useTutorial() {
  const [progress, dispatch] = useReducer(reduceProgress, atStart);
  const [loaded, setLoaded] = useState(false);
  const items = useMemo(
    () => recordedLines.items.map((item) => progress.changed[item.id] ?? item),
    [progress.changed],
  );
  useEffect(() => {
    dispatch({ type: "load", progress: readTutorialProgress(storage()) });
    setLoaded(true);
  }, []);
  useEffect(() => {
    if (loaded) saveTutorialProgress(storage(), progress);
  }, [loaded, progress]);

  const step = stepIds[progress.at] ?? null;
  const now = useRef({ items, step });
  useEffect(() => {
    now.current = { items, step };
  });
  const [actions] = useState(() => {
    const reach = (at: StepId) => {
      if (now.current.step === at) dispatch({ type: "reach", step: at });
    };
    const local = createLocalActions(tutorialRecording, {
      read: () => now.current.items,
      put(item) {
        const before = now.current.items.find(({ id }) => id === item.id);
        dispatch({ type: "change", item });
        if (before?.text !== item.text) reach("mend");
      },
    });
    return {
      ...local,
      async onCopy(payload: Parameters<typeof writeClipboard>[0]) {
        await writeClipboard(payload);
        reach("export");
      },
    };
  });
  return {
    progress,
    step,
    items,
    actions,
    /** The browser's own store was read: before that nothing can be pressed. */
    loaded,
    go: (at: number) => dispatch({ type: "go", at }),
    reach: useCallback((at: StepId) => dispatch({ type: "reach", step: at }), []),
    restart: () => dispatch({ type: "restart" }),
  };
}
