import { expect, test } from "vitest";
import type { RunProgress, StepProgress } from "../types.ts";
import { isOver, remainingLabel, runSummary } from "./progress.ts";

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

const ended = { state: "done", endedAt: "2026-11-21T00:00:07.240Z" } as const;
const faq: StepProgress = {
  ...catchphrase,
  tool: "faq",
  state: "waiting",
  startedAt: null,
  ready: 0,
  wanted: 8,
};

test("until the first step begins, the material is being read", () => {
  const waiting = { ...run, steps: [{ ...analyze, state: "waiting" as const, ready: 0 }] };
  expect(runSummary(waiting)).toBe("材料を読み取っています");
  expect(runSummary({ ...run, state: "queued", steps: [] })).toBe("材料を読み取っています");
});

test("one or two tools are named, with what is ready of the one at work", () => {
  expect(runSummary(run)).toBe("キャッチコピーを作っています（3/10本）");
  const between = [analyze, { ...catchphrase, state: "waiting" as const }];
  expect(runSummary({ ...run, steps: between })).toBe("準備しています");
  expect(runSummary({ ...run, stopping: true })).toBe("止めています");
});

test("many tools are counted", () => {
  const steps = [analyze, catchphrase, faq];
  expect(runSummary({ ...run, steps })).toBe("3種類中1種類できました");
  expect(runSummary({ ...run, steps: [{ ...analyze, state: "running" }, catchphrase, faq] })).toBe(
    "3種類を作っています",
  );
});

test("the end says what there is and how long it took", () => {
  const made = { ...catchphrase, state: "done" as const };
  expect(runSummary({ ...run, ...ended, steps: [analyze, made, { ...faq, state: "done" }] })).toBe(
    "3種類できました（7.2秒）",
  );
  expect(runSummary({ ...run, ...ended, steps: [analyze, made] })).toBe(
    "商品分析とキャッチコピーができました（7.2秒）",
  );
  expect(runSummary({ ...run, ...ended, steps: [{ ...made, state: "partial" }] })).toBe(
    "キャッチコピーができました（7.2秒）。一部は未完成です",
  );
});

test("one step that was not finished is told beside others that were, and so is what one of them left", () => {
  const failed = { ...catchphrase, state: "failed" as const, ready: 0 };
  expect(runSummary({ ...run, ...ended, steps: [analyze, failed] })).toBe("2種類中1種類できました（7.2秒）");
  expect(runSummary({ ...run, ...ended, steps: [failed] })).toBe("作れませんでした（7.2秒）");
  expect(runSummary({ ...run, state: "failed", steps: [analyze, failed] })).toContain("残っています");
  expect(runSummary({ ...run, state: "failed", steps: [failed] })).toBe("途中で止まりました");
  expect(runSummary({ ...run, state: "stopped" })).toBe("止めました。できたところまでは残っています");
});

test("a broken connection is said before anything else", () => {
  expect(runSummary({ ...run, stopping: true, reconnecting: true })).toContain("つなぎ直しています");
});

test("how long it takes still is told by how fast it went, once that says something", () => {
  const at = (seconds: number) => Date.parse("2026-11-21T00:00:00.000Z") + seconds * 1000;
  // One of two is over and three tenths of the other: 65 of 100 in 6.5 seconds.
  expect(remainingLabel(run, at(6.5))).toBe("残り約4秒");
  expect(remainingLabel(run, at(650))).toBe("残り約6分");
  expect(remainingLabel({ ...run, steps: [catchphrase, faq, faq] }, at(6))).toBe("");
  expect(remainingLabel({ ...run, startedAt: null }, at(6))).toBe("");
  expect(remainingLabel({ ...run, stopping: true }, at(6))).toBe("");
  expect(remainingLabel({ ...run, ...ended }, at(6))).toBe("");
});

test("only done, failed and stopped runs are over", () => {
  const states = ["queued", "running", "done", "failed", "stopped"] as const;
  expect(states.filter((state) => isOver({ ...run, state }))).toEqual(["done", "failed", "stopped"]);
});
