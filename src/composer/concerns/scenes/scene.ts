import type { Family } from "#src/tools/wording/family.ts";

/** Where a worry comes up: a moment that one can picture. A guess, without numbers or claims. */
export interface ConcernScene {
  when: RegExp;
  only?: readonly Family[];
  scene: string;
}

/** What is sold over a counter or in a parcel. */
export const retailFamilies: readonly Family[] = ["goods", "edible", "supplement", "appliance", "pet"];
