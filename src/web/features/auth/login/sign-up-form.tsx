import { authClient } from "#src/web/shell/session.ts";
import { explain } from "../model/failures.ts";
import { checkCredentials, newEmailError, newPasswordError, parseEmail } from "../model/input.ts";
import { AuthForm, SubmitButton, useAuthForm } from "../parts/auth-form.tsx";
import { EmailField } from "../parts/email-field.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import type { FormProps } from "./form-props.ts";

export function SignUpForm({
  email,
  onEmail,
  onSignedIn,
  onMailed,
  redirectTo,
}: FormProps & { redirectTo: string }) {
  const form = useAuthForm(async (values) => {
    const credentials = {
      email: parseEmail(String(values.get("email"))),
      password: String(values.get("password")),
    };
    const { errors, missing } = checkCredentials(credentials);
    if (missing) return { errors, failure: { code: "missing", text: missing } };
    const email = newEmailError(credentials.email);
    const password = newPasswordError(credentials.password);
    if (email || password)
      return { errors: { ...(email ? { email } : {}), ...(password ? { password } : {}) } };
    const options = { emailRedirectTo: redirectTo };
    const { data, error } = await (await authClient()).signUp({ ...credentials, options });
    if (error) return { failure: explain(error) };
    if (data.session) onSignedIn();
    else onMailed(credentials.email);
    return undefined;
  });
  return (
    <AuthForm form={form} label="新規登録">
      <EmailField email={email} onEmail={onEmail} error={form.errors.email} />
      <PasswordField isNew error={form.errors.password} />
      <SubmitButton busy={form.busy}>登録する</SubmitButton>
    </AuthForm>
  );
}
