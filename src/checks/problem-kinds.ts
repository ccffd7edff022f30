/** What a stored piece's problems are about, by their words: pieces of before keep nothing else. Pure, light. */

/** How a missing word that should stand somewhere begins to be told. */
export const required = "必ず入れる語";

/** `room`: the place and what it takes; `excess`: by how much it is exceeded. */
export const lengthProblem = (room: string, excess: string): string => `${room}を${excess}超えています。`;

const length = /の上限[^。]+を[^。]+超えています。$/u;
/** Only that it is too long for a place: where it is used decides what that means. */
export const isLengthProblem = (problem: string): boolean => length.test(problem);
export const isRequiredProblem = (problem: string): boolean => problem.startsWith(required);
