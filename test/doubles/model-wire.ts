/** How each provider words a streamed answer on the wire. Shapes follow the providers' public API references. */

export type WireStyle = "openai-chat" | "openai-responses" | "anthropic" | "google";
export type WireEnd = "stop" | "length" | "refusal";

export interface WireUsage {
  input: number;
  output: number;
}

export interface Wire {
  /** What the SDK's base URL ends with. */
  basePath: string;
  /** Events sent as soon as the request is accepted. */
  open(): string[];
  token(text: string): string;
  close(end: WireEnd, usage: WireUsage): string[];
  /** An error reported inside a stream that had begun well. */
  streamError(): string;
  /** Body of an HTTP error. */
  errorBody(status: number): string;
}

function data(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function named(value: { type: string } & Record<string, unknown>): string {
  return `event: ${value.type}\n${data(value)}`;
}

function chat(delta: unknown, finish: string | null): string {
  const base = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "double" };
  return data({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] });
}

const openaiError = (status: number) =>
  JSON.stringify({ error: { message: `double ${status}`, type: "double_error", code: `code_${status}` } });

const openaiChat: Wire = {
  basePath: "/v1",
  open: () => [chat({ role: "assistant", content: "" }, null)],
  token: (text) => chat({ content: text }, null),
  close(end, usage) {
    const reason = { stop: "stop", length: "length", refusal: "content_filter" }[end];
    const counts = { prompt_tokens: usage.input, completion_tokens: usage.output };
    return [
      chat({}, reason),
      data({
        id: "chatcmpl-1",
        object: "chat.completion.chunk",
        created: 1,
        model: "double",
        choices: [],
        usage: counts,
      }),
      "data: [DONE]\n\n",
    ];
  },
  streamError: () => data({ error: { message: "double overloaded", type: "server_error", code: 503 } }),
  errorBody: openaiError,
};

const message = { id: "msg_1", type: "message" };
const openaiResponses: Wire = {
  basePath: "/v1",
  open: () => [
    named({ type: "response.created", response: { id: "resp_1", created_at: 1, model: "double" } }),
    named({ type: "response.in_progress", response: { id: "resp_1", created_at: 1, model: "double" } }),
    named({ type: "response.output_item.added", output_index: 0, item: message }),
  ],
  token: (text) =>
    named({
      type: "response.output_text.delta",
      item_id: "msg_1",
      output_index: 0,
      content_index: 0,
      delta: text,
    }),
  close(end, usage) {
    const events: string[] = [];
    if (end === "refusal") {
      const place = { item_id: "msg_1", output_index: 0, content_index: 0 };
      events.push(named({ type: "response.refusal.delta", ...place, delta: "I cannot help." }));
      events.push(named({ type: "response.refusal.done", ...place, refusal: "I cannot help." }));
    }
    const counts = { input_tokens: usage.input, output_tokens: usage.output };
    const detail = end === "length" ? { reason: "max_output_tokens" } : null;
    const type = end === "length" ? "response.incomplete" : "response.completed";
    events.push(named({ type: "response.output_item.done", output_index: 0, item: message }));
    events.push(named({ type, response: { id: "resp_1", incomplete_details: detail, usage: counts } }));
    return events;
  },
  streamError: () =>
    named({
      type: "error",
      sequence_number: 9,
      error: { type: "server_error", code: "server_error", message: "double overloaded", param: null },
    }),
  errorBody: openaiError,
};

const anthropic: Wire = {
  basePath: "/v1",
  open: () => [
    named({
      type: "message_start",
      message: {
        id: "msg_1",
        type: "message",
        role: "assistant",
        model: "double",
        content: [],
        stop_reason: null,
        usage: { input_tokens: 100, output_tokens: 1 },
      },
    }),
    named({ type: "ping" }),
    named({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }),
  ],
  token: (text) => named({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
  close(end, usage) {
    const reason = { stop: "end_turn", length: "max_tokens", refusal: "refusal" }[end];
    const counts = { input_tokens: usage.input, output_tokens: usage.output };
    return [
      named({ type: "content_block_stop", index: 0 }),
      named({ type: "message_delta", delta: { stop_reason: reason, stop_sequence: null }, usage: counts }),
      named({ type: "message_stop" }),
    ];
  },
  streamError: () =>
    named({ type: "error", error: { type: "overloaded_error", message: "double overloaded" } }),
  errorBody: (status) =>
    JSON.stringify({ type: "error", error: { type: "double_error", message: `double ${status}` } }),
};

const google: Wire = {
  basePath: "/v1beta",
  open: () => [],
  token: (text) => data({ candidates: [{ index: 0, content: { role: "model", parts: [{ text }] } }] }),
  close(end, usage) {
    const finishReason = { stop: "STOP", length: "MAX_TOKENS", refusal: "SAFETY" }[end];
    const usageMetadata = {
      promptTokenCount: usage.input,
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output,
    };
    const candidate = { index: 0, content: { role: "model", parts: [{ text: "" }] }, finishReason };
    return [data({ candidates: [candidate], usageMetadata })];
  },
  streamError: () => data({ error: { code: 503, message: "double overloaded", status: "UNAVAILABLE" } }),
  errorBody: (status) =>
    JSON.stringify({ error: { code: status, message: `double ${status}`, status: "DOUBLE" } }),
};

export const wires: Record<WireStyle, Wire> = {
  "openai-chat": openaiChat,
  "openai-responses": openaiResponses,
  anthropic,
  google,
};
