/** What administrators send and see of the installation's own rules and limits. Pure, browser-safe. */
import { z } from "zod";
import { newHouseRuleSchema } from "../../checks/house/house-rule.ts";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { houseRuleSchema } from "../../shared/checks/active.ts";

/** `base`: the version that was changed; 0 for a new rule. Another one in between is not overwritten. */
export const saveHouseRuleSchema = z.object({
  rule: newHouseRuleSchema,
  base: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
});
export type SaveHouseRule = z.infer<typeof saveHouseRuleSchema>;

/** null: as the table has it. */
export const saveLimitSchema = z.object({
  limit: z.number("数字で入れてください。").int("整数で入れてください。").nullable(),
});

export const houseVersionsSchema = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional()
    .catch(undefined),
});

const saved = () => ({
  version: z.number(),
  /** null: an account that is gone. */
  by: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
});
export const houseView = namedObject("HouseView", () => ({
  rules: z.array(z.object({ ...saved(), id: z.string(), rule: houseRuleSchema })),
  limits: z.array(z.object({ ...saved(), slot: z.string(), limit: z.number() })),
}));
export type HouseView = Answer<typeof houseView>;
export const houseVersion = namedObject("HouseVersion", () => ({
  ...saved(),
  rule: houseRuleSchema.nullable(),
  limit: z.number().nullable(),
}));
export type HouseVersion = Answer<typeof houseVersion>;

const [rulePrefix, limitPrefix] = ["rule:", "limit:"];
export const ofRule = (id: string) => `${rulePrefix}${id}`;
export const ofLimit = (slot: string) => `${limitPrefix}${slot}`;
const after = (subject: string, prefix: string) =>
  subject.startsWith(prefix) ? subject.slice(prefix.length) : null;
export const ruleIdOf = (subject: string) => after(subject, rulePrefix);
export const limitOf = (subject: string) => after(subject, limitPrefix);
