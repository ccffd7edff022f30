/** A logo for media that ask for one: on a square of their size, with nothing behind it. Pure. */

export const logoSide = 1200;
/** Part of the side that stays free around it. */
const margin = 0.05;

/** Where a picture stands on the square: as large as fits inside the margin, in the middle. */
export function placeLogo(width: number, height: number) {
  const room = logoSide * (1 - margin * 2);
  const scale = Math.min(room / width, room / height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  return { x: Math.round((logoSide - w) / 2), y: Math.round((logoSide - h) / 2), width: w, height: h };
}

/** How far a colour may be from the ground's to count as the ground. */
const tolerance = 36;

/**
 * Takes the one-coloured ground away that reaches the edges of the picture; the same colour inside the logo stays. Changes
 * `data` (RGBA) in place. Does nothing where the corners differ or the picture is transparent already. Linear in its pixels.
 */
export function clearGround(data: Uint8ClampedArray, width: number, height: number): boolean {
  const colourAt = (at: number) => [data[at * 4], data[at * 4 + 1], data[at * 4 + 2], data[at * 4 + 3]];
  const near = (at: number, [r = 0, g = 0, b = 0]: readonly (number | undefined)[]) => {
    const [r2 = 0, g2 = 0, b2 = 0] = colourAt(at);
    return Math.abs(r - r2) + Math.abs(g - g2) + Math.abs(b - b2) <= tolerance;
  };
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  const ground = colourAt(0);
  if (corners.some((at) => data[at * 4 + 3] !== 255 || !near(at, ground))) return false;
  const seen = new Uint8Array(width * height);
  const open: number[] = [];
  const visit = (at: number) => {
    if (seen[at] === 1 || !near(at, ground)) return;
    seen[at] = 1;
    open.push(at);
  };
  for (let x = 0; x < width; x += 1) for (const at of [x, (height - 1) * width + x]) visit(at);
  for (let y = 0; y < height; y += 1) for (const at of [y * width, y * width + width - 1]) visit(at);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    data[at * 4 + 3] = 0;
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return true;
}
