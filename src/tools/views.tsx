/** The view of each tool; a tool without one does not compile. */
import { type ComponentType, memo } from "react";
import { AnalyzeView } from "./analyze/view.tsx";
import { CatchphraseView } from "./catchphrase/view.tsx";
import { ConcernsView } from "./concerns/view.tsx";
import { FaqView } from "./faq/view.tsx";
import { ImagesView } from "./images/view.tsx";
import { LpManuscriptView } from "./lp-manuscript/view.tsx";
import { PersonaView } from "./persona/view.tsx";
import { RecommendedUsersView } from "./recommended-users/view.tsx";
import { ReviewsView } from "./reviews/view.tsx";
import { SearchView } from "./search/view.tsx";
import { SiteStructureView } from "./site-structure/view.tsx";
import type { ToolId } from "./tool.ts";
import type {
  PageCoverage as Coverage,
  ItemParts as Parts,
  ToolViewProps as Props,
  Restructuring as Restructures,
  ResultState as State,
} from "./view-parts.ts";

export type Restructuring = Restructures;
export type ItemParts = Parts;
export type PageCoverage = Coverage;
export type ResultState = State;
export type ToolViewProps = Props;

export const views: Record<ToolId, ComponentType<ToolViewProps>> = {
  analyze: memo(AnalyzeView),
  catchphrase: memo(CatchphraseView),
  persona: memo(PersonaView),
  concerns: memo(ConcernsView),
  recommended_users: memo(RecommendedUsersView),
  reviews: memo(ReviewsView),
  faq: memo(FaqView),
  images: memo(ImagesView),
  search: memo(SearchView),
  lp_manuscript: memo(LpManuscriptView),
  site_structure: memo(SiteStructureView),
};
