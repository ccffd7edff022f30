/** What each tool makes of a brief without a language model. Pure, deterministic, offline; frozen: it takes no new topics or phrases. */
import type { InputOf, OutputOf } from "#src/tools/catalog.ts";
import type { ToolContext, ToolId } from "#src/tools/tool.ts";
import { composeAnalysis } from "./analyze/compose.ts";
import { composeCatchphrases } from "./catchphrase/compose.ts";
import { composeConcerns } from "./concerns/compose.ts";
import { composeFaq } from "./faq/compose.ts";
import { composeImages } from "./images/compose.ts";
import { composeLpManuscript } from "./lp-manuscript/compose.ts";
import { composePersonas } from "./persona/compose.ts";
import { composeRecommendedUsers } from "./recommended-users/compose.ts";
import { composeReviews } from "./reviews/compose.ts";
import { composeSearch } from "./search/compose.ts";
import { composeSiteStructure } from "./site-structure/compose.ts";

type Composer<Id extends ToolId> = (input: InputOf<Id>, context: ToolContext) => OutputOf<Id>;

export const composers: { [Id in ToolId]: Composer<Id> } = {
  analyze: composeAnalysis,
  persona: composePersonas,
  concerns: composeConcerns,
  recommended_users: composeRecommendedUsers,
  catchphrase: composeCatchphrases,
  reviews: composeReviews,
  faq: composeFaq,
  images: composeImages,
  search: composeSearch,
  lp_manuscript: composeLpManuscript,
  site_structure: composeSiteStructure,
};

export interface ComposeTask {
  tool: ToolId;
  /** As the tool's own schema parsed it. */
  input: InputOf<ToolId>;
  context: ToolContext;
}

/** The composer of a name that is only known while it runs. */
function composerOf<Id extends ToolId>(id: Id): Composer<Id> {
  return composers[id];
}

/** The tool's whole output. */
export function compose({ tool, input, context }: ComposeTask): object {
  return composerOf(tool)(input, context);
}
