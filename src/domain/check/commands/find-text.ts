import { AppError } from "#src/shared/errors.ts";
import { documentLimits } from "../../brief/schema.ts";
import { actorKey, type Context } from "../../context.ts";
import { type FoundText, foundText } from "../schema.ts";

/** The text of a file, as far as it may be checked at a time; nothing is kept. @throws AppError payload_too_large, and what reading throws. */
export async function textOfFile(
  ctx: Context,
  file: { name: string; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<FoundText> {
  if (file.bytes.byteLength > documentLimits.fileBytes) throw new AppError("payload_too_large");
  const { pages, warnings } = await ctx.engines.fileText.read(file, { who: actorKey(ctx.actor), signal });
  return foundText(file.name, pages.map(({ text }) => text).join("\n"), warnings);
}

/** The same of a public page. @throws AppError what reading throws. */
export async function textOfPage(ctx: Context, url: string, signal: AbortSignal): Promise<FoundText> {
  const page = await ctx.engines.page.read(url, { who: actorKey(ctx.actor), signal });
  const text = [page.title, page.description, page.text].filter(Boolean).join("\n");
  return foundText(page.title || page.url, text, []);
}
