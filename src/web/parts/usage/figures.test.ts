import { expect, it } from "vitest";
import { bytesText, nearestMeter, resetText, usageFigure } from "./figures.ts";

it.each([
  [0, "0バイト"],
  [1023, "1,023バイト"],
  [1024, "1KB"],
  [200 * 1024 ** 2, "200MB"],
  [1.5 * 1024 ** 3, "1.5GB"],
  [5000 * 1024 ** 4, "5,000TB"],
])("says %s bytes as %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

it("names each amount with its unit, and what is promised to work under way", () => {
  const value = { used: 12, reserved: 0, limit: 60, resetAt: null };
  expect(usageFigure({ ...value, unit: "images" })).toBe("12 / 60枚");
  expect(usageFigure({ ...value, reserved: 2, unit: "searches" })).toBe("12＋作業中2 / 60回");
  expect(usageFigure({ ...value, used: 9999, limit: 12_000_000, unit: "tokens" })).toBe(
    "9,999 / 1,200万トークン",
  );
});

it("gives stored amounts each their own unit", () => {
  const value = { used: 0, reserved: 1024, limit: 3 * 1024 ** 3, resetAt: null, unit: "bytes" as const };
  expect(usageFigure(value)).toBe("0バイト＋作業中1KB / 3GB");
});

it("gives the full date in Tokyo on which a count starts again", () => {
  expect(resetText("2026-11-30T15:00:00.000Z")).toBe("2026年12月1日にリセットされます");
  expect(resetText(null)).toBe("ファイルを削除すると減ります");
});

it("finds the kind that is nearest to its limit; the least use is 1 %, and more than all is 100 %", () => {
  const value = (used: number, limit: number, reserved = 0) => ({
    used,
    reserved,
    limit,
    resetAt: null,
    unit: "images" as const,
  });
  expect(nearestMeter({})).toBeNull();
  expect(nearestMeter({ images: value(3, 10), search: value(4, 10, 2), tokens: value(5, 10) })).toEqual({
    kind: "search",
    percent: 60,
  });
  expect(nearestMeter({ images: value(1, 10_000) })?.percent).toBe(1);
  expect(nearestMeter({ images: value(0, 10) })?.percent).toBe(0);
  expect(nearestMeter({ images: value(12, 10) })?.percent).toBe(100);
});
