import { useState } from "react";
import type { CheckSettings } from "#src/domain/check/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { levelLabels } from "#src/web/parts/results/model/labels.ts";
import { RuleOffForm } from "#src/web/parts/results/panels/rule-off-form.tsx";
import { apiSend } from "#src/web/shell/api-client.ts";

const maxShown = 8;

/** Rules found by a word of their name or law, and the form that turns one off. */
export function TurnOff({
  head,
  settings,
  onChanged,
}: {
  head: ProjectHead;
  settings: CheckSettings;
  onChanged: (settings: CheckSettings) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const action = useAction();
  const word = wanted.normalize("NFKC").trim();
  const found = settings.rules.filter(({ rule, clause }) =>
    `${rule} ${clause}`.normalize("NFKC").includes(word),
  );
  const rule = settings.rules.find(({ ruleId }) => ruleId === chosen);
  if (!isOpen)
    return (
      <Button size="sm" className="justify-self-start" icon="plus" onClick={() => setOpen(true)}>
        ルールを選んで外す
      </Button>
    );
  if (rule)
    return (
      <RuleOffForm
        rule={rule.rule}
        busy={action.busy}
        error={action.failure?.message ?? null}
        onCancel={() => setChosen(null)}
        onTurnOff={(reason) =>
          action.run(async () => {
            const body = { rule: rule.ruleId, reason };
            onChanged(await apiSend<CheckSettings>("POST", `/api/v1/projects/${head.id}/rules-off`, body));
            setChosen(null);
            setOpen(false);
          })
        }
      />
    );
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <TextInput
        label="ルールを探す"
        placeholder="例：最上級、記号、景品表示法"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul aria-label="外せるルール" className="grid">
        {found.slice(0, maxShown).map(({ ruleId, rule: name, clause, level }) => (
          <li
            key={ruleId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5"
          >
            <span className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">
              {name}
              <span className="block text-xs text-ink-soft">
                {levelLabels[level]}・{clause}
              </span>
            </span>
            <Button size="sm" aria-label={`「${name}」を外す`} onClick={() => setChosen(ruleId)}>
              外す
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-xs text-ink-soft">
        {found.length === 0 && "外せるルールは見つかりませんでした。"}
        {found.length > maxShown && `ほか${found.length - maxShown}件。言葉を入れて絞り込めます。`}
      </p>
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setOpen(false)}>
        閉じる
      </Button>
    </div>
  );
}
