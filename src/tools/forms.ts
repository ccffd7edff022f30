/** The form of each tool's input; a tool without one does not compile. Pure, browser-safe. */
import { analyzeForm } from "./analyze/form.ts";
import { catchphraseForm } from "./catchphrase/form.ts";
import { concernsForm } from "./concerns/form.ts";
import { faqForm } from "./faq/form.ts";
import type { FormField } from "./form.ts";
import { imagesForm } from "./images/form.ts";
import { lpManuscriptForm } from "./lp-manuscript/form.ts";
import { personaForm } from "./persona/form.ts";
import { recommendedUsersForm } from "./recommended-users/form.ts";
import { reviewsForm } from "./reviews/form.ts";
import { searchForm } from "./search/form.ts";
import { siteStructureForm } from "./site-structure/form.ts";
import type { ToolId } from "./tool.ts";

export const forms: Record<ToolId, readonly FormField[]> = {
  analyze: analyzeForm,
  persona: personaForm,
  concerns: concernsForm,
  recommended_users: recommendedUsersForm,
  catchphrase: catchphraseForm,
  reviews: reviewsForm,
  faq: faqForm,
  images: imagesForm,
  search: searchForm,
  lp_manuscript: lpManuscriptForm,
  site_structure: siteStructureForm,
};
