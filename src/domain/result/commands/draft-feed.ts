import type { LineDraft, ToolName } from "../../../shared/run-parts.ts";
import type { Context } from "../../context.ts";

/** From one sending to the next at least; what comes meanwhile is gathered, and what comes later is sent at once. */
const frameMs = 20;

/**
 * Sends what is being written right now to the watchers, a frame at a time. Never stored. A line is shown no further from
 * where `hides` says that it may not be shown.
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
  let timer: NodeJS.Timeout | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;

  function send(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (text === "") return;
    const part: LineDraft = { type: "data-draft", transient: true, data: { tool, path, text } };
    text = "";
    sentAt = performance.now();
    void ctx.engines.events
      .append(stream, [{ seq: null, part }])
      .catch((error: unknown) => ctx.log.warn({ err: error, stream }, "draft not sent"));
  }

  return {
    add(where: readonly (string | number)[], characters: string): void {
      const next = where.join(".");
      if (next !== path) {
        send();
        path = next;
        line = "";
      }
      line += characters;
      if (hides(line)) {
        text = "";
        return;
      }
      text += characters;
      if (timer) return;
      const wait = sentAt + frameMs - performance.now();
      if (wait <= 0) send();
      else timer = setTimeout(send, wait);
    },
    end: send,
  };
}
