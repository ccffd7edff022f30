/** Two kinds of buyers for each family of products, the likelier first. */
import { z } from "zod";
import { families } from "#src/tools/wording/family.ts";
import any from "./any.json" with { type: "json" };
import appliance from "./appliance.json" with { type: "json" };
import { type Archetype, archetypeDocumentSchema } from "./archetype.ts";
import clinic from "./clinic.json" with { type: "json" };
import edible from "./edible.json" with { type: "json" };
import goods from "./goods.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import job from "./job.json" with { type: "json" };
import ordered from "./ordered.json" with { type: "json" };
import pet from "./pet.json" with { type: "json" };
import place from "./place.json" with { type: "json" };
import school from "./school.json" with { type: "json" };
import service from "./service.json" with { type: "json" };
import supplement from "./supplement.json" with { type: "json" };

/** `ordered`: what is made, built or done for a company. */
const documents = z.record(z.enum([...families, "ordered"]), archetypeDocumentSchema).parse({
  any,
  appliance,
  clinic,
  edible,
  goods,
  home,
  job,
  ordered,
  pet,
  place,
  school,
  service,
  supplement,
});

export const archetypesOf = (id: keyof typeof documents): readonly Archetype[] => documents[id].archetypes;
