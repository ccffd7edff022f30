import { useState } from "react";
import { count } from "#src/checks/count.ts";
import { editItemSchema } from "#src/domain/result/schema.ts";
import { currentFieldText, editableFields, problemOf } from "#src/tools/pieces/editing.ts";
import { itemTextMeta } from "#src/tools/pieces/item-text-meta.ts";
import type { EditableField } from "#src/tools/pieces/registration.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { lengthLabel } from "../model/labels.ts";
import { OwnCounts } from "../parts/counts.tsx";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";
import { TextListField } from "./list-field.tsx";
import { PanelForm } from "./panel.tsx";
import { useTyped } from "./use-typed.ts";

/** 「手で直す」: lengths move with the typing; checks run again on saving. Ctrl+Enter saves, Escape leaves and keeps what was typed. */
export function EditPanel() {
  const row = useRow();
  const { actions, frozen, tool } = useResult();
  const { item } = row;
  const more = editableFields(tool, item);
  const standing = {
    text: item.text,
    ...Object.fromEntries(more.map((one) => [one.name, currentFieldText(item, one)])),
  };
  const { typed, type, leave, ...left } = useTyped("edit", standing);
  const isChanged = (name: string) => (typed[name] ?? "").trim() !== (Reflect.get(standing, name) ?? "");
  const changed = ["text", ...more.map(({ name }) => name)].filter(isChanged);
  const [resumed] = useState(left.resumed && changed.length > 0);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const text = typed.text ?? "";
  const save = async () => {
    const parsed = editItemSchema.safeParse({ text });
    const found = problemsIn(
      more.filter(({ name }) => isChanged(name)),
      typed,
    );
    const problems = parsed.success ? found : { ...found, text: parsed.error.issues[0]?.message };
    setErrors(problems);
    if (!parsed.success || Object.keys(problems).length > 0) return;
    const fields = Object.fromEntries(
      changed.filter((name) => name !== "text").map((name) => [name, (typed[name] ?? "").trim()]),
    );
    const also = Object.keys(fields).length > 0 ? { fields } : undefined;
    if (await row.run("edit", () => actions.onEdit(item.id, parsed.data.text, also))) leave();
  };
  return (
    <PanelForm title="手で直す">
      <div className="grid gap-3 @3xl:grid-cols-[1fr_14rem]">
        <TextArea
          data-first=""
          label={itemTextMeta(tool, item).label}
          hideLabel={tool === "catchphrase"}
          rows={Math.min(12, Math.max(2, Math.ceil(text.length / 60), text.split("\n").length + 1))}
          value={text}
          error={errors.text}
          hint={
            resumed
              ? "前に入れて、まだ保存していない文です。"
              : "保存すると、根拠・文字数・表現をもう一度確かめます。"
          }
          counter={lengthLabel(count(text))}
          onChange={type("text")}
          onSubmitKey={() => void save()}
        />
        <OwnCounts item={item} text={text} />
      </div>
      {more.length > 0 && (
        <div className="mt-3 grid gap-3">
          {more.map((field) => (
            <MoreField
              key={field.name}
              field={field}
              value={typed[field.name] ?? ""}
              error={errors[field.name]}
              onChange={type(field.name)}
              onSubmitKey={() => void save()}
            />
          ))}
        </div>
      )}
      <SaveButtons
        busy={row.task === "edit"}
        disabled={frozen || changed.length === 0}
        onSave={() => void save()}
        onLeave={leave}
      />
    </PanelForm>
  );
}

function SaveButtons({
  busy,
  disabled,
  onSave,
  onLeave,
}: {
  busy: boolean;
  disabled: boolean;
  onSave: () => void;
  onLeave: () => void;
}) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" variant="primary" busy={busy} disabled={disabled} onClick={onSave}>
        保存する
      </Button>
      <Button size="sm" onClick={onLeave}>
        やめる
      </Button>
    </div>
  );
}

/** Why what was typed cannot be kept, by the names of its fields. */
function problemsIn(
  fields: readonly EditableField[],
  typed: Partial<Record<string, string>>,
): Partial<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap((one) => {
      const problem = problemOf(one, typed[one.name] ?? "");
      return problem === null ? [] : [[one.name, problem]];
    }),
  );
}

interface MoreFieldProps {
  field: EditableField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onSubmitKey: () => void;
}

/** What stands beside the text: an answer, a scene, a permission. */
function MoreField({ field, value, error, ...rest }: MoreFieldProps) {
  const { label, options, rows, most, entries } = field;
  if (entries !== undefined) return <TextListField {...{ field, value, error }} {...rest} />;
  if (options)
    return (
      <Select label={label} options={{ ...options }} value={value} error={error} onChange={rest.onChange} />
    );
  const counter = `${count(value).c1}/${most}字`;
  return <TextArea label={label} rows={rows ?? 1} {...{ value, error, counter }} {...rest} />;
}
