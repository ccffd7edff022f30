import { useRef, useState } from "react";
import type { BriefFields } from "../../../../brief/schema.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { useFocusLater } from "../../action/use-focus-later.ts";
import type { ReadingProps } from "../types.ts";
import { FieldEditor } from "./field-editor.tsx";
import {
  choicesOf,
  type FieldName,
  fieldLabels,
  fieldNames,
  fieldValues,
  sourcesLabel,
} from "./field-values.ts";

/** 「読み取った内容」: what the material says by field, each with its own 「直す」. */
export function ReadFields({
  fields,
  corrected,
  asked,
  otherName,
  onCorrect,
}: Pick<ReadingProps, "corrected" | "asked" | "otherName" | "onCorrect"> & { fields: BriefFields }) {
  const [editing, setEditing] = useState<FieldName | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater();
  const filled = fieldNames.filter((field) => fieldValues(fields, field).length > 0 || field === editing);
  const empty = fieldNames.filter((field) => !filled.includes(field));
  const close = (field: FieldName) => {
    setEditing(null);
    focusLater(() => box.current?.querySelector<HTMLElement>(`[data-edit="${field}"]`));
  };
  return (
    <div ref={box} className="grid gap-3">
      <dl className="grid">
        {filled.map((field) => (
          <div key={field} className="grid gap-x-3 gap-y-1 border-b border-line py-2 sm:grid-cols-[7rem_1fr]">
            <dt className="pt-1 text-xs text-ink-soft">{fieldLabels[field]}</dt>
            <dd className="flex min-w-0 flex-wrap items-start gap-1.5">
              {editing === field ? (
                <FieldEditor
                  field={field}
                  values={editable(fields, field)}
                  onCancel={() => close(field)}
                  onSave={(correction) => {
                    onCorrect(correction);
                    close(field);
                  }}
                />
              ) : (
                <Values
                  fields={fields}
                  field={field}
                  corrected={corrected.includes(field)}
                  isAsked={asked.some((each) => askedNames[each] === field)}
                  onEdit={() => setEditing(field)}
                />
              )}
              {field === "name" && otherName !== null && editing !== field && (
                <Button size="sm" onClick={() => onCorrect({ field: "name", values: [otherName] })}>
                  前に決めた「{otherName}」にする
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="text-xs text-ink-soft">まだない項目を足す</span>
          {empty.map((field) => (
            <Chip key={field} icon="plus" data-edit={field} onClick={() => setEditing(field)}>
              {fieldLabels[field]}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

const askedNames: Record<ReadingProps["asked"][number], FieldName> = {
  name: "name",
  kind: "kind",
  class: "productClass",
};

/** What the editor starts with: ids for the choices, texts for the rest. */
function editable(fields: BriefFields, field: FieldName): string[] {
  if (field === "productClass" || field === "aim") return [fields[field]];
  return fieldValues(fields, field).map(({ text }) => text);
}

function Values({
  fields,
  field,
  corrected,
  isAsked,
  onEdit,
}: {
  fields: BriefFields;
  field: FieldName;
  corrected: boolean;
  /** The reading is not certain of it. */
  isAsked: boolean;
  onEdit: () => void;
}) {
  const chosen = choicesOf(field) !== null;
  return (
    <>
      {fieldValues(fields, field).map(({ text, sources }) => (
        <span
          key={text}
          className="inline-flex max-w-full items-baseline gap-1.5 rounded-md border border-line bg-raised px-2 py-1 text-sm leading-snug"
        >
          <span className="min-w-0">{text}</span>
          {sources.length > 0 && (
            <span className="tabular text-xs whitespace-nowrap text-ink-soft">{sourcesLabel(sources)}</span>
          )}
        </span>
      ))}
      {corrected && <Badge tone="good">直した内容</Badge>}
      {isAsked && !corrected && <Badge tone="check">確認したい</Badge>}
      {chosen && !corrected && !isAsked && <Badge>推定</Badge>}
      <Button
        size="sm"
        variant="quiet"
        data-edit={field}
        aria-label={`${fieldLabels[field]}を${chosen ? "変更" : "直す"}`}
        onClick={onEdit}
      >
        {chosen ? "変更" : "直す"}
      </Button>
    </>
  );
}
