import { expect, test } from "vitest";
import { createFramePacer } from "./frame-pacer.ts";

/** A clock and a load to be set. */
function paced() {
  const at = { now: 0, utilization: 0, looks: 0 };
  const look = () => {
    at.looks += 1;
    return { utilization: at.utilization };
  };
  return { at, pace: createFramePacer(look, () => at.now) };
}

test("frames are short where there is time, and longer the busier the process is, within bounds", () => {
  const { at, pace } = paced();
  const settle = (utilization: number) => {
    at.utilization = utilization;
    for (let round = 0; round < 20; round += 1) {
      at.now += 500;
      pace();
    }
    return Math.round(pace());
  };
  expect(pace()).toBe(20);
  expect(settle(0.1)).toBe(20);
  const half = settle(0.4);
  expect(half).toBe(50);
  expect(settle(1)).toBe(80);
  expect(settle(0)).toBe(20);
});

test("the load is looked at now and then, not for each piece", () => {
  const { at, pace } = paced();
  for (let piece = 0; piece < 1000; piece += 1) {
    at.now += 1;
    pace();
  }
  expect(at.looks).toBe(2);
});
