/** What a found piece is in the memo: Markdown that says where it stands. Pure. */
import { type Item, isGrounded } from "#src/shared/result.ts";
import { elsewhereOf, pageOf } from "#src/tools/search/definition.ts";

/** Signs that would make something of a line or of a link. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>#|~]/gu, "\\$&").replace(/\s+/gu, " ");
const quoted = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

function placeOf(item: Item): string {
  const page = pageOf(item);
  if (page) {
    const address = page.url.replaceAll("(", "%28").replaceAll(")", "%29");
    return [`[${plain(page.title || page.url)}](${address})`, page.date]
      .filter((part) => part !== "")
      .join(" ");
  }
  const elsewhere = elsewhereOf(item);
  if (elsewhere) return `[案件「${plain(elsewhere.name)}」の${plain(elsewhere.title)}](${elsewhere.to})`;
  return item.sources.length > 0 && isGrounded(item) ? `根拠 ${item.sources.join("、")}` : "";
}

/** A quotation stands as one, word for word; anything else as a line of a list. */
export function itemNote(item: Item): string {
  const place = placeOf(item);
  if (item.kind !== "quote") return `- ${item.text}${place === "" ? "" : `（${place}）`}`;
  return place === "" ? quoted(item.text) : `${quoted(item.text)}\n>\n> ${place}`;
}
