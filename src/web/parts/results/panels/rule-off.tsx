import { useState } from "react";
import { mandatoryReason } from "#src/checks/house/apply-policy.ts";
import type { Flag, Item } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { useResult } from "../result-context.ts";
import { useRowTask } from "../use-row.ts";
import { RuleOffForm } from "./rule-off-form.tsx";

/** 「このルールを外す」: turns the rule of a finding off for the whole project, for a reason. For whoever may do that. */
export function RuleOffButton({ item, flag, onDone }: { item: Item; flag: Flag; onDone: () => void }) {
  const { actions, frozen, readOnly } = useResult();
  const row = useRowTask(item);
  const [isOpen, setOpen] = useState(false);
  const { onRuleOff } = actions;
  if (readOnly || !onRuleOff) return null;
  const kept = mandatoryReason(flag);
  if (kept !== null) return <p className="text-xs text-ink-soft">{kept}</p>;
  if (!isOpen)
    return (
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        このルールを外す
      </Button>
    );
  return (
    <RuleOffForm
      rule={flag.rule}
      busy={row.task === "rule-off"}
      error={row.error}
      disabled={frozen}
      onCancel={() => setOpen(false)}
      onTurnOff={async (reason) => {
        const isDone = await row.run("rule-off", () => onRuleOff(flag.ruleId, reason));
        if (isDone) onDone();
        return isDone;
      }}
    />
  );
}
