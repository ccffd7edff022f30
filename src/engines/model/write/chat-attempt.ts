/** An attempt whose answer is plain text, calls of functions, or both. */
import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import type { ChatPart, FunctionCall } from "../model.ts";
import { Attempt, type AttemptOutcome } from "./attempt.ts";
import { thoughtsOnly } from "./object-attempt.ts";

export class ChatAttempt extends Attempt<ChatPart> {
  private readonly calls: FunctionCall[] = [];

  outcome(): AttemptOutcome {
    if (this.stopped?.trouble) return { trouble: this.stopped.trouble };
    const reason = this.finishPart?.finishReason.unified;
    if (this.calls.length > 0 && (reason === "tool-calls" || reason === "stop")) return { finish: "stop" };
    // Half an answer in words can be read; half a call was never made.
    if (reason === "length" && this.hasBegun) return { finish: "length" };
    const found = this.unfinished();
    return found ? { trouble: found } : { finish: "stop" };
  }

  override atEnd(): ChatPart[] {
    return this.calls.map((call) => ({ type: "call", call }));
  }

  protected read(text: string): ChatPart[] {
    return [{ type: "text", text }];
  }

  protected startAnew(): ChatPart[] {
    return [{ type: "restart", reason: thoughtsOnly }];
  }

  protected override accept(part: LanguageModelV4StreamPart): void {
    if (part.type === "tool-input-delta") {
      this.progress();
      this.isTooLong(part.delta);
    } else if (part.type === "tool-call" && !part.providerExecuted) {
      this.progress();
      const { toolCallId: id, toolName: name, input } = part;
      this.calls.push({ id, name, input });
    } else super.accept(part);
  }
}
