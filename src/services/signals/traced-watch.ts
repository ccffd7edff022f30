/** The watch of a process, where the work on a run is also followed and its lines in the log name the run. */
import type { LoopWatch } from "../../domain/context.ts";
import type { ProcessSignals } from "./create.ts";

type Told = Pick<ProcessSignals, "tracing" | "subjects">;

export function tracedWatch({ forRun, during }: LoopWatch, { tracing, subjects }: Told): LoopWatch {
  return {
    during,
    forRun: (runId, work) =>
      subjects.during({ runId }, () => tracing.span("run", { "run.id": runId }, () => forRun(runId, work))),
  };
}
