/** Every rule of every pack. */
import type { Rule } from "../rule.ts";
import { cosmetics } from "./cosmetics.ts";
import { cosmeticsBody } from "./cosmetics-body.ts";
import { food } from "./food.ts";
import { beautyShop, foodLabel } from "./food-label.ts";
import { goods } from "./goods.ts";
import { mediaRules } from "./media.ts";
import { medical } from "./medical.ts";
import { medicalTerms } from "./medical-terms.ts";
import { offerTerms } from "./offer-terms.ts";
import { outcomePromises } from "./outcomes.ts";
import { bodyOutcomes } from "./outcomes-body.ts";
import { proof } from "./proof.ts";
import { quality } from "./quality.ts";
import { qualityProof } from "./quality-proof.ts";
import { stealth, termsRules } from "./terms.ts";
import { trade, trades } from "./trade.ts";
import { tradeTerms } from "./trade-terms.ts";
import { workTerms } from "./work-terms.ts";

export const rules: readonly Rule[] = [
  ...quality,
  ...qualityProof,
  ...termsRules,
  ...stealth,
  ...cosmetics,
  ...cosmeticsBody,
  ...food,
  ...goods,
  ...medical,
  ...trade,
  ...trades,
  ...outcomePromises,
  ...bodyOutcomes,
  ...proof,
  ...foodLabel,
  ...beautyShop,
  ...offerTerms,
  ...tradeTerms,
  ...medicalTerms,
  ...workTerms,
  ...mediaRules,
];
