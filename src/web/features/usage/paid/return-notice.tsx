import { useEffect, useRef, useState } from "react";
import type { PlanView } from "#src/domain/plan/schema.ts";
import { tierLabel } from "#src/shared/tiers.ts";
import { Notice } from "#src/ui/notice.tsx";

/** Waits between looks, longer and longer: most payments are known at once, the others take days. */
const looksAfterMs = [1000, 2000, 4000, 8000, 15_000];

/** After a payment on the payer's page: it is known and the plan is there, or it is being looked for. */
export function ReturnNotice({
  plan,
  lookUp,
  onOver,
}: {
  plan: PlanView;
  lookUp: () => Promise<void>;
  /** Nothing more is looked for by itself. */
  onOver: () => void;
}) {
  const waiting = plan.request?.state === "waiting";
  // What is chosen later on this page is no matter of the payment one came from.
  const [paidFor] = useState(plan.request?.id);
  const [looks, setLooks] = useState(0);
  const look = useRef(lookUp);
  useEffect(() => {
    look.current = lookUp;
  });
  const wait = waiting ? looksAfterMs[looks] : undefined;
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => void look.current().then(() => setLooks((count) => count + 1)), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  const over = looks === looksAfterMs.length;
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  if (plan.request?.id !== paidFor || plan.paid?.next) return null;
  return (
    <div aria-live="polite">
      {waiting && (
        <Notice tone="note" title="お支払いを確認しています">
          <p>
            {wait === undefined
              ? "確認に時間がかかっています。この画面を閉じても、確認でき次第プランが変わります。"
              : "この画面のまま、少しお待ちください。"}
          </p>
        </Notice>
      )}
      {plan.request?.state === "done" && (
        <Notice tone="good" title={`${tierLabel(plan.tier)}になりました`}>
          <p>お支払いを確認しました。すぐに使えます。</p>
        </Notice>
      )}
    </div>
  );
}
