import { useEffect, useState } from "react";
import { type FilePreview, type FileRow, fileKinds, isPicture } from "../../../../domain/file/schema.ts";
import { type FileTable, shownTable } from "../../../../shared/reading/file-reading.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { ScrollBox } from "../../../../ui/scroll-box.tsx";
import { Cell, HeadCell, Table } from "../../../../ui/table.tsx";
import { messageOf } from "../../../parts/results/use-row.ts";
import { apiGet } from "../../../shell/api-client.ts";

interface Opened {
  file: FileRow;
  preview: FilePreview;
}

/** What is in a file: a picture, its pages with numbered sentences, its tables. */
export function PreviewDialog({
  path,
  fileId,
  onClose,
}: {
  /** Address of the project's files. */
  path: string;
  fileId: string | null;
  onClose: () => void;
}) {
  const [state, setState] = useState<{ id: string; opened?: Opened; problem?: string } | null>(null);
  useEffect(() => {
    if (fileId === null) return;
    let left = false;
    apiGet<Opened>(`${path}/${fileId}/preview`).then(
      (opened) => !left && setState({ id: fileId, opened }),
      (error: unknown) => !left && setState({ id: fileId, problem: messageOf(error) }),
    );
    return () => {
      left = true;
    };
  }, [path, fileId]);
  const current = state?.id === fileId ? state : null;
  return (
    <Dialog
      wide
      title={current?.opened?.file.name ?? "ファイルの中身"}
      open={fileId !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid min-h-72 grid-cols-1 content-start gap-3">
        {current?.opened ? (
          <Contents key={fileId} path={path} {...current.opened} />
        ) : current?.problem ? (
          <p className="text-sm text-must">{current.problem}</p>
        ) : (
          <p className="text-sm text-ink-soft" role="status">
            読み込んでいます
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Contents({ path, file, preview }: Opened & { path: string }) {
  const { tables, pages, warnings, encoding } = preview;
  const [asTable, setAsTable] = useState(tables.length > 0);
  const address = `${path}/${file.id}/content`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
        <span>{fileKinds[file.kind].label}</span>
        {encoding && <span>文字コード {encoding.toUpperCase()}</span>}
        {tables.length > 0 && (
          <span className="flex gap-1">
            <Chip pressed={asTable} onClick={() => setAsTable(true)}>
              表
            </Chip>
            <Chip pressed={!asTable} onClick={() => setAsTable(false)}>
              文
            </Chip>
          </span>
        )}
        <a href={address} download className={buttonClass({ size: "sm" }, "ml-auto")}>
          <Icon name="download" className="mr-1" />
          元のファイルをダウンロード
        </a>
      </div>
      {warnings.map((warning) => (
        <p key={warning} className="text-sm text-check">
          {warning}
        </p>
      ))}
      {isPicture(file.kind) ? (
        <img
          src={`${address}?version=${file.version}`}
          alt={file.name}
          className="mx-auto max-h-[60dvh] max-w-full rounded-md object-contain"
        />
      ) : asTable ? (
        <Tables tables={tables} />
      ) : (
        <Pages pages={pages} name={file.name} slides={file.kind === "pptx"} />
      )}
    </>
  );
}

function Pager({
  at,
  of,
  label,
  onChange,
}: {
  at: number;
  of: number;
  label: string;
  onChange: (at: number) => void;
}) {
  if (of < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" disabled={at === 0} onClick={() => onChange(at - 1)}>
        前
      </Button>
      <span className="tabular min-w-0 text-sm break-all" role="status">
        {label}（{at + 1} / {of}）
      </span>
      <Button size="sm" disabled={at === of - 1} onClick={() => onChange(at + 1)}>
        次
      </Button>
    </div>
  );
}

function Pages({ pages, name, slides }: { pages: FilePreview["pages"]; name: string; slides: boolean }) {
  const [at, setAt] = useState(0);
  const page = pages[at];
  if (!page) return <p className="text-sm text-ink-soft">文は読み取れませんでした。</p>;
  const label = `${page.number}${slides ? "枚目" : "ページ"}`;
  return (
    <>
      <Pager at={at} of={pages.length} label={label} onChange={setAt} />
      <ScrollBox key={at} label={`${name}の文`} className="max-h-[55dvh] rounded-md border border-line p-3">
        <ol className="grid gap-1 text-sm">
          {page.sentences.map(({ id, text }) => (
            <li key={id} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
              <span className="tabular text-xs leading-6 text-ink-soft">{id}</span>
              <span className="break-words">{text}</span>
            </li>
          ))}
        </ol>
      </ScrollBox>
    </>
  );
}

function Tables({ tables }: { tables: readonly FileTable[] }) {
  const [at, setAt] = useState(0);
  const table = tables[at];
  if (!table) return null;
  const [head = [], ...others] = table.rows;
  const rows = others.map((cells, index) => ({ id: `${at}-${index}`, cells }));
  const width = Math.max(...table.rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <>
      <Pager at={at} of={tables.length} label={table.name || "表"} onChange={setAt} />
      <div className="max-h-[55dvh] overflow-y-auto">
        <Table caption={`${table.name || "表"}の中身`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column}>{head[column]}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells }) => (
              <tr key={id}>
                {columns.map((column) => (
                  <Cell key={column}>{cells[column]}</Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {(table.rows.length >= shownTable.rows || width >= shownTable.columns) && (
        <p className="text-xs text-ink-soft">
          はじめの{shownTable.rows}行、{shownTable.columns}列までを表示します。
        </p>
      )}
    </>
  );
}
