/** Turns each complete block into a draft item. What a page must never show is refused or replaced here, whoever wrote it. */
import { type Reason, type Refused, refuse } from "#src/shared/refusals/refusal.ts";
import type { DraftItem } from "#src/shared/result.ts";
import { fieldLine, listField, textField } from "../pieces/item-fields.ts";
import type { ItemSource, Lookups } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { malformedPiece, pieceUnless, textLength, textLengths, textPiece } from "../wire/reasons.ts";
import { readIdentity } from "../wording/identity.ts";
import type { BlockId } from "./data/blocks.ts";
import {
  fillMarker,
  type LpBlock,
  lpLimits as limits,
  lpManuscriptInputSchema,
  lpManuscriptOutputSchema,
  openPlacePattern,
} from "./definition.ts";
import { withAnswers } from "./inherited.ts";
import { voicesContent } from "./input-sources.ts";
import { missingIn, pageWords } from "./measure.ts";

const { shape } = lpManuscriptOutputSchema;
const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== "");
const price = /\d[\d,，.]*\s*(?:万|千)?円|[¥￥]\s*\d/u;

const inputIn = (given: Lookups | undefined) => lpManuscriptInputSchema.safeParse(given?.input ?? {}).data;

/** Whatever was written, the block holds the voices that were given, or an empty frame; a clinic shows none. */
function framed(block: LpBlock, given: Lookups | undefined): LpBlock {
  const isClinic = given !== undefined && readIdentity(given.brief).family === "clinic";
  const content = voicesContent((!isClinic && inputIn(given)) || { voices: "" });
  // A voice that the checks refused was left out before; the others stay.
  const left = content.points.filter((text) => block.points.includes(text));
  return { ...block, ...content, points: left.length > 0 ? left : content.points };
}

/** The main line that a person chose stands as it is, whatever was written; other versions of it are other lines. */
function headed(block: LpBlock, given: Lookups | undefined): LpBlock {
  const { headline = "", target, once } = inputIn(given) ?? {};
  if (headline === "" || target || once) return block;
  const sources = fieldLine(given?.results ?? {}, headline)?.sources ?? [];
  return { ...block, heading: headline, sources: [...new Set([...block.sources, ...sources])] };
}

/** A price says whether the tax is in it, or says openly that this is to be filled in. Pay has no tax in it. */
function taxed(block: LpBlock): LpBlock {
  const said = pageWords(block).join("");
  if (!price.test(said) || /税込|税別|税抜|非課税|要記入|時給|日給|月給|年収/u.test(said)) return block;
  return { ...block, body: [...block.body, openPlacePattern("表示の価格が税込かどうか")] };
}

/** The answers that a person wrote stand in the page too. */
function answered(block: LpBlock, given: Lookups | undefined): LpBlock {
  const input = inputIn(given);
  return input && given ? withAnswers(block, input, given.brief) : block;
}

/** What code sees to, whoever wrote the block. */
const finishers: Partial<Record<BlockId, (block: LpBlock, given: Lookups | undefined) => LpBlock>> = {
  fv: headed,
  voices: framed,
  price: taxed,
  faq: answered,
};

/** Why a block has no place on the page as it is. */
function misfits({ block, heading, body, labels, points, cta, micro }: LpBlock): Reason[] {
  const isFirst = block === "fv";
  const heads: Reason[] = isFirst
    ? textLength("見出し", heading, { most: limits.main, wide: true })
    : textLength("見出し", heading, { most: limits.heading });
  const uneven =
    labels.length > 0 && labels.length !== points.length
      ? refuse(
          "form",
          `小見出しが${labels.length}個、項目が${points.length}個です。同じ数にしてください。`,
          "labels",
        )
      : null;
  const crowded =
    isFirst && points.length > limits.facts
      ? refuse("form", `項目が${points.length}個です。${limits.facts}個までにしてください。`, "points")
      : null;
  return [
    ...heads,
    ...(uneven?.refused ?? []),
    ...(crowded?.refused ?? []),
    ...textLengths("段落", isFirst ? body.slice(0, 1) : [], { most: limits.sub, path: "body" }),
    ...textLengths("段落", isFirst ? [] : body, { most: limits.paragraph, path: "body" }),
    ...(isFirst ? body.slice(1) : []).flatMap((text, at) =>
      textLength(`段落${at + 2}`, text, { most: limits.more, path: `body[${at + 1}]` }),
    ),
    ...textLengths("小見出し", labels, { most: limits.label, path: "labels" }),
    ...textLengths("項目", points, {
      most: isFirst ? limits.fact : labels.length > 0 && block !== "faq" ? limits.entry : limits.point,
      path: "points",
    }),
    ...textLength("ボタン", cta, { most: limits.cta, open: true, path: "cta" }),
    ...textLength("ボタンのそば", micro, { most: limits.micro, open: true, path: "micro" }),
  ];
}

function blockItem(value: unknown, _index: number, context?: Lookups): DraftItem | Refused {
  const parsed = shape.blocks.element.safeParse(value);
  if (!parsed.success) return malformedPiece(parsed.error);
  const { block: id, ...given } = parsed.data;
  const tidy: LpBlock = {
    ...given,
    block: id,
    heading: given.heading.trim(),
    body: trimmed(given.body),
    ...{ points: trimmed(given.points), labels: trimmed(given.labels) },
    cta: given.cta.trim(),
    micro: given.micro.trim(),
  };
  const made = finishers[id]?.(tidy, context) ?? tidy;
  const wrong = misfits(made);
  const { heading, sources, hypothesis, ...fields } = made;
  const texts = pageWords(made);
  const isEmptyPlace = texts.some((text) => text.search(fillMarker) >= 0);
  // What rests on nothing is a guess, unless it only keeps a place.
  const isGuess = hypothesis || (sources.length === 0 && !isEmptyPlace && id !== "closing" && id !== "fv");
  return pieceUnless(wrong, () => ({
    kind: "block",
    text: heading,
    fields: { ...fields, missing: missingIn(texts), hypothesis: isGuess },
    sources,
  }));
}

/** A block by the words that stand in it now: what is still to be filled in, and whether it is a guess. */
export function rewordedBlock(draft: DraftItem): DraftItem {
  if (draft.kind !== "block") return draft;
  const { fields } = draft;
  const lists = ["body", "labels", "points"].flatMap((name) => listField(draft, name));
  const missing = missingIn([draft.text, ...lists, textField(draft, "cta"), textField(draft, "micro")]);
  return { ...draft, fields: { ...fields, missing } };
}

function metaItem(value: unknown): DraftItem | Refused {
  const parsed = shape.meta.safeParse(value);
  if (!parsed.success) return malformedPiece(parsed.error);
  if (parsed.data === null) return refuse("form", "検索の題名が空です。");
  const { title, sources, ...fields } = parsed.data;
  const wrong = [
    ...textLength("検索の題名", title, { most: limits.title, wide: true }),
    ...textLength("検索の説明", fields.description, {
      most: limits.description,
      wide: true,
      open: true,
      path: "description",
    }),
  ];
  return pieceUnless(wrong, () => ({ kind: "meta", text: title.trim(), fields, sources }));
}

/** Item kinds: concern (what the page has to answer), block, meta. */
export const lpManuscriptItems: ItemSource[] = [
  itemSource("concerns", shape.concerns.element, ({ text, sort, sources }) => {
    return textPiece("concern", ["お悩み・不安", limits.heading], {
      text,
      fields: { sort, hypothesis: true },
      sources,
    });
  }),
  { key: "blocks", toItem: blockItem },
  { key: "meta", toItem: metaItem },
  { key: "otherMetas", toItem: metaItem },
];
