import { expect, test } from "vitest";
import { dayHeading, recentLabel, timeLabel } from "./dates.ts";

const at = (text: string) => new Date(text).toISOString();

test.each([
  ["2026-11-25T00:00+09:00", "今日 0:00"],
  ["2026-11-25T08:05+09:00", "今日 8:05"],
  ["2026-11-24T23:59+09:00", "昨日 23:59"],
  ["2026-11-24T00:00+09:00", "昨日 0:00"],
  ["2026-11-23T23:59+09:00", "2026年11月23日"],
  ["2025-11-25T08:05+09:00", "2025年11月25日"],
])("%s is %s in Japan, in the morning of the 25th", (moment, label) => {
  expect(recentLabel(at(moment), new Date("2026-11-25T09:00+09:00"))).toBe(label);
});

test("a day over its moments, in Japan's time", () => {
  const moment = at("2026-11-24T15:07Z");
  expect([dayHeading(moment), timeLabel(moment)]).toEqual(["2026年11月25日(水)", "0:07"]);
});
