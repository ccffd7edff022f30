/** Resolves when a person first does something on this page; at once where nothing was drawn before the scripts came. */
const acts = ["scroll", "pointermove", "pointerdown", "keydown", "touchstart", "focusin"] as const;

export function whenTouched(elementId: string): Promise<void> {
  if (import.meta.env.SSR || !document.getElementById(elementId) || window.scrollY > 0)
    return Promise.resolve();
  return new Promise((resolve) => {
    const controller = new AbortController();
    const done = () => {
      controller.abort();
      resolve();
    };
    for (const act of acts) addEventListener(act, done, { passive: true, signal: controller.signal });
  });
}
