/** Loaded once in a browser: a call that is refused because the session has ended is made again after the person signed in. */
import { liftWith } from "./shell/lifting/lift.ts";

liftWith(["not_signed_in", "other_account"], async () => {
  // The dialog's code comes when somebody's session has ended.
  const { askSignIn } = await import("./features/auth/again/ask-sign-in.tsx");
  return askSignIn();
});
