/**
 * What a page says to a question, by the id of its doubt. `open`: a sentence that is ready but for what only the seller knows, which
 * goes into {fill}. `after`: what a reader may do once the fact is told; each asks for something that belongs to this question.
 * Nothing is promised in the seller's name.
 */
export type DraftedAnswers = Record<string, readonly [open: string, ...after: string[]]>;
