/** /{project_id}/summary: the whole job on one sheet of paper, made anew from the work, with the lines people wrote kept. */
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { type DecidedLine, type SummaryView, summaryLimits } from "#src/domain/summary/schema.ts";
import { may } from "#src/shared/roles.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { ExportInProgress } from "#src/web/parts/downloads/export-status.tsx";
import { useExportDownload } from "#src/web/parts/downloads/use-export-download.ts";
import { projectName } from "#src/web/parts/frame/thumbnail.tsx";
import { SummaryLineRow } from "./line.tsx";
import { PackDialog } from "./pack-dialog.tsx";
import { ToolTable } from "./tool-table.tsx";
import { useSummary } from "./use-summary.ts";

export interface SummaryProps {
  head: ProjectHead;
  summary: SummaryView;
  /** When the page was read, ISO 8601. */
  at: string;
}

/** Give it the project's id as its key. */
export function SummaryPage({ head, summary: first, at }: SummaryProps) {
  const path = `/api/v1/projects/${head.id}/summary`;
  const { summary, setSummary } = useSummary(path, first);
  const pdf = useExportDownload(head.id);
  const takePdf = () => pdf.take({ what: "summary" });
  const canWork = may(head.role, "work");
  const { lines, decided, moreDecided, tools, characters } = summary;
  const line = (keys: readonly string[]) =>
    lines
      .filter(({ key }) => keys.includes(key))
      .map((one) => (
        <SummaryLineRow key={one.key} line={one} path={path} canWork={canWork} onSaved={setSummary} />
      ));
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4 px-4 py-6 sm:px-6 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-3 print:hidden">
        <div className="grid gap-1">
          <h1 className="text-2xl">案件サマリー</h1>
          <p className="text-sm text-ink-soft">
            いまの材料と結果から自動で作ります。手で直した行は、そのまま残ります。
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button busy={pdf.action.busy || pdf.row?.state === "making"} onClick={() => void takePdf()}>
            PDFをダウンロード
          </Button>
          <a href={`${path}.pptx`} download className={buttonClass({})}>
            PowerPointをダウンロード
          </a>
          <PackDialog projectId={head.id} tools={tools} />
        </div>
        <div className="basis-full empty:hidden">
          <ExportInProgress projectId={head.id} file={pdf} />
        </div>
      </div>
      <article
        data-print
        aria-label="案件サマリーの紙面"
        className="sheet grid gap-4 p-4 sm:p-8 print:gap-2 print:border-0 print:p-0 print:text-sm print:shadow-none"
      >
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b-2 border-ink pb-2">
          <h2 className="text-xl print:text-lg">{projectName(head.name)}</h2>
          <p className="text-xs text-ink-soft">
            案件サマリー・<time dateTime={at}>{momentLabel(at)}</time>
          </p>
        </header>
        <dl>{line(["product", "audience", "promise", "proof", "offer", "tone"])}</dl>
        <DecidedCopy decided={decided} more={moreDecided} />
        <section aria-labelledby="standings" className="grid gap-1">
          <h3 id="standings" className="text-base print:text-sm">
            ツールの状態
          </h3>
          <ToolTable projectId={head.id} tools={tools} />
        </section>
        <dl>{line(["questions", "steps"])}</dl>
        <p
          className={`tabular text-right text-xs print:hidden ${characters > summaryLimits.characters ? "text-check" : "text-ink-soft"}`}
        >
          本文 {characters}/{summaryLimits.characters}字
          {characters > summaryLimits.characters && "。1枚に収めるには、手で直した行を短くしてください。"}
        </p>
      </article>
    </div>
  );
}

function DecidedCopy({ decided, more }: { decided: readonly DecidedLine[]; more: number }) {
  return (
    <section
      aria-labelledby="decided"
      className="grid gap-1 rounded-md bg-wash p-3 print:border print:border-line"
    >
      <h3 id="decided" className="text-base print:text-sm">
        決まったコピー
      </h3>
      {decided.length === 0 ? (
        <p className="text-sm">まだありません。キャッチコピーかLP原稿を承認すると、ここに入ります。</p>
      ) : (
        <ul className="grid gap-1">
          {decided.map(({ text, tool, staleReasons }) => (
            <li key={`${tool}${text}`} className="flex flex-wrap items-center gap-x-2">
              <span className="font-bold wrap-anywhere">{text}</span>
              <span className="text-xs text-ink-soft">{catalog[tool].title}・承認済み</span>
              {staleReasons.length > 0 && <Badge tone="check">{staleWord(staleReasons)}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-xs text-ink-soft">ほか{more}本は、結果のページにあります。</p>}
    </section>
  );
}
