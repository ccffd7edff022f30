/** A second opinion on the class of the product: learned from labelled memos and from lists of trades, over what a memo says of it. Pure. */
import { type ProductClass, productClasses } from "../../product-class.ts";
import { keyOf } from "../lines/key.ts";
import type { MemoPart } from "../roles/roles.ts";
import { hashesOf, likelihoodsOf, type Weights } from "./model.ts";

export const learnedClasses = Object.keys(productClasses) as ProductClass[];

/** How likely it is of each class, the likeliest first. */
export type ClassOpinion = readonly { productClass: ProductClass; share: number }[];

const figures = /\d+(?:[.,]\d+)*/gu;
const telling = /[一-龠々0]/u;
const syllables = /^[ぁ-ん]+$/u;
const mark = /[、。・「」（）()\s]/u;
/** What a kind ends with says the most of it. */
const endings = [1, 2, 3, 4];

const shapeOf = (text: string): string => keyOf(text).toLowerCase().replace(figures, "0");

/** Signs that mean something alone, and pairs; two syllables together are grammar. */
function signs(found: string[], text: string): void {
  const chars = [...text];
  for (const [at, char] of chars.entries()) {
    if (telling.test(char)) found.push(char);
    const pair = char + (chars[at + 1] ?? " ");
    if (!mark.test(pair) && !syllables.test(pair)) found.push(pair);
  }
}

/** Of a noun that says what the product is. */
function kindSigns(found: string[], kind: string): void {
  const own: string[] = [];
  signs(own, kind);
  found.push(...own.map((sign) => `k:${sign}`));
  const chars = [...kind];
  for (const size of endings) if (chars.length >= size) found.push(`e:${chars.slice(-size).join("")}`);
}

/** The features of what is said of a product, and of the noun for it. */
export function classFeatures(texts: readonly string[], kind: string): string[] {
  const found = ["bias"];
  for (const text of texts) signs(found, shapeOf(text));
  if (kind !== "") kindSigns(found, shapeOf(kind));
  return found;
}

/** All of a memo but what is about others, and what is about words. */
export const textsOnProduct = (parts: readonly MemoPart[]): string[] =>
  parts.flatMap(({ text, role, row }) =>
    role === "competitor" || role === "forbidden" || role === "required"
      ? []
      : [text.replace(row.spokenBy, "")],
  );

export function classOpinion(parts: readonly MemoPart[], kind: string, weights: Weights): ClassOpinion {
  const shares = likelihoodsOf(weights, hashesOf(classFeatures(textsOnProduct(parts), kind)));
  return learnedClasses
    .map((productClass, index) => ({ productClass, share: shares[index] ?? 0 }))
    .sort((a, b) => b.share - a.share);
}
