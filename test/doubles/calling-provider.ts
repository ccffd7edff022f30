/** A provider on loopback that calls functions as a test scripts it, in OpenAI's wire format; what is no talk is answered by `write`. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface CallingTurn {
  text?: string;
  calls?: readonly { name: string; input: unknown }[];
}

export interface Asked {
  messages: { role: string; content?: unknown }[];
  tools?: unknown[];
}

export interface CallingProvider {
  env: Record<string, string>;
  /** Turns of a talk, as they came over the wire. */
  asked: Asked[];
  stop(): Promise<void>;
}

/** `talk` is told the turns that the model has had since the person's message, from 1. */
export async function startCallingProvider(
  talk: (turn: number, asked: Asked) => CallingTurn,
  write: (body: unknown) => string,
): Promise<CallingProvider> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Asked;
    const isTalk = (body.tools ?? []).length > 0;
    if (isTalk) asked.push(body);
    const { text = "", calls = [] } = isTalk ? talk(turnOf(body), body) : { text: write(body) };
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (delta: object, finish: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
      );
    send({ role: "assistant", content: text });
    for (const [index, { name, input }] of calls.entries()) {
      const args = typeof input === "string" ? input : JSON.stringify(input);
      const called = { index, id: `call_${index}`, type: "function", function: { name, arguments: args } };
      send({ tool_calls: [called] });
    }
    send({}, calls.length > 0 ? "tool_calls" : "stop");
    const usage = { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 };
    response.end(`data: ${JSON.stringify({ ...head, choices: [], usage })}\n\ndata: [DONE]\n\n`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    env: {
      MODEL_PROVIDER: "openai-compatible",
      MODEL_ID: "double",
      MODEL_BASE_URL: `http://127.0.0.1:${port}/v1`,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const head = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "double" };

function turnOf({ messages }: Asked): number {
  const last = messages.findLastIndex(({ role }) => role === "user");
  return messages.slice(last).filter(({ role }) => role === "assistant").length + 1;
}
