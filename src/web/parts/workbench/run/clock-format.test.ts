import { expect, test } from "vitest";
import { clockLabel, elapsed, momentLabel } from "./clock-format.ts";

test("the clock shows minutes, seconds and tenths, cut and not rounded", () => {
  expect(clockLabel(0)).toBe("00:00.0");
  expect(clockLabel(9_999)).toBe("00:09.9");
  expect(clockLabel(61_250)).toBe("01:01.2");
  expect(clockLabel(3_600_000)).toBe("60:00.0");
});

test("a clock of the browser that is behind the server's never runs backwards", () => {
  expect(clockLabel(-500)).toBe("00:00.0");
  expect(elapsed("2026-11-21T00:00:10.000Z", null, Date.parse("2026-11-21T00:00:09.000Z"))).toBe(0);
});

test("time stands still once the run has ended, and has not begun before the start", () => {
  expect(elapsed("2026-11-21T00:00:00.000Z", "2026-11-21T00:00:08.200Z", Date.now())).toBe(8200);
  expect(elapsed(null, null, Date.now())).toBe(0);
});

test("dates are written in full and in Japan's time", () => {
  expect(momentLabel("2026-11-21T15:05:00.000Z")).toBe("2026年11月22日 0:05");
});
