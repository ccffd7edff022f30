/** The class by the rules and what has been learned of classes, together. */
import type { ClassOpinion } from "../learned/classes.ts";
import { type FoundClass, stricterClass } from "./product-class.ts";

/** So likely a class needs no question. */
const certain = 0.89;
/** A note of fewer pieces says too little for that. */
const few = 12;
/** What the rules hold for certain and the opinion for as unlikely is asked of a person. */
const doubtful = 0.15;
/** What the rules hold for likely is so many times as likely; `other` is what they fall to for want of signs. */
const support = 2;
/** Two classes are near where the second is so likely, the first being 1: the stricter is taken. */
const near = 0.65;

/**
 * What the rules are certain of stays. Where they would ask, the opinion answers, and the question stands unless the answer is very
 * likely and under no less law than theirs. `pieces`: how many the memo has.
 */
export function withClassOpinion(found: FoundClass, opinion: ClassOpinion, pieces: number): FoundClass {
  const { read, asked, stated } = found;
  const shareOf = (id: string) => opinion.find(({ productClass }) => productClass === id)?.share ?? 0;
  if (stated) return found;
  if (!asked) {
    const isUnlikely = shareOf(read.value) < doubtful;
    const isPassedOver = read.value === "other" && opinion[0]?.productClass !== "other";
    return isUnlikely || isPassedOver ? answered(found, read.value, true) : found;
  }
  const weigh = ({ productClass, share }: ClassOpinion[number]) =>
    productClass === read.value && read.value !== "other" ? share * support : share;
  const [first, second] = opinion.toSorted((a, b) => weigh(b) - weigh(a));
  if (first === undefined || second === undefined) return found;
  const value =
    weigh(second) >= near * weigh(first)
      ? stricterClass(first.productClass, second.productClass)
      : first.productClass;
  const isLaxer = stricterClass(value, read.value) !== value;
  return answered(found, value, isLaxer || pieces < few || shareOf(value) < certain);
}

const answered = (found: FoundClass, value: FoundClass["read"]["value"], asked: boolean): FoundClass => ({
  ...found,
  read: {
    ...found.read,
    ...(value !== found.read.value && { words: "", source: null }),
    value,
    certainty: asked ? "unsure" : "likely",
  },
  asked,
});
