/** An answer without a model: what the project's own material says, word for word, and where one goes on from there. Pure. */
import type { Attachment, MessagePart, ThreadMaterial } from "#src/shared/message-parts.ts";
import { type ToolName, toolNames } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import { materialName } from "../schema.ts";

/** Quotations in one answer. */
export const maxQuotes = 3;

/** Where the quotations stand: in what was put beside the message, elsewhere, or at the beginning of what was put there. */
type Found = "project" | "attached" | "elsewhere" | "heads";
const leads: Record<Found, string> = {
  project: "この案件に、次の記述があります。",
  attached: "付けた材料に、次の記述があります。",
  elsewhere: "付けた材料には見つかりませんでした。この案件には、次の記述があります。",
  heads: "付けた材料に、お尋ねに当たる記述は見つかりませんでした。材料は次のように始まります。",
};

/** Quotes what was found; says so when nothing was. Never a word about the matter of its own. */
export function quoteAnswer(found: readonly ThreadMaterial[], where: Found, question = ""): MessagePart[] {
  if (found.length === 0) return nothingFor(question);
  const lines = found.map(
    (material) =>
      `- 「${material.text}」（${[materialName(material), material.id].filter(Boolean).join(" ")}）`,
  );
  const text = [leads[where], "", ...lines].join("\n");
  const materials = found.map((material, index) => ({ ...material, id: material.id || `${index + 1}` }));
  return [{ type: "text", text }, { type: "materials", materials }, nextFor(found)];
}

const nothing =
  "この案件の説明、ファイル、結果、メモに、お尋ねに当たる記述は見つかりませんでした。作りたいものは、下のボタンから頼めます。";
const plans = /企画|アイデア|アイディア|戦略|施策|プラン|考えて|提案して|どうすれば|どうしたら/u;
const rivals = /競合|他社|ライバル/u;

/**
 * What cannot be done, and what is nearest to it. The words of the question are not said again: the search would find them here,
 * where nothing was found.
 */
function nothingFor(question: string): MessagePart[] {
  const answer = (text: string, ...tools: ToolName[]): MessagePart[] => [
    { type: "text", text },
    { type: "next", tools },
  ];
  if (rivals.test(question))
    return answer(
      "競合の情報は材料にありません。「商品分析」の条件に競合の文章を入れると、違いを比べられます。",
      "analyze",
    );
  if (plans.test(question))
    return answer(
      "企画を考えることは、内蔵エンジンではできません。近いものは次の2つです。",
      "concerns",
      "catchphrase",
    );
  return [{ type: "text", text: nothing }, nextFor([])];
}

/** The tools whose results were quoted lead on; else those that answer what people ask. */
function nextFor(found: readonly ThreadMaterial[]): MessagePart {
  const quoted = toolNames.filter((tool) => found.some(({ title }) => title === catalog[tool].title));
  const usual: ToolName[] = ["faq", "concerns", "catchphrase"];
  return { type: "next", tools: [...new Set([...quoted, ...usual])].slice(0, 3) };
}

/** Tools rest on what people wrote: what was made, and the memo, are no evidence. */
export function notRead(attached: readonly Attachment[]): string[] {
  if (attached.length === 0) return [];
  const names = attached.map(({ title }) => `「${title}」`).join("");
  return [`根拠に使えるのはファイルなので、${names}は使いません。`];
}
