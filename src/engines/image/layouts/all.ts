import type { BannerLayout } from "#src/shared/banner.ts";
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

export function planBanner(scene: Scene): Plan {
  if (scene.frame.form === "thin") return thin(scene);
  return layouts[layoutFor(scene.banner)](scene);
}
