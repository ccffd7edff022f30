/** What a line of a project's log says, for the log and for what happened last. Pure, browser-safe. */
import type { Approval } from "../approvals.ts";
import type { ToolName } from "../run-parts.ts";

export type LoggedKind = Approval | "comment" | "edited" | "exported" | "sent";

export interface Logged {
  kind: LoggedKind;
  tool: ToolName | null;
  itemId: string | null;
  by: string | null;
  client: boolean;
  pieces: number;
}

const members: Record<LoggedKind, string> = {
  draft: "を下書きに戻しました",
  review: "の確認を依頼しました",
  returned: "を差し戻しました",
  approved: "を採用にしました",
  used: "を掲載済みにしました",
  comment: "にコメントしました",
  edited: "を直しました",
  exported: "を書き出しました",
  sent: "を提出しました",
};

const clients: Partial<Record<LoggedKind, string>> = {
  draft: "への返事を取り消しました",
  review: "への返事を取り消しました",
  returned: "に「直してほしい」と返しました",
  approved: "を承認しました",
};

/** `titleOf`: a tool's name on screen. */
export function decisionText(
  { kind, tool, itemId, by, client, pieces }: Logged,
  titleOf: (tool: ToolName) => string,
): string {
  const who = by === null ? "" : client ? `クライアントの${by}さんが` : `${by}さんが`;
  const count = itemId !== null && pieces === 1 ? "の案" : `${tool === null ? "" : "の"}${pieces}案`;
  const what = `${tool === null ? "" : titleOf(tool)}${count}`;
  return `${who}${what}${(client && clients[kind]) || members[kind]}`;
}
