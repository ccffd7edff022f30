/** What those who run a process can see of it from outside. Nothing set: nothing. */
import { z } from "zod";
import { optional, whole, withDefault } from "./variable.ts";

export const telemetryVariables = {
  METRICS_PORT: optional(whole(0, 65535)),
  METRICS_HOST: withDefault(z.string(), "127.0.0.1"),
  METRICS_TOKEN: optional(z.string().min(16, "must have at least 16 characters")),
};

/** Where figures can be read; a part of the Config. */
export interface MetricsConfig {
  host: string;
  port: number;
  /** Undefined: whoever reaches the address may read, which only this machine can. */
  token: string | undefined;
}

interface Variables {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  METRICS_TOKEN?: string | undefined;
}

/** Undefined: no figures are kept. */
export function metricsOf(env: Variables): MetricsConfig | undefined {
  if (env.METRICS_PORT === undefined) return;
  return { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN };
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/i;

/** An address that other machines reach is not opened without a word that lets in. */
export function missingForTelemetry(env: Variables): { name: string; message: string }[] {
  const isOpen = env.METRICS_PORT !== undefined && !loopback.test(env.METRICS_HOST);
  return isOpen && !env.METRICS_TOKEN
    ? [{ name: "METRICS_TOKEN", message: "is needed with a METRICS_HOST that other machines reach" }]
    : [];
}
