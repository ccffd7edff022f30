/** What a process tells of itself to those who run it. The embedded default tells nobody. */
import type { Counter, Gauge, Histogram, Labels } from "./table.ts";

export interface Signals {
  /** False: nobody listens, and what costs something to find out need not be found out. */
  readonly on: boolean;
  /** Something took so long. */
  took<Name extends Histogram>(name: Name, labels: Labels<Name>, seconds: number): void;
  count<Name extends Counter>(name: Name, labels: Labels<Name>, by?: number): void;
}

/** One reading of a gauge. */
export type GaugeReading = { [Name in Gauge]: { name: Name; labels: Labels<Name>; value: number } }[Gauge];

/** Finds out what stands now. */
export type ReadGauges = () => Promise<GaugeReading[]>;

/** Signals that can be read in the text form of Prometheus. */
export interface ReadableSignals extends Signals {
  /** Each time they are read, this is asked first; what it throws leaves its gauges out. */
  readFrom(gauges: ReadGauges): void;
  read(): Promise<{ contentType: string; text: string }>;
}

export const noSignals: Signals = { on: false, took() {}, count() {} };
