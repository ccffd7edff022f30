/** What makes each form of each tool's result. A form that the menu offers and nothing makes does not compile. */
import { analyzeExporters } from "./analyze/export/exporters.ts";
import { catchphraseExporters } from "./catchphrase/export/exporters.ts";
import { concernsExporters } from "./concerns/export/exporters.ts";
import type { ExportersOf } from "./exporting/exporter.ts";
import { faqExporters } from "./faq/export/exporters.ts";
import { imagesExporters } from "./images/export/exporters.ts";
import { lpManuscriptExporters } from "./lp-manuscript/export/exporters.ts";
import { personaExporters } from "./persona/export/exporters.ts";
import type { toolPieces } from "./pieces.ts";
import { recommendedUsersExporters } from "./recommended-users/export/exporters.ts";
import { reviewsExporters } from "./reviews/export/exporters.ts";
import { searchExporters } from "./search/export/exporters.ts";
import { siteStructureExporters } from "./site-structure/export/exporters.ts";
import type { ToolId } from "./tool.ts";

export const exporters: { [Id in ToolId]: ExportersOf<(typeof toolPieces)[Id]> } = {
  analyze: analyzeExporters,
  persona: personaExporters,
  concerns: concernsExporters,
  recommended_users: recommendedUsersExporters,
  catchphrase: catchphraseExporters,
  reviews: reviewsExporters,
  faq: faqExporters,
  images: imagesExporters,
  search: searchExporters,
  lp_manuscript: lpManuscriptExporters,
  site_structure: siteStructureExporters,
};
