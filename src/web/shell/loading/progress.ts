/** How the loading bar runs, and when it shows. Figures of the specification. */
/** A page that comes within this time shows no bar. */
export const showAfterMs = 1000;
/** The full bar stays this long. */
export const hideAfterMs = 500;
/** From fading to empty. */
export const emptyAfterMs = 400;
const halfwayMs = 2000;

/** Percent after `ms` of being visible: quick at first, ever slower, never 100. */
export function progressAfter(ms: number): number {
  return (200 / Math.PI) * Math.atan((2 * ms) / halfwayMs);
}
