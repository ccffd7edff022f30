import { type BannerLayout, type BannerReport, drawnLayout } from "#src/shared/banner.ts";
import type { BannerPlan, BannerScene } from "../plan.ts";
import { band } from "./band.ts";
import { blank } from "./blank.ts";
import { checklist } from "./checklist.ts";
import { leaderboard } from "./leaderboard.ts";
import { price } from "./price.ts";
import { split } from "./split.ts";

const layouts: Record<BannerLayout, (scene: BannerScene) => BannerPlan> = {
  split,
  band,
  blank,
  checklist,
  price,
};

/** The plan, and which pieces of the copy have no place in it. */
export function planBanner(scene: BannerScene): BannerPlan & { leftOut: BannerReport["leftOut"] } {
  const { banner, frame } = scene;
  const plan = frame.form === "thin" ? leaderboard(scene) : layouts[drawnLayout(banner)](scene);
  const shown = new Set(plan.words.map(({ role }) => role));
  const pieces = [
    ["sub", "sub"],
    ["badge", "badge"],
    ["points", "point"],
  ] as const;
  const leftOut = pieces
    .filter(([part, role]) => banner[part].length > 0 && !shown.has(role))
    .map(([part]) => part);
  return { ...plan, leftOut };
}
