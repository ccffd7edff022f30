/** Every tool a person can name, in the order of the screen. Pure, browser-safe. */
import type { z } from "zod";
import { analyzeDefinition } from "./analyze/definition.ts";
import { catchphraseDefinition } from "./catchphrase/definition.ts";
import { concernsDefinition } from "./concerns/definition.ts";
import { faqDefinition } from "./faq/definition.ts";
import { imagesDefinition } from "./images/definition.ts";
import { lpManuscriptDefinition } from "./lp-manuscript/definition.ts";
import { personaDefinition } from "./persona/definition.ts";
import { recommendedUsersDefinition } from "./recommended-users/definition.ts";
import { reviewsDefinition } from "./reviews/definition.ts";
import { searchDefinition } from "./search/definition.ts";
import { siteStructureDefinition } from "./site-structure/definition.ts";
import type { ToolId } from "./tool.ts";

/** Definition of each tool; a tool without one does not compile. */
export const catalog = {
  analyze: analyzeDefinition,
  persona: personaDefinition,
  concerns: concernsDefinition,
  recommended_users: recommendedUsersDefinition,
  catchphrase: catchphraseDefinition,
  reviews: reviewsDefinition,
  faq: faqDefinition,
  images: imagesDefinition,
  search: searchDefinition,
  lp_manuscript: lpManuscriptDefinition,
  site_structure: siteStructureDefinition,
} as const satisfies Record<ToolId, { id: ToolId }>;

export type InputOf<Id extends ToolId> = z.output<(typeof catalog)[Id]["input"]>;
export type OutputOf<Id extends ToolId> = z.output<(typeof catalog)[Id]["output"]>;
