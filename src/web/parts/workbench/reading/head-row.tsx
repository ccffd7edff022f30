import { clsx } from "clsx";
import { useRef, useState } from "react";
import type { BriefFields } from "#src/brief/schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { useFocusLater } from "../../action/use-focus-later.ts";
import { MediaChooser, mediaWords } from "../brief/media-chooser.tsx";
import type { ReadingProps } from "../types.ts";
import { FieldEditor } from "./field-editor.tsx";
import { type BriefFieldName, editableValues, fieldLabels, fieldValues } from "./field-values.ts";

/** What everything is written by, in the order of the screen. */
export const headFields = [
  "name",
  "kind",
  "productClass",
  "audience",
  "media",
] as const satisfies BriefFieldName[];
type HeadField = (typeof headFields)[number];

const askedNames: Record<ReadingProps["asked"][number], BriefFieldName> = {
  name: "name",
  kind: "kind",
  class: "productClass",
};

type HeadProps = Pick<
  ReadingProps,
  "corrected" | "asked" | "otherName" | "onCorrect" | "media" | "onMedia"
> & { fields: BriefFields };

/** 「商品名 うるみ✎ 種類 化粧水✎ 業種 化粧品（推定）✎」: what the product is, each put right in place. */
export function HeadRow(props: HeadProps) {
  const { otherName, onCorrect } = props;
  const [editing, setEditing] = useState<HeadField | null>(null);
  const box = useRef<HTMLDListElement>(null);
  const focusLater = useFocusLater();
  const close = (field: HeadField) => {
    setEditing(null);
    focusLater(() => box.current?.querySelector<HTMLElement>(`[data-edit="${field}"]`));
  };
  return (
    <dl ref={box} aria-label="読み取った内容" className="grid gap-x-6 @2xl:flex @2xl:flex-wrap">
      {headFields.map((field) => (
        <div
          key={field}
          className={clsx(
            "grid min-h-11 min-w-0 grid-cols-[4.5rem_1fr] items-center gap-x-2 border-b border-line py-1 @2xl:border-b-0",
            editing === field ? "@2xl:basis-full" : "@2xl:flex @2xl:max-w-full",
          )}
        >
          <dt className="text-xs whitespace-nowrap text-ink-soft">{fieldLabels[field]}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-1.5">
            {editing === field ? (
              <Editing {...props} field={field} onClose={() => close(field)} />
            ) : (
              <Said {...props} field={field} onEdit={() => setEditing(field)} />
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

function Editing({
  field,
  fields,
  media,
  onMedia,
  onCorrect,
  onClose,
}: HeadProps & { field: HeadField; onClose: () => void }) {
  if (field === "media")
    return (
      <div className="grid w-full gap-2 rounded-md border border-line bg-paper p-3">
        <MediaChooser media={media} onMedia={onMedia} />
        <Button size="sm" className="justify-self-start" onClick={onClose}>
          閉じる
        </Button>
      </div>
    );
  return (
    <FieldEditor
      field={field}
      values={editableValues(fields, field)}
      onCancel={onClose}
      onSave={(correction) => {
        onCorrect(correction);
        onClose();
      }}
    />
  );
}

/** The value as it is read; of what is not there, that it was not found. */
function Said({
  field,
  fields,
  media,
  corrected,
  asked,
  onEdit,
}: HeadProps & { field: HeadField; onEdit: () => void }) {
  const isOwn = corrected.includes(field);
  const isAsked = !isOwn && asked.some((each) => askedNames[each] === field);
  const isGuess = !(isOwn || isAsked) && (field === "productClass" || field === "media");
  const texts = field === "media" ? [mediaWords(media)] : fieldValues(fields, field).map(({ text }) => text);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {texts.length > 0 ? (
        <span className="min-w-0 font-bold wrap-anywhere">{texts.join("、")}</span>
      ) : (
        <span className="text-sm text-ink-soft">
          {field === "name" ? "商品名が読み取れません" : "まだありません"}
        </span>
      )}
      {isAsked && texts.length > 0 && <Badge tone="check">確認したい</Badge>}
      {isGuess && <span className="text-xs whitespace-nowrap text-ink-soft">（推定）</span>}
      <IconButton
        icon="pencil"
        size="sm"
        variant="quiet"
        data-edit={field}
        className="max-lg:min-h-11 max-lg:min-w-11"
        label={`${fieldLabels[field]}を直す`}
        onClick={onEdit}
      />
    </span>
  );
}
