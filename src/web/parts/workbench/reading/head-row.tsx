import { useRef, useState } from "react";
import type { BriefFields } from "../../../../brief/schema.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { useFocusLater } from "../../action/use-focus-later.ts";
import type { ReadingProps } from "../types.ts";
import { FieldEditor } from "./field-editor.tsx";
import { editableValues, type FieldName, fieldLabels, fieldValues } from "./field-values.ts";

/** What everything is written by, in the order of the screen. */
export const headFields = ["name", "kind", "productClass", "audience"] as const satisfies FieldName[];

const askedNames: Record<ReadingProps["asked"][number], FieldName> = {
  name: "name",
  kind: "kind",
  class: "productClass",
};

type HeadProps = Pick<ReadingProps, "corrected" | "asked" | "otherName" | "onCorrect"> & {
  fields: BriefFields;
};

/** 「商品名 うるみ✎ 種類 化粧水✎ 業種 化粧品（推定）✎」: what the product is, each put right in place. */
export function HeadRow({ fields, corrected, asked, otherName, onCorrect }: HeadProps) {
  const [editing, setEditing] = useState<FieldName | null>(null);
  const box = useRef<HTMLDListElement>(null);
  const focusLater = useFocusLater();
  const isAsked = (field: FieldName) => asked.some((each) => askedNames[each] === field);
  const close = (field: FieldName) => {
    setEditing(null);
    focusLater(() => box.current?.querySelector<HTMLElement>(`[data-edit="${field}"]`));
  };
  return (
    <dl ref={box} aria-label="読み取った内容" className="grid gap-x-6 @2xl:flex @2xl:flex-wrap">
      {headFields.map((field) => (
        <div
          key={field}
          className="grid min-h-11 min-w-0 grid-cols-[4.5rem_1fr] items-center gap-x-2 border-b border-line py-1 @2xl:flex @2xl:max-w-full @2xl:border-b-0"
        >
          <dt className="text-xs whitespace-nowrap text-ink-soft">{fieldLabels[field]}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-1.5">
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
              <span className="flex min-w-0 items-center gap-1.5">
                <Said fields={fields} field={field} isAsked={isAsked(field) && !corrected.includes(field)} />
                {field === "productClass" && !corrected.includes(field) && !isAsked(field) && (
                  <span className="text-xs whitespace-nowrap text-ink-soft">（推定）</span>
                )}
                <IconButton
                  icon="pencil"
                  size="sm"
                  variant="quiet"
                  data-edit={field}
                  className="max-lg:min-h-11 max-lg:min-w-11"
                  label={`${fieldLabels[field]}を直す`}
                  onClick={() => setEditing(field)}
                />
              </span>
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
  );
}

/** The value as it is read; of what is not there, that it was not found. */
function Said({ fields, field, isAsked }: { fields: BriefFields; field: FieldName; isAsked: boolean }) {
  const texts = fieldValues(fields, field).map(({ text }) => text);
  return (
    <>
      {texts.length > 0 ? (
        <span className="min-w-0 font-bold wrap-anywhere">{texts.join("、")}</span>
      ) : (
        <span className="text-sm text-ink-soft">
          {field === "name" ? "商品名が読み取れません" : "まだありません"}
        </span>
      )}
      {isAsked && texts.length > 0 && <Badge tone="check">確認したい</Badge>}
    </>
  );
}
