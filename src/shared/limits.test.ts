import { expect, it } from "vitest";
import { tierLimits, usageKinds } from "./limits.ts";
import { tierRank, tiers } from "./tiers.ts";

it("has amounts for each of the eleven tiers, and a higher rank never has less than a lower one", () => {
  expect(Object.keys(tierLimits)).toEqual([...tiers]);
  for (const higher of tiers)
    for (const lower of tiers)
      for (const kind of usageKinds)
        if (tierRank(higher) > tierRank(lower))
          expect(tierLimits[higher][kind], `${kind}: ${higher}, ${lower}`).toBeGreaterThanOrEqual(
            tierLimits[lower][kind],
          );
});
