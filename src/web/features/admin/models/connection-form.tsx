import { useEffect, useRef, useState } from "react";
import type { ConnectionTestResult } from "#src/domain/connection/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import type { ConnectionDraft } from "./draft.ts";
import { PlaceStep, ProviderStep } from "./target-step.tsx";
import type { ModelsState } from "./use-models.ts";
import { MoneyStep, TasksStep } from "./use-step.tsx";

interface FormProps {
  first: ConnectionDraft;
  state: ModelsState;
  onEnd: () => void;
}

/** Without these a connection does nothing; the other checks are about how well. */
const canBeUsed = ({ checks }: ConnectionTestResult): boolean =>
  checks.every(({ name, state }) => (name !== "reach" && name !== "key") || state === "good");

/** What names the server and what is sent to it: after a change of it an earlier test says nothing. */
const isTarget = (change: Partial<ConnectionDraft>) =>
  ["provider", "address", "inner", "key"].some((name) => name in change);

/** The model that the test has asked, where none was chosen yet: one press less. */
function chosenBy(draft: ConnectionDraft, { model }: ConnectionTestResult): Partial<ConnectionDraft> {
  const isFree = Object.values(draft.models).every((one) => one === "");
  if (!isFree || model === null) return {};
  return { models: { ...draft.models, writing: model, reading: model, talk: model } };
}

/** Four steps, one below the other. */
export function ConnectionForm({ first, state, onEnd }: FormProps) {
  const [draft, setDraft] = useState(first);
  const { action, tested } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const change = (next: Partial<ConnectionDraft>) => {
    if (isTarget(next)) state.forget();
    setDraft((now) => ({ ...now, ...next }));
  };
  const test = async () => {
    const answer = await state.test(draft);
    if (answer && canBeUsed(answer)) setDraft((now) => ({ ...now, ...chosenBy(now, answer) }));
  };
  const save = async () => {
    if (await state.save(draft)) onEnd();
  };
  const models = tested === null || tested === "running" ? [] : tested.models;
  const isUntested = tested === null || tested === "running" || !canBeUsed(tested);
  const step = { draft, onChange: change, action };
  const nameError = action.errorOf("name");
  return (
    <section className="card grid grid-cols-1 gap-5 p-4 sm:p-5" aria-label={title(first)}>
      <h2 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
        {title(first)}
      </h2>
      <ActionForm action={action} onSubmit={() => void save()} className="grid max-w-2xl grid-cols-1 gap-6">
        <ProviderStep {...step} />
        <PlaceStep {...step} state={state} onTest={() => void test()} />
        <TasksStep {...step} models={models} />
        <MoneyStep {...step} />
        <TextInput
          label="この接続の名前"
          hint="空なら、提供元の名前になります"
          maxLength={60}
          value={draft.name}
          {...(nameError ? { error: nameError } : {})}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div className="grid gap-2">
          {isUntested && (
            <p className="text-sm text-ink-soft">
              まだ接続を確かめていません。保存する前に確かめると安心です。
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              busy={action.busy && tested !== "running"}
              disabled={tested === "running"}
            >
              保存する
            </Button>
            <Button onClick={onEnd}>やめる</Button>
          </div>
        </div>
      </ActionForm>
    </section>
  );
}

const title = ({ id, name }: ConnectionDraft) => (id === null ? "モデルをつなぐ" : `「${name}」を変える`);
