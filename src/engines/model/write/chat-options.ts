/** Builds the provider-neutral call of one turn in a conversation. */
import type { JSONSchema7, LanguageModelV4CallOptions, LanguageModelV4Message } from "@ai-sdk/provider";
import type { ChatFunction, ChatRequest, ChatTurn, FunctionCall } from "../model.ts";
import { toJsonSchema } from "./call-options.ts";

/** The input of a call as the model is reminded of it; what was no JSON object goes back as an empty one. */
function inputOf({ input }: FunctionCall): unknown {
  try {
    const value: unknown = JSON.parse(input);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function messageOf(turn: ChatTurn): LanguageModelV4Message {
  if (turn.role === "user") return { role: "user", content: [{ type: "text", text: turn.text }] };
  if (turn.role === "function")
    return {
      role: "tool",
      content: turn.answers.map(({ call, text }) => ({
        type: "tool-result",
        toolCallId: call.id,
        toolName: call.name,
        output: { type: "text", value: text },
      })),
    };
  return {
    role: "assistant",
    content: [
      ...(turn.text === "" ? [] : [{ type: "text" as const, text: turn.text }]),
      ...turn.calls.map((call) => ({
        type: "tool-call" as const,
        toolCallId: call.id,
        toolName: call.name,
        input: inputOf(call),
      })),
    ],
  };
}

function schemaOf({ input, withheld = [] }: ChatFunction): JSONSchema7 {
  const { properties = {}, required } = toJsonSchema(input).json;
  const told = Object.entries(properties).filter(([key]) => !withheld.includes(key));
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(told),
    required: (required ?? []).filter((key: string) => !withheld.includes(key)),
  };
}

/** Without functions nothing is said of any: some providers refuse an empty list. */
export function toChatOptions(request: ChatRequest): LanguageModelV4CallOptions {
  const { instructions, turns, functions } = request;
  return {
    prompt: [{ role: "system", content: instructions }, ...turns.map(messageOf)],
    ...(functions.length > 0 && {
      tools: functions.map((one) => ({
        type: "function" as const,
        name: one.name,
        description: one.description,
        inputSchema: schemaOf(one),
      })),
      toolChoice: { type: "auto" as const },
    }),
  };
}
