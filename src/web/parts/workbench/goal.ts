/** What a press makes. "analyze": the analysis alone, "quick": analysis and copy, "all": every tool. */
export type Goal = "analyze" | "quick" | "all";
