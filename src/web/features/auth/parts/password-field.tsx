import { type KeyboardEvent, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";

/** Can be shown, pasted into and filled by a password manager; says when Caps Lock is on. */
export function PasswordField({
  label = "パスワード",
  error,
  isNew = false,
}: {
  label?: string;
  error: string | undefined;
  isNew?: boolean;
}) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <TextInput
      label={label}
      name="password"
      type={shown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="none"
      spellCheck={false}
      required
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      {...(error ? { error } : {})}
      // The line is there from the start, so that nothing moves when Caps Lock is pressed.
      hint={
        <span role="status" className="block min-h-[1.5em]">
          {capsLock ? "Caps Lock がオンになっています。" : isNew && !error && "8文字以上。長いほど安全です。"}
        </span>
      }
      beside={
        <Button
          className="w-16 shrink-0"
          aria-label={shown ? "パスワードを隠す" : "パスワードを表示"}
          onClick={() => setShown(!shown)}
        >
          {shown ? "隠す" : "表示"}
        </Button>
      }
    />
  );
}
