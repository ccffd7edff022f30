/** こんな方におすすめ on screen: a tick list as it will stand on the page; targeting folded below. */
import { clsx } from "clsx";
import type { Item } from "#src/shared/result.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Table, TableCell, TableHead } from "#src/ui/table.tsx";
import { listField, textField } from "../pieces/item-fields.ts";
import { LineEnd, Placeholders } from "../view/view-kit.tsx";
import type { ToolViewProps } from "../view/view-parts.ts";
import { fitLimits } from "./definition.ts";
import { whoOf } from "./persona-link.ts";

export function RecommendedUsersView({ items, state, parts }: ToolViewProps) {
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  const making = state === "making";
  const missing = making ? Math.max(0, fitLimits.least - of("fit").length) : 0;
  return (
    <div className="@container grid grid-cols-1 gap-5">
      <section
        aria-label="こんな方におすすめ"
        className="grid grid-cols-1 gap-2 rounded-md border border-line bg-raised p-3 @lg:px-6 @lg:py-4"
      >
        <h3 className="text-center text-lg">こんな方におすすめです</h3>
        <ul className="grid">
          {of("fit").map((item, index) => (
            <Line key={item.id} item={item} name={`おすすめの${index + 1}件目`} mark="check" parts={parts} />
          ))}
          <Placeholders count={missing} className="min-h-17" />
        </ul>
      </section>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 @lg:grid-cols-2">
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
    <section aria-label={title} className="grid grid-cols-1 content-start gap-1">
      <h3 className="text-sm text-ink-soft">{title}</h3>
      <ul className="grid">
        {items.map((item, index) => (
          <Line key={item.id} item={item} name={`${title}の${index + 1}件目`} mark={mark} parts={parts} />
        ))}
      </ul>
    </section>
  );
}

const looks: Record<Mark, { icon: string; row: string }> = {
  check: { icon: "rounded-full bg-primary p-0.5 text-on-primary", row: "border-b border-line py-1.5" },
  x: { icon: "text-ink-soft", row: "py-1" },
  lightbulb: { icon: "text-primary", row: "py-1" },
};

function Line({
  item,
  name,
  mark,
  parts,
}: Pick<ToolViewProps, "parts"> & { item: Item; name: string; mark: Mark }) {
  const { Row, Spot, Text, Choose } = parts;
  const who = whoOf(item);
  const { icon, row } = looks[mark];
  return (
    <li className="last:[&_.fit]:border-b-0">
      <Row item={item} name={name}>
        <Spot item={item} className={clsx("fit flex flex-wrap items-start gap-x-2.5 px-1", row)}>
          <Choose item={item} className="mt-[-0.5rem]" />
          <Icon name={mark} className={clsx("mt-1 shrink-0", icon)} />
          <div className="min-w-0 flex-1 basis-44">
            <Text item={item} className={mark === "check" ? "font-bold" : "text-sm"} />
            <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-soft empty:hidden">
              {textField(item, "reason") !== "" && <span>{textField(item, "reason")}</span>}
              {who && <Who name={who.name} />}
            </div>
          </div>
          <LineEnd item={item} parts={parts} className="self-start" />
        </Spot>
      </Row>
    </li>
  );
}

/** The persona that a line speaks to. */
function Who({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-xs text-ink-soft">
      <Icon name="user" />
      <span className="sr-only">ペルソナ：</span>
      <bdi>{name}</bdi>
    </span>
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
          <TableHead columns={["媒体", "対象", "年齢帯（歳）", "興味・関心", "キーワード", "除外"]} />
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <TableCell className="whitespace-nowrap font-bold">{item.text}</TableCell>
                <TableCell className="min-w-28">{textField(item, "audience")}</TableCell>
                <TableCell className="min-w-24">
                  {textField(item, "ages")
                    .split("、")
                    .map((ages) => (
                      <span key={ages} className="block">
                        {ages}
                      </span>
                    ))}
                </TableCell>
                <TableCell className="min-w-36">{listField(item, "interests").join("、")}</TableCell>
                <TableCell className="min-w-52">{listField(item, "keywords").join("、")}</TableCell>
                <TableCell className="min-w-36">{listField(item, "excludes").join("、")}</TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
