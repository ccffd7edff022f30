/** Rules that a project may do without, by their id. Pure. */
import type { HouseChecks } from "../../shared/checks/active.ts";
import type { FlagLevel } from "../../shared/result.ts";
import { rules } from "../compliance/packs/packs.ts";
import { canBeOverridden } from "../gate.ts";
import { notationRule } from "../notation-flags.ts";
import { sloganRule } from "../slogans/near-slogan.ts";
import { isOfMaterial } from "./apply-policy.ts";
import { houseClause, houseRuleId } from "./house-rule.ts";

export interface KnownRule {
  rule: string;
  clause: string;
  level: FlagLevel;
}

const known = new Map<string, KnownRule>([
  ...rules.map(({ id, name, clause, level }) => [id, { rule: name, clause, level }] as const),
  ...[sloganRule, notationRule].map(({ ruleId, ...rule }) => [ruleId, rule] as const),
]);

/** The rule of an id; undefined for one that nobody has. */
export function knownRule(ruleId: string, { rules: own }: Pick<HouseChecks, "rules">): KnownRule | undefined {
  const house = own.find(({ id }) => houseRuleId(id) === ruleId);
  return house ? { rule: house.name, clause: houseClause, level: house.level } : known.get(ruleId);
}

/** Why a rule cannot be turned off; null where it can. */
export function mandatoryRuleReason(ruleId: string, rule: KnownRule | undefined): string | null {
  if (isOfMaterial(ruleId))
    return "資料との食い違いの指摘は、外せません。資料か文を直すか、この指摘だけを見送ってください。";
  if (!rule) return "このルールは見つかりませんでした。画面を読み込み直してください。";
  if (!canBeOverridden(rule))
    return `「${rule.rule}」は${rule.clause}で要修正とされる表現のため、案件の判断では外せません。文を直してください。`;
  return null;
}

export interface ChoosableRule extends KnownRule {
  ruleId: string;
}

/** Every rule that a project may turn off, those of the house first. */
export function choosableRules({ rules: own }: Pick<HouseChecks, "rules">): ChoosableRule[] {
  return [
    ...own.map(({ id, name, level }) => ({
      ...{ ruleId: houseRuleId(id), rule: name, clause: houseClause, level },
    })),
    ...[...known].map(([ruleId, rule]) => ({ ruleId, ...rule })),
  ].filter((rule) => mandatoryRuleReason(rule.ruleId, rule) === null);
}
