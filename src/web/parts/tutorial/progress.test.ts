import { expect, test } from "vitest";
import { resultsAt, runAt } from "./playback.ts";
import { atStart, readTutorialProgress, reduceProgress, saveTutorialProgress, stepIds } from "./progress.ts";
import { tutorialRecording } from "./recorded.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("what was reached and changed is there again after a reload; what cannot be read begins anew", () => {
  const storage = memory();
  const [item] = tutorialRecording.results[0]?.items ?? [];
  if (!item) throw new Error("the recording is empty");
  let progress = reduceProgress(atStart, { type: "reach", step: "paste" });
  progress = reduceProgress(progress, { type: "go", at: 1 });
  progress = reduceProgress(progress, { type: "change", item: { ...item, text: "直した" } });
  saveTutorialProgress(storage, progress);
  expect(readTutorialProgress(storage)).toEqual(progress);
  storage.setItem("hitofude-tutorial", '{"at":99}');
  expect(readTutorialProgress(storage)).toEqual(atStart);
  storage.setItem("hitofude-tutorial", "{");
  expect(readTutorialProgress(storage)).toEqual(atStart);
  expect(readTutorialProgress(null)).toEqual(atStart);
});

test("a goal is reached once, and no step lies outside of the six and their end", () => {
  const once = reduceProgress(atStart, { type: "reach", step: "make" });
  expect(reduceProgress(once, { type: "reach", step: "make" })).toBe(once);
  expect(reduceProgress(once, { type: "go", at: 40 }).at).toBe(stepIds.length);
  expect(reduceProgress(once, { type: "go", at: -1 }).at).toBe(0);
  expect(reduceProgress(once, { type: "restart" })).toEqual(atStart);
});

test("the recorded run grows with its clock and ends with everything", () => {
  const pressedAt = Date.parse("2026-11-22T00:00:00Z");
  const counts = [0, tutorialRecording.wholeMs / 2, tutorialRecording.wholeMs].map((ms) => {
    const run = runAt(tutorialRecording, { pressedAt, ms });
    const items = resultsAt(tutorialRecording, { ms }).flatMap((result) => result.items);
    return { state: run.state, items: items.length, over: run.steps.filter((step) => step.endedAt).length };
  });
  const all = tutorialRecording.results.flatMap((result) => result.items).length;
  expect(counts[0]).toEqual({ state: "running", items: 0, over: 0 });
  expect(counts[1]?.items).toBeGreaterThan(0);
  expect(counts[1]?.items).toBeLessThan(all);
  expect(counts[2]).toEqual({ state: "done", items: all, over: tutorialRecording.results.length });
});

test("each recorded step is told in the order of the catalogue, with what is ready of it but the short list", () => {
  const [one] = tutorialRecording.results;
  const [item] = one?.items ?? [];
  if (!one || !item) throw new Error("the recording is empty");
  const result = {
    ...{ ...one, tool: "catchphrase" as const, beganMs: 100, endedMs: 300 },
    items: [item, { ...item, id: "list", kind: "shortlist" }, { ...item, id: "last" }],
    atMs: [100, 150, 300],
  };
  const faq = { ...result, id: "faq", tool: "faq" as const, beganMs: 300, endedMs: 400 };
  const made = { ...tutorialRecording, results: [faq, result], wholeMs: 400 };
  const at = (ms: number) => runAt(made, { pressedAt: 0, ms }).steps;
  expect(at(0).map(({ tool, state }) => `${tool} ${state}`)).toEqual(["catchphrase waiting", "faq waiting"]);
  expect(at(100)[0]).toMatchObject({ state: "running", ready: 1, startedAt: "1970-01-01T00:00:00.100Z" });
  expect(at(200)[0]).toMatchObject({ state: "running", ready: 1, endedAt: null });
  expect(at(200)[0]?.wanted).toBeGreaterThan(3);
  expect(at(300)[0]).toMatchObject({
    state: "done",
    ready: 2,
    wanted: 3,
    endedAt: "1970-01-01T00:00:00.300Z",
  });
  const results = resultsAt(made, { ms: 300 });
  expect(results.map(({ tool, state, milliseconds }) => [tool, state, milliseconds])).toEqual([
    ["catchphrase", "done", 200],
    ["faq", "making", null],
  ]);
});
