import { AppError } from "../../../shared/errors.ts";
import { pageOf } from "../../../tools/search/definition.ts";
import { insertDocument } from "../../brief/commands/documents.ts";
import { briefWithFiles } from "../../brief/commands/save.ts";
import type { DocumentView } from "../../brief/schema.ts";
import type { Context } from "../../context.ts";
import { documentKey, keepBytes } from "../../usage/commands/stored.ts";
import type { ItemAccess } from "../access.ts";
import { readItem } from "../queries.ts";

/**
 * 「根拠として使う」: a quotation that a search found on the web becomes R# of the brief, word for word with its page, for every
 * tool to rest on. The brief is the next version, so that what was made before is out of date.
 * @throws AppError conflict for anything else than a found quotation, one that is there already, or when there is no room.
 */
export async function adoptQuote(ctx: Context, access: ItemAccess): Promise<DocumentView> {
  const item = await readItem(ctx, access);
  const page = pageOf(item);
  if (access.tool !== "search" || item.kind !== "quote" || !page)
    throw new AppError(
      "conflict",
      "根拠に加えられるのは、ウェブで見つけた引用です。ほかの文はすでに根拠です。",
    );
  const { title, url, date } = page;
  const bytes = Buffer.byteLength(item.text);
  return ctx.transaction(async (inner) => {
    const document = await insertDocument(inner, access.projectId, {
      kind: "research",
      title: [title || url, date].filter((part) => part !== "").join(" "),
      url,
      byteSize: bytes,
      parts: [{ number: 1, text: item.text }],
      warnings: [],
    });
    await keepBytes(inner, access.projectId, { key: documentKey(document.id), bytes, reason: "page" });
    await briefWithFiles(inner, access.projectId);
    return document;
  });
}
