/** The pages of what was read, with numbered sentences and what each may be used for. Pure. */
import type { DocumentReading, SentenceRole } from "#src/brief/reading/schema.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { arePaged, type FileReading } from "#src/shared/reading/file-reading.ts";
import type { Source } from "#src/shared/result.ts";
import type { PreviewPage } from "./views.ts";

/** Text that is shown of one file. */
const shownSentences = 2_000;

/** `label`: what the material is called; "" and no sentences while the file is none. */
export function previewPages(
  { pages }: Pick<FileReading, "pages">,
  material: { label: string; sentences: readonly Source[]; reading: DocumentReading | null },
): PreviewPage[] {
  const roles = new Map<string, SentenceRole>(
    material.sentences.map(({ id }, at) => [id, material.reading?.roles[at] ?? "public"]),
  );
  const label = material.label === "" ? "" : `${material.label}-`;
  // As the evidence counts them.
  const [first] = material.sentences;
  const isPaged = first === undefined ? arePaged(pages) : first.id.startsWith(`${label}p`);
  const shown: PreviewPage[] = [];
  let left = shownSentences;
  for (const { number, text } of pages) {
    if (left <= 0) break;
    const prefix = isPaged ? `${label}p${number}-s` : `${label}s`;
    const sentences = numberSentences(text, prefix, left);
    left -= sentences.length;
    shown.push({ number, text, sentences, roles: sentences.map(({ id }) => roles.get(id) ?? null) });
  }
  return shown;
}
