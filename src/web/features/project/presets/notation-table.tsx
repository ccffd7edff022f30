import type { NotationRule } from "#src/brief/preset/schema.ts";
import { presetLimits } from "#src/brief/preset/schema.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Icon } from "#src/ui/icon.tsx";

/** 表記ルール: a row for each wrong word and its right one. */
export function NotationTable({
  rules,
  error,
  disabled,
  onChange,
}: {
  rules: readonly NotationRule[];
  error: string | undefined;
  disabled: boolean;
  onChange: (rules: NotationRule[]) => void;
}) {
  const change = (at: number, values: Partial<NotationRule>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...values } : rule)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-bold">表記ルール（誤→正）</legend>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place; its boxes are controlled.
        <div key={index} className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-2">
          <TextInput
            hideLabel
            label={`${index + 1}行目の誤`}
            placeholder="下さい"
            value={rule.from}
            maxLength={presetLimits.word}
            disabled={disabled}
            onChange={(event) => change(index, { from: event.target.value })}
          />
          <Icon name="arrow-right" className="text-ink-soft" />
          <TextInput
            hideLabel
            label={`${index + 1}行目の正`}
            placeholder="ください"
            value={rule.to}
            maxLength={presetLimits.word}
            disabled={disabled}
            onChange={(event) => change(index, { to: event.target.value })}
          />
          <IconButton
            icon="x"
            size="sm"
            label={`${index + 1}行目を消す`}
            disabled={disabled}
            onClick={() => onChange(rules.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error && <p className="text-sm text-must">{error}</p>}
      <div>
        <Button
          size="sm"
          icon="plus"
          disabled={disabled || rules.length >= presetLimits.notation}
          onClick={() => onChange([...rules, { from: "", to: "" }])}
        >
          行を足す
        </Button>
      </div>
    </fieldset>
  );
}
