/** The summary as one slide: what a meeting needs, in the order of the page. Pure. */

import { dayLabel, monthDayLabel } from "#src/shared/time/time.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { SlideSheet } from "#src/tools/exporting/pptx.ts";
import { type SummaryLine, type SummaryView, summaryLines, type ToolStatusRow } from "../schema.ts";

export function slideOf(view: SummaryView, { name, at }: { name: string; at: Date }): SlideSheet {
  const { lines, decided, moreDecided, tools } = view;
  const [product, ...others] = lines;
  const copy = decided.map(({ text, tool, staleReasons, by, at: decidedAt }) => ({
    label: "決まったコピー",
    text,
    mark: [
      staleReasons.length > 0 ? staleWord(staleReasons) : catalog[tool].title,
      by === null ? "" : `${by}さん`,
      decidedAt === null ? "" : monthDayLabel(decidedAt),
    ]
      .filter((part) => part !== "")
      .join("・"),
  }));
  const none = { label: "決まったコピー", text: "まだ採用したコピーはありません。", mark: "" };
  const more = {
    label: "決まったコピー",
    text: `ほか${moreDecided}本は、結果のページにあります。`,
    mark: "",
  };
  return {
    title: name,
    lead: product?.texts.join("　") ?? "",
    rows: [
      ...others.filter(({ key }) => key !== "questions" && key !== "steps").flatMap(rowsOf),
      ...(copy.length > 0 ? copy : [none]),
      ...(moreDecided > 0 ? [more] : []),
      ...standings(tools),
      ...others.filter(({ key }) => key === "questions" || key === "steps").flatMap(rowsOf),
    ],
    foot: `案件サマリー　${dayLabel(at)}　記号は根拠にした材料の文の番号です。`,
  };
}

function rowsOf({ key, texts, from, edit }: SummaryLine) {
  const mark = edit ? "手で記入" : from;
  const known = texts.length > 0 ? texts : ["まだ決まっていません"];
  return known.map((text) => ({ label: summaryLines[key], text, mark: texts.length > 0 ? mark : "" }));
}

const stateWords: Record<Exclude<ToolStatusRow["state"], "stale">, string> = {
  made: "作成済み",
  making: "作成中",
  none: "未作成",
};
const stateOrder = ["made", "stale", "making", "none"] as const;
const wordOf = ({ state, staleReasons }: ToolStatusRow) =>
  state === "stale" ? staleWord(staleReasons) : stateWords[state];

function standings(tools: readonly ToolStatusRow[]) {
  const sorted = stateOrder.flatMap((state) => tools.filter((tool) => tool.state === state));
  return [...Map.groupBy(sorted, wordOf)].map(([words, own]) => {
    const named = own.map(({ tool }) => catalog[tool].title).join("、");
    return { label: "ツールの状態", text: `${words}：${named}`, mark: "" };
  });
}
