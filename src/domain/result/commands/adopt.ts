import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import { elsewhereOf, pageOf } from "#src/tools/search/definition.ts";
import { insertDocument } from "../../brief/commands/documents.ts";
import { briefWithFiles } from "../../brief/commands/save.ts";
import type { DocumentView } from "../../brief/schema.ts";
import type { Context } from "../../context.ts";
import { countStoredBytes, documentKey } from "../../usage/commands/storage-quota.ts";
import type { ItemAccess } from "../access.ts";
import { readItem } from "../queries.ts";

/**
 * 「根拠として使う」: a quotation that a search found outside becomes R# of the brief, word for word with its place, for every
 * tool to rest on. The brief is the next version; what was made before is not out of date by it.
 * @throws AppError conflict for anything else than a found quotation, one that is there already, or when there is no room.
 */
export async function adoptQuote(ctx: Context, access: ItemAccess): Promise<DocumentView> {
  const item = await readItem(ctx, access);
  const place = access.tool === "search" && item.kind === "quote" ? placeOf(item) : null;
  if (!place)
    throw new AppError(
      "conflict",
      "根拠に加えられるのは、ウェブかほかの案件で見つけた引用です。ほかの文はすでに根拠です。",
    );
  const bytes = Buffer.byteLength(item.text);
  return ctx.transaction(async (inner) => {
    const document = await insertDocument(inner, access.projectId, {
      kind: "research",
      ...place,
      byteSize: bytes,
      parts: [{ number: 1, text: item.text }],
      warnings: [],
    });
    await countStoredBytes(inner, access.projectId, { key: documentKey(document.id), bytes, reason: "page" });
    await briefWithFiles(inner, access.projectId);
    return document;
  });
}

/** What the evidence is called, and the page that it stands on; another project is named and not led to. */
function placeOf(item: Item): { title: string; url: string | null } | null {
  const page = pageOf(item);
  if (page)
    return {
      title: [page.title || page.url, page.date].filter((part) => part !== "").join(" "),
      url: page.url,
    };
  const elsewhere = elsewhereOf(item);
  return elsewhere && { title: `案件「${elsewhere.name}」の${elsewhere.title}`, url: null };
}
