import { useState } from "react";
import type { FilePreview } from "#src/domain/file/rules/views.ts";
import { type FileRow, readOptionsSchema, type StoredFileKind } from "#src/domain/file/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { EncodingChoice } from "#src/web/parts/files/encoding-choice.tsx";
import { apiFetch } from "#src/web/shell/api-client.ts";
import type { useDocument } from "./use-document.ts";

const hides: readonly StoredFileKind[] = ["docx", "xlsx", "pptx"];

/** How the file is read: in which encoding, and whether what is hidden in it is read too. */
export function ReadingOptions({
  file,
  preview,
  content,
  acts,
}: {
  file: FileRow;
  preview: FilePreview;
  /** Address of its bytes. */
  content: string;
  acts: ReturnType<typeof useDocument>;
}) {
  const [chooses, setChooses] = useState(false);
  const { encoding, hidden, options } = preview;
  const busy = acts.busy === "read";
  const on = options.includeHidden === true;
  if (hides.includes(file.kind) && (on || hidden !== false)) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Chip
          className="min-h-11 lg:min-h-8"
          pressed={on}
          aria-busy={busy}
          onClick={() => void acts.read({ includeHidden: !on })}
        >
          隠れた部分も読む
        </Chip>
        <span className="text-xs text-ink-soft" role="status">
          {busy ? "読み直しています" : ""}
        </span>
      </div>
    );
  }
  if (encoding === null) return null;
  if (!chooses)
    return (
      <Button
        size="sm"
        variant="quiet"
        className="min-h-11 justify-self-start lg:min-h-8"
        onClick={() => setChooses(true)}
      >
        文字が違うときは、文字コードを選ぶ
      </Button>
    );
  const { data } = readOptionsSchema.shape.encoding.safeParse(encoding);
  return (
    <EncodingChoice
      name={file.name}
      first={data ?? "utf-8"}
      busy={busy}
      load={async () => (await apiFetch(content)).blob()}
      onChoose={(chosen) => void acts.read({ encoding: chosen }).then(() => setChooses(false))}
    />
  );
}
