/** 説得の地図: which block answers which concern, and which concerns stay open. Pure, browser-safe: reckoned anew after every change. */
import { contentWordsAt } from "#src/checks/text/content-words.ts";
import { plain } from "#src/checks/text/normalize.ts";
import { questionOfAnswer } from "../questions/answers.ts";
import type { BuyerQuestion } from "../questions/buyer-question.ts";
import { type BlockId, blockInfo } from "./data/blocks.ts";
import { fillMarker } from "./definition.ts";

export interface CoveredBlock {
  block: BlockId;
  /** What the page says there. */
  texts: readonly string[];
}
export interface Concern {
  text: string;
  sort: "worry" | "doubt";
}
export interface Covered extends Concern {
  /** Blocks that answer a doubt, or take up a worry. */
  blocks: BlockId[];
}

/** These blocks name a concern; naming it is no answer. */
const naming = new Set<BlockId>(["worries", "empathy", "cause", "recommended"]);

function answers({ texts }: CoveredBlock, concern: Concern, doubt: BuyerQuestion | undefined): boolean {
  const said = texts.filter((text) => text.search(fillMarker) < 0);
  if (doubt) return said.some((text) => doubt.answer.test(text) && !(doubt.not?.test(text) ?? false));
  const words = contentWordsAt(plain(concern.text)).map(({ word }) => word);
  return (
    words.length > 0 &&
    said.some((text) => words.filter((word) => text.includes(word)).length * 2 >= words.length)
  );
}

export function coverageOf(concerns: readonly Concern[], blocks: readonly CoveredBlock[]): Covered[] {
  return concerns.map((concern) => {
    const doubt = concern.sort === "doubt" ? questionOfAnswer(concern.text) : undefined;
    const able = blocks.filter(({ block }) => (concern.sort === "worry" ? true : !naming.has(block)));
    const found = able.filter((block) =>
      concern.sort === "worry"
        ? block.texts.some((text) => text.includes(concern.text)) || answers(block, concern, undefined)
        : answers(block, concern, doubt),
    );
    return { ...concern, blocks: found.map(({ block }) => block) };
  });
}

/** Doubts answered out of all doubts: the 悩み回答率 of the page. */
export function answerRate(covered: readonly Covered[]): { answered: number; all: number } {
  const doubts = covered.filter(({ sort }) => sort === "doubt");
  return { answered: doubts.filter(({ blocks }) => blocks.length > 0).length, all: doubts.length };
}

export const blockLabels = (blocks: readonly BlockId[]): string =>
  blocks.map((block) => blockInfo[block].label).join("、");
