import { lazy, type ReactNode, Suspense } from "react";
import { count } from "#src/checks/count.ts";
import type { FormField } from "#src/tools/form/form.ts";
import { Chip } from "#src/ui/chip.tsx";
import { Field } from "#src/ui/form/field.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Colors } from "./colors.tsx";
import { FileTextField } from "./file-text-field.tsx";
import type { Value } from "./values.ts";

/** Looks at the project's pictures: only a tool that takes one loads it. */
const PictureField = lazy(() => import("./picture-field.tsx"));

export interface ConditionFieldProps {
  field: FormField;
  value: Value;
  error?: string | undefined;
  /** What a line may be chosen from. */
  lines?: readonly string[] | undefined;
  onChange: (value: Value) => void;
}

/** One field, drawn by its kind. */
export function ConditionField({ field, value, error, lines = [], onChange }: ConditionFieldProps) {
  const common = { label: field.label, hint: field.help, ...(error === undefined ? {} : { error }) };
  const text = typeof value === "string" ? value : "";
  const list = Array.isArray(value) ? value : [];
  switch (field.kind) {
    case "number":
      return <NumberField field={field} error={error} value={text} onChange={onChange} />;
    case "choice":
      return <Select {...common} options={field.options} value={text} onChange={onChange} />;
    case "line":
      return (
        <div className="grid gap-2">
          {field.from && lines.length > 0 && (
            <LineChoice label={field.from.label} most={field.most} {...{ lines, text, onChange }} />
          )}
          <TextInput {...common} value={text} onChange={(event) => onChange(event.target.value)} />
        </div>
      );
    case "words":
      return (
        <TextArea
          {...common}
          rows={2}
          boxClassName="field-sizing-content max-h-48 min-h-16"
          value={text}
          onChange={onChange}
        />
      );
    case "text":
      return (
        <div className="grid gap-2">
          <TextArea
            {...common}
            rows={field.file ? 5 : 3}
            boxClassName="max-h-64"
            placeholder={field.example}
            value={text}
            counter={`${[...text].length.toLocaleString("ja-JP")}/${field.most.toLocaleString("ja-JP")}字`}
            onChange={onChange}
          />
          {field.file && <FileTextField onText={onChange} />}
        </div>
      );
    case "choices":
      return (
        <Group {...common}>
          {Object.entries(field.options).map(([id, label]) => (
            <Chip
              key={id}
              pressed={list.includes(id)}
              onClick={() => onChange(list.includes(id) ? list.filter((one) => one !== id) : [...list, id])}
            >
              {label}
            </Chip>
          ))}
        </Group>
      );
    case "colours":
      return (
        <Group {...common}>
          <Colors most={field.most} value={list} onChange={onChange} />
        </Group>
      );
    case "picture":
      return (
        <Group {...common}>
          <Suspense fallback={null}>
            <PictureField name={field.name} what={field.label} value={text} onChange={onChange} />
          </Suspense>
        </Group>
      );
    case "switch":
      return <Switch {...common} checked={value === true} onChange={onChange} />;
  }
}

function NumberField({
  field,
  error,
  value,
  onChange,
}: {
  field: Extract<FormField, { kind: "number" }>;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextInput
      label={field.label}
      {...(error === undefined ? {} : { error })}
      // The message says the same.
      hint={error === undefined ? (field.help ?? `${field.min}から${field.max}${field.unit}まで`) : undefined}
      inputMode="numeric"
      className="[&_input]:max-w-24"
      value={value}
      beside={<span className="self-center text-sm">{field.unit}</span>}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Switch({
  checked,
  onChange,
  ...common
}: {
  label: string;
  hint: string | undefined;
  error?: string;
  checked: boolean;
  onChange: (value: boolean) => void;
}) {
  return (
    <Field {...common} className="[&>label]:sr-only">
      {(control) => (
        <span className="flex min-h-10 items-center gap-2">
          <input
            {...control}
            type="checkbox"
            className="size-5 accent-primary"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span aria-hidden="true" className="text-sm font-bold">
            {common.label}
          </span>
        </span>
      )}
    </Field>
  );
}

/** Lines that stand already, to be taken as they are; how many are too long for that is said. */
function LineChoice({
  label,
  most,
  lines,
  text,
  onChange,
}: {
  label: string;
  most: number;
  lines: readonly string[];
  text: string;
  onChange: (value: string) => void;
}) {
  const fitting = lines.filter((line) => count(line).c1 <= most);
  const tooLong = lines.length - fitting.length;
  return (
    <Select
      label={label}
      hint={tooLong > 0 ? `${most}字を超える${tooLong}本は、そのままでは入らないため選べません。` : undefined}
      options={{ "": "選ばない", ...Object.fromEntries(fitting.map((line) => [line, line])) }}
      value={fitting.includes(text) ? text : ""}
      onChange={onChange}
    />
  );
}

/** Several controls under one name. */
function Group({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint: string | undefined;
  error?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-bold">{label}</legend>
      <div className="flex flex-wrap items-center gap-1.5">{children}</div>
      {error && (
        <p className="flex items-start gap-1 text-sm text-must">
          <Icon name="circle-alert" className="mt-1" />
          <span>{error}</span>
        </p>
      )}
      {hint && <p className="text-xs text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
