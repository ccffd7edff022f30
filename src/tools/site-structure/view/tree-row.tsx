/** One page of the tree, to be moved by drag, by its buttons or by the keyboard. */
import { clsx } from "clsx";
import { type DragEvent, Fragment, useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LineEnd } from "../../view/view-kit.tsx";
import type { ToolViewProps } from "../../view/view-parts.ts";
import type { ListedPage, UserFlow } from "../read.ts";
import { guidesOf } from "./guides.ts";
import { PageRowMenu } from "./row-menu.tsx";
import { dropOf } from "./tree-moves.ts";

const indents = ["", "pl-6", "pl-12"];
/** Where the line to the pages of the second and the third level stands. */
const lefts = ["left-3", "left-9"];
type Where = "before" | "inside" | "after";

interface Props extends Pick<ToolViewProps, "parts" | "restructure"> {
  page: ListedPage;
  pages: readonly ListedPage[];
  ways: readonly UserFlow[];
  index: number;
  /** The page that is being dragged. */
  dragged: ListedPage | null;
  onDrag: (page: ListedPage | null) => void;
}

/** The upper and the lower quarter of a row lead beside it, the middle into it. */
function whereOf({ currentTarget, clientY }: DragEvent<HTMLElement>): Where {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < 0.25) return "before";
  return share > 0.75 ? "after" : "inside";
}

function useDrop({ page, pages, dragged, onDrag, restructure }: Props) {
  const [where, setWhere] = useState<Where | null>(null);
  const act = (place: Where) => (dragged ? dropOf(pages, dragged, page, place) : null);
  return {
    where,
    handlers: {
      draggable: restructure !== undefined && !restructure.frozen && page.parent !== "",
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", page.name);
        onDrag(page);
      },
      onDragEnd: () => onDrag(null),
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const next = whereOf(event);
        if (!act(next)) return;
        event.preventDefault();
        if (next !== where) setWhere(next);
      },
      onDragLeave: () => setWhere(null),
      onDrop: (event: DragEvent<HTMLElement>) => {
        const move = act(whereOf(event));
        setWhere(null);
        onDrag(null);
        if (!move || !dragged) return;
        event.preventDefault();
        void restructure?.onRestructure(dragged.item.id, move, `「${dragged.name}」を移しました`);
      },
    },
  };
}

export function TreeRow(props: Props) {
  const { page, pages, index } = props;
  const { depth } = page;
  const { where, handlers } = useDrop(props);
  return (
    <li
      {...handlers}
      className={clsx(
        indents[depth - 1],
        "relative border-y-2 border-transparent",
        handlers.draggable && "cursor-grab",
        where === "before" && "border-t-primary",
        where === "after" && "border-b-primary",
        where === "inside" && "rounded-md bg-wash",
      )}
    >
      <Guides page={page} pages={pages} />
      <props.parts.Row item={page.item} name={`${index + 1}番目のページ`}>
        <PageLines {...props} />
      </props.parts.Row>
    </li>
  );
}

function PageLines({ page, pages, ways, restructure, parts }: Props) {
  const { Spot, Text, Choose } = parts;
  const { item, slug, purpose, term, rivals } = page;
  return (
    <Spot
      item={item}
      className={clsx(
        "grid grid-cols-1 gap-1 rounded-md border px-2.5 py-1.5",
        rivals.length > 0 ? "border-must-line bg-must-wash" : "border-line bg-raised",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        <Choose item={item} />
        <Text item={item} className="text-sm font-bold text-ink" />
        <code>{`/${slug === "home" ? "" : slug}`}</code>
        {term !== "" && (
          <span className="inline-flex items-center gap-1">
            <Icon name="search" label="検索語" />
            {term}
          </span>
        )}
        {page.existing !== null && <Badge>{page.existing ? "いまあるページ" : "新しいページ"}</Badge>}
        {rivals.length > 0 && (
          <Badge tone="must" icon="triangle-alert">{`共食い：${rivals.join("、")}`}</Badge>
        )}
        <LineEnd item={item} parts={parts} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="min-w-0 text-xs text-ink-soft">{purpose}</p>
        {restructure && <PageRowMenu {...{ page, pages, ways, restructure }} />}
      </div>
    </Spot>
  );
}

/** Lines from a page up to its parent, past the pages in between. */
function Guides({ page, pages }: Pick<Props, "page" | "pages">) {
  return (
    <span aria-hidden="true" className="absolute inset-0 *:absolute *:border-line-strong">
      {guidesOf(pages, page).map(({ depth, goesOn, isOwn }) => (
        <Fragment key={depth}>
          {(goesOn || isOwn) && (
            <span className={clsx("-top-0.5 border-l", goesOn ? "-bottom-0.5" : "h-5", lefts[depth - 2])} />
          )}
          {isOwn && <span className={clsx("top-4.5 w-2.5 border-t", lefts[depth - 2])} />}
        </Fragment>
      ))}
    </span>
  );
}
