/** Results of the project as lines of its memo: plain Markdown links that any other reader understands. Pure. */
import type { ResultRow } from "#src/domain/library/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { states } from "../results/labels.ts";

export interface Card {
  title: string;
  to: string;
  resultId: string;
}

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const line = new RegExp(`^\\[([^\\[\\]]{1,200})\\]\\((/(${id})/results\\?open=${id}#result-(${id}))\\)\\s*$`);

/** The card that a line is, or null; a result of another project is a link like any other. */
export function readCard(text: string, projectId: string): Card | null {
  const [, title, to, project, resultId] = line.exec(text) ?? [];
  if (!title || !to || !resultId || project !== projectId) return null;
  return { title, to, resultId };
}

type Placed = Pick<ResultRow, "id" | "runId">;

export function cardLine(projectId: string, title: string, row: Placed): string {
  const plain = title.replace(/[[\]\r\n]/g, " ").slice(0, 200);
  return `[${plain}](/${projectId}/results?open=${row.runId}#result-${row.id})`;
}

/** What a result says in Markdown, under headings one smaller than its own, and where and when it was taken from. */
export function copiedLines(projectId: string, row: Placed, written: string, moment: string): string {
  const lowered = written.trim().replace(/^#{1,5} /gm, "#$&");
  return `${lowered}\n\n${moment}に写しました。${cardLine(projectId, "元の結果", row)}`;
}

export const resultStatusLabel = ({ approval, state }: Pick<ResultRow, "approval" | "state">): string =>
  approval === "draft" ? states[state].label : approvalLabels[approval];
