/**
 * How a page speaks to the readers of each family: the paragraphs between worry and proposal, and the last words. They speak of looking,
 * comparing and deciding in that field; nothing is said of the product.
 */
import { z } from "zod";
import type { ProductClass } from "#src/brief/product-class.ts";
import type { Family } from "#src/tools/wording/family.ts";
import { selfUsed, trips } from "#src/tools/wording/trades.ts";
import { familySchema, linesSchema } from "../../wording/document-schemas.ts";
import document from "./voices.json" with { type: "json" };

/** What a page says between its facts, to the readers of one field. */
const voiceSchema = z.strictObject({
  /** After a worry has been named. */
  empathy: linesSchema,
  /** Why one stops before deciding. */
  cause: linesSchema,
  /** After the introduction. */
  intro: linesSchema,
  /** At the end of the page. */
  end: linesSchema,
  /** Beside a button: 20 characters at most. */
  micro: linesSchema,
});
export type VoiceLines = z.infer<typeof voiceSchema>;

const voices = z
  .strictObject({
    /** Of `any`: services that are ordered from someone. */
    families: z.record(familySchema, voiceSchema),
    /** Used by oneself: an app, a line for a phone, a car for an afternoon. */
    selfService: voiceSchema,
    /** One day out: a trip, a concert. */
    outing: voiceSchema,
    finance: voiceSchema,
  })
  .parse(document);

const business = /事業|法人|企業|会社|経営|フリーランス|請求書|社内|部署|店舗様/u;

/**
 * A service is not always for a company: money and homes are spoken of with the person who decides alone. `called`: kind and name;
 * `told`: everything that the brief says.
 */
export function voiceFor(
  family: Family,
  productClass: ProductClass,
  called: string,
  told: string,
): VoiceLines {
  const own = trips.test(called)
    ? voices.outing
    : selfUsed.test(called)
      ? voices.selfService
      : voices.families.any;
  if (family === "any") return own;
  if (family !== "service" || productClass === "b2b") return voices.families[family];
  if (productClass === "finance") return voices.finance;
  return business.test(told) ? voices.families.service : own;
}
