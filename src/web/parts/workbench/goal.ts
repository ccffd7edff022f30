/** The smaller of the two presses. "quick": analysis and copy anew, "catchphrase": the copy, and the analysis where there is none. */
export type SecondGoal = "quick" | "catchphrase";
/** What the two presses make. "all": every tool. */
export type Goal = SecondGoal | "all";
