import { useState } from "react";
import type { Correction } from "#src/brief/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { type BriefFieldName, choicesOf, fieldLabels, singleFields, toCorrection } from "./field-values.ts";

export interface FieldEditorProps {
  field: BriefFieldName;
  /** Texts as they stand, or the id of the choice. */
  values: readonly string[];
  onSave: (correction: Correction) => void;
  onCancel: () => void;
}

/** Edits one field in place. Texts are one value a line. */
export function FieldEditor({ field, values, onSave, onCancel }: FieldEditorProps) {
  const [typed, setTyped] = useState(values.join("\n"));
  const [problem, setProblem] = useState<string | undefined>();
  const choices = choicesOf(field);
  const save = (text: string) => {
    const checked = toCorrection(field, text);
    if ("problem" in checked) setProblem(checked.problem);
    else onSave(checked.correction);
  };
  return (
    <fieldset
      aria-label={`${fieldLabels[field]}を直す`}
      className="grid w-full gap-2 rounded-md border border-line bg-paper p-3"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !isComposing(event)) onCancel();
      }}
    >
      {choices ? (
        <Select autoFocus label={fieldLabels[field]} options={choices} value={typed} onChange={setTyped} />
      ) : (
        <TextArea
          autoFocus
          label={fieldLabels[field]}
          rows={singleFields.has(field) ? 1 : Math.max(2, values.length + 1)}
          value={typed}
          error={problem}
          hint={singleFields.has(field) ? undefined : "1行に1つずつ入れてください。"}
          onChange={setTyped}
          onSubmitKey={() => save(typed)}
        />
      )}
      <div className="flex gap-2">
        <Button size="sm" variant="primary" onClick={() => save(typed)}>
          この内容にする
        </Button>
        <Button size="sm" onClick={onCancel}>
          やめる
        </Button>
      </div>
    </fieldset>
  );
}
