/** Two to four results side by side; those of one tool piece by piece, with the words that differ. */
import { useSearchParams } from "react-router";
import type { ComparedCell, ComparedResult, Comparison } from "#src/domain/comparison/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { ScrollBox } from "#src/ui/scroll-box.tsx";
import { TextChange } from "#src/web/parts/versions/changes-list.tsx";
import { approvalTones } from "./labels.ts";

const nameOf = ({ tool, at }: ComparedResult) => `${catalog[tool].title} ${momentLabel(at)}`;

export function ComparePage({ projectId, comparison }: { projectId: string; comparison: Comparison }) {
  const { results, rows } = comparison;
  // Rows have no name of their own and never change places.
  const numbered = rows.map((row, at) => ({ row, at }));
  const differing = results.some(({ against }) => against !== null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-sm text-ink-soft">
          {differing
            ? "同じツールの結果は項目ごとに並べ、左の結果から変わった言葉に印を付けています。"
            : "違うツールの結果なので、そのまま並べています。"}
        </p>
        <Button icon="download" onClick={() => window.print()}>
          印刷・PDFに保存
        </Button>
      </div>
      <article data-print aria-label="比較の紙面" className="min-w-0">
        <h2 className="pb-2 text-lg">{results.length}件の比較</h2>
        <ScrollBox label="結果の比較" className="relative print:overflow-visible">
          <table className="w-full table-fixed border-collapse text-sm print:text-xs">
            <caption className="sr-only">結果の比較</caption>
            <thead>
              <tr>
                {results.map((result) => (
                  <Head key={result.id} {...{ projectId, result, results }} />
                ))}
              </tr>
            </thead>
            <tbody>
              {numbered.map(({ row, at }) => (
                <tr key={at} className="break-inside-avoid border-t border-line">
                  {results.map(({ id, against }, place) => (
                    <Cell key={id} cell={row[place] ?? null} compared={against !== null} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </article>
    </>
  );
}

function Head({
  projectId,
  result,
  results,
}: {
  projectId: string;
  result: ComparedResult;
  results: readonly ComparedResult[];
}) {
  const [params] = useSearchParams();
  const others = results.filter(({ id }) => id !== result.id).map(({ id }) => id);
  const address = (change: Record<string, string>) =>
    `/${projectId}/results?${new URLSearchParams({ ...Object.fromEntries(params), ...change })}`;
  return (
    <th scope="col" className="w-64 border-b-2 print:w-auto border-line p-3 text-left align-top">
      <span className="grid justify-items-start gap-1">
        <span className="text-base">{catalog[result.tool].title}</span>
        <span className="text-xs font-normal text-ink-soft">
          <time dateTime={result.at}>{momentLabel(result.at)}</time>・{result.by ?? "退会した人"}
        </span>
        <Badge tone={approvalTones[result.approval]}>{approvalLabels[result.approval]}</Badge>
        <span className="flex flex-wrap gap-1 print:hidden">
          <AppLink
            to={address({ open: result.runId, result: result.id })}
            aria-label={`${nameOf(result)}を開く`}
            className={buttonClass({ size: "sm" })}
          >
            開く
          </AppLink>
          {others.length >= 2 && (
            <AppLink
              to={address({ compare: others.join(",") })}
              aria-label={`${nameOf(result)}を比較から外す`}
              className={buttonClass({ variant: "quiet", size: "sm" })}
            >
              外す
            </AppLink>
          )}
        </span>
      </span>
    </th>
  );
}

/** `compared`: the column has one before it that it is held against. */
function Cell({ cell, compared }: { cell: ComparedCell | null; compared: boolean }) {
  if (cell === null)
    return (
      <td className="p-3 align-top text-ink-soft">
        <span aria-hidden="true">―</span>
        <span className="sr-only">この項目はありません</span>
      </td>
    );
  return (
    <td className="p-3 align-top wrap-anywhere whitespace-pre-line">
      {cell.label !== "" && <span className="block text-xs text-ink-soft">{cell.label}</span>}
      <TextChange parts={cell.parts} />
      {compared && cell.standing !== "changed" && (
        <span className="mt-1 block text-xs text-ink-soft">
          {cell.standing === "same" ? "左と同じ" : "左とは別の文"}
        </span>
      )}
    </td>
  );
}
