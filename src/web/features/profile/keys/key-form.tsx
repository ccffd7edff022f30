import { useEffect, useId, useRef, useState } from "react";
import {
  type KeyScope,
  keyLifetimes,
  keyNameLimit,
  keyScopes,
  lifetimeLabels,
  type NewKey,
  scopeDuties,
  scopeLabels,
} from "#src/domain/api-key/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { type Action, useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { error } from "../parts/name-section.tsx";

const never = "none";
const lives = Object.fromEntries(keyLifetimes.map((days) => [String(days ?? never), lifetimeLabels(days)]));

/** Name, what it may do, and until when. */
export function KeyForm({ onMade, onCancel }: { onMade: (made: NewKey) => void; onCancel: () => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>(["read"]);
  const [life, setLife] = useState("90");
  const action = useAction();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const make = () =>
    action.run(async () => {
      const days = life === never ? null : Number(life);
      onMade(await apiSend<NewKey>("POST", "/api/v1/keys", { name, scopes, days }));
    });
  return (
    <div ref={form}>
      <ActionForm action={action} onSubmit={() => void make()}>
        <TextInput
          label="キーの名前"
          name="keyName"
          value={name}
          hint={`何に使うかが分かる名前。${keyNameLimit}字まで`}
          {...error(action.errorOf("name"))}
          onChange={(event) => setName(event.target.value)}
        />
        <Scopes scopes={scopes} action={action} onChange={setScopes} />
        <Select label="期限" name="keyLife" value={life} options={lives} onChange={setLife} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={action.busy}>
            キーを作る
          </Button>
          <Button onClick={onCancel}>やめる</Button>
        </div>
      </ActionForm>
    </div>
  );
}

interface ScopesProps {
  scopes: readonly KeyScope[];
  action: Action;
  onChange: (scopes: readonly KeyScope[]) => void;
}

function Scopes({ scopes, action, onChange }: ScopesProps) {
  const id = useId();
  const refused = action.errorOf("scopes");
  return (
    <fieldset className="grid gap-2" aria-describedby={refused ? id : undefined}>
      <legend className="mb-1.5 text-sm font-bold">できること</legend>
      {keyScopes.map((scope) => (
        <label key={scope} className="flex min-h-6 items-start gap-2 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-primary"
            checked={scopes.includes(scope)}
            aria-invalid={refused ? true : undefined}
            onChange={({ target: { checked } }) =>
              onChange(keyScopes.filter((each) => (each === scope ? checked : scopes.includes(each))))
            }
          />
          <span>
            <b>{scopeLabels[scope]}</b>
            <span className="block text-ink-soft">{scopeDuties[scope]}</span>
          </span>
        </label>
      ))}
      {refused && (
        <p id={id} className="text-sm text-must">
          {refused}
        </p>
      )}
    </fieldset>
  );
}
