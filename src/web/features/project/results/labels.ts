/** What the states of a result are called and how they are coloured. */
import type { ResultRow } from "#src/domain/library/schema.ts";
import type { Approval } from "#src/shared/approvals.ts";
import type { BadgeTone } from "#src/ui/badge.tsx";

export const states: Record<ResultRow["state"], { label: string; tone: BadgeTone }> = {
  making: { label: "作成中", tone: "good" },
  done: { label: "下書き", tone: "plain" },
  partial: { label: "未完成", tone: "check" },
  failed: { label: "失敗", tone: "must" },
  stopped: { label: "停止", tone: "note" },
};

export const approvalTones: Record<Approval, BadgeTone> = {
  draft: "plain",
  review: "check",
  returned: "must",
  approved: "good",
  used: "note",
};
