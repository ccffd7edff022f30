/** こんな方におすすめ on screen: a tick list as it will stand on the page; targeting folded below. */
import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Cell, HeadCell, Table } from "#src/ui/table.tsx";
import { isHypothesis, listField, textField } from "../item-fields.ts";
import { HypothesisTag, Places } from "../view-kit.tsx";
import type { ToolViewProps } from "../view-parts.ts";
import { fitLimits } from "./definition.ts";
import { whoOf } from "./persona-link.ts";

export function RecommendedUsersView({ items, state, parts }: ToolViewProps) {
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  const making = state === "making";
  const missing = making ? Math.max(0, fitLimits.least - of("fit").length) : 0;
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <section
        aria-label="こんな方におすすめ"
        className="grid grid-cols-1 gap-2 rounded-md border border-line bg-raised p-3 @md:p-5"
      >
        <h3 className="text-center text-lg">こんな方におすすめです</h3>
        <ul className="grid gap-1">
          {of("fit").map((item, index) => (
            <Line key={item.id} item={item} name={`おすすめの${index + 1}件目`} mark="check" parts={parts} />
          ))}
          <Places count={missing} className="min-h-12" />
        </ul>
      </section>
      <div className="grid grid-cols-1 gap-6 @2xl:grid-cols-2">
        <Side title="向かない方" mark="x" items={of("unfit")} parts={parts} />
        <Side title="始めどき" mark="lightbulb" items={of("timing")} parts={parts} />
      </div>
      {of("targeting").length > 0 && <Targeting items={of("targeting")} />}
    </div>
  );
}

type Mark = "check" | "x" | "lightbulb";

function Side({
  title,
  mark,
  items,
  parts,
}: Pick<ToolViewProps, "parts"> & { title: string; mark: Mark; items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h3 className="text-sm text-ink-soft">{title}</h3>
      <ul className="grid gap-1">
        {items.map((item, index) => (
          <Line key={item.id} item={item} name={`${title}の${index + 1}件目`} mark={mark} parts={parts} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  item,
  name,
  mark,
  parts: { Row, Spot, Text, Sources, Flags, Tools },
}: Pick<ToolViewProps, "parts"> & { item: Item; name: string; mark: Mark }) {
  const who = whoOf(item);
  return (
    <li>
      <Row item={item} name={name}>
        <Spot
          item={item}
          className="grid grid-cols-[auto_1fr] gap-x-3 rounded-md px-2 py-1.5 @md:grid-cols-[auto_1fr_auto]"
        >
          <Icon name={mark} className="mt-1 shrink-0 text-primary" />
          <div className="min-w-0">
            <Text item={item} className={mark === "check" ? "font-bold" : undefined} />
            {textField(item, "reason") !== "" && (
              <p className="text-sm text-ink-soft">{textField(item, "reason")}</p>
            )}
            <div className="flex flex-wrap items-center gap-1.5">
              {who && (
                <Badge icon="user">
                  <span className="sr-only">ペルソナ：</span>
                  <bdi>{who.name}</bdi>
                </Badge>
              )}
              {isHypothesis(item) && <HypothesisTag />}
              <Sources item={item} />
              <Flags item={item} />
            </div>
          </div>
          <Tools item={item} className="col-start-2 justify-self-end @md:col-start-3 @md:self-start" />
        </Spot>
      </Row>
    </li>
  );
}

function Targeting({ items }: { items: Item[] }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm font-bold">
        広告のターゲット案（仮説）
      </summary>
      <div className="overflow-x-auto p-4">
        <Table caption="広告のターゲット案">
          <thead>
            <tr>
              <HeadCell>媒体</HeadCell>
              <HeadCell>対象</HeadCell>
              <HeadCell>興味・関心</HeadCell>
              <HeadCell>キーワード</HeadCell>
              <HeadCell>除外</HeadCell>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <Cell className="font-bold">{item.text}</Cell>
                <Cell>{textField(item, "audience")}</Cell>
                <Cell>{listField(item, "interests").join("、")}</Cell>
                <Cell>{listField(item, "keywords").join("、")}</Cell>
                <Cell>{listField(item, "excludes").join("、")}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
