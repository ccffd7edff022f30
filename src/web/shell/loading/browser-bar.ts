import { createLoadingBar } from "./bar.ts";

/** The bar of this browser tab. */
export const loadingBar = createLoadingBar({
  now: () => performance.now(),
  after: (ms, run) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer as number | undefined),
  frame: (run) => window.requestAnimationFrame(run),
  cancelFrame: (frame) => window.cancelAnimationFrame(frame as number),
});
