/** The signals that the configuration asks for, and what they are measured on. */
import type { Config } from "../../config/env.ts";
import type { Signals } from "../../engines/signals/signals.ts";
import { silent } from "../../engines/signals/signals.ts";
import type { Log } from "../../shared/log/safe-log.ts";
import { createGauges, type GaugeSources } from "./gauges.ts";
import { type MetricsListener, openMetrics } from "./listener.ts";

export interface ProcessSignals {
  signals: Signals;
  /** Opens the address where figures are read; null where nobody asked for any. */
  show(sources: GaugeSources): Promise<MetricsListener | null>;
}

export async function createSignals({ metrics }: Pick<Config, "metrics">): Promise<ProcessSignals> {
  if (!metrics) return { signals: silent, show: async () => null };
  const { createPrometheus } = await import("../../engines/signals/prometheus.ts");
  const readable = createPrometheus();
  return {
    signals: readable,
    show(sources) {
      readable.readFrom(createGauges(sources));
      return openMetrics(metrics, readable, sources.ctx.log);
    },
  };
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
