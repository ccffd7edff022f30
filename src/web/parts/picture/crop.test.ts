import { expect, it } from "vitest";
import { type Crop, cropSquare, moveCrop, wholeCrop } from "./crop.ts";

it("takes the largest square from the middle, and a smaller one when enlarged", () => {
  expect(cropSquare(900, 400, wholeCrop)).toEqual({ left: 250, top: 0, side: 400 });
  expect(cropSquare(900, 400, { ...wholeCrop, zoom: 2 })).toEqual({ left: 350, top: 100, side: 200 });
  expect(cropSquare(900, 400, { ...wholeCrop, zoom: 99 }).side).toBe(100);
});

it("never leaves the picture, and comes back at once from an edge it was pushed against", () => {
  let crop: Crop = wholeCrop;
  for (let press = 0; press < 50; press += 1) crop = moveCrop(900, 400, crop, 0.1, 0.1);
  expect(cropSquare(900, 400, crop)).toEqual({ left: 500, top: 0, side: 400 });
  crop = moveCrop(900, 400, crop, -0.1, 0);
  expect(cropSquare(900, 400, crop).left).toBe(460);
});
