/** 「条件を決めてつくる」: one form for every tool, drawn from the description of its fields. */
import { useState } from "react";
import type { Item } from "#src/shared/result.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { FormField } from "#src/tools/form/form.ts";
import { toolForms } from "#src/tools/form/forms.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ConditionField } from "./condition-field.tsx";
import { type ConditionValues, isShown, readForm, type Value, valuesOf } from "./values.ts";

export interface ConditionsDialogProps {
  tool: ToolId;
  /** What the newest result of the tool was made with. */
  earlier: unknown;
  /** What lines may be chosen from: the newest results, by tool. */
  standing: Partial<Record<ToolId, readonly Item[]>>;
  /** What was typed here before and not used. */
  kept: ConditionValues | undefined;
  onKeep: (values: ConditionValues) => void;
  /** Null: nobody may start now, in words. */
  blocked: string | null;
  onMake: (input: Record<string, unknown>) => void;
  onClose: () => void;
}

function linesOf(field: FormField, standing: ConditionsDialogProps["standing"]): string[] | undefined {
  if (field.kind !== "line" || !field.from) return undefined;
  const { tool, kind } = field.from;
  const items = standing[tool]?.filter((item) => item.kind === kind && item.ready) ?? [];
  return [...new Set(items.map(({ text }) => text))];
}

export function ConditionsDialog(props: ConditionsDialogProps) {
  const { tool, earlier, standing, kept, onKeep, blocked, onMake, onClose } = props;
  const fields = toolForms[tool];
  const schema = catalog[tool].input;
  const [values, setValues] = useState<ConditionValues>(() => kept ?? valuesOf(fields, schema, earlier));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const keep = (next: ConditionValues) => {
    setValues(next);
    onKeep(next);
  };
  const change = (name: string, value: Value) => {
    keep({ ...values, [name]: value });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([key]) => key !== name)));
  };
  const make = (form: HTMLFormElement) => {
    const read = readForm(fields, schema, values);
    if (read.problems === null) return onMake(read.input);
    setProblems(read.problems);
    const first = fields.find(({ name }) => read.problems[name] !== undefined)?.name;
    form.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea, select, button)`)?.focus();
  };
  return (
    <Dialog
      open
      title={`${catalog[tool].title}の条件`}
      description="決めたいところだけ変えてください。次に作るときも、この条件を使います。"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (blocked === null) make(event.currentTarget);
        }}
      >
        {fields
          .filter((field) => isShown(field, values))
          .map((field) => (
            <div key={field.name} data-field={field.name}>
              <ConditionField
                field={field}
                value={values[field.name] ?? ""}
                error={problems[field.name]}
                lines={linesOf(field, standing)}
                onChange={(value) => change(field.name, value)}
              />
            </div>
          ))}
        {blocked !== null && <p className="text-sm text-check">{blocked}</p>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={blocked !== null}>
            この条件でつくる
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setProblems({});
              keep(valuesOf(fields, schema, {}));
            }}
          >
            はじめの条件に戻す
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
