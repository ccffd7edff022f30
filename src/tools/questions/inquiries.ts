/** Questions that really arrived: read from pasted text or a table, and put to the entries of the checklist. They prove nothing. */
import { maxSentenceLength } from "#src/brief/sentences.ts";
import { readRows, separatorOf } from "#src/shared/words/csv.ts";
import type { BuyerQuestion } from "./buyer-question.ts";

export const inquiryLimits = { text: 20_000, most: 200 } as const;

const column = /^(?:本文|お?問い?合わせ(?:内容|本文)?|質問(?:内容)?|内容|メッセージ)$/u;
const bullet = /^(?:[・●○■◆*-]|\d{1,3}[.)．）、]|Q\d*[.．:：])\s*/u;

/** One inquiry an entry, in the order given, each once; of a very long one the beginning. */
export function readInquiries(given: string): string[] {
  const text = given.replace(/\r\n?/gu, "\n").replace(/^\uFEFF/u, "");
  const lines = (columnOf(text) ?? text.split("\n")).map((line) =>
    line.slice(0, maxSentenceLength).replace(/\s+/gu, " ").trim().replace(bullet, ""),
  );
  return [...new Set(lines.filter((line) => line !== ""))].slice(0, inquiryLimits.most);
}

function columnOf(text: string): string[] | null {
  const separator = separatorOf(text);
  if (separator === null) return null;
  const [head = [], ...rows] = readRows(text, separator);
  const place = head.findIndex((cell) => column.test(cell.trim()));
  return place < 0 ? null : rows.map((cells) => cells[place] ?? "");
}

/** Words that say what a question is about; those of nearly every question say nothing. */
const topics = (text: string) =>
  (text.match(/[一-龠々]{2,}|[ァ-ヶー]{3,}/gu) ?? []).filter(
    (word) => !/^(?:商品|場合|必要|方法|自分|本当|今回|以外|利用|対応|可能|確認|内容|サービス)$/u.test(word),
  );

function nearness(inquiry: string, doubt: BuyerQuestion): number {
  const shared = topics(doubt.question + doubt.doubt).filter((word) => inquiry.includes(word)).length;
  return shared * 2 + (doubt.answer.test(inquiry) ? 1 : 0);
}

export interface AskedInquiry {
  /** Id of the checklist's entry → how many inquiries ask it. */
  counts: ReadonlyMap<string, number>;
  /** Inquiries that no entry covers, fit to be shown as questions. */
  others: readonly string[];
}

const isQuestion = (text: string) => /(?:か|かな|の|？|\?)。?$/u.test(text);
const isOrder = /指示|命令|プロンプト|書いて|出力|ignore|instructions?|prompt|https?:/iu;

/** Sorts inquiries by the entries they come nearest to. */
export function askedInquiries(given: string, doubts: readonly BuyerQuestion[]): AskedInquiry {
  const counts = new Map<string, number>();
  const others: string[] = [];
  for (const inquiry of readInquiries(given)) {
    const scored = doubts.map((doubt) => ({ id: doubt.id, score: nearness(inquiry, doubt) }));
    const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { id: "", score: 0 });
    if (best.score > 0) counts.set(best.id, (counts.get(best.id) ?? 0) + 1);
    else if (isQuestion(inquiry) && !isOrder.test(inquiry)) others.push(inquiry);
  }
  return { counts, others };
}
