/** Results of the project as lines of its memo: plain Markdown links that any other reader understands. Pure. */
import type { ResultRow } from "../../../../domain/library/schema.ts";
import { approvalLabels } from "../../../../shared/approvals.ts";
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

export function cardLine(projectId: string, title: string, row: Pick<ResultRow, "id" | "runId">): string {
  const plain = title.replace(/[[\]\r\n]/g, " ").slice(0, 200);
  return `[${plain}](/${projectId}/results?open=${row.runId}#result-${row.id})`;
}

export const standingOf = ({ approval, state }: Pick<ResultRow, "approval" | "state">): string =>
  approval === "draft" ? states[state].label : approvalLabels[approval];
