import type { BannerLayout, BannerReport } from "#src/shared/banner.ts";
import type { Plan, Scene } from "../plan.ts";
import { band } from "./band.ts";
import { blank } from "./blank.ts";
import { checklist } from "./checklist.ts";
import { price } from "./price.ts";
import { split } from "./split.ts";
import { thin } from "./thin.ts";

const layouts: Record<BannerLayout, (scene: Scene) => Plan> = { split, band, blank, checklist, price };

/** A layout whose own piece of copy is missing gives way to the plain one. */
function layoutFor({ layout, points, badge }: Scene["banner"]): BannerLayout {
  if (layout === "checklist" && points.length < 2) return "split";
  return layout === "price" && badge === "" ? "split" : layout;
}

/** The plan, and which pieces of the copy have no place in it. */
export function planBanner(scene: Scene): Plan & { leftOut: BannerReport["leftOut"] } {
  const { banner, frame } = scene;
  const plan = frame.form === "thin" ? thin(scene) : layouts[layoutFor(banner)](scene);
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
