import { authClient } from "#src/web/shell/session.ts";
import { explain } from "../model/failures.ts";
import { emailError, newEmailError, parseEmail } from "../model/input.ts";
import { AuthForm, SubmitButton, useAuthForm } from "../parts/auth-form.tsx";
import { EmailField } from "../parts/email-field.tsx";
import type { FormProps } from "./form-props.ts";

export function LinkForm({
  email,
  onEmail,
  onMailed,
  redirectTo,
  mayCreate,
}: Omit<FormProps, "onSignedIn"> & { redirectTo: string; mayCreate: boolean }) {
  const form = useAuthForm(async (values) => {
    const address = parseEmail(String(values.get("email")));
    const wrong = mayCreate ? newEmailError(address) : emailError(address);
    if (wrong) return { errors: { email: wrong } };
    const options = { emailRedirectTo: redirectTo, shouldCreateUser: mayCreate };
    const { error } = await (await authClient()).signInWithOtp({ email: address, options });
    // A backend that tells unknown addresses apart must not do so through us.
    if (error && error.code !== "otp_disabled") return { failure: explain(error) };
    onMailed(address);
    return undefined;
  });
  return (
    <AuthForm form={form} label="メールのリンクでログイン">
      <EmailField email={email} onEmail={onEmail} error={form.errors.email} />
      <SubmitButton busy={form.busy}>ログイン用のメールを送る</SubmitButton>
    </AuthForm>
  );
}
