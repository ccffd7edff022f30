/** LP原稿 without a language model: the brief's own sentences and what other tools made, joined by sentences that claim nothing. */
import { wouldBeReady } from "#src/checks/check-item.ts";
import { type BlockId, blockIds, blockInfo } from "#src/tools/lp-manuscript/data/blocks.ts";
import { blockPlaces, lpLengths } from "#src/tools/lp-manuscript/data/frameworks.ts";
import type { LpBlock, LpManuscriptInput, LpManuscriptOutput } from "#src/tools/lp-manuscript/definition.ts";
import { charsOf } from "#src/tools/lp-manuscript/measure.ts";
import { listField, textField } from "#src/tools/pieces/item-fields.ts";
import { variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import {
  compareBlock,
  introBlock,
  reasonsBlock,
  recommendedBlock,
  stepsBlock,
  voicesBlock,
} from "./write/body-blocks.ts";
import { closingBlock, faqBlock, legalBlock, priceBlock } from "./write/closing-blocks.ts";
import { mainLines } from "./write/main-message.ts";
import { metaOf, metasOf } from "./write/meta.ts";
import { causeBlock, empathyBlock, fvBlock, worriesBlock } from "./write/opening-blocks.ts";
import { type LpPage, openPage, type PageDraft } from "./write/page.ts";

const writers: Record<Exclude<BlockId, "fv">, (page: LpPage, heading: string) => PageDraft | null> = {
  worries: worriesBlock,
  empathy: empathyBlock,
  cause: causeBlock,
  intro: introBlock,
  reasons: reasonsBlock,
  steps: stepsBlock,
  compare: compareBlock,
  voices: voicesBlock,
  recommended: recommendedBlock,
  price: priceBlock,
  faq: faqBlock,
  closing: closingBlock,
  legal: legalBlock,
};

/** Whether the checks would let these texts stand in the block. */
function checkOf(draft: PageDraft, { brief }: ToolContext) {
  return (texts: readonly string[], heading: string) =>
    wouldBeReady(
      { kind: "block", text: heading, fields: { texts }, sources: draft.sources },
      {
        id: "draft",
        sources: brief.sentences,
        productClass: brief.fields.productClass,
        slots: [],
        bannedWords: brief.fields.bannedWords,
        requiredWords: [],
        existing: [],
        strict: brief.preset?.strictness === "strict",
        checks: brief.checks,
      },
    );
}

/** A text that the checks would refuse goes alone, so that it does not take its block with it. */
function withoutRefused(draft: PageDraft, context: ToolContext): PageDraft {
  const isFine = checkOf(draft, context);
  const { heading, body, labels, points } = draft;
  if (isFine([...body, ...labels, ...points], heading)) return draft;
  const kept = points
    .map((text, at) => ({ text, label: labels[at] }))
    .filter(({ text, label }) => isFine([text, label ?? ""], "見出し"));
  return {
    ...draft,
    body: body.filter((text) => isFine([text], "見出し")),
    points: kept.map(({ text }) => text),
    labels: kept.flatMap(({ label }) => (label === undefined ? [] : [label])),
  };
}

const isEmpty = ({ block, body, points }: PageDraft) =>
  block !== "fv" && body.length === 0 && points.length === 0;

function finished(draft: PageDraft, role: string): LpBlock {
  const { image, design } = blockInfo[draft.block];
  return { cta: "", micro: "", ...draft, role, imageNote: image, designNote: design };
}

/** A block with each heading it may have, in the order of the seed. */
function* versions(page: LpPage, block: BlockId, context: ToolContext): Generator<PageDraft> {
  const drafts =
    block === "fv"
      ? mainLines(page).map((main) => fvBlock(page, main))
      : page.headings(block).flatMap((heading) => writers[block](page, heading) ?? []);
  for (const draft of drafts) {
    if (block === "fv" && !checkOf(draft, context)([], draft.heading)) continue;
    const clean = withoutRefused(draft, context);
    if (!isEmpty(clean)) yield clean;
  }
}

/** Blocks whose lists may lose an entry when the page is too long, the first to lose one first. */
const trimmable: Partial<Record<BlockId, number>> = {
  faq: 3,
  reasons: 3,
  recommended: 3,
  intro: 0,
  worries: 3,
  price: 2,
};

/** Never more than a fifth over the length asked for: entries of the longest list go, whole. */
function trimmed(blocks: readonly LpBlock[], most: number): LpBlock[] {
  let current = [...blocks];
  while (charsOf(current) > most) {
    const [longest] = current
      .filter(({ block, points }) => points.length > (trimmable[block] ?? Number.POSITIVE_INFINITY))
      .toSorted((a, b) => charsOf([b]) - charsOf([a]));
    if (!longest) return current;
    const shorter = {
      ...longest,
      points: longest.points.slice(0, -1),
      labels: longest.labels.slice(0, longest.points.length - 1),
    };
    current = current.map((block) => (block === longest ? shorter : block));
  }
  return current;
}

function concernsOf(page: LpPage): LpManuscriptOutput["concerns"] {
  return (["worry", "doubt"] as const).flatMap((sort) =>
    page.items("concerns", sort).map(({ text, sources }) => ({
      text,
      sort,
      sources: sort === "worry" ? sources : [],
    })),
  );
}

/** The words of the block that another version is asked of. */
function wordsIn({ text, fields }: NonNullable<LpManuscriptInput["target"]>) {
  const own = { fields };
  return {
    heading: text,
    body: listField(own, "body"),
    labels: listField(own, "labels"),
    points: listField(own, "points"),
    cta: textField(own, "cta"),
    micro: textField(own, "micro"),
  };
}

/** A name may stand in half-width kana here and in its usual width on the screen. */
const bare = (text: string) => text.replace(/[、。，．！？!?\s]/gu, "").normalize("NFKC");

function otherVersions(
  input: LpManuscriptInput,
  target: NonNullable<LpManuscriptInput["target"]>,
  context: ToolContext,
): LpManuscriptOutput {
  const page = openPage(input, context);
  const number = variations(target.change);
  const avoid = [target.text, ...context.avoid];
  if (target.kind === "meta") {
    if (target.change === "reroll") return { concerns: [], blocks: [], meta: metaOf(page, input, avoid) };
    const [meta = null, ...otherMetas] = metasOf(page, input, target.text, number);
    return { concerns: [], blocks: [], meta, otherMetas };
  }
  const block = blockIds.find((id) => id === target.fields.block);
  if (!block) return { concerns: [], blocks: [], meta: null };
  const role = typeof target.fields.role === "string" ? target.fields.role : "";
  const step = { shorter: "short", longer: "long" } as const;
  const length =
    target.change === "shorter" || target.change === "longer" ? step[target.change] : input.length;
  const own = charsOf([wordsIn(target)]);
  // A full stop more or less is no other length.
  const leastStep = Math.max(2, own * 0.03);
  const goes = (draft: PageDraft) => {
    const chars = charsOf([{ cta: "", micro: "", ...draft }]);
    return (
      (target.change !== "shorter" || own - chars >= leastStep) &&
      (target.change !== "longer" || chars - own >= leastStep)
    );
  };
  const found: LpBlock[] = [];
  // Other seeds give other sentences beside other headings.
  for (let turn = 0; found.length < number && turn < 4; turn += 1) {
    const other = openPage({ ...input, length }, { ...context, seed: context.seed + turn });
    for (const draft of versions(other, block, context)) {
      const isNew = ![...avoid, ...found.map(({ heading }) => heading)].some(
        (other) => bare(other) === bare(draft.heading),
      );
      if (isNew && goes(draft)) {
        found.push(finished(draft, role));
        break;
      }
    }
  }
  return { concerns: [], blocks: found, meta: null };
}

/** Deterministic for the same input, brief, results, seed and texts to avoid. */
export function composeLpManuscript(input: LpManuscriptInput, context: ToolContext): LpManuscriptOutput {
  if (input.target) return otherVersions(input, input.target, context);
  const page = openPage(input, context);
  const blocks = blockPlaces(input.framework, input.length).flatMap(({ block, role }) => {
    for (const draft of versions(page, block, context)) {
      if (!context.avoid.includes(draft.heading)) return [finished(draft, role)];
    }
    return [];
  });
  const { once } = input;
  // Written as parts of the whole page, so that they do not say what its other blocks say.
  if (once)
    return { concerns: [], blocks: blocks.filter(({ block }) => once.blocks.includes(block)), meta: null };
  const most = lpLengths[input.length].chars * 1.2;
  return { concerns: concernsOf(page), blocks: trimmed(blocks, most), meta: metaOf(page, input, []) };
}
