import { useRef, useState } from "react";
import type { BriefFields } from "#src/brief/schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { IconButton } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { useFocusLater } from "../../action/use-focus-later.ts";
import type { ReadingProps } from "../types.ts";
import { FieldEditor } from "./field-editor.tsx";
import {
  type BriefFieldName,
  editableValues,
  fieldLabels,
  fieldNames,
  fieldValues,
  sourcesLabel,
} from "./field-values.ts";
import { headFields } from "./head-row.tsx";

const others = fieldNames.filter((field) => !headFields.some((head) => head === field));

type OtherProps = Pick<ReadingProps, "corrected" | "onCorrect"> & { fields: BriefFields };

/** What else the material says by field, folded: worries, features, prices, words. */
export function OtherFields({ fields, corrected, onCorrect }: OtherProps) {
  const [editing, setEditing] = useState<BriefFieldName | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater();
  const filled = others.filter((field) => fieldValues(fields, field).length > 0 || field === editing);
  const empty = others.filter((field) => !filled.includes(field));
  const close = (field: BriefFieldName) => {
    setEditing(null);
    focusLater(() => box.current?.querySelector<HTMLElement>(`[data-edit="${field}"]`));
  };
  return (
    <details className="card p-3">
      <summary className="text-sm font-bold">ほかに読み取った内容（特徴・価格・条件など）</summary>
      <div ref={box} className="mt-2 grid gap-3">
        <dl className="grid">
          {filled.map((field) => (
            <div
              key={field}
              className="grid gap-x-3 gap-y-1 border-b border-line py-2 @md:grid-cols-[7rem_1fr]"
            >
              <dt className="pt-1 text-xs text-ink-soft">{fieldLabels[field]}</dt>
              <dd className="flex min-w-0 flex-wrap items-start gap-1.5">
                {editing === field ? (
                  <FieldEditor
                    field={field}
                    values={editableValues(fields, field)}
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
                    isCorrected={corrected.includes(field)}
                    onEdit={() => setEditing(field)}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
        {empty.length > 0 && (
          <div className="flex flex-wrap items-center gap-1.5">
            <span className="text-xs text-ink-soft">まだない項目を足す</span>
            {empty.map((field) => (
              <Chip
                key={field}
                icon="plus"
                data-edit={field}
                className="max-lg:min-h-11"
                onClick={() => setEditing(field)}
              >
                {fieldLabels[field]}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </details>
  );
}

function Values({
  fields,
  field,
  isCorrected,
  onEdit,
}: {
  fields: BriefFields;
  field: BriefFieldName;
  isCorrected: boolean;
  onEdit: () => void;
}) {
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
      {isCorrected && <Badge tone="good">直した内容</Badge>}
      {field === "aim" && !isCorrected && <Badge>推定</Badge>}
      <IconButton
        icon="pencil"
        size="sm"
        variant="quiet"
        data-edit={field}
        className="max-lg:min-h-11 max-lg:min-w-11"
        label={`${fieldLabels[field]}を直す`}
        onClick={onEdit}
      />
    </>
  );
}
