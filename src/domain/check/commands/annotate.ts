import { sentenceSpans } from "#src/checks/text/clauses.ts";
import {
  type Block,
  documentHeading,
  documentSection,
  levels,
  paragraph,
  plainList,
} from "#src/tools/exporting/document.ts";
import { toDocx } from "#src/tools/exporting/docx.ts";
import type { Context } from "../../context.ts";
import type { ResultFile } from "../../result/commands/export.ts";
import type { CheckAnswer } from "../schema.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The text as a Word file: what was found in a sentence stands beside it as a comment, and all of it once more below. */
export function annotatedDocx(ctx: Context, text: string, answer: CheckAnswer): ResultFile {
  const title = "チェックした文章";
  const madeAt = ctx.now().toISOString();
  const blocks: Block[] = [
    documentHeading(1, title),
    ...linesOf(text).map(({ start, words }) =>
      paragraph(words, notesIn(answer, start, start + words.length)),
    ),
    ...documentSection("注意のある表現", [plainList(answer.flags.map(flagLine))]),
    ...documentSection("資料に見当たらないこと", [
      plainList(answer.claims.filter(({ sentence }) => !sentence).map(({ words }) => `「${words}」`)),
    ]),
    ...documentSection("外したルール・隠した指摘", [plainList(silencedLines(answer))]),
    ...documentSection("表記", [
      plainList(answer.notation.map(({ words, to, why }) => `${words} → ${to}（${why}）`)),
    ]),
    paragraph("公開前に、専門家と媒体の審査で確認してください。"),
  ];
  return { name: `${title}.docx`, mime: docx, body: new Uint8Array(toDocx(blocks, { title, madeAt })) };
}

/** Sentences with their closing marks; a line without words is left out. */
function linesOf(text: string): { start: number; words: string }[] {
  const spans = sentenceSpans(text);
  return spans
    .map(({ start }, at) => ({
      start,
      words: text.slice(start, spans[at + 1]?.start ?? text.length).trimEnd(),
    }))
    .filter(({ words }) => words.trim() !== "");
}

function notesIn({ flags, claims }: CheckAnswer, from: number, to: number): string[] {
  const inside = ({ span }: { span: { start: number } }) => span.start >= from && span.start < to;
  return [
    ...flags.filter(inside).map((flag) => {
      const [rewrite] = flag.rewrites;
      return `${flagLine(flag)}。${flag.why}${rewrite === undefined ? "" : ` 書き換え案：${rewrite}`}`;
    }),
    ...claims
      .filter((claim) => claim.sentence === null && inside(claim))
      .map(({ words }) => `「${words}」の根拠が資料に見つかりません。`),
  ];
}

const flagLine = ({ level, words, rule, clause }: CheckAnswer["flags"][number]) =>
  `【${levels[level]}】${words}：${rule}（${clause}）`;

function silencedLines({ silenced }: CheckAnswer): string[] {
  return [
    ...(silenced.rules > 0 ? [`外したルールで見送った指摘：${silenced.rules}件`] : []),
    ...(silenced.notes > 0 ? [`隠した参考の指摘：${silenced.notes}件`] : []),
  ];
}
