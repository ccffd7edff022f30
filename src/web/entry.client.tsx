import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { type ClientInstrumentation, isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { isAppError } from "../shared/errors.ts";
import { appError } from "./shell/app-error.ts";
import { loadingBar } from "./shell/loading/browser-bar.ts";
import { browserInstrumentation } from "./shell/navigation/browser.ts";
import { startApp } from "./shell/start/start-app.ts";
import { StartBoundary } from "./shell/start/start-boundary.tsx";

const instrumentations: ClientInstrumentation[] = [];

void startApp({
  setUp() {
    // Not with the first page's scripts, but begun at once: the first call that a person makes may be refused.
    import("./step-up-refusals.ts").catch((error: unknown) => console.warn("refusals are only told", error));
    instrumentations.push(browserInstrumentation());
  },
  mount,
  raise: appError.raise,
});

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
