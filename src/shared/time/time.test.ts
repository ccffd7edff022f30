import { expect, test } from "vitest";
import {
  dayHeading,
  dayLabel,
  isoDay,
  isoMoment,
  momentLabel,
  recentLabel,
  startOfDay,
  timeLabel,
} from "./time.ts";

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

test("full dates in Japan's time, and as they stand in tables", () => {
  const moment = "2026-11-21T20:55:00Z";
  expect([dayLabel(moment), momentLabel(moment)]).toEqual(["2026年11月22日", "2026年11月22日 5:55"]);
  expect([isoDay(moment), isoMoment(moment)]).toEqual(["2026-11-22", "2026-11-22 05:55:00"]);
});

test("a day begins at midnight in Japan, and is that day again", () => {
  expect(startOfDay("2026-11-22").toISOString()).toBe("2026-11-21T15:00:00.000Z");
  for (const day of ["2026-01-01", "2024-02-29"]) {
    expect(isoDay(startOfDay(day))).toBe(day);
    expect(isoDay(new Date(startOfDay(day).getTime() - 1))).not.toBe(day);
  }
});
