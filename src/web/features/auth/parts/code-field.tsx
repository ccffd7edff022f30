import { TextInput } from "#src/ui/form/text-input.tsx";

/** Six digits; phones offer the number pad and the code they received. */
export function CodeField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <TextInput
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={20}
      {...(error ? { error } : {})}
    />
  );
}
