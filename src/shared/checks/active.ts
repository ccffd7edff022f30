/** What people decided about the checks: rules that are off in a project, how strict it is, and the installation's own rules and limits. Pure. */
import { z } from "zod";
import { type Answer, named, namedObject } from "../answers/named.ts";
import { flagLevels } from "../result.ts";

/** How a project shows what is found. standard is what everybody has who decided nothing. */
export const strictnesses = ["strict", "standard", "loose"] as const;
export type CheckStrictness = (typeof strictnesses)[number];

/** A rule that a project does without, and who answers for it. */
export const ruleOff = namedObject("RuleOff", () => ({
  ruleId: z.string(),
  rule: z.string(),
  clause: z.string(),
  reason: z.string(),
  /** The member's name; null once the account is gone. */
  by: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
}));
export type DisabledRule = Answer<typeof ruleOff>;

/** A rule of the installation itself, as the checks read it. Its bounds are in `src/checks/house/house-rule.ts`. */
export const houseRuleSchema = z.object({
  name: z.string(),
  /** Words to look for; 「＊」 stands for anything within a sentence. */
  words: z.array(z.string()),
  level: z.enum(flagLevels),
  why: z.string(),
  /** What to write in place of the words. */
  rewrites: z.array(z.string()),
  /** Words that make it fine wherever they stand in the piece. */
  fineWith: z.array(z.string()),
  /** Sentences that the rule must find, and such as it must leave alone: tried whenever it is saved. */
  hits: z.array(z.string()),
  misses: z.array(z.string()),
});
export type HouseRule = z.infer<typeof houseRuleSchema>;

export const storedHouseRule = named("StoredHouseRule", () =>
  houseRuleSchema.extend({
    id: z.string(),
    /** Day on which it was saved last, YYYY-MM-DD. */
    savedOn: z.string(),
  }),
);
export type StoredHouseRule = Answer<typeof storedHouseRule>;

/** Id of a place of a medium → the limit that holds here instead of the table's. */
export type EditedLimits = Readonly<Record<string, number>>;

/** What holds in the whole installation. */
export interface HouseChecks {
  rules: readonly StoredHouseRule[];
  limits: EditedLimits;
}

/** What holds in one project. */
export interface ActiveChecks extends HouseChecks {
  strictness: CheckStrictness;
  off: readonly DisabledRule[];
}

export const noHouse: HouseChecks = { rules: [], limits: {} };
export const defaultChecks: ActiveChecks = { ...noHouse, strictness: "standard", off: [] };

/** Whether nobody decided anything, so that all is as it comes. */
export const isDefault = ({ rules, limits, strictness, off }: ActiveChecks): boolean =>
  rules.length === 0 && Object.keys(limits).length === 0 && strictness === "standard" && off.length === 0;
