/** A form that sends itself once: Enter works, but not during conversion; a second press while it works does nothing. */
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { Notice } from "#src/ui/notice.tsx";
import { type AuthFailure, explain, missingCredentials } from "../model/failures.ts";
import type { CredentialErrors } from "../model/input.ts";
import { useReady } from "./auth-frame.tsx";

/** What came of a press: nothing to say, or what stands in the way. */
export type Outcome = { errors?: CredentialErrors; failure?: AuthFailure } | undefined;

export interface AuthFormState {
  ref: RefObject<HTMLFormElement | null>;
  busy: boolean;
  errors: CredentialErrors;
  failure: AuthFailure | undefined;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** `work` gets what the form holds at that moment, also what a password manager filled in before the script came. */
export function useAuthForm(work: (values: FormData) => Promise<Outcome>): AuthFormState {
  const ref = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const errors = errorsOf(outcome);
  useEffect(() => {
    if (outcome === undefined) return;
    ref.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [outcome]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setOutcome(undefined);
    work(new FormData(event.currentTarget))
      .catch((error: unknown): Outcome => ({ failure: explain(error) }))
      .then(setOutcome)
      .finally(() => {
        underWay.current = false;
        setBusy(false);
      });
  };
  const failure = outcome?.failure;
  return { ref, busy, errors, failure: failure?.field ? undefined : failure, submit };
}

function errorsOf(outcome: Outcome): CredentialErrors {
  const { errors = {}, failure } = outcome ?? {};
  return failure?.field ? { ...errors, [failure.field]: failure.text } : errors;
}

/** Posts when the script is not there yet, so that nothing typed ever stands in an address. */
export function AuthForm({
  form,
  label,
  children,
  failureAction,
}: {
  form: AuthFormState;
  label: string;
  children: ReactNode;
  failureAction?: ReactNode;
}) {
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      aria-label={label}
      className="grid gap-5"
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && isComposing(event)) event.preventDefault();
      }}
    >
      {form.failure && <FailureNotice failure={form.failure} action={failureAction} />}
      {children}
    </form>
  );
}

export function FailureNotice({ failure, action }: { failure: AuthFailure; action?: ReactNode }) {
  if (failure.text !== missingCredentials)
    return <Notice tone="must" urgent title={failure.text} action={action} />;
  return (
    <Notice tone="must" urgent title="メールアドレスとパスワードを入力してください。">
      <p lang="en">{failure.text}</p>
    </Notice>
  );
}

/** Disabled until the script can answer: then Enter, too, sends nothing the wrong way. Keeps its width while it works. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const ready = useReady();
  return (
    <button
      type="submit"
      disabled={!ready}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant: "primary", size: "lg" }, "w-full")}
    >
      {busy && <Icon name="loader-circle" className="absolute animate-spin" />}
      <span className={busy ? "opacity-0" : undefined}>{children}</span>
      <span role="status" className="sr-only">
        {busy ? "送信しています" : ""}
      </span>
    </button>
  );
}
