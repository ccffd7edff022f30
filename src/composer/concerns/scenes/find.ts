/** The moment a worry comes up in, by what it is about; where nobody wrote one, by how it is told. */
import { z } from "zod";
import type { Family } from "#src/tools/wording/family.ts";
import { familySchema, linesSchema, patternSchema } from "../../wording/document-schemas.ts";
import dailyLife from "./daily-life.json" with { type: "json" };
import fallback from "./fallback.json" with { type: "json" };
import known from "./known.json" with { type: "json" };
import momentDocument from "./moments.json" with { type: "json" };
import purchase from "./purchase.json" with { type: "json" };
import service from "./service.json" with { type: "json" };

/** Where a worry comes up: a moment that one can picture. A guess, without numbers or claims. */
const sceneSchema = z.strictObject({
  when: patternSchema,
  only: z.array(familySchema).optional(),
  scene: z.string(),
});
const documentSchema = z.strictObject({ about: z.string(), scenes: z.array(sceneSchema) });

/** The narrower ones first. */
const scenes = [purchase, dailyLife, service, known, fallback].flatMap(
  (document) => documentSchema.parse(document).scenes,
);

const plainSchema = z.strictObject({
  scenes: linesSchema,
  /** The same of somebody who buys for a company. */
  atWork: linesSchema,
});
const { moments: told, plain } = z
  .strictObject({
    about: z.string(),
    moments: z.array(plainSchema.extend({ when: patternSchema })),
    plain: plainSchema,
  })
  .parse(momentDocument);

/** The moment that belongs to this worry, which no other worry of the list has; undefined when no entry knows it. */
export function concernSceneFor(
  worry: string,
  family: Family,
  taken: ReadonlySet<string>,
): string | undefined {
  return scenes.find(
    ({ when, only, scene }) => when.test(worry) && (only?.includes(family) ?? true) && !taken.has(scene),
  )?.scene;
}

/** A moment for a worry that no entry knows: it says nothing that another worry would not say as well. */
export function plainSceneFor(worry: string, family: Family, taken: ReadonlySet<string>): string {
  const fitting = [...told.filter(({ when }) => when.test(worry)), plain];
  const moments = fitting.flatMap(({ scenes, atWork }) => (family === "service" ? atWork : scenes));
  return moments.find((scene) => !taken.has(scene)) ?? "";
}
