/** What a notification says and where it leads, for the bell and for mails. Pure, browser-safe. */

import type { NotificationData } from "../notifications.ts";
import { roleLabels } from "../roles.ts";
import type { ToolName } from "../run-parts.ts";
import { tierLabel } from "../tiers.ts";
import { placeOfResult } from "./place-of-result.ts";

export interface NotificationText {
  text: string;
  /** Words that came with it. */
  note?: string;
  /** Null where nothing is left to open. */
  to: string | null;
}

interface News {
  /** Null: about the person's plan. */
  projectId: string | null;
  data: NotificationData;
}

/** `titleOf`: a tool's name on screen. */
export function notificationText(
  { projectId, data }: News,
  titleOf: (tool: ToolName) => string,
): NotificationText {
  const home = `/${projectId}`;
  const settings = `${home}/settings`;
  switch (data.kind) {
    case "payment":
      return { text: ofPayment(data), to: "/plans" };
    case "run":
      return { text: ofRun(data, titleOf), to: `${home}/results?open=${data.runId}` };
    case "invited":
      return {
        text: `${data.by}さんから${roleLabels[data.role]}として招待されています`,
        to: `/invitation?id=${data.invitationId}`,
      };
    case "joined":
      return { text: `${data.who}さんが${roleLabels[data.role]}として参加しました`, to: settings };
    case "left":
      return { text: `${data.who}さんが案件から抜けました`, to: settings };
    case "role":
      return { text: `${data.by}さんが、あなたの役割を${roleLabels[data.role]}に変えました`, to: home };
    case "removed":
      return { text: `${data.by}さんが、あなたをメンバーから外しました`, to: null };
    case "caps":
      return {
        text: data.capped
          ? `${data.by}さんが、あなたが案件で使える量を決めました`
          : `${data.by}さんが、あなたの利用の上限をなくしました`,
        to: settings,
      };
    case "mention":
      return {
        text: `${data.by}さんが、あなた宛てにメッセージを書きました`,
        note: data.note,
        to: `${home}/${data.threadId}?message=${data.number}#message-${data.number}`,
      };
    case "client":
      return {
        text: `クライアントの${data.by}さんが${titleOf(data.tool)}${ofPieces(data)}${clientSaid[data.says]}`,
        note: [data.pieces === 1 && data.text ? `「${data.text}」` : "", data.note].join(" ").trim(),
        to: `${home}/collections?id=${data.collectionId}`,
      };
    case "comment":
      return {
        text: data.named
          ? `${data.by}さんが、${titleOf(data.tool)}にあなた宛てのコメントを書きました`
          : `${data.by}さんが${titleOf(data.tool)}にコメントを書きました`,
        note: data.note,
        to: home + placeOf(data),
      };
    case "evidence":
      return {
        text:
          data.state === "expired"
            ? `根拠資料${data.documents}件の期限が切れました`
            : `根拠資料${data.documents}件が、30日以内に期限を迎えます`,
        note: data.note,
        to: `${home}/results?claims=due`,
      };
    default:
      return {
        text: `${data.by}さんが${titleOf(data.tool)}${data.pieces ? `の${data.pieces}案` : ""}${approvals[data.kind]}`,
        note: data.note,
        to: home + placeOf(data),
      };
  }
}

const placeOf = ({ runId, resultId }: { runId: string; resultId?: string }): string =>
  resultId === undefined ? `/results?open=${runId}` : placeOfResult(runId, resultId);

const clientSaid = {
  approved: "を承認しました",
  sent_back: "に「直してほしい」と返しました",
  comment: "にコメントを書きました",
} as const;

/** A piece is told by its words, several by their number; a whole result by its name. */
const ofPieces = ({ pieces }: { pieces?: number }): string => (pieces === undefined ? "" : `の${pieces}案`);

const approvals = {
  approval_asked: "の承認を依頼しました",
  approved: "を採用にしました",
  sent_back: "を差し戻しました",
} as const;

function ofPayment({ news, plan }: NotificationData & { kind: "payment" }): string {
  const name = plan === null ? "プラン" : tierLabel(plan);
  const texts = {
    failed: `お支払いを確認できませんでした。${name}はいまも使えます。支払い方法を確かめてください`,
    stopped: `お支払いを確認できないため、${name}の契約が止まりました。作った結果と資料は残っています`,
    mended: `お支払いを確認できました。${name}をこれまでどおり使えます`,
  };
  return texts[news];
}

function ofRun(
  { tools, state }: NotificationData & { kind: "run" },
  titleOf: (tool: ToolName) => string,
): string {
  const [first, ...rest] = tools.map(titleOf);
  const what = rest.length === 0 ? first : `${first}ほか${rest.length}件`;
  return state === "done" ? `${what}ができました` : `${what}を作れませんでした。もう一度お試しください`;
}
