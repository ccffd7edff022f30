/** What a notification says and where it leads. Pure. */
import type { NotificationView } from "../../../domain/notification/schema.ts";
import type { NotificationData } from "../../../shared/notifications.ts";
import { roleLabels } from "../../../shared/roles.ts";
import { tierLabel } from "../../../shared/tiers.ts";
import { catalog } from "../../../tools/catalog.ts";
import type { IconName } from "../../../ui/icon.tsx";

export interface Telling {
  icon: IconName;
  text: string;
  /** Words that came with it. */
  note?: string;
  /** Null where nothing is left to open. */
  to: string | null;
}

export function describe({ projectId, data }: Pick<NotificationView, "projectId" | "data">): Telling {
  if (data.kind === "payment") return ofPayment(data);
  const home = `/${projectId}`;
  const settings = `${home}/settings`;
  switch (data.kind) {
    case "run":
      return { ...ofRun(data), to: `${home}/results?open=${data.runId}` };
    case "invited":
      return {
        icon: "user-plus",
        text: `${data.by}さんから${roleLabels[data.role]}として招待されています`,
        to: `/invitation?id=${data.invitationId}`,
      };
    case "joined":
      return {
        icon: "users",
        text: `${data.who}さんが${roleLabels[data.role]}として参加しました`,
        to: settings,
      };
    case "left":
      return { icon: "users", text: `${data.who}さんが案件から抜けました`, to: settings };
    case "role":
      return {
        icon: "users",
        text: `${data.by}さんが、あなたの役割を${roleLabels[data.role]}に変えました`,
        to: home,
      };
    case "removed":
      return { icon: "user-minus", text: `${data.by}さんが、あなたをメンバーから外しました`, to: null };
    case "caps":
      return {
        icon: "users",
        text: data.capped
          ? `${data.by}さんが、あなたが案件で使える量を決めました`
          : `${data.by}さんが、あなたの利用の上限をなくしました`,
        to: settings,
      };
    case "mention":
      return {
        icon: "message-square",
        text: `${data.by}さんが、あなた宛てにメッセージを書きました`,
        note: data.note,
        to: `${home}/${data.threadId}?message=${data.number}#message-${data.number}`,
      };
    default:
      return ofApproval(data, home);
  }
}

function ofPayment({ news, plan }: NotificationData & { kind: "payment" }): Telling {
  const name = plan === null ? "プラン" : tierLabel(plan);
  const texts = {
    failed: `お支払いを確認できませんでした。${name}はいまも使えます。支払い方法を確かめてください`,
    stopped: `お支払いを確認できないため、${name}の契約が止まりました。作った結果と資料は残っています`,
    mended: `お支払いを確認できました。${name}をこれまでどおり使えます`,
  };
  return { icon: news === "mended" ? "circle-check" : "credit-card", text: texts[news], to: "/plans" };
}

function ofRun({ tools, state }: NotificationData & { kind: "run" }) {
  const [first, ...rest] = tools.map((tool) => catalog[tool].title);
  const what = rest.length === 0 ? first : `${first}ほか${rest.length}件`;
  if (state === "done") return { icon: "sparkles" as const, text: `${what}ができました` };
  return { icon: "circle-alert" as const, text: `${what}を作れませんでした。もう一度お試しください` };
}

function ofApproval(
  data: NotificationData & { kind: "approval_asked" | "approved" | "sent_back" },
  home: string,
): Telling {
  const what = catalog[data.tool].title;
  const texts = {
    approval_asked: { icon: "send", text: `${data.by}さんが${what}の承認を依頼しました` },
    approved: { icon: "circle-check", text: `${data.by}さんが${what}を承認しました` },
    sent_back: { icon: "rotate-ccw", text: `${data.by}さんが${what}を差し戻しました` },
  } as const;
  return { ...texts[data.kind], note: data.note, to: `${home}/results?open=${data.runId}` };
}
