import { type DocumentKind, documentKindLabels, documentKindSchema } from "#src/brief/reading/schema.ts";
import type { Encoding } from "#src/shared/reading/charset.ts";
import { IconButton } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { EncodingChoice } from "../../files/encoding-choice.tsx";
import type { DocumentRow } from "../types.ts";

/** Files and pages, each with what was read or why it could not be. */
export function DocumentList({
  rows,
  onRemove,
  onKind,
  onEncoding,
}: {
  rows: readonly DocumentRow[];
  onRemove: (id: string) => void;
  onKind: (id: string, kind: DocumentKind) => void;
  onEncoding: (id: string, encoding: Encoding) => void;
}) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="読み取ったファイルとページ" className="grid grid-cols-1 gap-1">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex items-start gap-2 rounded-md border border-line bg-paper py-1 pr-1 pl-3"
        >
          <Icon name={row.kind === "file" ? "file-text" : "globe"} className="mt-2 text-ink-soft" />
          <div className="min-w-0 flex-1 py-1 text-sm" aria-live="polite">
            <p className="truncate" title={row.name}>
              {row.name}
            </p>
            <Status row={row} />
            {row.unread && (
              <EncodingChoice
                name={row.name}
                first="shift_jis"
                busy={false}
                load={async () => row.unread ?? new Blob()}
                onChoose={(encoding) => onEncoding(row.id, encoding)}
              />
            )}
            {row.readAs !== null && (
              <DocumentKindChoice name={row.name} kind={row.readAs} onKind={(kind) => onKind(row.id, kind)} />
            )}
          </div>
          <IconButton
            icon="x"
            label={row.state === "reading" ? `${row.name}の読み取りをやめる` : `${row.name}を外す`}
            size="sm"
            onClick={() => onRemove(row.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** What sort of paper it is: what may be used of it follows. */
export function DocumentKindChoice({
  name,
  kind,
  onKind,
}: {
  name: string;
  kind: DocumentKind;
  onKind: (kind: DocumentKind) => void;
}) {
  return (
    <Select
      label={`${name}の種類`}
      hideLabel
      className="mt-1 max-w-56"
      options={documentKindLabels}
      value={kind}
      onChange={(value) => onKind(documentKindSchema.parse(value))}
    />
  );
}

function Status({ row }: { row: DocumentRow }) {
  if (row.state === "reading") {
    return (
      <p className="flex items-center gap-1 text-xs text-ink-soft">
        <Icon name="loader-circle" className="animate-spin" />
        読み取っています
      </p>
    );
  }
  if (row.state === "failed") {
    return (
      <p className="flex items-start gap-1 text-xs text-must">
        <Icon name="circle-alert" className="mt-0.5" />
        {row.error ?? "読み取れませんでした。"}
      </p>
    );
  }
  return (
    <div className="text-xs text-ink-soft">
      <p>
        {row.sentences}文を読み取りました{row.aside > 0 && `（うち${row.aside}文は材料に使いません）`}
      </p>
      {row.warnings.map((warning) => (
        <p key={warning} className="text-check">
          {warning}
        </p>
      ))}
    </div>
  );
}
