/** A path without the slashes at its end; linear, as a pattern anchored to the end is not. Pure. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
