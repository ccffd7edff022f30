/** Turns each complete element of an analysis into a draft item. An element over its length is refused, never cut. */
import type { z } from "zod";
import { count } from "#src/checks/count.ts";
import type { DraftItem } from "#src/shared/result.ts";
import type { Given, ItemSource } from "../tool.ts";
import { analyzeLimits, analyzeOutputSchema } from "./definition.ts";
import { isRival, unknownCell } from "./rival.ts";

const { shape } = analyzeOutputSchema;
const within = (text: string, limit: number) => text.trim() !== "" && count(text).c1 <= limit;
const anyLength = 400;

/** A feature in the material's own words is as long as they are. */
const isQuoted = (text: string, given: Given | undefined) =>
  given?.brief.sentences.some((sentence) => sentence.text.includes(text.trim())) ?? false;

function source<T>(
  key: string,
  schema: z.ZodType<T>,
  toDraft: (value: T, given?: Given) => DraftItem | null,
): ItemSource {
  return {
    key,
    toItem(value, _index, given) {
      const parsed = schema.safeParse(value);
      return parsed.success ? toDraft(parsed.data, given) : null;
    },
  };
}

/** What rivals say of themselves is no ground for anything about the product. */
const isOwn = (sources: readonly string[]) => !sources.some(isRival);

function draft(
  kind: string,
  text: string,
  sources: string[],
  fields: Record<string, unknown> = {},
): DraftItem | null {
  return isOwn(sources) && within(text, anyLength) ? { kind, text: text.trim(), fields, sources } : null;
}

/**
 * A row of the table with rivals. What a rival says of itself is a quotation, word for word out of the text that was given and
 * with its own source; it is no copy and no claim of ours. A row that is not is dropped.
 */
function difference(value: unknown, given?: Given): DraftItem | null {
  const parsed = shape.differences.element.safeParse(value);
  if (!parsed.success || parsed.data.sources.length === 0) return null;
  const { axis, own, sources } = parsed.data;
  const other = parsed.data.other.trim();
  if (!sources.some(isRival)) return draft("difference", own, sources, { axis, other });
  const said = given?.brief.sentences.find(
    ({ id, text }) => isRival(id) && sources.includes(id) && text.includes(other),
  );
  const mine = sources.filter((id) => !isRival(id));
  if (!said || other === "") return null;
  return draft("difference", mine.length > 0 ? own : unknownCell, mine, {
    axis,
    cell: { text: other, source: said.id },
  });
}

const oneLine = ({ text, sources }: { text: string; sources: string[] }) =>
  within(text, analyzeLimits.oneLine) ? draft("one-line", text, sources) : null;

/** Item kinds: one-line, fact, row, strength, scene, price-reason, difference, gap, caution. */
export const analyzeItems: ItemSource[] = [
  source("oneLine", shape.oneLine, oneLine),
  source("otherLines", shape.oneLine, oneLine),
  source("facts", shape.facts.element, ({ text, kind, sources }) =>
    sources.length > 0 ? draft("fact", text, sources, { kind }) : null,
  ),
  source("rows", shape.rows.element, ({ feature, advantage, benefit, sources, hypothesis }, given) => {
    const fits =
      (within(feature, analyzeLimits.feature) || isQuoted(feature, given)) &&
      within(advantage, analyzeLimits.advantage) &&
      within(benefit, analyzeLimits.benefit);
    return fits && sources.length > 0
      ? draft("row", feature, sources, { advantage, benefit, hypothesis })
      : null;
  }),
  source("strengths", shape.strengths.element, ({ text, reason, sources }) =>
    sources.length > 0 ? draft("strength", text, sources, { reason }) : null,
  ),
  source("scenes", shape.scenes.element, ({ text, sources, hypothesis }) =>
    draft("scene", text, sources, { hypothesis }),
  ),
  source("priceReasons", shape.priceReasons.element, ({ text, sources }) =>
    draft("price-reason", text, sources),
  ),
  { key: "differences", toItem: (value, _index, given) => difference(value, given) },
  source("gaps", shape.gaps.element, ({ text, why }) => draft("gap", text, [], { why })),
  source("cautions", shape.cautions.element, ({ words, why, sources }) =>
    draft("caution", words, sources, { why }),
  ),
];
