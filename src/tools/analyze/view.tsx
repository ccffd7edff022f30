/** 商品分析 on screen: facts left, what they mean for the customer right; each lights the other. */
import { useState } from "react";
import { QuietTools } from "#src/ui/quiet-tools.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { CitedMark } from "../view/view-kit.tsx";
import type { ToolViewProps } from "../view/view-parts.ts";
import { type AnalysisFramework, analyzeInputSchema } from "./definition.ts";
import { Benefits } from "./view/benefits.tsx";
import { FactList } from "./view/facts.tsx";
import { FrameBoard, FrameChoice } from "./view/frame-board.tsx";
import { groupByKind } from "./view/groups.ts";
import { Cautions, Differences, OneLineList, Remarks, Strengths } from "./view/lists.tsx";

export function AnalyzeView({ items, state, parts, input }: ToolViewProps) {
  const { data: asked } = analyzeInputSchema.safeParse(input ?? {});
  const [chosen, setChosen] = useState<AnalysisFramework | null>(null);
  const framework = chosen ?? asked?.framework ?? "none";
  const groups = groupByKind(items);
  const making = state === "making";
  const [oneLine] = groups["one-line"];
  const shared = { making, parts };
  return (
    <div className="@container grid gap-5">
      <div className="min-h-13 border-l-4 border-primary pl-3">
        <p className="text-xs text-ink-soft">一言で言うと</p>
        {oneLine ? (
          <parts.Spot item={oneLine} className="tooled flex items-start gap-2">
            <CitedMark item={oneLine} parts={parts} className="flex-1" textClassName="text-base font-bold" />
            <QuietTools className="mt-0">
              <parts.Copy item={oneLine} />
            </QuietTools>
          </parts.Spot>
        ) : (
          making && <Skeleton className="mt-2 h-6 w-2/3" />
        )}
      </div>
      <FrameChoice value={framework} onChange={setChosen} />
      {framework !== "none" && <FrameBoard items={items} framework={framework} parts={parts} />}
      <FactList items={groups.fact} {...shared} />
      <Benefits items={groups.row} {...shared} />
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 @lg:grid-cols-2">
        <Strengths items={groups.strength} {...shared} />
        <OneLineList title="利用シーン" items={groups.scene} {...shared} />
        <OneLineList title="価格の納得材料" items={groups["price-reason"]} {...shared} />
        <Differences items={groups.difference} {...shared} />
        <Remarks title="足りない情報" items={groups.gap} {...shared} />
        <Cautions items={groups.caution} {...shared} />
      </div>
    </div>
  );
}
