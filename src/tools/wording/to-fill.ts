/** How a text marks a fact that the brief does not hold. */
export const toFill = (what: string) => `【要記入：${what}】`;
