import type { LineDraft, ThinkingDraft, ToolName } from "#src/shared/run-parts.ts";
import type { Context } from "../../context.ts";

/** From one sending to the next at least; what comes meanwhile is gathered. */
const frameMs = 20;

/**
 * Sends what is being written right now to the watchers, a frame at a time: the ends and beginnings of lines that came together
 * go together. Never stored. A line is shown no further from where `hides` says that it may not be shown.
 */
export function createDraftFeed(
  ctx: Context,
  stream: string,
  tool: ToolName,
  hides: (line: string) => boolean = () => false,
) {
  let path = "";
  let line = "";
  let text = "";
  /** What was written of the lines before it, in this frame. */
  let before: LineDraft[] = [];
  let cancel: (() => void) | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;
  /** Once something is written, nobody watches thoughts. */
  let isWriting = false;

  function turn(): void {
    if (text !== "") before.push({ type: "data-draft", transient: true, data: { tool, path, text } });
    text = "";
  }

  function send(): void {
    cancel?.();
    cancel = null;
    turn();
    if (before.length === 0) return;
    const events = before.map((part) => ({ seq: null, part }));
    before = [];
    sentAt = performance.now();
    append(events);
  }

  function append(events: Parameters<typeof ctx.engines.events.append>[1]): void {
    void ctx.engines.events
      .append(stream, events)
      .catch((error: unknown) => ctx.log.warn({ err: error, stream }, "draft not sent"));
  }

  /** After everything that came with this, at the earliest. */
  function sendSoon(): void {
    const wait = sentAt + frameMs - performance.now();
    if (wait > 0) {
      const timer = setTimeout(send, wait);
      cancel = () => clearTimeout(timer);
    } else {
      const turnOver = setImmediate(send);
      cancel = () => clearImmediate(turnOver);
    }
  }

  return {
    /** Nothing but thoughts has come for so long. */
    think(seconds: number): void {
      if (isWriting) return;
      const since = new Date(ctx.now().getTime() - seconds * 1000).toISOString();
      const part: ThinkingDraft = { type: "data-thinking", transient: true, data: { tool, since } };
      append([{ seq: null, part }]);
    },
    add(where: readonly (string | number)[], characters: string): void {
      isWriting = true;
      const next = where.join(".");
      if (next !== path) {
        turn();
        path = next;
        line = "";
      }
      line += characters;
      if (hides(line)) {
        text = "";
        return;
      }
      text += characters;
      if (!cancel) sendSoon();
    },
    end: send,
  };
}
