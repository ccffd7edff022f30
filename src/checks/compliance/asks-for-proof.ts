/** Findings whose words somebody may be asked to prove: what a thing does, how good it is, what it is compared with, what is promised. */
import { rules } from "./packs/packs.ts";
import type { Rule } from "./rule.ts";

/** 優良誤認 and its 不実証広告規制, and what other laws say of effects. */
const clauses = /7条2項|5条1号|健康増進法 65条|薬機法 (?:66|68)条/;

const asks = ({ grounded, provenBy, evidenceSoftens, clause }: Rule): boolean =>
  grounded === true || provenBy !== undefined || evidenceSoftens === true || clauses.test(clause);

const asking = new Set(rules.filter(asks).map(({ id }) => id));

/** Whether a finding of this rule is about a claim that needs grounds. */
export const asksForProof = (ruleId: string): boolean => asking.has(ruleId);
