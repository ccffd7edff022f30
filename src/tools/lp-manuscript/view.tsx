/** LP原稿 on screen: the outline with what it answers, the manuscript block by block, and the page as it will look. */
import { useMemo, useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { ScrollBox } from "#src/ui/scroll-box.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import type { ToolViewProps } from "../view/view-parts.ts";
import { answerRate } from "./coverage.ts";
import { lpFrameworks, lpLengths } from "./data/frameworks.ts";
import { allBlocks, comparedFirstViews, measuresOf, metaIn } from "./read.ts";
import { BlockCard } from "./view/block-card.tsx";
import { FirstViews } from "./view/first-views.tsx";
import { LengthSlider } from "./view/length-slider.tsx";
import { MetaCard } from "./view/meta-card.tsx";
import { Outline } from "./view/outline.tsx";
import { Preview } from "./view/preview.tsx";
import { PrintButton } from "./view/print-sheet.tsx";
import { ShorterNote } from "./view/shorter-note.tsx";
import { HiddenBlocks } from "./view/structure-bar.tsx";

const tabs = { cards: "原稿", outline: "構成と地図", preview: "見た目" } as const;

export function LpManuscriptView({ items, state, wanted, parts, restructure }: ToolViewProps) {
  const [tab, setTab] = useState<string>("cards");
  const all = useMemo(() => allBlocks(items), [items]);
  const blocks = useMemo(() => all.filter(({ hidden }) => !hidden), [all]);
  const rivals = comparedFirstViews(all);
  const measures = useMemo(() => measuresOf(items), [items]);
  const meta = items.find(({ kind }) => kind === "meta");
  const places = state === "making" ? Math.max(0, Math.min(wanted, 6) - blocks.length) : 0;
  const cards = (
    <ol className="grid grid-cols-1 gap-2">
      {blocks.map((block, index) =>
        rivals.includes(block) ? (
          <FirstViews key="first" blocks={rivals} {...{ parts, restructure }} />
        ) : (
          <BlockCard key={block.item.id} {...{ block, all, index, parts, restructure }} />
        ),
      )}
      {Array.from({ length: places }, (_, place) => place + 1).map((place) => (
        <li
          key={`place-${place}`}
          aria-hidden="true"
          className="grid min-h-32 gap-3 rounded-md border border-line p-4"
        >
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="w-3/4" />
        </li>
      ))}
      {meta && <MetaCard item={meta} parts={parts} />}
    </ol>
  );
  const panels = {
    cards: (
      <div className="grid grid-cols-1 gap-2">
        {cards}
        {restructure && (
          <HiddenBlocks
            blocks={all.filter((block) => block.hidden && !rivals.includes(block))}
            restructure={restructure}
          />
        )}
      </div>
    ),
    outline: <Outline blocks={blocks} covered={measures.covered} parts={parts} />,
    preview: <Preview blocks={blocks} />,
  };
  return (
    <div className="@container grid grid-cols-1 gap-3">
      {blocks.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:gap-y-0">
          <Badges items={items} measures={measures} />
          {state !== "making" && (
            <>
              {restructure && <LengthSlider items={items} restructure={restructure} />}
              <PrintButton blocks={blocks} meta={metaIn(items)} />
            </>
          )}
        </div>
      )}
      <Tabs
        label="LP原稿の見方"
        value={tab}
        onChange={setTab}
        items={(["cards", "outline", "preview"] as const).map((id) => ({
          id,
          label: tabs[id],
          panel: panels[id],
        }))}
      />
      {state !== "making" && (
        <parts.Hint>
          <ShorterNote items={items} />
        </parts.Hint>
      )}
    </div>
  );
}

function Badges({
  items,
  measures,
}: Pick<ToolViewProps, "items"> & { measures: ReturnType<typeof measuresOf> }) {
  const { answered, all } = answerRate(measures.covered);
  const meta = metaIn(items);
  const aim = meta?.length ? `／目安${lpLengths[meta.length].chars.toLocaleString("ja-JP")}字` : "";
  return (
    <ScrollBox label="原稿の目安" className="goes-on max-w-full">
      <p className="flex gap-1.5 sm:flex-wrap">
        {measures.missing > 0 && <Badge tone="check" icon="pencil">{`未記入 ${measures.missing}`}</Badge>}
        {measures.flags > 0 && <Badge tone="check" icon="triangle-alert">{`注意 ${measures.flags}`}</Badge>}
        {all > 0 && (
          <Badge tone={answered === all ? "good" : "check"}>{`悩み回答率 ${answered}／${all}`}</Badge>
        )}
        <Badge>{`${measures.chars.toLocaleString("ja-JP")}字${aim}`}</Badge>
        <Badge>{`読了 約${measures.minutes}分`}</Badge>
        {meta?.framework && <Badge>{`型：${lpFrameworks[meta.framework]}`}</Badge>}
        <Badge>{`ボタン ${measures.ctas}`}</Badge>
      </p>
    </ScrollBox>
  );
}
