/** A plan that is paid for: changed, paid and taken back, as the server answers. */
import { useEffect, useRef, useState } from "react";
import type { ShownQuote } from "#src/domain/billing/schema.ts";
import type { ChangePlan, OfferedTier, PlanView } from "#src/domain/plan/schema.ts";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { refreshProfile, refreshUsage } from "#src/web/shell/account/refresh.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

const path = "/api/v1/plan";
/** Which press is under way. */
export type PaidPlanAction = "ask" | "withdraw" | "pay" | "portal";

/** Back from the payer's page by the browser's own button, the page is as it was left: busy. */
function useIdleOnReturn(setBusy: (idle: null) => void): void {
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(null);
    };
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, [setBusy]);
}

export function usePaidPlan(view: PlanView) {
  const [known, setKnown] = useState(view);
  const [plan, setPlan] = useState(view);
  const [busy, setBusy] = useState<PaidPlanAction | null>(null);
  const keys = useRef(new Map<OfferedTier, string>());
  // The page's own data wins when it was loaded anew.
  if (known !== view) {
    setKnown(view);
    setPlan(view);
  }
  useIdleOnReturn(setBusy);

  const show = (next: PlanView) => {
    setPlan(next);
    void refreshProfile();
    void refreshUsage();
  };

  /** `work` answers where the person goes, or null: then the press is over. */
  const attempt = async (name: PaidPlanAction, work: () => Promise<string | null>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(name);
    try {
      const url = await work();
      if (url === null) setBusy(null);
      else window.location.assign(url);
      return true;
    } catch (error) {
      setBusy(null);
      toast({ kind: "must", title: "操作できませんでした", description: messageOf(error) });
      return false;
    }
  };
  const goTo = (name: PaidPlanAction, where: string) =>
    attempt(name, async () => (await apiSend<{ url: string }>("POST", `${path}/${where}`)).url);

  return {
    plan,
    busy,
    ask: (tier: OfferedTier, shown: ShownQuote | null, done: string) =>
      attempt("ask", async () => {
        // The same key until it has worked: a press whose answer was lost asks for the same thing again.
        const idempotencyKey = keys.current.get(tier) ?? crypto.randomUUID();
        keys.current.set(tier, idempotencyKey);
        const body: ChangePlan = { tier, idempotencyKey, ...(shown ? { shown } : {}) };
        const answer = await apiSend<{ payAt: string | null; plan: PlanView }>(
          "POST",
          `${path}/requests`,
          body,
        );
        keys.current.delete(tier);
        if (answer.payAt !== null) return answer.payAt;
        show(answer.plan);
        toast({ kind: "good", title: done });
        return null;
      }),
    withdraw: () =>
      attempt("withdraw", async () => {
        show(await apiSend<PlanView>("DELETE", `${path}/requests`));
        toast({ kind: "good", title: "取り消しました" });
        return null;
      }),
    pay: () => goTo("pay", "payment"),
    openPortal: () => goTo("portal", "portal"),
    /** What the payer says now; a failure leaves what is shown. */
    lookUp: async () => {
      try {
        show(await apiSend<PlanView>("POST", `${path}/look-up`));
      } catch {
        // Looked up again a moment later, and told by the payer in any case.
      }
    },
  };
}
