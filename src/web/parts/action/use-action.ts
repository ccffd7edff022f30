import { useState } from "react";
import { withStepUp } from "../../shell/step-up/step-up.ts";
import { type Failure, failureOf, refusalOf } from "./failure.ts";

export interface Action {
  busy: boolean;
  failure: Failure | null;
  /** Runs the work unless another is under way. False when it was refused; the failure says why. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** The refusal of one field. */
  errorOf(field: string): string | undefined;
  refuse(failure: Failure): void;
  clear(): void;
}

/** One thing that a person asks for at a time, with its refusal in their words. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    busy,
    failure,
    async run(work) {
      if (busy) return false;
      setBusy(true);
      setFailure(null);
      try {
        await withStepUp(work);
        return true;
      } catch (error) {
        setFailure(failureOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
    errorOf: (field) => refusalOf(failure, field),
    refuse: setFailure,
    clear: () => setFailure(null),
  };
}
