import { useId } from "react";
import { count } from "#src/checks/count.ts";
import { entriesIn, linesBeingTyped, type TypedEntry, typedEntries } from "#src/tools/pieces/editing.ts";
import type { EditableField } from "#src/tools/pieces/registration.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";

interface ListFieldProps {
  field: EditableField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onSubmitKey: () => void;
}

/** A list as it is written by hand: one entry a line, or each under its own heading. */
export function TextListField({ field, value, error, onChange, onSubmitKey }: ListFieldProps) {
  const { label, rows, most, entries = 1, heads } = field;
  if (heads) return <HeadedList {...{ field, value, error, onChange, onSubmitKey }} />;
  const written = entriesIn(value);
  const longest = Math.max(0, ...written.map(({ text }) => count(text).c1));
  return (
    <TextArea
      label={label}
      rows={Math.max(rows ?? 2, Math.min(written.length + 1, 10))}
      value={value}
      error={error}
      hint={`1行に1件、1件${most}字まで。`}
      counter={`${written.length}/${entries}件、いちばん長い行 ${longest}字`}
      onChange={onChange}
      onSubmitKey={onSubmitKey}
    />
  );
}

function HeadedList({ field, value, error, onChange, onSubmitKey }: ListFieldProps) {
  const { label, most, entries: atMost = 1, heads } = field;
  const id = useId();
  if (!heads) return null;
  // An entry that was just added is empty, and stays until it is written in.
  const entries = linesBeingTyped(value).map((entry, at) => ({ ...entry, at }));
  const put = (next: readonly TypedEntry[]) => onChange(typedEntries(next, true));
  const set = (at: number, part: Partial<TypedEntry>) =>
    put(entries.map((entry) => (entry.at === at ? { ...entry, ...part } : entry)));
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-bold">{label}</legend>
      {entries.map(({ at, head, text }) => (
        <div key={at} className="grid gap-2 border-l-2 border-line pl-3">
          {heads.fixed ? (
            <p className="text-sm font-bold">{heads.fixed(head)}</p>
          ) : (
            <TextInput
              label={`${heads.label}${at + 1}`}
              value={head}
              maxLength={heads.most}
              onChange={(event) => set(at, { head: event.target.value })}
              beside={
                <IconButton
                  icon="trash"
                  size="sm"
                  label={`${at + 1}件目を消す`}
                  onClick={() => put(entries.filter((entry) => entry.at !== at))}
                />
              }
            />
          )}
          <TextArea
            label={`${heads.fixed ? heads.fixed(head) : `${at + 1}件目`}の本文`}
            hideLabel
            rows={2}
            value={text}
            counter={`${count(text).c1}/${most}字`}
            onChange={(typed) => set(at, { text: typed })}
            onSubmitKey={onSubmitKey}
          />
        </div>
      ))}
      {!heads.fixed && (
        <Button
          size="sm"
          icon="plus"
          className="justify-self-start"
          disabled={entries.length >= atMost}
          onClick={() => put([...entries, { head: "", text: "" }])}
        >
          {heads.label}を足す
        </Button>
      )}
      {error && (
        <p id={id} role="alert" className="text-sm text-must">
          {error}
        </p>
      )}
    </fieldset>
  );
}
