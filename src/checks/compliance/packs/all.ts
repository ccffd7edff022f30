/** Every rule of every pack. */
import type { Rule } from "../rule.ts";
import { cosmetics } from "./cosmetics.ts";
import { cosmeticsBody } from "./cosmetics-body.ts";
import { food } from "./food.ts";
import { goods } from "./goods.ts";
import { media } from "./media.ts";
import { medical } from "./medical.ts";
import { quality } from "./quality.ts";
import { qualityProof } from "./quality-proof.ts";
import { stealth, terms } from "./terms.ts";
import { trade, trades } from "./trade.ts";

export const rules: readonly Rule[] = [
  ...quality,
  ...qualityProof,
  ...terms,
  ...stealth,
  ...cosmetics,
  ...cosmeticsBody,
  ...food,
  ...goods,
  ...medical,
  ...trade,
  ...trades,
  ...media,
];
