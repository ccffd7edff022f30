import { clsx } from "clsx";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { SentenceRole } from "#src/brief/reading/schema.ts";
import type { FilePreview, PreviewPage } from "#src/domain/file/rules/views.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { moveBetween } from "#src/web/parts/lists/move-between.ts";
import { sentenceRoleLabels } from "#src/web/parts/workbench/reading/moves.ts";
import { type SeenSentences, scrollIntoBox } from "./seen-sentences.ts";

const count = new Intl.NumberFormat("ja-JP");

/** What was read, sentence by sentence; up and down go through them, and each shows its place on the page. */
export function DocumentSentences({
  preview,
  slides,
  seen,
}: {
  preview: FilePreview;
  slides: boolean;
  seen: SeenSentences;
}) {
  const { pages, document } = preview;
  const [only, setOnly] = useState<SentenceRole | null>(null);
  const counts = useMemo(() => countsOf(pages), [pages]);
  const roles = Object.keys(sentenceRoleLabels).filter((role) =>
    counts.has(role as SentenceRole),
  ) as SentenceRole[];
  const first = pages.find(({ sentences }) => sentences.length > 0)?.sentences[0]?.id;
  if (first === undefined) return <p className="text-sm text-ink-soft">文は読み取れませんでした。</p>;
  const current = seen.shown?.id ?? first;
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      {document && roles.length > 0 && (
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">使い方で絞り込む</legend>
          {roles.map((role) => (
            <Chip
              key={role}
              className="min-h-11 lg:min-h-8"
              pressed={only === role}
              onClick={() => setOnly(only === role ? null : role)}
            >
              {sentenceRoleLabels[role]}{" "}
              <span className="tabular text-xs">{count.format(counts.get(role) ?? 0)}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      {pages.map((page) => (
        <PageSentences
          key={page.number}
          {...{ page, only, seen, current }}
          title={pages.length > 1 ? `${page.number}${slides ? "枚目" : "ページ"}` : null}
          isMaterial={document !== null}
        />
      ))}
    </div>
  );
}

function countsOf(pages: readonly PreviewPage[]): Map<SentenceRole, number> {
  const counts = new Map<SentenceRole, number>();
  for (const { roles } of pages)
    for (const role of roles) if (role !== null) counts.set(role, (counts.get(role) ?? 0) + 1);
  return counts;
}

function PageSentences({
  page,
  only,
  seen,
  current,
  title,
  isMaterial,
}: {
  page: PreviewPage;
  only: SentenceRole | null;
  seen: SeenSentences;
  /** The one that the keyboard comes to. */
  current: string;
  title: string | null;
  isMaterial: boolean;
}) {
  const { isLit, shown, choose, hint } = seen;
  const rows = page.sentences.flatMap((sentence, at) => {
    const role = page.roles[at] ?? null;
    return only === null || role === only ? [{ ...sentence, role }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <div>
      {title && <h3 className="text-xs text-ink-soft">{title}</h3>}
      <ol aria-label={title ? `${title}の文` : "読み取った文"} className="grid" onKeyDown={moveBetween}>
        {rows.map(({ id, text, role }) => (
          <Row
            key={id}
            {...{ id, text, role, choose, hint, isMaterial }}
            lit={isLit(id)}
            isCurrent={current === id}
            chosen={shown?.id === id}
            asked={shown?.id === id && shown.from === "look"}
          />
        ))}
      </ol>
    </div>
  );
}

interface RowProps extends Pick<SeenSentences, "choose" | "hint"> {
  id: string;
  text: string;
  role: SentenceRole | null;
  isMaterial: boolean;
  lit: boolean;
  isCurrent: boolean;
  chosen: boolean;
  /** Chosen on the page. */
  asked: boolean;
}

const Row = memo(function Row({
  id,
  text,
  role,
  isMaterial,
  lit,
  isCurrent,
  chosen,
  asked,
  choose,
  hint,
}: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked) scrollIntoBox(button.current);
  }, [asked]);
  return (
    <li id={id}>
      <button
        ref={button}
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={chosen}
        className={clsx(
          "grid min-h-11 w-full grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-2 rounded-md px-2 py-1.5 text-left text-sm lg:min-h-8",
          lit ? "bg-wash outline-2 -outline-offset-2 outline-primary" : "hover:bg-sunken",
        )}
        onMouseEnter={() => hint(id)}
        onMouseLeave={() => hint(null)}
        onFocus={() => choose(id, "list")}
        onClick={() => choose(id, "list")}
      >
        <span className="tabular text-xs leading-6 text-ink-soft">{id}</span>
        <span className="leading-6 break-words">
          {isMaterial && role !== "public" && (
            <>
              <Badge tone={role === "unsure" ? "check" : "plain"}>
                {role === null ? "材料の外" : sentenceRoleLabels[role]}
              </Badge>{" "}
            </>
          )}
          {text}
        </span>
      </button>
    </li>
  );
});
