/** What a thread's runs rest on, where somebody has chosen it. Types only. */
import { z } from "zod";
import { type Answer, namedObject } from "../answers/named.ts";
export const chosenMaterials = namedObject("ChosenMaterials", () => ({
  /** Ids of the files and pages; null = all of them. */
  files: z.array(z.string()).nullable(),
  /** The person of a persona sheet; null = the newest sheet with everybody. */
  persona: z.string().nullable(),
}));
export type ChosenMaterials = Answer<typeof chosenMaterials>;
