import { expect, it } from "vitest";
import { adviceOn, timeText } from "./words.ts";

it("says times as people do", () => {
  expect([0.4, 1, 59.6, 60, 61, 3599, 3600, 7321].map(timeText)).toEqual([
    "1秒未満",
    "1秒",
    "1分",
    "1分",
    "1分1秒",
    "59分59秒",
    "1時間0分",
    "2時間2分",
  ]);
});

it("says what to do next of whatever is found, and where models are put right", () => {
  const all = [
    adviceOn({ kind: "away", service: "database" }),
    adviceOn({ kind: "nobody-works", waitSeconds: 90 }),
    adviceOn({ kind: "waiting", waitSeconds: 90, queued: 4 }),
    adviceOn({ kind: "failing", failed: 4, of: 9, code: "model_busy" }),
    adviceOn({ kind: "failing", failed: 4, of: 9, code: null }),
    adviceOn({ kind: "model-silent", name: "社内", since: "2026-11-27T00:00:00.000Z" }),
    adviceOn({ kind: "model-locked", name: "社内" }),
    adviceOn({ kind: "jobs-pile-up", jobs: 200 }),
  ];
  for (const { text } of all) expect(text).toMatch(/(ください|分かります)。$/);
  expect(all.filter(({ to }) => to?.href === "/admin?view=models")).toHaveLength(3);
  expect(all[5]?.title).toBe("「社内」が11/27 9:00から応答していません");
});
