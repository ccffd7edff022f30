import { describe, expect, it } from "vitest";
import { clearGround, logoSide, placeLogo } from "./logo-pixels.ts";

/** A picture from letters: w white, k black, n nearly white, . transparent. */
const colours: Record<string, number[]> = {
  w: [255, 255, 255, 255],
  n: [248, 250, 246, 255],
  k: [0, 0, 0, 255],
  ".": [0, 0, 0, 0],
};
const picture = (rows: string[]) =>
  new Uint8ClampedArray(rows.flatMap((row) => [...row].flatMap((letter) => colours[letter] ?? [])));
const alphas = (data: Uint8ClampedArray, width: number) =>
  Array.from({ length: data.length / 4 / width }, (_, y) =>
    Array.from({ length: width }, (__, x) => (data[(y * width + x) * 4 + 3] === 0 ? "." : "#")).join(""),
  );

describe("a logo", () => {
  it.each([
    [600, 600],
    [3000, 500],
    [20, 90],
  ])("of %i×%i stands whole in the middle, inside the margin", (width, height) => {
    const place = placeLogo(width, height);
    expect(Math.max(place.width, place.height)).toBe(logoSide * 0.9);
    expect(Math.abs(place.x * 2 + place.width - logoSide)).toBeLessThanOrEqual(1);
    expect(Math.abs(place.y * 2 + place.height - logoSide)).toBeLessThanOrEqual(1);
    expect(place.width / place.height).toBeCloseTo(width / height, 0);
  });

  it("loses the ground around it and keeps the same colour inside", () => {
    const data = picture(["wnwww", "wkkkw", "wkwkw", "wkkkw", "wwwnw"]);
    expect(clearGround(data, 5, 5)).toBe(true);
    expect(alphas(data, 5)).toEqual([".....", ".###.", ".###.", ".###.", "....."]);
  });

  it.each([
    ["is transparent already", ["..", "k."]],
    ["has different corners", ["wk", "ww"]],
  ])("that %s stays as it is", (_, rows) => {
    const data = picture(rows);
    const before = [...data];
    expect(clearGround(data, 2, 2)).toBe(false);
    expect([...data]).toEqual(before);
  });
});
