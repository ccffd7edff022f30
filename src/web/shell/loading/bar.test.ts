import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BarState, createLoadingBar } from "./bar.ts";
import { progressAfter } from "./progress.ts";

const clock = {
  now: () => Date.now(),
  after: (ms: number, run: () => void) => setTimeout(run, ms),
  cancel: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  frame: (run: () => void) => setTimeout(run, 16),
  cancelFrame: (frame: unknown) => clearTimeout(frame as NodeJS.Timeout),
};

let seen: BarState;
let everVisible: boolean;
function watched() {
  const bar = createLoadingBar(clock);
  everVisible = false;
  bar.subscribe((state) => {
    seen = state;
    everVisible ||= state.visible;
  });
  return bar;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("loading bar", () => {
  it.each([
    [500, 29.5],
    [1000, 50],
    [2000, 70.5],
    [4000, 84.4],
  ])("C115: %s ms after it shows, it stands at %s %%", (ms, percent) => {
    expect(progressAfter(ms)).toBeCloseTo(percent, 1);
    expect(progressAfter(1e9)).toBeLessThan(100);
  });

  it("C114: never shows for a navigation under a second", () => {
    const end = watched().begin();
    vi.advanceTimersByTime(999);
    end();
    vi.advanceTimersByTime(5000);
    expect(everVisible).toBe(false);
    expect(seen).toEqual({ visible: false, failed: false, percent: 0 });
  });

  it("C115: shows after a second and runs by the curve", () => {
    watched().begin();
    vi.advanceTimersByTime(900);
    expect(seen.visible).toBe(false);
    vi.advanceTimersByTime(1100);
    expect(seen.visible).toBe(true);
    expect(seen.percent).toBeGreaterThan(48);
    expect(seen.percent).toBeLessThanOrEqual(50);
  });

  it("C116: at the end full for 500 ms, then hidden, then empty 400 ms later", () => {
    const end = watched().begin();
    vi.advanceTimersByTime(3000);
    end();
    expect(seen).toMatchObject({ visible: true, percent: 100 });
    vi.advanceTimersByTime(499);
    expect(seen.visible).toBe(true);
    vi.advanceTimersByTime(1);
    expect(seen).toMatchObject({ visible: false, percent: 100 });
    vi.advanceTimersByTime(399);
    expect(seen.percent).toBe(100);
    vi.advanceTimersByTime(1);
    expect(seen.percent).toBe(0);
  });

  it("C117: a failure is told at the end and forgotten by the next start", () => {
    const bar = watched();
    const end = bar.begin();
    vi.advanceTimersByTime(1500);
    expect(seen.failed).toBe(false);
    end({ failed: true });
    expect(seen).toMatchObject({ failed: true, visible: true, percent: 100 });
    bar.begin();
    expect(seen).toEqual({ visible: false, failed: false, percent: 0 });
  });

  it("C117: a failure heard before the end is told with the end, and one outside a run is not", () => {
    const bar = watched();
    bar.fail();
    expect(seen.failed).toBe(false);
    const end = bar.begin();
    vi.advanceTimersByTime(1500);
    bar.fail();
    end();
    expect(seen).toMatchObject({ failed: true, visible: true, percent: 100 });
  });

  it("who listens hears how it stands at once, and a new start hides what ran before", () => {
    const bar = watched();
    bar.begin();
    vi.advanceTimersByTime(1500);
    let heard: BarState | undefined;
    const leave = bar.subscribe((state) => {
      heard = state;
    });
    expect(heard).toEqual(seen);
    expect(heard?.visible).toBe(true);
    leave();
    bar.begin();
    vi.advanceTimersByTime(500);
    expect(seen).toEqual({ visible: false, failed: false, percent: 0 });
    expect(heard?.visible).toBe(true);
  });

  it("a new start cancels the timers of the one before", () => {
    const bar = watched();
    bar.begin()();
    vi.advanceTimersByTime(450);
    bar.begin();
    vi.advanceTimersByTime(1300);
    expect(seen.visible).toBe(true);
    expect(seen.percent).toBeLessThan(30);
  });

  it("C116: a cause that joins when the run is ending leaves the ending as it is, and shows a second after it joined", () => {
    const bar = watched();
    const end = bar.begin();
    vi.advanceTimersByTime(1500);
    end({ failed: true });
    vi.advanceTimersByTime(100);
    bar.join()();
    expect(seen).toEqual({ visible: true, failed: true, percent: 100 });
    vi.advanceTimersByTime(100);
    bar.join();
    vi.advanceTimersByTime(299);
    expect(seen.visible).toBe(true);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual({ visible: false, failed: true, percent: 100 });
    vi.advanceTimersByTime(400);
    expect(seen.percent).toBe(0);
    vi.advanceTimersByTime(199);
    expect(seen.visible).toBe(false);
    vi.advanceTimersByTime(101);
    expect(seen).toMatchObject({ visible: true, failed: false });
    expect(seen.percent).toBeLessThan(10);
  });

  it("one navigation with two causes is one run that ends with the last", () => {
    const bar = watched();
    const chunks = bar.begin();
    vi.advanceTimersByTime(1500);
    const router = bar.join();
    expect(seen.visible).toBe(true);
    chunks();
    chunks();
    expect(seen.percent).toBeLessThan(100);
    router();
    expect(seen.percent).toBe(100);
  });
});
