/** /{project_id}/files/{file_id}: how a file looks, and beside it what was read of it. */
import { clsx } from "clsx";
import { type ComponentProps, lazy, Suspense, useState, useSyncExternalStore } from "react";
import type { AttachmentView, FilePreview } from "#src/domain/file/rules/views.ts";
import { type FileRow, fileKinds, isPicture } from "#src/domain/file/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { may } from "#src/shared/roles.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { ScrollBox } from "#src/ui/scroll-box.tsx";
import { bytesText } from "#src/web/parts/usage/figures.ts";
import { DocumentKindChoice } from "#src/web/parts/workbench/brief/document-list.tsx";
import { MailAttachments } from "./mail-attachments.tsx";
import { ReadingOptions } from "./reading-options.tsx";
import { DetectScans, ScannedPages } from "./scanned-pages.tsx";
import { type SeenSentences, useShownSentences } from "./seen-sentences.ts";
import { DocumentSentences } from "./sentence-list.tsx";
import { TablePreview } from "./table-preview.tsx";
import { TextPreview } from "./text-preview.tsx";
import { useDocument } from "./use-document.ts";

/** Only browsers draw pages: of the server's build it is no part. */
const PdfLook = lazy(() =>
  import.meta.env.SSR ? Promise.reject(new Error("drawn in the browser")) : import("./pdf/pdf-preview.tsx"),
);

export interface DocumentPageProps {
  head: ProjectHead;
  file: FileRow;
  preview: FilePreview;
  /** Of a mail; why they could not be listed, in Japanese. */
  attachments: AttachmentView[] | string | null;
  /** The sentence that the address names. */
  sentence: string | null;
}

/** Give it the file's id as its key. */
export function DocumentPage({ head, file, preview, attachments, sentence }: DocumentPageProps) {
  const project = `/api/v1/projects/${head.id}`;
  const content = `${project}/files/${file.id}/content`;
  const acts = useDocument(project, file, preview);
  const canWork = may(head.role, "work");
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-4 px-4 py-6 sm:px-6">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-2xl break-all">
          <bdi>{file.name}</bdi>
        </h1>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <span>{fileKinds[file.kind].label}</span>
          <span className="tabular">{bytesText(file.size)}</span>
          {file.versions > 1 && (
            <span>
              版{file.version}（全{file.versions}版）
            </span>
          )}
          <span>{momentLabel(file.at)}</span>
          {preview.encoding && <span>文字コード {preview.encoding.toUpperCase()}</span>}
          {file.evidence && <span className="text-stroke">材料 {file.evidence}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {canWork && file.readable && (
          <Chip
            className="min-h-11 lg:min-h-10"
            pressed={file.evidence !== null}
            onClick={() => void acts.setMaterial(file.evidence === null)}
          >
            材料に使う
          </Chip>
        )}
        {canWork && preview.document && (
          <DocumentKindChoice
            name={file.name}
            kind={preview.document.kind}
            onKind={(kind) => void acts.changeKind(kind)}
          />
        )}
        <a href={content} download className={buttonClass({}, "min-h-11 lg:min-h-10")}>
          <Icon name="download" />
          元のファイルをダウンロード
        </a>
      </div>
      {preview.warnings.map((warning) => (
        <p key={warning} className="text-sm text-check">
          {warning}
        </p>
      ))}
      {canWork && preview.scansUnknown && <DetectScans acts={acts} />}
      {canWork && preview.scans && <ScannedPages scans={preview.scans} acts={acts} />}
      {attachments !== null && <MailAttachments projectId={head.id} {...{ attachments, acts, canWork }} />}
      {canWork && <ReadingOptions {...{ file, preview, content, acts }} />}
      <Contents
        key={`${file.version} ${JSON.stringify([preview.options, preview.scans?.taken])}`}
        {...{ file, preview, content, sentence }}
      />
    </div>
  );
}

const sides = { look: "見た目", sentences: "読み取った文" } as const;
type Side = keyof typeof sides;

function Contents({
  file,
  preview,
  content,
  sentence,
}: Pick<DocumentPageProps, "file" | "preview" | "sentence"> & { content: string }) {
  const seen = useShownSentences(sentence);
  const [side, setSide] = useState<Side>("look");
  const slides = file.kind === "pptx";
  if (!file.readable) return <Look {...{ file, preview, content, seen }} />;
  /** On a phone the other side comes forward. */
  const leading: SeenSentences = {
    ...seen,
    choose: (id, from) => {
      seen.choose(id, from);
      if (from === "look") setSide("sentences");
    },
  };
  const box = (of: Side) =>
    clsx(
      "h-[70dvh] min-h-80 rounded-md border border-line p-3 lg:h-[max(28rem,100dvh-19rem)]",
      side !== of && "max-lg:hidden",
    );
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex border-b border-line lg:hidden">
        {(Object.keys(sides) as Side[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={side === one}
            className={clsx(
              "-mb-px min-h-11 flex-1 border-b-2 px-3 text-sm font-bold",
              side === one ? "border-primary text-stroke" : "border-transparent text-ink-soft",
            )}
            onClick={() => setSide(one)}
          >
            {sides[one]}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-1">
          <h2 className="text-sm font-bold max-lg:sr-only">{sides.look}</h2>
          <ScrollBox label={sides.look} className={box("look")}>
            <Look {...{ file, preview, content }} seen={leading} />
          </ScrollBox>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-1">
          <h2 className="text-sm font-bold max-lg:sr-only">{sides.sentences}</h2>
          <ScrollBox label={sides.sentences} className={box("sentences")}>
            <p className="mb-2 flex flex-wrap items-center gap-2 text-xs text-ink-soft">
              {preview.document === null ? "この文は材料に使っていません。" : "押すと、元の場所を示します。"}
              <button
                type="button"
                className="min-h-11 text-stroke underline lg:hidden"
                onClick={() => setSide("look")}
              >
                選んだ文の場所を見る
              </button>
            </p>
            <DocumentSentences {...{ preview, slides }} seen={leading} />
          </ScrollBox>
        </div>
      </div>
    </div>
  );
}

function Look({
  file,
  preview,
  content,
  seen,
}: Pick<DocumentPageProps, "file" | "preview"> & { content: string; seen: SeenSentences }) {
  const address = `${content}?version=${file.version}`;
  const { pages, tables } = preview;
  if (isPicture(file.kind))
    return (
      <img
        src={address}
        alt={file.name}
        className="mx-auto max-h-[75dvh] max-w-full rounded-md object-contain"
      />
    );
  if (file.kind === "pdf") return <PdfPages key={address} {...{ address, pages, seen }} name={file.name} />;
  if ((file.kind === "csv" || file.kind === "xlsx") && tables.length > 0)
    return <TablePreview {...{ tables, pages, seen }} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      {(file.kind === "docx" || file.kind === "pptx") && (
        <p className="text-xs text-ink-soft">
          文字だけを並べています。体裁は元のファイルで確かめてください。
        </p>
      )}
      <TextPreview {...{ pages, seen }} slides={file.kind === "pptx"} />
    </div>
  );
}

function PdfPages(props: ComponentProps<typeof PdfLook>) {
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const waiting = <p className="text-sm text-ink-soft">ページを描いています</p>;
  return isBrowser ? (
    <Suspense fallback={waiting}>
      <PdfLook {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
