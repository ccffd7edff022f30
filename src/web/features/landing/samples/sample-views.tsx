/** Each tool's sample, looking like what it is. */
import type { ReactNode } from "react";
import type { ToolName } from "#src/shared/run-parts.ts";
import { BannerSample, LpSample, SiteSample } from "./pages.tsx";
import { AnalyzeSample, ConcernsSample, PersonaSample, RecommendedSample } from "./people.tsx";
import type { Samples } from "./samples.ts";
import { CatchphraseSample, FaqSample, ReviewsSample, SearchSample } from "./words.tsx";

/** By tool id; a tool without one does not compile. */
export function sampleViews(samples: Samples): ReadonlyMap<string, ReactNode> {
  const views: Record<ToolName, ReactNode> = {
    analyze: <AnalyzeSample {...samples.analyze} />,
    persona: <PersonaSample {...samples.persona} />,
    concerns: <ConcernsSample {...samples.concerns} />,
    recommended_users: <RecommendedSample {...samples.recommended_users} />,
    catchphrase: <CatchphraseSample {...samples.catchphrase} />,
    reviews: <ReviewsSample {...samples.reviews} />,
    faq: <FaqSample {...samples.faq} />,
    images: <BannerSample {...samples.images} />,
    search: <SearchSample {...samples.search} />,
    lp_manuscript: <LpSample {...samples.lp_manuscript} />,
    site_structure: <SiteSample {...samples.site_structure} />,
  };
  return new Map(Object.entries(views));
}
