/** What the project itself can tell without a model: what is missing, who it is for, what is best, risky, done and next. Pure. */

import { gaps } from "#src/brief/gaps.ts";
import type { BriefFields } from "#src/brief/schema.ts";
import type { MessagePart, ThreadMaterial } from "#src/shared/message-parts.ts";
import type { FlagLevel, Item, Source } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { placeOfResult } from "#src/shared/words/place-of-result.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { RouteTopic } from "../../message/rules/route.ts";
import type { ResultView } from "../../result/schema.ts";
import type { SummaryKey, SummaryView } from "../../summary/schema.ts";

export interface ProjectState {
  projectId: string;
  summary: Pick<SummaryView, "lines" | "moves" | "decided" | "tools">;
  /** Null before anything was said about the product. */
  brief: { fields: BriefFields; sentences: Source[] } | null;
  /** The newest of each tool. */
  results: readonly ResultView[];
}

interface Told {
  text: string;
  rests?: ThreadMaterial[];
  next: ToolName[];
}

const maxShown = 5;
const levels: Record<FlagLevel, string> = { must: "要修正", check: "要確認", note: "参考" };

export function answerAbout(topic: RouteTopic, standing: ProjectState): MessagePart[] {
  const { text, rests = [], next } = tellers[topic](standing);
  const materials = rests.map((material, index) => ({ ...material, id: `${index + 1}` }));
  return [
    { type: "text", text },
    ...(materials.length > 0 ? [{ type: "materials" as const, materials }] : []),
    { type: "next", tools: next },
  ];
}

const tellers: Record<RouteTopic, (standing: ProjectState) => Told> = {
  gaps: tellGaps,
  audience: (standing) =>
    tellLines(
      standing,
      ["audience"],
      "誰に届けるかは、まだ決まっていません。「ペルソナ」を作ると、ここで答えられます。",
      ["persona", "recommended_users"],
    ),
  product: (standing) =>
    tellLines(standing, ["product", "promise", "proof", "offer"], "商品の説明が、まだありません。", [
      "analyze",
      "catchphrase",
    ]),
  strengths: tellStrengths,
  best: tellBest,
  risks: tellRisks,
  progress: tellProgress,
};

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

function tellGaps({ brief, results }: ProjectState): Told {
  const open = brief ? gaps(brief.fields, brief.sentences) : [];
  const unfilled = results
    .flatMap(({ tool, items }) => items.map((item) => ({ tool, item })))
    .filter(({ item }) => /【要記入/.test(JSON.stringify([item.text, item.fields])));
  const counted = [...new Set(unfilled.map(({ tool }) => tool))].map((tool) => {
    const count = unfilled.filter((one) => one.tool === tool).length;
    return `${catalog[tool].title}に${count}件`;
  });
  const blanks = counted.length > 0 ? `【要記入】が残っているのは、${counted.join("、")}です。` : "";
  if (open.length === 0)
    return {
      text: `商品の説明に、すぐ足したい情報は見つかりませんでした。${blanks}`,
      next: ["faq", "lp_manuscript"],
    };
  return {
    text: [
      `答えがあると強くなる情報が${open.length}つあります。`,
      list(open.map(({ question, why }) => `${question}${why}`)),
      `「概要」の「足りない情報」に書くか、商品の説明に足してください。${blanks}`,
    ].join("\n\n"),
    next: ["analyze", "faq"],
  };
}

/** Lines of the summary, with what they were made from. */
function tellLines(
  { summary }: ProjectState,
  keys: readonly SummaryKey[],
  nothing: string,
  next: ToolName[],
): Told {
  const known = keys.flatMap((key) =>
    summary.lines.filter((line) => line.key === key && line.texts.length > 0),
  );
  if (known.length === 0) return { text: nothing, next };
  const lines = known.flatMap(({ texts, from }) =>
    texts.map((text) => (from ? `${text} 〔${from}〕` : text)),
  );
  return { text: ["案件サマリーでは、次のとおりです。", list(lines)].join("\n\n"), next };
}

const ofTool = ({ results }: ProjectState, tool: ToolName) => results.find((result) => result.tool === tool);

function rest({ projectId }: ProjectState, { tool, runId, id }: ResultView, { text }: Item): ThreadMaterial {
  return {
    ...{ id: "", kind: "result", title: catalog[tool].title, text: text.slice(0, 300) },
    to: `/${projectId}${placeOfResult(runId, id)}`,
  };
}

const fieldOf = (item: Item, name: string) => {
  const value = item.fields[name];
  return typeof value === "string" ? value : "";
};

function tellStrengths(standing: ProjectState): Told {
  const analysis = ofTool(standing, "analyze");
  const items = analysis?.items.filter(({ kind }) => kind === "strength") ?? [];
  if (!analysis || items.length === 0)
    return {
      text: "強みは、まだ整理していません。「商品分析」を作ると、資料をもとに3つまで挙げます。",
      next: ["analyze"],
    };
  return {
    text: ["商品分析では、強みを次のように整理しています。", list(items.map(withReason))].join("\n\n"),
    rests: items.map((item) => rest(standing, analysis, item)),
    next: ["catchphrase", "lp_manuscript"],
  };
}

const withReason = (item: Item) => {
  const reason = fieldOf(item, "reason");
  return reason === "" ? item.text : `${item.text}：${reason}`;
};

function tellBest(standing: ProjectState): Told {
  const { decided } = standing.summary;
  const copy = ofTool(standing, "catchphrase");
  const picks = copy?.items.filter(({ kind }) => kind === "shortlist") ?? [];
  if (decided.length > 0)
    return {
      text: ["採用した文は、次のとおりです。", list(decided.map(({ text }) => text))].join("\n\n"),
      next: ["images", "lp_manuscript"],
    };
  if (!copy || picks.length === 0)
    return {
      text: "選べるコピーが、まだありません。「キャッチコピー」を作ると、おすすめ3本と理由を添えます。",
      next: ["catchphrase"],
    };
  return {
    text: [
      "キャッチコピーのおすすめは、次の3本です。切り口が違うので、届けたい相手に合うものを選んでください。",
      list(picks.map((item) => `「${fieldOf(item, "line")}」：${item.text}${weakness(item)}`)),
    ].join("\n\n"),
    rests: picks.map((item) => rest(standing, copy, item)),
    next: ["images", "lp_manuscript", "catchphrase"],
  };
}

const weakness = (item: Item) => {
  const tradeoff = fieldOf(item, "tradeoff");
  return tradeoff === "" ? "" : `（弱いところ：${tradeoff}）`;
};

function tellRisks(standing: ProjectState): Told {
  const flagged = standing.results.flatMap((result) =>
    result.items.flatMap((item) =>
      item.flags
        .filter(({ level, dismissed }) => level !== "note" && !dismissed)
        .map((flag) => ({ result, item, flag })),
    ),
  );
  flagged.sort((one, other) => Number(other.flag.level === "must") - Number(one.flag.level === "must"));
  const limits =
    "自動の確認なので、見つからないことは適法を保証しません。公開前に、専門家と媒体の審査で確認してください。";
  if (flagged.length === 0) {
    const lead =
      standing.results.length === 0
        ? "確認する結果が、まだありません。"
        : "いまの結果に、要修正・要確認の表現は見つかりませんでした。";
    return { text: `${lead}${limits}`, next: ["catchphrase", "lp_manuscript"] };
  }
  const shown = flagged.slice(0, maxShown);
  const more = flagged.length - shown.length;
  return {
    text: [
      `リスクの可能性がある表現が${flagged.length}件あります。${more > 0 ? `重いものから${maxShown}件です。` : ""}`,
      list(
        shown.map(
          ({ result, flag }) =>
            `「${flag.words}」（${catalog[result.tool].title}・${levels[flag.level]}）：${flag.rule}。${flag.why}`,
        ),
      ),
      limits,
    ].join("\n\n"),
    rests: shown.map(({ result, item }) => rest(standing, result, item)),
    next: ["catchphrase", "lp_manuscript"],
  };
}

function tellProgress({ summary: { tools, moves, decided } }: ProjectState): Told {
  const made = tools.filter(({ state }) => state !== "none");
  const stale = tools.filter(({ state }) => state === "stale");
  const missing = tools.filter(({ state }) => state === "none").map(({ tool }) => tool);
  const done = [
    `${tools.length}種類のうち${made.length}種類を作りました。`,
    stale.length > 0 ? `材料や元の結果が変わったものが${stale.length}種類あります。` : "",
    decided.length > 0 ? `採用した文は${decided.length}本です。` : "採用した文は、まだありません。",
  ].join("");
  const steps = moves.map(({ text }, index) => `${index + 1}. ${text}`).join("\n");
  return {
    text: steps === "" ? done : [done, "次にすることは、次のとおりです。", steps].join("\n\n"),
    next: missing.length > 0 ? missing.slice(0, 3) : ["catchphrase", "lp_manuscript"],
  };
}
