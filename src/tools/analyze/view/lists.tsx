/** The shorter lists of an analysis. */
import type { Item } from "#src/shared/result.ts";
import { QuietTools } from "#src/ui/quiet-tools.tsx";
import { Table, TableCell, TableHead } from "#src/ui/table.tsx";
import { isHypothesis, textField } from "../../pieces/item-fields.ts";
import { CitedMark, HypothesisTag } from "../../view/view-kit.tsx";
import type { ItemParts } from "../../view/view-parts.ts";
import { otherSideOf, unknownCell } from "../rival.ts";
import { AnalysisSection, type PartProps } from "./section.tsx";

export function Strengths({ items, making, parts }: PartProps) {
  const { Spot, Copy } = parts;
  return (
    <AnalysisSection title="強み" count={items.length} making={making} places={3} className="@lg:col-span-2">
      <ol className="grid grid-cols-1 gap-2 @lg:grid-cols-3">
        {items.map((item, index) => (
          <li key={item.id} className="grid">
            <Spot
              item={item}
              className="tooled grid h-full grid-cols-[auto_minmax(0,1fr)_auto] content-start gap-x-2 gap-y-0.5 rounded-md border border-line bg-raised px-3 py-2"
            >
              <span aria-hidden="true" className="tabular font-bold text-stroke">
                {index + 1}
              </span>
              <CitedMark item={item} parts={parts} className="text-sm" textClassName="font-bold" />
              <QuietTools>
                <Copy item={item} />
              </QuietTools>
              <p className="col-span-2 col-start-2 text-xs text-ink-soft">{textField(item, "reason")}</p>
            </Spot>
          </li>
        ))}
      </ol>
    </AnalysisSection>
  );
}

/** Lines with their sources: scenes, price reasons. */
export function OneLineList({ title, items, making, parts }: PartProps & { title: string }) {
  return (
    <AnalysisSection title={title} count={items.length} making={making} places={3}>
      <ul className="grid">
        {items.map((item) => (
          <parts.Spot key={item.id} as="li" item={item} className="border-b border-line px-1 py-1 text-sm">
            <CitedMark item={item} parts={parts}>
              {isHypothesis(item) && <HypothesisTag />}
            </CitedMark>
          </parts.Spot>
        ))}
      </ul>
    </AnalysisSection>
  );
}

/** The other side as an item of its own: its chip shows the rival's sentence. */
function rivalOf(item: Item): Item | null {
  const { text, source } = otherSideOf(item);
  if (source === null) return null;
  const span = { start: 0, end: text.length };
  const evidence = [{ span, sourceId: source, quote: text }];
  return { ...item, text, sources: [source], evidence, standing: "grounded" };
}

function RivalSource({ item, Sources }: { item: Item; Sources: ItemParts["Sources"] }) {
  const rival = rivalOf(item);
  return rival && <Sources item={rival} className="ml-1" />;
}

export function Differences({ items, making, parts }: PartProps) {
  const { Text, Sources, Hint } = parts;
  const section = { title: "競合との違い", making, places: 1, className: "@lg:col-span-2" };
  if (items.length === 0 && !making)
    return (
      <Hint>
        <AnalysisSection
          {...section}
          count={0}
          empty="競合情報なし。「条件を決めてつくる」で競合の文章を入れると、違いを表にします。"
        >
          {null}
        </AnalysisSection>
      </Hint>
    );
  return (
    <AnalysisSection {...section} count={items.length}>
      {items.length > 0 && (
        <Table caption="競合との違い">
          <TableHead columns={["比べる点", "この商品", "競合・ほか"]} />
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <TableCell className="font-bold">{textField(item, "axis")}</TableCell>
                <TableCell>
                  <Text item={item} />
                  {item.text !== unknownCell && <Sources item={item} className="ml-1" />}
                </TableCell>
                <TableCell>
                  {otherSideOf(item).text}
                  <RivalSource item={item} Sources={Sources} />
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </AnalysisSection>
  );
}

/** Lines with a reason below: missing information, wording to be careful with. */
export function Remarks({
  title,
  empty,
  items,
  making,
  parts: { Spot, Sources },
}: PartProps & { title: string; empty?: string }) {
  return (
    <AnalysisSection title={title} count={items.length} making={making} places={2} empty={empty}>
      <ul className="grid gap-1">
        {items.map((item) => (
          <Spot
            key={item.id}
            as="li"
            item={item}
            className="border-l-2 border-check-line bg-check-wash/50 px-2.5 py-1 text-sm"
          >
            <p className="font-bold">{item.text}</p>
            <p className="text-xs">
              {textField(item, "why")} <Sources item={item} />
            </p>
          </Spot>
        ))}
      </ul>
    </AnalysisSection>
  );
}

/** Where there are none, that is worth knowing to those who check the wording. */
export function Cautions(props: PartProps) {
  const title = "材料の中の注意表現";
  const none = <Remarks title={title} empty="登録ルールに当たる表現は見つかりませんでした。" {...props} />;
  return props.items.length === 0 ? <props.parts.Hint>{none}</props.parts.Hint> : none;
}
