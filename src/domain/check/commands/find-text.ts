import { AppError } from "../../../shared/errors.ts";
import { documentLimits } from "../../brief/schema.ts";
import { type Context, turnOf } from "../../context.ts";
import { checkLimits, type FoundText } from "../schema.ts";

/** The text of a file, as far as it may be checked at a time; nothing is kept. @throws AppError payload_too_large, and what reading throws. */
export async function textOfFile(
  ctx: Context,
  file: { name: string; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<FoundText> {
  if (file.bytes.byteLength > documentLimits.fileBytes) throw new AppError("payload_too_large");
  const { pages, warnings } = await ctx.engines.fileText.read(file, { who: turnOf(ctx.actor), signal });
  return found(file.name, pages.map(({ text }) => text).join("\n"), warnings);
}

/** The same of a public page. @throws AppError what reading throws. */
export async function textOfPage(ctx: Context, url: string, signal: AbortSignal): Promise<FoundText> {
  const page = await ctx.engines.page.read(url, { who: turnOf(ctx.actor), signal });
  const text = [page.title, page.description, page.text].filter(Boolean).join("\n");
  return found(page.title || page.url, text, []);
}

function found(title: string, whole: string, warnings: string[]): FoundText {
  const text = whole.replaceAll(/\n{3,}/g, "\n\n").trim();
  if (text === "") throw new AppError("invalid_input", "チェックできる文章が見つかりませんでした。");
  const shown = cutAt(text, checkLimits.person);
  return { title, text: shown, cut: shown.length < text.length, warnings };
}

/** As many characters at most, whole lines where there are any. */
function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, "");
  const end = Math.max(part.lastIndexOf("\n"), part.lastIndexOf("。") + 1);
  return (end > most / 2 ? part.slice(0, end) : part).trimEnd();
}
