/** The class by the rules and what has been learned of classes, together. */
import type { ClassOpinion } from "../learned/classes.ts";
import { type FoundClass, stricterClass } from "./product-class.ts";

/** So likely a class needs no question. */
const certain = 0.85;
/** What the rules hold for certain and the opinion for as unlikely is asked of a person. */
const doubtful = 0.1;
/** Two classes are near where the second is so likely, the first being 1. */
const near = 0.75;

/** What the rules are certain of stays; where they would ask, the opinion answers, and the question stands unless that is very likely. */
export function withClassOpinion(found: FoundClass, opinion: ClassOpinion): FoundClass {
  const [first, second] = opinion;
  if (found.stated || first === undefined || second === undefined) return found;
  if (!found.asked) {
    const share = opinion.find(({ productClass }) => productClass === found.read.value)?.share ?? 0;
    return share < doubtful ? { ...found, read: { ...found.read, certainty: "unsure" }, asked: true } : found;
  }
  const value =
    second.share >= near * first.share
      ? stricterClass(first.productClass, second.productClass)
      : first.productClass;
  const asked = first.share < certain;
  return { ...found, read: { ...found.read, value, certainty: asked ? "unsure" : "likely" }, asked };
}
