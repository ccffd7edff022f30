/** What those who run a process can see of it from outside. Nothing set: nothing. */
import { z } from "zod";
import { optional, webAddress, wholeNumber, withDefault } from "./variable.ts";

export const telemetryVariables = {
  METRICS_PORT: optional(wholeNumber(0, 65535)),
  METRICS_HOST: withDefault(z.string(), "127.0.0.1"),
  METRICS_TOKEN: optional(z.string().min(16, "must have at least 16 characters")),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  OTEL_EXPORTER_OTLP_HEADERS: withDefault(
    z.string().regex(/^([\w-]+=[^,]*(,|$))*$/, "must be pairs as in name=value,name=value"),
    "",
  ),
  OTEL_SERVICE_NAME: withDefault(z.string(), "hitofude"),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be between 0 and 1")
      .transform(Number),
    "1",
  ),
};

/** Where figures can be read; a part of the Config. */
export interface MetricsConfig {
  host: string;
  port: number;
  /** Undefined: whoever reaches the address may read, which only this machine can. */
  token: string | undefined;
}

/** Where traces are sent; a part of the Config. */
export interface TracesConfig {
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** How many of all traces are kept, 0 to 1. */
  share: number;
}

export interface TelemetryConfig {
  /** Undefined: no figures are kept. */
  metrics: MetricsConfig | undefined;
  /** Undefined: nothing is traced. */
  traces: TracesConfig | undefined;
}

interface Variables {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  METRICS_TOKEN?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

export function telemetryOf(env: Variables): TelemetryConfig {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env;
  const { OTEL_TRACES_SAMPLER_ARG: share } = env;
  const pairs = env.OTEL_EXPORTER_OTLP_HEADERS.split(",").filter(Boolean);
  const headers = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  return {
    metrics: port === undefined ? undefined : { host, port, token },
    traces: endpoint ? { endpoint: endpoint.replace(/\/+$/, ""), headers, serviceName, share } : undefined,
  };
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/i;

/** An address that other machines reach is not opened without a word that lets in. */
export function missingForTelemetry(env: Variables): { name: string; message: string }[] {
  const isOpen = env.METRICS_PORT !== undefined && !loopback.test(env.METRICS_HOST);
  return isOpen && !env.METRICS_TOKEN
    ? [{ name: "METRICS_TOKEN", message: "is needed with a METRICS_HOST that other machines reach" }]
    : [];
}
