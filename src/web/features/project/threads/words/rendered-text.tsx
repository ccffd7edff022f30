/** An answer's Markdown as a fixed set of elements: whatever else it holds is shown as the letters that it is. */
import { Children, memo, type ReactNode } from "react";
import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";
import { alignOf } from "../../memo/editor/preview/table-text.ts";
import { deepest, type RenderContext, wordsIn } from "./inline.tsx";
import { blockNodes, cellNodes, type Node, parse } from "./syntax.ts";

export default function RenderedText({ text }: { text: string }) {
  return Children.map(blockNodes(text), (block) => <Block text={block} />);
}

/** Read again only when it has changed: while an answer comes, that is the last one. */
const Block = memo(function Block({ text }: { text: string }) {
  return blocksIn({ text, depth: 0 }, parse(text));
});

function blocksIn(reading: RenderContext, parent: Node): ReactNode[] {
  const blocks: ReactNode[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling)
    if (!marks.has(node.name))
      blocks.push(<Drawn key={node.from} {...reading} depth={reading.depth + 1} node={node} />);
  return blocks;
}
const marks = new Set(["QuoteMark", "ListMark"]);

type Place = RenderContext & { node: Node };

function Drawn({ node, ...reading }: Place): ReactNode {
  if (reading.depth > deepest) return <Letters>{reading.text.slice(node.from, node.to)}</Letters>;
  switch (node.name) {
    case "BulletList":
      return <ul className="grid list-disc grid-cols-1 gap-1 pl-6">{itemsOf(reading, node)}</ul>;
    case "OrderedList":
      return (
        <ol start={startOf(reading, node)} className="grid list-decimal grid-cols-1 gap-1 pl-6">
          {itemsOf(reading, node)}
        </ol>
      );
    case "Blockquote":
      return (
        <blockquote className="grid grid-cols-1 gap-2 border-l-2 border-line pl-3 text-ink-soft">
          {blocksIn(reading, node)}
        </blockquote>
      );
    case "FencedCode":
      return (
        <pre className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          <code>{codeOf(reading, node)}</code>
        </pre>
      );
    case "Table":
      return <Rows {...reading} node={node} />;
    case "HorizontalRule":
      return <hr className="border-line" />;
    case "Task":
      return <Letters>{[tickOf(reading, node), ...wordsIn(reading, node)]}</Letters>;
    case "Paragraph":
      return <Letters>{wordsIn(reading, node)}</Letters>;
    default:
      return /^ATXHeading/.test(node.name) ? (
        <p className="font-bold wrap-anywhere">{wordsIn(reading, node)}</p>
      ) : (
        <Letters>{reading.text.slice(node.from, node.to)}</Letters>
      );
  }
}

/** A line's end is one, as whoever wrote it meant. */
function Letters({ children }: { children: ReactNode }) {
  return <p className="wrap-anywhere whitespace-pre-line">{children}</p>;
}

function itemsOf(reading: RenderContext, list: Node): ReactNode[] {
  return list.getChildren("ListItem").map((item) => (
    <li key={item.from} className={item.getChild("Task") ? "-ml-5 list-none" : undefined}>
      {blocksIn(reading, item)}
    </li>
  ));
}

const startOf = ({ text }: RenderContext, list: Node): number => {
  const mark = list.getChild("ListItem")?.getChild("ListMark");
  return mark ? Number.parseInt(text.slice(mark.from, mark.to), 10) : 1;
};

function tickOf({ text }: RenderContext, task: Node): string {
  const marker = task.getChild("TaskMarker");
  return marker && /x/i.test(text.slice(marker.from, marker.to)) ? "☑" : "☐";
}

/** Without the marks of what it stands in. */
const codeOf = ({ text }: RenderContext, code: Node): string =>
  code
    .getChildren("CodeText")
    .map(({ from, to }) => text.slice(from, to))
    .join("");

const sides = { left: "text-left", center: "text-center", right: "text-right" };

function Rows({ node, ...reading }: Place) {
  const rule = node.getChild("TableDelimiter");
  const aligns = reading.text
    .slice(rule?.from, rule?.to)
    .split("|")
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .map(alignOf);
  const head = cellNodes(node.getChild("TableHeader") ?? node);
  const rows = node.getChildren("TableRow").map((row) => ({ key: row.from, cells: cellNodes(row) }));
  // What a row has beyond the heading is shown as well.
  const width = Math.max(aligns.length, ...rows.map(({ cells }) => Math.max(0, ...cells.keys()) + 1));
  const columns = Array.from({ length: width }, (_, column) => column);
  const names = [...head.values()].map(({ from, to }) => reading.text.slice(from, to));
  const wordsOf = (cell: Node | undefined) => cell && wordsIn(reading, cell);
  const side = (column: number) => sides[aligns[column] ?? "left"];
  return (
    <Table caption={`表：${names.join("・")}`} className="wrap-break-word">
      <thead>
        <tr>
          {columns.map((column) => {
            // A column without a name has no head to be read out.
            const Head = head.has(column) ? HeadCell : TableCell;
            return (
              <Head key={column} className={side(column)}>
                {wordsOf(head.get(column))}
              </Head>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column) => (
              <TableCell key={column} className={side(column)}>
                {wordsOf(cells.get(column))}
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
