/** @module-tag long */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawnPictures } from "../../scripts/docs/pictures.ts";

it("the pictures of the architecture are those that the code draws (npm run docs:pictures writes them)", async () => {
  for (const [name, svg] of Object.entries(await drawnPictures()))
    expect(readFileSync(`docs/images/${name}`, "utf8") === svg, name).toBe(true);
});
