import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { type ClientInstrumentation, isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { isAppError } from "../shared/errors.ts";
import { appError } from "./shell/app-error.ts";
import { liftWith } from "./shell/lifting/lift.ts";
import { loadingBar } from "./shell/loading/browser-bar.ts";
import { browserInstrumentation } from "./shell/navigation/browser.ts";
import { startApp } from "./shell/start/start-app.ts";
import { StartBoundary } from "./shell/start/start-boundary.tsx";

const instrumentations: ClientInstrumentation[] = [];

void startApp({
  setUp() {
    liftWith(["not_signed_in", "other_account"], askSignIn);
    liftWith(["reauthentication_needed"], askProof);
    instrumentations.push(browserInstrumentation());
  },
  mount,
  raise: appError.raise,
});

/** The dialog's code comes when somebody's session has ended. */
async function askSignIn(): Promise<boolean> {
  return (await import("./features/auth/again/ask-sign-in.tsx")).askSignIn();
}

/** So does this one's, when something asks for a recent proof of the person. */
async function askProof(): Promise<boolean> {
  return (await import("./parts/proof/ask-proof.tsx")).askProof();
}

function mount(): void {
  // React keeps what is thrown inside a transition to itself.
  let failure: { error: unknown } | null = null;
  startTransition(() => {
    try {
      hydrateRoot(
        document,
        <StrictMode>
          <StartBoundary>
            <HydratedRouter instrumentations={instrumentations} onError={onError} />
          </StartBoundary>
        </StrictMode>,
      );
    } catch (error) {
      failure = { error };
    }
  });
  if (failure !== null) throw (failure as { error: unknown }).error;
}

/** Called before the navigation ends, whether React has drawn its beginning or not. Refusals are shown to the person and need no trace. */
function onError(error: unknown): void {
  loadingBar.fail();
  if (!isRouteErrorResponse(error) && !isAppError(error)) console.error(error);
}
