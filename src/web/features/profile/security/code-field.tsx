import { TextInput } from "#src/ui/form/text-input.tsx";
import type { Action } from "#src/web/parts/action/use-action.ts";
import { error } from "../parts/name-section.tsx";

/** Digits of any width and with any spaces, as people type them. */
export const digitsOf = (text: string) => text.normalize("NFKC").replace(/\D/g, "");

export function SecurityCodeField({
  value,
  onChange,
  action,
}: {
  value: string;
  onChange: (value: string) => void;
  action: Action;
}) {
  return (
    <TextInput
      label="認証アプリの6桁のコード"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      value={value}
      {...error(action.errorOf("code"))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const codeMissing = { field: "code", message: "6桁のコードを入力してください。" };
