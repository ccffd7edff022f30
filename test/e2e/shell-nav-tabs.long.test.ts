import type { Browser } from "playwright-core";
import { it } from "vitest";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { leaveGoneBuild } from "#test/support/shell/gone-build.ts";

let server: Site;
let browser: Browser;

withProduct((product) => {
  ({ server, browser } = product);
});

it(
  "W08: of 20 tabs on a build that is gone each loads its target once, and none loses its text",
  () => leaveGoneBuild(browser, server, 20),
  600_000,
);
