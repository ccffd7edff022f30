/** Builds the provider-neutral call of one turn in a conversation. */
import type { LanguageModelV4CallOptions, LanguageModelV4Message } from "@ai-sdk/provider";
import type { FunctionCall, TalkRequest, TalkTurn } from "../model.ts";

/** The input of a call as the model is reminded of it; what was no JSON object goes back as an empty one. */
function inputOf({ input }: FunctionCall): unknown {
  try {
    const value: unknown = JSON.parse(input);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function messageOf(turn: TalkTurn): LanguageModelV4Message {
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

/** Without functions nothing is said of any: some providers refuse an empty list. */
export function toTalkOptions(request: TalkRequest): LanguageModelV4CallOptions {
  const { instructions, turns, functions, maxOutputTokens } = request;
  return {
    prompt: [{ role: "system", content: instructions }, ...turns.map(messageOf)],
    maxOutputTokens,
    ...(functions.length > 0 && {
      tools: functions.map(({ name, description, input }) => ({
        type: "function" as const,
        name,
        description,
        inputSchema: input,
      })),
      toolChoice: { type: "auto" as const },
    }),
  };
}
