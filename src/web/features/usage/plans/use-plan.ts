/** A person's plan: asked for and taken back, as the server answers. */
import { useRef, useState } from "react";
import type { AskPlan, OfferedTier, PlanView } from "#src/domain/plan/schema.ts";
import { describeError, isAppError } from "#src/shared/errors.ts";
import { toast } from "#src/ui/toast/store.ts";
import { refreshProfile, refreshUsage } from "#src/web/shell/account/refresh.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

const path = "/api/v1/plan/requests";
const textOf = (error: unknown) => (isAppError(error) ? error.message : describeError("internal").message);

export function usePlan(view: PlanView) {
  const [known, setKnown] = useState(view);
  const [plan, setPlan] = useState(view);
  const [busy, setBusy] = useState(false);
  const keys = useRef(new Map<OfferedTier, string>());
  // The page's own data wins when it was loaded anew.
  if (known !== view) {
    setKnown(view);
    setPlan(view);
  }

  const attempt = async (work: () => Promise<PlanView>, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      setPlan(await work());
      toast({ kind: "good", title: done });
      void refreshProfile();
      void refreshUsage();
      return true;
    } catch (error) {
      toast({ kind: "must", title: "変更できませんでした", description: textOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    plan,
    busy,
    ask: (tier: OfferedTier) =>
      attempt(async () => {
        // The same key until it has worked: a press whose answer was lost asks for the same thing again.
        const idempotencyKey = keys.current.get(tier) ?? crypto.randomUUID();
        keys.current.set(tier, idempotencyKey);
        const body: AskPlan = { tier, idempotencyKey };
        const answer = await apiSend<{ plan: PlanView }>("POST", path, body);
        keys.current.delete(tier);
        return answer.plan;
      }, "申し込みを受け付けました"),
    withdraw: () => attempt(() => apiSend<PlanView>("DELETE", path), "申し込みを取り消しました"),
  };
}
