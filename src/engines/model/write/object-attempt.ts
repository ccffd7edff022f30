/** An attempt whose answer is one JSON object, or text in parts, read value by value while it comes. */
import type { JsonScanner, ScanEvent } from "../json-events.ts";
import type { WritePart } from "../model.ts";
import { Attempt, type AttemptOutcome } from "./attempt.ts";
import type { AttemptLimits } from "./deadline.ts";
import { callFailure } from "./failure.ts";

/** Why what was told so far is void. */
export const thoughtsOnly = callFailure("bad-output", "what came first were thoughts").failure;

export class ObjectAttempt extends Attempt<WritePart> {
  private readonly newScanner: () => JsonScanner;
  private scanner: JsonScanner;
  /** What only the end of the answer made whole. */
  private last: WritePart[] = [];

  constructor(limits: AttemptLimits, signal: AbortSignal | undefined, newScanner: () => JsonScanner) {
    super(limits, signal);
    this.newScanner = newScanner;
    this.scanner = newScanner();
  }

  outcome(): AttemptOutcome {
    if (!this.isWhole) {
      const trouble = this.stopped?.trouble ?? this.unfinished();
      if (trouble) return { trouble };
      const events = this.scanner.end();
      const wrong = events.find(({ type }) => type === "error");
      if (wrong?.type === "error") return { trouble: callFailure("bad-output", wrong.detail) };
      this.last = this.partsOf(events);
      if (!this.isWhole) {
        const raw = `finish reason ${this.finishPart?.finishReason.raw ?? "none"}`;
        return { trouble: callFailure("bad-output", raw) };
      }
    }
    const known = this.finishPart?.finishReason.unified;
    const isKnown = known === "stop" || known === "length" || known === "content-filter";
    return { finish: isKnown ? known : "other" };
  }

  override atEnd(): WritePart[] {
    return this.last;
  }

  protected read(text: string): WritePart[] {
    return this.partsOf(this.scanner.push(text));
  }

  protected startAnew(): WritePart[] {
    this.scanner = this.newScanner();
    return [{ type: "restart", reason: thoughtsOnly }];
  }

  private partsOf(events: readonly ScanEvent[]): WritePart[] {
    const parts: WritePart[] = [];
    for (const event of events) {
      if (event.type === "delta" || event.type === "value") parts.push(event);
      else if (event.type === "end") this.markWhole();
      else this.stop(callFailure("bad-output", event.detail));
    }
    return parts;
  }
}
