/** One page of the tree, to be moved by drag, by its buttons or by the keyboard. */
import { clsx } from "clsx";
import { type DragEvent, useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import type { ToolViewProps } from "../../view-parts.ts";
import type { Page } from "../read.ts";
import { RowMenu } from "./row-menu.tsx";
import { dropOf } from "./tree-moves.ts";

const indents = ["", "ml-5", "ml-10"];
type Where = "before" | "inside" | "after";

interface Props extends Pick<ToolViewProps, "parts" | "restructure"> {
  page: Page;
  pages: readonly Page[];
  index: number;
  /** The page that is being dragged. */
  dragged: Page | null;
  onDrag: (page: Page | null) => void;
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
  const { page, pages, index, restructure } = props;
  const { Row, Spot, Text, Sources, Flags, Problems, Tools } = props.parts;
  const { item, depth, slug, purpose, term, rivals } = page;
  const { where, handlers } = useDrop(props);
  return (
    <li
      {...handlers}
      className={clsx(
        indents[depth - 1],
        "border-y-2 border-transparent",
        handlers.draggable && "cursor-grab",
        where === "before" && "border-t-primary",
        where === "after" && "border-b-primary",
        where === "inside" && "rounded-md bg-wash",
      )}
    >
      <Row item={item} name={`${index + 1}番目のページ`}>
        <Spot
          item={item}
          className={clsx(
            "grid gap-1 rounded-md border px-3 py-2",
            rivals.length > 0 ? "border-must-line bg-must-wash" : "border-line bg-raised",
          )}
        >
          <div className="flex flex-wrap items-center gap-2">
            <Text item={item} className="font-bold" />
            <code className="text-xs text-ink-soft">{`/${slug === "home" ? "" : slug}`}</code>
            {term !== "" && <Badge>{term}</Badge>}
            {page.existing !== null && <Badge>{page.existing ? "いまあるページ" : "新しいページ"}</Badge>}
            {rivals.length > 0 && (
              <Badge tone="must" icon="triangle-alert">{`共食い：${rivals.join("、")}`}</Badge>
            )}
            <Sources item={item} />
            <Flags item={item} />
            <span className="ml-auto flex items-center">
              <Tools item={item} />
            </span>
          </div>
          <p className="text-sm text-ink-soft">{purpose}</p>
          {restructure && <RowMenu page={page} pages={pages} restructure={restructure} />}
          <Problems item={item} />
        </Spot>
      </Row>
    </li>
  );
}
