import { TextInput } from "#src/ui/form/text-input.tsx";

/** `onEmail` keeps what was typed for the other ways of signing in. */
export function EmailField({
  error,
  email,
  onEmail,
  autoComplete = "username",
}: {
  error: string | undefined;
  email?: string;
  onEmail?: (email: string) => void;
  autoComplete?: "username" | "email";
}) {
  return (
    <TextInput
      label="メールアドレス"
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      defaultValue={email}
      onChange={(event) => onEmail?.(event.target.value)}
      {...(error ? { error } : {})}
    />
  );
}
