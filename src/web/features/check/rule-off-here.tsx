import { useState } from "react";
import { mandatoryReason } from "#src/checks/house/apply-policy.ts";
import type { CheckAnswer } from "#src/domain/check/schema.ts";
import { may } from "#src/shared/roles.ts";
import { Button } from "#src/ui/button.tsx";
import { useAction } from "../../parts/action/use-action.ts";
import { useOwnProject } from "../../parts/frame/use-own-project.ts";
import { RuleOffForm } from "../../parts/results/panels/rule-off-form.tsx";
import { apiSend } from "../../shell/api-client.ts";
import type { CheckController } from "./use-check.ts";

/** Turns the rule of a finding off for the project of the page, and looks at the text again. A model's finding has no rule. */
export function RuleOffHere({ flag, check }: { flag: CheckAnswer["flags"][number]; check: CheckController }) {
  const project = useOwnProject();
  const [isOpen, setOpen] = useState(false);
  const action = useAction();
  if (!project || !may(project.role, "manage") || flag.ruleId === "model") return null;
  if (mandatoryReason(flag) !== null) return null;
  if (!isOpen)
    return (
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        このルールを外す
      </Button>
    );
  return (
    <RuleOffForm
      rule={flag.rule}
      busy={action.busy}
      error={action.failure?.message ?? null}
      onCancel={() => setOpen(false)}
      onTurnOff={(reason) =>
        action.run(async () => {
          const body = { rule: flag.ruleId, reason };
          await apiSend("POST", `/api/v1/projects/${project.id}/rules-off`, body);
          if (check.checked) await check.check(check.checked.text);
        })
      }
    />
  );
}
