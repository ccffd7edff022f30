import { expect, test } from "vitest";
import type { RunProgress, StepProgress } from "../types.ts";
import { isOver, progressSteps, remainingLabel, runSummary } from "./progress.ts";

const analyze: StepProgress = {
  tool: "analyze",
  state: "done",
  startedAt: "2026-11-21T00:00:00.000Z",
  endedAt: "2026-11-21T00:00:01.500Z",
  ready: 9,
  wanted: 9,
};
const catchphrase: StepProgress = {
  tool: "catchphrase",
  state: "running",
  startedAt: "2026-11-21T00:00:01.500Z",
  endedAt: null,
  ready: 3,
  wanted: 10,
};
const run: RunProgress = {
  state: "running",
  startedAt: "2026-11-21T00:00:00.000Z",
  endedAt: null,
  steps: [analyze, catchphrase],
  draft: null,
  thinkingSince: null,
  stopping: false,
  reconnecting: false,
};

test("each step says its count, and its time once it is over", () => {
  expect(progressSteps(run).map(({ label, state, note }) => [label, state, note])).toEqual([
    ["材料の読み取り", "done", undefined],
    ["商品分析", "done", "9件・1.5秒"],
    ["キャッチコピー", "running", "3/10本"],
  ]);
});

test("until the first step begins, the material is being read", () => {
  const waiting = { ...run, steps: [{ ...analyze, state: "waiting" as const, ready: 0 }] };
  expect(progressSteps(waiting)[0]?.state).toBe("running");
  expect(runSummary(waiting)).toBe("材料を読み取っています");
  expect(progressSteps({ ...waiting, state: "stopped" })[0]?.state).toBe("done");
});

test("a run that waits for its turn is still reading the material", () => {
  const queued = progressSteps({ ...run, state: "queued", steps: [] });
  expect(queued.map((step) => step.state)).toEqual(["running"]);
});

test("the summary follows the run through all of its states", () => {
  expect(runSummary(run)).toBe("キャッチコピーを作っています（3/10本）");
  expect(runSummary({ ...run, stopping: true })).toBe("止めています");
  expect(runSummary({ ...run, state: "done" })).toBe("できあがりました");
  expect(
    runSummary({
      ...run,
      state: "done",
      steps: [{ ...analyze, state: "partial" }],
    }),
  ).toContain("一部");
  expect(runSummary({ ...run, state: "failed" })).toContain("残っています");
  expect(runSummary({ ...run, state: "stopped" })).toContain("残っています");
});

test("a run that ended with nothing does not speak of what is left", () => {
  const steps: StepProgress[] = [{ ...analyze, state: "failed", ready: 0 }];
  expect(runSummary({ ...run, state: "failed", steps })).toBe("途中で止まりました");
  expect(progressSteps({ ...run, state: "failed", steps }).at(1)?.note).toBe("");
});

test("a run of many tools says how many are over, also between two of them", () => {
  const steps = [analyze, catchphrase, { ...catchphrase, tool: "faq" as const, state: "waiting" as const }];
  expect(runSummary({ ...run, steps })).toBe("1/3まで進みました。キャッチコピーを作っています（3/10本）");
  const between = steps.map((step, index) => (index === 1 ? { ...step, state: "failed" as const } : step));
  expect(runSummary({ ...run, steps: between })).toBe("2/3まで進みました。準備しています");
});

test("a broken connection is said before anything else", () => {
  expect(runSummary({ ...run, stopping: true, reconnecting: true })).toContain("つなぎ直しています");
});

test("what is left is counted over the steps that are not finished", () => {
  expect(remainingLabel(run)).toBe("キャッチコピー あと7本");
});

test("only done, failed and stopped runs are over", () => {
  const states = ["queued", "running", "done", "failed", "stopped"] as const;
  expect(states.filter((state) => isOver({ ...run, state }))).toEqual(["done", "failed", "stopped"]);
});

test("one step that was not finished is told beside others that were, and so is what one of them left", () => {
  const failed = { ...catchphrase, state: "failed" as const, ready: 0 };
  expect(runSummary({ ...run, state: "done", steps: [analyze, failed] })).toBe(
    "一部を除いて、できあがりました",
  );
  expect(runSummary({ ...run, state: "done", steps: [failed] })).toBe("一部を除いて、できあがりました");
  expect(runSummary({ ...run, state: "failed", steps: [analyze, failed] })).toContain("残っています");
  expect(runSummary({ ...run, state: "failed", steps: [failed] })).toBe("途中で止まりました");
});
