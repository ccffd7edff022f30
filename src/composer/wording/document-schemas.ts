/** What the writer's documents are made of: its words stand in JSON and are read through a schema when it is first needed. */
import { z } from "zod";
import { families } from "#src/tools/wording/family.ts";

export const familySchema = z.enum(families);
export const linesSchema = z.array(z.string()).readonly();

/** A regular expression as one writes it: `/words/u`. */
export const patternSchema = z
  .string()
  .regex(/^\/.+\/[a-z]*$/su)
  .transform((text) => {
    const end = text.lastIndexOf("/");
    return new RegExp(text.slice(1, end), text.slice(end + 1));
  });
