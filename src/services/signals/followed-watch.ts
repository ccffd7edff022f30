/** The watch of a process, where the work on a run is also followed and its lines in the log name the run. */
import type { Watch } from "../../domain/context.ts";
import type { ProcessSignals } from "./create.ts";

type Told = Pick<ProcessSignals, "tracing" | "subjects">;

export function followedWatch({ forRun, during }: Watch, { tracing, subjects }: Told): Watch {
  return {
    during,
    forRun: (runId, work) =>
      subjects.during({ runId }, () => tracing.span("run", { "run.id": runId }, () => forRun(runId, work))),
  };
}
