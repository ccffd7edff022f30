/** Every page with content, in light and dark, at 320 and 1280 px: two engines of accessibility rules find nothing. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { fitsWidth, snifferErrors, violations } from "#test/support/axe.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { everyPage, openShot, type Shot } from "#test/support/shell/every-page.ts";

let server: Site;
let browser: Browser;
let shots: Shot[];
withProduct(async (product) => {
  ({ server, browser } = product);
  shots = await everyPage(browser, server);
}, {});

const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
  [320, 1280].map((width) => ({ colorScheme, width })),
);

it.each(looks)(
  "W10: every page is accessible and fits: $colorScheme, $width",
  { timeout: 1_200_000 },
  async (look) => {
    const found: string[] = [];
    let seen = 0;
    const { colorScheme, width } = look;
    for (const shot of shots) {
      const opened = await openShot(browser, server.url, shot, {
        colorScheme,
        viewport: { width, height: 900 },
      });
      if (!opened) continue;
      seen += 1;
      const { page } = opened;
      const here = [...(await violations(page)), ...(await snifferErrors(page))];
      if (!(await fitsWidth(page))) here.push("wider than the window");
      found.push(...here.map((line) => `${shot.name}: ${line}`));
      await page.context().close();
    }
    process.stdout.write(`pages: ${seen}, found: ${found.length}\n`);
    expect(seen).toBe(shots.length);
    expect(found).toEqual([]);
  },
);
