/** The lines of one part of a sheet, each with its tag, its sources and its tools. */
import { clsx } from "clsx";
import type { Item } from "#src/shared/result.ts";
import { isHypothesis } from "../../pieces/item-fields.ts";
import { Placeholders } from "../../view/view-kit.tsx";
import type { ItemParts } from "../../view/view-parts.ts";
import { type BuyerKind, companyLabels, type PersonaPart, parts as partTable } from "../definition.ts";

/** A line of its own with a dot; a word among others; a stop on the line of a day; a cell of the small table. */
export type PartStyle = "list" | "chips" | "timeline" | "cell";

const lists: Record<PartStyle, string> = {
  list: "grid",
  chips: "flex flex-wrap gap-1.5",
  timeline: "ml-1 grid border-l-2 border-lit",
  cell: "grid",
};
const rows: Record<PartStyle, string> = {
  list: "relative pl-3 before:absolute before:top-[0.95em] before:left-0.5 before:size-1 before:rounded-full before:bg-line-strong",
  chips: "max-w-full",
  timeline:
    "relative pl-3 before:absolute before:top-[0.65em] before:-left-[5px] before:size-2 before:rounded-full before:bg-primary",
  cell: "",
};
const spots: Record<PartStyle, string> = {
  list: "rounded-sm px-1 py-0.5",
  chips: "rounded-sm border border-line py-0.5 ps-2 pe-0.5",
  timeline: "rounded-sm px-1 py-0.5",
  cell: "rounded-sm px-1 py-0.5",
};

interface Props {
  part: PersonaPart;
  buyer: BuyerKind;
  items: Item[];
  parts: ItemParts;
  making: boolean;
  look: PartStyle;
}

/** A guess among guesses needs no word of its own; what has to be looked at does. */
const isFlagged = ({ flags }: Item): boolean =>
  flags.some(({ level, dismissed }) => level !== "note" && !dismissed);

export const partLabel = (part: PersonaPart, buyer: BuyerKind): string =>
  (buyer === "company" ? companyLabels[part] : undefined) ?? partTable[part].label;

export function PartLines({ className, ...props }: Props & { className?: string }) {
  const { part, buyer, items, making } = props;
  if (items.length === 0 && !making) return null;
  const label = partLabel(part, buyer);
  return (
    <section aria-label={label} className={clsx("grid grid-cols-1 content-start gap-0.5", className)}>
      <h4 className="text-xs text-ink-soft">{label}</h4>
      <PersonaPartLines {...props} />
    </section>
  );
}

export function PersonaPartLines({ part, buyer, items, parts, making, look }: Props) {
  const { lines } = partTable[part];
  const { Row, Spot, Text, Word, Tools } = parts;
  const label = partLabel(part, buyer);
  const missing = making ? Math.max(0, lines - items.length) : 0;
  return (
    <ul className={lists[look]}>
      {items.map((item, index) => (
        <li key={item.id} className={rows[look]}>
          <Row item={item} name={`${label}${lines > 1 ? `の${index + 1}つ目` : ""}`}>
            <Spot item={item} className={clsx("flex items-center gap-x-1 text-sm", spots[look])}>
              <Text item={item} className="min-w-0 flex-1" />
              {(isFlagged(item) || (look !== "chips" && !isHypothesis(item))) && <Word item={item} />}
              <Tools slim item={item} />
            </Spot>
          </Row>
        </li>
      ))}
      <Placeholders count={missing} className={look === "chips" ? "min-h-7 w-24" : "min-h-7"} />
    </ul>
  );
}
