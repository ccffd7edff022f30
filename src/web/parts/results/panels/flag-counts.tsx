import { type FlagLevel, flagLevels, type Item } from "#src/shared/result.ts";
import { levelLabels } from "../model/labels.ts";

/** How many findings of each level stand in a result, and how many its project's own decisions keep out of sight; nothing where there are none. */
export function FlagCounts({ items }: { items: readonly Item[] }) {
  const flags = items.flatMap((item) => item.flags.filter(({ dismissed }) => !dismissed));
  const silenced = items.flatMap((item) => item.silenced ?? []);
  const of = (level: FlagLevel) => flags.filter((flag) => flag.level === level).length;
  const because = (why: "rule" | "level") => silenced.filter((flag) => flag.because === why).length;
  const told = [
    ...flagLevels.filter((level) => of(level) > 0).map((level) => `${levelLabels[level]} ${of(level)}`),
    ...(because("rule") > 0 ? [`外したルールで見送った指摘 ${because("rule")}`] : []),
    ...(because("level") > 0 ? [`隠した参考 ${because("level")}`] : []),
  ];
  if (told.length === 0) return null;
  return <p className="tabular pt-1 text-xs text-ink-soft">指摘：{told.join("・")}</p>;
}
