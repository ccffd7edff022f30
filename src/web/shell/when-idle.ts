/** Does what can wait: when the page has nothing to do, and no later than after two seconds. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 1);
}
