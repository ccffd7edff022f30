import type { LineDraft, ToolName } from "../../../shared/run-parts.ts";
import type { Context } from "../../context.ts";

/** Characters are gathered this long before they are sent on together; the first are sent at once. */
export const frameMs = 20;

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
  let first = true;

  function send(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (text === "") return;
    const part: LineDraft = { type: "data-draft", transient: true, data: { tool, path, text } };
    text = "";
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
      if (first) {
        first = false;
        send();
      } else timer ??= setTimeout(send, frameMs);
    },
    end: send,
  };
}
