import type { RecordedSamples } from "./samples.ts";

export declare const recordedSamples: RecordedSamples;
