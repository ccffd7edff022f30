/** What the configuration asks to be told of a process, and to whom: figures, traces, and for whom each line of the log is. */
import type { Config } from "../../config/env.ts";
import type { TracesConfig } from "../../config/telemetry.ts";
import type { Signals } from "../../engines/signals/signals.ts";
import { noSignals } from "../../engines/signals/signals.ts";
import { noTracing, type Tracing } from "../../engines/tracing/tracing.ts";
import type { Log } from "../../shared/log/safe-log.ts";
import { createGauges, type GaugeSources } from "./gauges.ts";
import { type MetricsListener, openMetrics } from "./listener.ts";
import { createTraceSubjects, type TraceSubjects } from "./subject.ts";

export interface ProcessSignals {
  signals: Signals;
  tracing: Tracing;
  subjects: TraceSubjects;
  /** Opens the address where figures are read; null where nobody asked for any. */
  show(sources: GaugeSources): Promise<MetricsListener | null>;
}

export async function createSignals({ metrics, traces, role }: Asked): Promise<ProcessSignals> {
  const tracing = traces ? await createTracing(traces, role) : noTracing;
  const followed = { tracing, subjects: createTraceSubjects(tracing) };
  if (!metrics) return { ...followed, signals: noSignals, show: async () => null };
  const { createPrometheus } = await import("../../engines/signals/prometheus.ts");
  const readable = createPrometheus();
  return {
    ...followed,
    signals: readable,
    show(sources) {
      readable.readFrom(createGauges(sources));
      return openMetrics(metrics, readable, sources.ctx.log);
    },
  };
}

type Asked = Pick<Config, "metrics" | "traces" | "role">;

async function createTracing(traces: TracesConfig, role: string): Promise<Tracing> {
  const { createOtelTracing } = await import("../../engines/tracing/otel.ts");
  return createOtelTracing({ ...traces, role });
}

/** The same log; lines that somebody should read are counted. */
export function countedLog(log: Log, signals: Signals): Log {
  if (!signals.on) return log;
  const counted = (level: "warn" | "error") => (details: object, message: string) => {
    signals.count("hitofude_log_lines_total", { level });
    log[level](details, message);
  };
  return {
    info: (details, message) => log.info(details, message),
    warn: counted("warn"),
    error: counted("error"),
  };
}
