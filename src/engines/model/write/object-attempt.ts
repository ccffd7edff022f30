/** An attempt whose answer is one JSON object, read value by value while it comes. */
import type { BareList, JsonScanner } from "../json-events.ts";
import { createJsonScanner } from "../json-stream.ts";
import type { WritePart } from "../model.ts";
import { Attempt, type AttemptOutcome } from "./attempt.ts";
import type { AttemptLimits } from "./deadline.ts";
import { callFailure } from "./failure.ts";

/** Why what was told so far is void. */
export const thoughtsOnly = callFailure("bad-output", "what came first were thoughts").failure;

export class ObjectAttempt extends Attempt<WritePart> {
  private readonly bareList: BareList | undefined;
  private scanner: JsonScanner;

  constructor(limits: AttemptLimits, signal: AbortSignal | undefined, bareList?: BareList) {
    super(limits, signal);
    this.bareList = bareList;
    this.scanner = createJsonScanner({ bareList });
  }

  outcome(): AttemptOutcome {
    const reason = this.finishPart?.finishReason;
    if (this.isWhole) {
      const known = reason?.unified;
      const isKnown = known === "stop" || known === "length" || known === "content-filter";
      return { finish: isKnown ? known : "other" };
    }
    return { trouble: this.stopped?.trouble ?? this.unfinished() ?? this.notAnObject() };
  }

  protected read(text: string): WritePart[] {
    const parts: WritePart[] = [];
    for (const event of this.scanner.push(text)) {
      if (event.type === "delta" || event.type === "value") parts.push(event);
      else if (event.type === "end") this.markWhole();
      else this.stop(callFailure("bad-output", event.detail));
    }
    return parts;
  }

  protected startAnew(): WritePart[] {
    this.scanner = createJsonScanner({ bareList: this.bareList });
    return [{ type: "restart", reason: thoughtsOnly }];
  }

  private notAnObject() {
    const [event] = this.scanner.end();
    const raw = `finish reason ${this.finishPart?.finishReason.raw ?? "none"}`;
    return callFailure("bad-output", event?.type === "error" ? event.detail : raw);
  }
}
