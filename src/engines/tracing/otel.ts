/** Traces by OpenTelemetry's SDK over OTLP/HTTP. Loaded only where a collector is named. */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { OpenSpan, Tracing } from "./tracing.ts";

interface OtelOptions {
  /** Where the collector listens; /v1/traces is added. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** How many of all traces are kept, 0 to 1. */
  share: number;
  /** web, worker or all. */
  role: string;
}

const sendEveryMs = 2000;
/** A collector that says nothing keeps a process no longer from its end. */
const sendMs = 5000;
const parent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export function createOtelTracing({ endpoint, headers, serviceName, share, role }: OtelOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: sendMs });
  const batches = { exporter, scheduledDelayMillis: sendEveryMs, exportTimeoutMillis: sendMs };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.role": role,
      "service.instance.id": String(process.pid),
    }),
    // Whoever began a trace has decided for all who go on with it.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 200 },
    spanProcessors: [new BatchSpanProcessor(batches)],
  });
  const tracer = provider.getTracer("hitofude");
  // A context of its own: nothing here is global, so that several can stand in one process.
  const contexts = new AsyncLocalStorage<Context>();
  const under = () => contexts.getStore() ?? ROOT_CONTEXT;
  const current = () => trace.getSpan(under());

  return {
    on: true,
    async span(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes }, under());
      try {
        return await contexts.run(trace.setSpan(under(), span), work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    begin: (name, attributes = {}) =>
      current() ? opened(tracer.startSpan(name, { attributes }, under())) : null,
    note(about, name) {
      current()?.setAttributes(about);
      if (name) current()?.updateName(name);
    },
    carry() {
      const span = current()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, "0")}`;
    },
    resume(carried, work) {
      const [, traceId, spanId, flags = "0"] = carried?.match(parent) ?? [];
      if (!traceId || !spanId) return contexts.run(ROOT_CONTEXT, work);
      const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
      return contexts.run(trace.setSpanContext(ROOT_CONTEXT, remote), work);
    },
    traceId: () => current()?.spanContext().traceId,
    // Traces are not worth a process that does not end.
    close: () => provider.shutdown().catch(() => {}),
  };
}

function opened(span: Span): OpenSpan {
  return {
    end(about = {}, isBroken = false) {
      span.setAttributes(about);
      if (isBroken) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
