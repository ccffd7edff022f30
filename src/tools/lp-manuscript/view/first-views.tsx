/** First views side by side, one of which is the page's. */
import { clsx } from "clsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { LineEnd } from "../../view/view-kit.tsx";
import type { ItemParts, Restructuring } from "../../view/view-parts.ts";
import type { PageBlock } from "../read.ts";
import { ButtonWords, MarkedPlaces, Paragraphs } from "./marked.tsx";
import { RivalButton } from "./structure-bar.tsx";

const names = ["A", "B", "C"];

interface Props {
  blocks: readonly PageBlock[];
  parts: ItemParts;
  restructure: Restructuring | undefined;
}

export function FirstViews({ blocks, parts, restructure }: Props) {
  const [first] = blocks;
  return (
    <li className="grid grid-cols-1 gap-2 rounded-md border border-line bg-sunken p-3">
      <h3 className="text-sm">ファーストビューを比べる</h3>
      <ul className={clsx("grid grid-cols-1 gap-3 @lg:grid-cols-2", blocks.length > 2 && "@5xl:grid-cols-3")}>
        {blocks.map((block, at) => (
          <FirstView
            key={block.item.id}
            {...{ block, parts, restructure }}
            name={`案${names[at] ?? at + 1}`}
          />
        ))}
      </ul>
      {restructure && first && blocks.length < names.length && (
        <RivalButton id={first.item.id} restructure={restructure} className="justify-self-start" />
      )}
    </li>
  );
}

function FirstView({
  block,
  name,
  restructure,
  parts,
}: Omit<Props, "blocks"> & { block: PageBlock; name: string }) {
  const { Row, Spot, Text, Choose } = parts;
  const { item, above, points, cta, micro, hidden } = block;
  return (
    <li className="min-w-0">
      <Row item={item} name={`ファーストビューの${name}`}>
        <Spot
          item={item}
          as="section"
          className={clsx(
            "grid grid-cols-1 gap-2 rounded-md border bg-raised px-4 py-3 text-sm",
            hidden ? "border-line" : "border-primary",
          )}
        >
          <div className="flex flex-wrap items-center gap-1.5">
            <Choose item={item} />
            <span className="text-sm font-bold">{name}</span>
            {!hidden && (
              <Badge tone="good" icon="check">
                この案を使っています
              </Badge>
            )}
            <LineEnd item={item} parts={parts} />
          </div>
          <div className="text-xl font-bold">
            <Text item={item} />
          </div>
          <Paragraphs texts={above} />
          <ul className="flex flex-wrap gap-1.5 text-sm">
            {points.map(({ text }) => (
              <li key={text} className="rounded-md border border-line px-2 py-1">
                <MarkedPlaces text={text} />
              </li>
            ))}
          </ul>
          <ButtonWords cta={cta} micro={micro} />
          {hidden && restructure && <ChoiceButtons id={item.id} name={name} restructure={restructure} />}
        </Spot>
      </Row>
    </li>
  );
}

function ChoiceButtons({ id, name, restructure }: { id: string; name: string; restructure: Restructuring }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        disabled={restructure.frozen}
        onClick={() => void restructure.onRestructure(id, { act: "choose" }, `${name}を使います`)}
      >
        {`${name}を使う`}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabled={restructure.frozen}
        onClick={() => void restructure.onRestructure(id, { act: "hide" }, `${name}を外しました`)}
      >
        {`${name}を外す`}
      </Button>
    </div>
  );
}
