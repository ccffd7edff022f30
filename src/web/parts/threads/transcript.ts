/** A conversation as a Markdown file, to be kept or handed on. */
import type { MessagePage, MessageView } from "#src/domain/message/schema.ts";
import { type ThreadRow, untitledThread } from "#src/domain/thread/schema.ts";
import { fileName } from "#src/shared/file-name.ts";
import type { MessagePart } from "#src/shared/message-parts.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { catalog } from "#src/tools/catalog.ts";
import { saveFile } from "#src/ui/save-file.ts";
import { apiGet } from "../../shell/api-client.ts";
import { checkedText } from "../results/model/copy-formats.ts";

/** The branch that was written to last, oldest message first. Pure. */
export function transcript(title: string, messages: readonly MessageView[]): string {
  return `# ${title}\n\n${messages.map(section).join("\n\n")}\n`;
}

function section({ role, author, own, at, parts, run }: MessageView): string {
  const who = role === "assistant" ? "アシスタント" : own ? "あなた" : (author ?? "退会した方");
  const made = (run?.results ?? []).map(
    ({ tool, items }) =>
      `### ${catalog[tool].title}\n\n${checkedText(
        items.filter(({ kind }) => kind !== "shortlist"),
        { angleLabel: () => "" },
      )}`,
  );
  return [`## ${who}（${momentLabel(at)}）`, ...parts.flatMap(words), ...made].join("\n\n");
}

function words(part: MessagePart): string[] {
  switch (part.type) {
    case "text":
    case "trouble":
      return [part.text];
    case "attachments":
      return [`付けた材料：${part.attachments.map(({ title }) => title).join("、")}`];
    case "materials":
      return [part.materials.map(({ id, text }) => `> ${id}「${text}」`).join("\n")];
    case "doubts":
      return [`資料で確かめられない言葉：${part.doubts.join("、")}`];
    default:
      return [];
  }
}

/** Reads the whole branch, a page at a time, and hands it to the browser as a file. */
export async function saveTranscript(thread: ThreadRow): Promise<void> {
  const path = `/api/v1/threads/${thread.id}/messages`;
  const title = thread.title || untitledThread;
  let page = await apiGet<MessagePage>(path);
  const messages = [...page.messages];
  while (page.hasMore && messages[0]) {
    page = await apiGet<MessagePage>(`${path}?before=${messages[0].id}`);
    messages.unshift(...page.messages);
  }
  const file = new Blob([transcript(title, messages)], { type: "text/markdown;charset=utf-8" });
  saveFile(file, `${fileName(title)}.md`);
}
