/** By the rule's id. */
export type RuleExamples = Record<string, { flag: readonly string[]; pass: readonly string[] }>;
