/** Texts that each rule of the packs has to flag, and such as it has to let pass, for the first class of its scope. */

import { cosmeticsExamples } from "./cosmetics.ts";
import { cosmeticsBodyExamples } from "./cosmetics-body.ts";
import type { RuleExamples } from "./examples.ts";
import { foodExamples } from "./food.ts";
import { foodLabelExamples } from "./food-label.ts";
import { goodsExamples } from "./goods.ts";
import { mediaExamples } from "./media.ts";
import { medicalExamples } from "./medical.ts";
import { medicalTermsExamples } from "./medical-terms.ts";
import { offerTermsExamples } from "./offer-terms.ts";
import { outcomesExamples } from "./outcomes.ts";
import { outcomesBodyExamples } from "./outcomes-body.ts";
import { proofExamples } from "./proof.ts";
import { qualityExamples } from "./quality.ts";
import { qualityProofExamples } from "./quality-proof.ts";
import { termsExamples } from "./terms.ts";
import { tradeExamples } from "./trade.ts";
import { tradeTermsExamples } from "./trade-terms.ts";
import { workTermsExamples } from "./work-terms.ts";

export const ruleExamples: RuleExamples = {
  ...cosmeticsBodyExamples,
  ...cosmeticsExamples,
  ...foodLabelExamples,
  ...foodExamples,
  ...goodsExamples,
  ...mediaExamples,
  ...medicalTermsExamples,
  ...medicalExamples,
  ...offerTermsExamples,
  ...outcomesBodyExamples,
  ...outcomesExamples,
  ...proofExamples,
  ...qualityProofExamples,
  ...qualityExamples,
  ...termsExamples,
  ...tradeTermsExamples,
  ...tradeExamples,
  ...workTermsExamples,
};
