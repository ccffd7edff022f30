/** Which connections answer, as this process has seen it: nobody is asked for it. */
import type { EndPart, ModelEngine, ModelFailure } from "../engines/model/model.ts";

export interface Health {
  failingSince(connectionId: string): Date | null;
  /** The same engine; how its answers end is remembered for the connection. */
  watched(connectionId: string, engine: ModelEngine): ModelEngine;
}

/** Failures that say something of the server and not of what was asked. */
const ofServer = new Set<ModelFailure["kind"]>(["timeout", "network", "server", "unauthorized"]);

export function createHealth(): Health {
  const failing = new Map<string, Date>();
  async function* watch<Part extends { type: string }>(
    id: string,
    parts: AsyncIterable<Part | EndPart>,
  ): AsyncGenerator<Part | EndPart> {
    for await (const part of parts) {
      if (part.type === "finish") failing.delete(id);
      else if (isFailure(part) && ofServer.has(part.failure.kind) && !failing.has(id))
        failing.set(id, new Date());
      yield part;
    }
  }
  return {
    failingSince: (id) => failing.get(id) ?? null,
    watched: (id, engine) => ({
      ...engine,
      write: (request) => watch(id, engine.write(request)),
      talk: (request) => watch(id, engine.talk(request)),
    }),
  };
}

const isFailure = (part: { type: string }): part is Extract<EndPart, { type: "failure" }> =>
  part.type === "failure";
