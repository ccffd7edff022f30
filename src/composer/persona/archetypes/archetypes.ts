import type { Family } from "#src/tools/wording/family.ts";
import { anyArchetypes } from "./any.ts";
import { applianceArchetypes } from "./appliance.ts";
import type { Archetype } from "./archetype.ts";
import { clinicArchetypes } from "./clinic.ts";
import { edibleArchetypes } from "./edible.ts";
import { goodsArchetypes } from "./goods.ts";
import { homeArchetypes } from "./home.ts";
import { jobArchetypes } from "./job.ts";
import { petArchetypes } from "./pet.ts";
import { placeArchetypes } from "./place.ts";
import { schoolArchetypes } from "./school.ts";
import { serviceArchetypes } from "./service.ts";
import { supplementArchetypes } from "./supplement.ts";

/** Two kinds of buyers for each family of products, the likelier first. */
export const archetypes: Record<Family, readonly Archetype[]> = {
  goods: goodsArchetypes,
  edible: edibleArchetypes,
  supplement: supplementArchetypes,
  appliance: applianceArchetypes,
  pet: petArchetypes,
  place: placeArchetypes,
  service: serviceArchetypes,
  school: schoolArchetypes,
  home: homeArchetypes,
  job: jobArchetypes,
  clinic: clinicArchetypes,
  any: anyArchetypes,
};
