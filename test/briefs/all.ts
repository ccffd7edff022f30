import { appliance } from "./appliance.ts";
import { b2b } from "./b2b.ts";
import type { BriefCase } from "./brief-case.ts";
import { cosmetics } from "./cosmetics.ts";
import { education } from "./education.ts";
import { food } from "./food.ts";
import { goods } from "./goods.ts";
import { healthFood } from "./health-food.ts";
import { realEstate } from "./real-estate.ts";
import { services } from "./services.ts";
import { store } from "./store.ts";

/** Thirty briefs of ten kinds, written before the parser was tuned. */
export const briefs: BriefCase[] = [
  ...cosmetics,
  ...healthFood,
  ...food,
  ...goods,
  ...appliance,
  ...store,
  ...b2b,
  ...education,
  ...realEstate,
  ...services,
];
