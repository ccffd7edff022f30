/** What may be said of a result next, and by whom. Pure. */
import { type Approval, approvalVerbs } from "#src/shared/approvals.ts";
import { type MemberRole, may } from "#src/shared/roles.ts";
import type { IconName } from "#src/ui/icon.tsx";

export interface StatusStep {
  to: Approval;
  label: string;
  said: string;
  icon: IconName;
}
const steps: Record<Approval, StatusStep> = {
  review: { to: "review", label: "承認を依頼する", said: "承認を依頼しました", icon: "send" },
  approved: { to: "approved", label: "採用にする", said: "採用にしました", icon: "circle-check" },
  returned: { to: "returned", label: "差し戻す", said: "差し戻しました", icon: "rotate-ccw" },
  draft: { to: "draft", label: "下書きに戻す", said: "下書きに戻しました", icon: "rotate-ccw" },
  used: { to: "used", label: "掲載済みにする", said: "掲載済みにしました", icon: "check" },
};
/** What may come next from where it stands. */
const ways: Record<Approval, StatusStep[]> = {
  draft: [steps.review, steps.approved],
  review: [steps.approved, steps.returned],
  returned: [steps.review, steps.approved],
  approved: [steps.used, steps.draft],
  used: [steps.draft],
};

export function stepsFrom(from: { approval: Approval; making: boolean }, role: MemberRole): StatusStep[] {
  return from.making ? [] : ways[from.approval].filter(({ to }) => may(role, approvalVerbs[to]));
}

/** Steps that all of them have. */
export function stepsOfAll(
  from: readonly { approval: Approval; making: boolean }[],
  role: MemberRole,
): StatusStep[] {
  const [first, ...others] = from.map((one) => stepsFrom(one, role));
  return (first ?? []).filter((step) => others.every((own) => own.includes(step)));
}
