/** Loaded once in a browser: a call that is refused is made again after the person signed in, or showed who they are. */
import { registerStepUp } from "./shell/step-up/step-up.ts";

// The dialogs' code comes with the first refusal.
registerStepUp(["not_signed_in", "other_account"], async () => {
  const { askSignIn } = await import("./features/auth/again/ask-sign-in.tsx");
  return askSignIn();
});
registerStepUp(["reauthentication_needed"], async () => {
  const { askProof } = await import("./parts/proof/ask-proof.tsx");
  return askProof();
});
