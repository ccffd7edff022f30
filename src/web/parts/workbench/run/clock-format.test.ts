import { expect, test } from "vitest";
import { momentLabel } from "#src/shared/time/time.ts";
import { elapsed } from "./clock-format.ts";

test("a clock of the browser that is behind the server's never runs backwards", () => {
  expect(elapsed("2026-11-21T00:00:10.000Z", null, Date.parse("2026-11-21T00:00:09.000Z"))).toBe(0);
});

test("time stands still once the run has ended, and has not begun before the start", () => {
  expect(elapsed("2026-11-21T00:00:00.000Z", "2026-11-21T00:00:08.200Z", Date.now())).toBe(8200);
  expect(elapsed(null, null, Date.now())).toBe(0);
});

test("dates are written in full and in Japan's time", () => {
  expect(momentLabel("2026-11-21T15:05:00.000Z")).toBe("2026年11月22日 0:05");
});
