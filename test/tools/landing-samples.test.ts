/** What the front page shows of each tool is what the product makes today from the same material. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sampleBriefs } from "#src/brief/samples.ts";
import { bannerOf } from "#src/domain/result/commands/banner.ts";
import { drawBanner } from "#src/engines/image/draw.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import { landingRecording } from "#src/web/features/landing/recording/data.ts";
import { recordedSamples } from "#src/web/features/landing/samples/data.ts";
import {
  bannerWidth,
  itemsMadeWith,
  pickSamples,
  shownBanners,
} from "../../scripts/recording/landing-samples.ts";

const again = "make it again: npm run build, then node scripts/recording/landing.ts";
const text = sampleBriefs[0]?.text ?? "";
const { seed, tools } = recordedSamples;
const itemsOf = itemsMadeWith(seed);

it("every tool's sample is word by word what the tool makes with the recorded seed", () => {
  expect(landingRecording.input, again).toBe(text);
  expect(Object.keys(tools).sort(), again).toEqual([...toolNames].sort());
  expect(tools, again).toEqual(pickSamples(itemsOf));
});

it("its banners are the drawings that the product makes of the same banners", async () => {
  const banners = shownBanners(itemsOf);
  expect(tools.images.banners.length).toBe(banners.length);
  for (const [index, { picture, width, height }] of tools.images.banners.entries()) {
    const [item] = banners.slice(index);
    if (!item) throw new Error("no banner");
    const drawn = await drawBanner(bannerOf(item), {
      width: Math.min(width, bannerWidth),
      photo: null,
      label: "",
      logo: null,
    });
    expect(drawn.height / drawn.width).toBeCloseTo(height / width, 2);
    expect(Buffer.compare(Buffer.from(drawn.bytes), readFileSync(`public${picture}`)), again).toBe(0);
  }
});
