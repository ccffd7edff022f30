/** A collector of OpenTelemetry on this machine: takes spans over OTLP/HTTP as JSON and keeps them. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
  /** Of the process that sent it. */
  role: string;
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** Everything that was sent, as it came. */
  text(): string;
  headers: Record<string, unknown>[];
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string | number };
}
interface Sent {
  resourceSpans?: {
    resource?: { attributes?: Attribute[] };
    scopeSpans: { spans: (Omit<CollectedSpan, "attributes" | "role"> & { attributes: Attribute[] })[] }[];
  }[];
}

const valuesOf = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  let text = "";
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    text += body;
    headers.push(request.headers);
    const { resourceSpans = [] } = request.url === "/v1/traces" ? (JSON.parse(body) as Sent) : {};
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const role = String(valuesOf(resource?.attributes)["service.role"]);
        const { name, traceId, spanId, parentSpanId = "" } = span;
        spans.push({ name, traceId, spanId, parentSpanId, attributes: valuesOf(span.attributes), role });
      }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    headers,
    text: () => text,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
