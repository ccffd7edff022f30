import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ApprovalView, approvalNoteLimit } from "#src/domain/result/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { type MemberRole, may, roleLabels, rolesThatMay } from "#src/shared/roles.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { approvalTones } from "./labels.ts";
import { type StatusStep, stepsFrom } from "./steps.ts";

/** Where people stand with the results that are open, and what this person may say about them. */
export function ApprovalPanel({ approvals, role }: { approvals: readonly ApprovalView[]; role: MemberRole }) {
  if (approvals.length === 0) return null;
  return (
    <section aria-labelledby="approval" className="card grid gap-3 p-4">
      <h2 id="approval" className="text-base">
        承認
      </h2>
      {!may(role, "approve") && (
        <p className="text-sm text-ink-soft">
          承認できるのは
          {rolesThatMay("approve")
            .map((name) => roleLabels[name])
            .join("・")}
          です。
        </p>
      )}
      <ul className="grid gap-3">
        {approvals.map((approval) => (
          <Row key={approval.resultId} view={approval} role={role} />
        ))}
      </ul>
    </section>
  );
}

function Row({ view, role }: { view: ApprovalView; role: MemberRole }) {
  const { resultId, tool, approval, by, at, note, making } = view;
  const [words, setWords] = useState("");
  const action = useAction();
  const { revalidate } = useRevalidator();
  const { title } = catalog[tool];
  const say = ({ to, said }: StatusStep) =>
    action.run(async () => {
      await apiSend("PUT", `/api/v1/results/${resultId}/approval`, { approval: to, note: words });
      setWords("");
      await revalidate();
      toast({ kind: "good", title: said, description: title });
    });
  const open = stepsFrom({ approval, making }, role);
  return (
    <li data-approval={approval} className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">{title}</span>
        <Badge tone={approvalTones[approval]}>{approvalLabels[approval]}</Badge>
        {by && at && (
          <span className="text-xs text-ink-soft">
            {by}・{momentLabel(at)}
          </span>
        )}
      </div>
      {note && <p className="text-sm wrap-anywhere whitespace-pre-line">「{note}」</p>}
      {open.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <TextInput
            label={`${title}へのひとこと（任意）`}
            className="min-w-0 flex-1 basis-48"
            value={words}
            maxLength={approvalNoteLimit}
            onChange={(event) => setWords(event.target.value)}
          />
          {open.map((step) => (
            <Button
              key={step.to}
              icon={step.icon}
              busy={action.busy}
              aria-label={`${step.label}（${title}）`}
              onClick={() => void say(step)}
            >
              {step.label}
            </Button>
          ))}
        </div>
      )}
      <FailureMessage action={action} />
    </li>
  );
}
