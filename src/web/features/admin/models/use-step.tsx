import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import type { Action } from "#src/web/parts/action/use-action.ts";
import type { ConnectionDraft } from "./draft.ts";
import { type ShownTask, shownTasks, taskLabels } from "./words.ts";

interface StepProps {
  draft: ConnectionDraft;
  onChange: (change: Partial<ConnectionDraft>) => void;
  action: Action;
}

/** The refusal of a field, or of one inside it. */
function refusal({ failure }: Action, field: string): { error?: string } {
  const at = failure?.field;
  return failure && (at === field || at?.startsWith(`${field}.`)) ? { error: failure.message } : {};
}

/** 3: which model does what. `models`: those that the server has named; none: names are typed. */
export function TasksStep({ draft, onChange, action, models }: StepProps & { models: readonly string[] }) {
  const tasks = shownTasks.filter((task) => task !== "pictures" || draft.provider !== "anthropic");
  const set = (task: ShownTask, model: string) => onChange({ models: { ...draft.models, [task]: model } });
  const optionsOf = (now: string) => {
    const names = now !== "" && !models.includes(now) ? [now, ...models] : models;
    return { "": "使わない", ...Object.fromEntries(names.map((name) => [name, name])) };
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-bold">3　使うモデル</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {tasks.map((task) =>
          models.length > 0 ? (
            <Select
              key={task}
              label={taskLabels[task]}
              value={draft.models[task]}
              options={optionsOf(draft.models[task])}
              {...refusal(action, `models.${task}`)}
              onChange={(model) => set(task, model)}
            />
          ) : (
            <TextInput
              key={task}
              label={taskLabels[task]}
              placeholder="使わない"
              value={draft.models[task]}
              {...refusal(action, `models.${task}`)}
              onChange={(event) => set(task, event.target.value)}
            />
          ),
        )}
        <TextInput
          label="同時に頼む数"
          inputMode="numeric"
          value={draft.concurrency}
          {...refusal(action, "concurrency")}
          onChange={(event) => onChange({ concurrency: event.target.value })}
        />
      </div>
      {models.length === 0 && (
        <p className="text-sm text-ink-soft">接続を確かめると、モデルを一覧から選べます。</p>
      )}
      <p className="text-sm text-ink-soft">
        1つの仕事に使うモデルは1つです。ほかの接続で使っていた仕事は、こちらに移ります。
      </p>
    </fieldset>
  );
}

/** 4: what it takes, and how much of it a day may. */
export function MoneyStep({ draft, onChange, action }: StepProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-bold">4　単価と上限</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextInput
          label="入力の単価（円/100万トークン）"
          inputMode="decimal"
          value={draft.priceIn}
          {...refusal(action, "price")}
          onChange={(event) => onChange({ priceIn: event.target.value })}
        />
        <TextInput
          label="出力の単価（円/100万トークン）"
          inputMode="decimal"
          value={draft.priceOut}
          onChange={(event) => onChange({ priceOut: event.target.value })}
        />
        <TextInput
          label="1日の上限（円）"
          hint="空なら、上限なし"
          inputMode="numeric"
          value={draft.limit}
          {...refusal(action, "dailyLimit")}
          onChange={(event) => onChange({ limit: event.target.value })}
        />
        <Select
          label="上限に届いたら"
          hint="日本時間の0時に戻ります"
          value={draft.overLimit}
          options={{ embedded: "内蔵エンジンで作る", stop: "作らずに知らせる" }}
          onChange={(overLimit) => onChange({ overLimit: overLimit === "stop" ? "stop" : "embedded" })}
        />
      </div>
    </fieldset>
  );
}
