/** Turns each complete element of an analysis into a draft item. An element over its length is refused, never cut. */
import type { z } from "zod";
import { type Refused, refuse } from "#src/shared/refusals/refusal.ts";
import type { DraftItem } from "#src/shared/result.ts";
import type { ItemSource, Lookups } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { missingSource, pieceUnless, textLength, textPiece, unknownReference } from "../wire/reasons.ts";
import { analyzeLimits, analyzeOutputSchema } from "./definition.ts";
import { isRival, unknownCell } from "./rival.ts";

const { shape } = analyzeOutputSchema;
type Difference = z.infer<typeof shape.differences.element>;
const anyLength = 400;

/** A feature in the material's own words is as long as they are. */
const isQuoted = (text: string, given: Lookups | undefined) =>
  text.trim() !== "" &&
  (given?.quoted || given?.brief.sentences.some((sentence) => sentence.text.includes(text.trim()))) === true;

/** What rivals say of themselves is no ground for anything about the product. */
const isOwn = (sources: readonly string[]) => !sources.some(isRival);

function draft(
  kind: string,
  text: string,
  sources: string[],
  fields: Record<string, unknown> = {},
): DraftItem | Refused {
  if (!isOwn(sources)) return refuse("rival", "競合の文を、この商品の根拠にしています。");
  return textPiece(kind, ["本文", anyLength], { text, fields, sources });
}

/**
 * A row of the table with rivals. What a rival says of itself is a quotation, word for word out of the text that was given and
 * with its own source; it is no copy and no claim of ours. A row that is not is dropped.
 */
function difference(read: Difference, given: Lookups | undefined): DraftItem | Refused {
  if (read.sources.length === 0) return missingSource();
  const { axis, own, sources } = read;
  const other = read.other.trim();
  if (!sources.some(isRival)) return draft("difference", own, sources, { axis, other });
  const said = given?.brief.sentences.find(
    ({ id, text }) => isRival(id) && sources.includes(id) && text.includes(other),
  );
  const mine = sources.filter((id) => !isRival(id));
  if (!said || other === "") return unknownReference(`競合の欄「${other}」`);
  return draft("difference", mine.length > 0 ? own : unknownCell, mine, {
    axis,
    cell: { text: other, source: said.id },
  });
}

const oneLine = ({ text, sources }: { text: string; sources: string[] }) =>
  pieceUnless(textLength("一言", text, { most: analyzeLimits.oneLine }), () =>
    draft("one-line", text, sources),
  );

/** Item kinds: one-line, fact, row, strength, scene, price-reason, difference, gap, caution. */
export const analyzeItems: ItemSource[] = [
  itemSource("oneLine", shape.oneLine, oneLine),
  itemSource("otherLines", shape.oneLine, oneLine),
  itemSource("facts", shape.facts.element, ({ text, kind, sources }) =>
    sources.length > 0 ? draft("fact", text, sources, { kind }) : missingSource(),
  ),
  itemSource("rows", shape.rows.element, ({ feature, advantage, benefit, sources, hypothesis }, given) => {
    if (sources.length === 0) return missingSource();
    const wrong = [
      ...(isQuoted(feature, given) ? [] : textLength("特徴", feature, { most: analyzeLimits.feature })),
      ...textLength("利点", advantage, { most: analyzeLimits.advantage, path: "advantage" }),
      ...textLength("ベネフィット", benefit, { most: analyzeLimits.benefit, path: "benefit" }),
    ];
    return pieceUnless(wrong, () => draft("row", feature, sources, { advantage, benefit, hypothesis }));
  }),
  itemSource("strengths", shape.strengths.element, ({ text, reason, sources }) =>
    sources.length > 0 ? draft("strength", text, sources, { reason }) : missingSource(),
  ),
  itemSource("scenes", shape.scenes.element, ({ text, sources, hypothesis }) =>
    draft("scene", text, sources, { hypothesis }),
  ),
  itemSource("priceReasons", shape.priceReasons.element, ({ text, sources }) =>
    draft("price-reason", text, sources),
  ),
  itemSource("differences", shape.differences.element, difference),
  itemSource("gaps", shape.gaps.element, ({ text, why }) => draft("gap", text, [], { why })),
  itemSource("cautions", shape.cautions.element, ({ words, why, sources }) =>
    draft("caution", words, sources, { why }),
  ),
];
