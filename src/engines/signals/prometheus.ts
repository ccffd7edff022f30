/** The figures by prom-client, which is loaded only where somebody asks for them. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { createBounds } from "./bounded.ts";
import type { ReadableSignals, ReadGauges } from "./signals.ts";
import { counters, gauges, histograms } from "./table.ts";

/** The process's own figures (memory, event loop, collector) beside those of the table. */
export function createPrometheus(): ReadableSignals {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const bounded = createBounds();
  const seconds = made(histograms, ({ name, help, labels, buckets = [] }) => {
    return new Histogram({
      name,
      help,
      labelNames: [...labels],
      buckets: [...buckets],
      registers: [register],
    });
  });
  const sums = made(counters, ({ name, help, labels }) => {
    return new Counter({ name, help, labelNames: [...labels], registers: [register] });
  });
  const levels = made(gauges, ({ name, help, labels }) => {
    return new Gauge({ name, help, labelNames: [...labels], registers: [register] });
  });
  let readGauges: ReadGauges = async () => [];
  return {
    on: true,
    took: (name, labels, value) => seconds[name].observe(bounded(name, labels), value),
    count: (name, labels, by = 1) => sums[name].inc(bounded(name, labels), by),
    readFrom(gauges) {
      readGauges = gauges;
    },
    async read() {
      const readings = await readGauges();
      // What is no longer there, such as a job that waits no more, must not stand for ever.
      for (const gauge of Object.values(levels)) gauge.reset();
      for (const { name, labels, value } of readings) levels[name].set(bounded(name, labels), value);
      return { contentType: register.contentType, text: await register.metrics() };
    },
  };
}

interface Row {
  help: string;
  labels: readonly string[];
  buckets?: readonly number[];
}

function made<Name extends string, Made>(
  table: Record<Name, Row>,
  make: (row: Row & { name: Name }) => Made,
): Record<Name, Made> {
  const rows = Object.entries<Row>(table).map(([name, row]) => [name, make({ ...row, name: name as Name })]);
  return Object.fromEntries(rows) as Record<Name, Made>;
}
