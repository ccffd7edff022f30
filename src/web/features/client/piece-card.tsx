import { Suspense } from "react";
import type { SharedPiece, SharedResult } from "#src/domain/client/schema.ts";
import { bannerFieldsSchema, bannerSizes } from "#src/shared/banner.ts";
import type { ClientSays } from "#src/shared/handover/client-says.ts";
import type { Item } from "#src/shared/result.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { ToolView } from "#src/tools/views.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Problems } from "../../parts/results/parts/problems.tsx";
import { sheetOf } from "./answer-progress.ts";
import { ClientFlags, clientParts } from "./client-parts.tsx";
import { PieceAnswers } from "./piece-answers.tsx";
import type { QueuedReply } from "./replies/reply-queue.ts";
import type { ClientNameState } from "./reply-bar.tsx";

interface PieceProps {
  piece: SharedPiece;
  /** What it stands in. */
  result: SharedResult;
  number: number;
  /** Address of its picture. */
  pictureOf: (itemId: string, width: number) => string;
  named: ClientNameState;
  /** What was said of it and waits on this device. */
  waiting: readonly QueuedReply[];
  onForget: (key: string) => void;
  onSay: (says: ClientSays, name: string, note: string) => Promise<void>;
}

/** One piece as it was handed over, what backs it, what was said of it, and room for a word. */
export function ClientPieceCard({
  piece,
  result,
  number,
  pictureOf,
  named,
  waiting,
  onForget,
  onSay,
}: PieceProps) {
  const { itemId, label, head, open } = piece;
  const called = `${number}番`;
  return (
    <li
      id={`piece-${itemId}`}
      aria-label={called}
      className="grid min-w-0 grid-cols-1 gap-3 border-t border-line py-5 print:break-inside-avoid"
    >
      <div className="flex min-w-0 items-start gap-3">
        <span className="tabular min-w-6 shrink-0 pt-0.5 text-sm text-ink-soft">{number}</span>
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
          {label && <span className="text-xs text-ink-soft">{label}</span>}
          <Words {...{ piece, result, pictureOf }} />
          {open.map((what) => (
            <p key={what} className="text-sm text-ink-soft">
              確認中：{what}
            </p>
          ))}
          <Changes piece={piece} frozenAt={result.frozenAt} />
          <Grounds piece={piece} />
          {head !== "" && <Warnings item={result.items.find(({ id }) => id === itemId)} />}
          <PieceAnswers {...{ piece, called, named, waiting, onForget, onSay }} />
        </div>
      </div>
    </li>
  );
}

function Words({ piece, result, pictureOf }: Pick<PieceProps, "piece" | "result" | "pictureOf">) {
  const { itemId, head, body } = piece;
  const item = result.items.find(({ id }) => id === itemId);
  if (head === "" && body === "") return <Whole result={result} />;
  // What a banner says stands in it.
  if (item?.kind === "banner") return <Banner {...{ item, body, pictureOf }} />;
  return (
    <>
      <p className="leading-relaxed font-bold wrap-anywhere whitespace-pre-line sm:text-lg">{head}</p>
      {body !== "" &&
        (listed.has(result.tool) ? (
          <Listed body={body} />
        ) : (
          <p className="leading-relaxed wrap-anywhere whitespace-pre-line">{body}</p>
        ))}
    </>
  );
}

/** Their pieces are sheets: a line for each thing that is said. */
const listed: ReadonlySet<string> = new Set(["persona", "site_structure"]);

function Listed({ body }: { body: string }) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      {sheetOf(body).map(({ label, texts }) => (
        <div key={`${label} ${texts.join()}`} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{texts.join("\n")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is read as a whole looks as it does where it was made. */
function Whole({ result: { tool, items } }: { result: SharedResult }) {
  return (
    <Suspense>
      <ToolView {...{ tool, items }} sources={[]} state="done" wanted={items.length} parts={clientParts} />
    </Suspense>
  );
}

const pictureWidth = 720;

function Banner({ item, body, pictureOf }: { item: Item; body: string } & Pick<PieceProps, "pictureOf">) {
  const { size } = bannerFieldsSchema.parse(item.fields);
  const { width, height } = bannerSizes[size];
  return (
    <img
      src={pictureOf(item.id, Math.min(width, pictureWidth))}
      alt={[`バナー「${item.text}」`, body].join(" ")}
      loading="lazy"
      className="max-h-[32rem] w-full rounded-md border border-line bg-sunken object-contain"
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  );
}

/** What the client was shown before, and that something else stands there by now. */
function Changes({
  piece: { earlier, reworded, changed },
  frozenAt,
}: {
  piece: SharedPiece;
  frozenAt: string;
}) {
  return (
    <>
      {changed && (
        <p className="text-sm text-check">
          {dayLabel(frozenAt)}にお渡しした文です。送り主の手元では、このあと直されています。
        </p>
      )}
      {reworded && !earlier && <p className="text-sm text-check">内容が変わりました。</p>}
      {earlier && (
        <details className="group text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-check underline">
            文が変わりました（前の文を見る）
          </summary>
          <div className="grid gap-1 rounded-md bg-sunken p-3 text-ink-soft">
            <p className="wrap-anywhere whitespace-pre-line">{earlier.head}</p>
            {earlier.body && <p className="wrap-anywhere whitespace-pre-line">{earlier.body}</p>}
          </div>
        </details>
      )}
    </>
  );
}

/** The sentences themselves, folded: whoever reads this has no material to look them up in. */
function Grounds({ piece: { quotes, documents } }: { piece: SharedPiece }) {
  if (quotes.length + documents.length === 0) return null;
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 text-ink-soft hover:text-ink">
        <Icon name="chevron-down" className="-rotate-90 transition-transform group-open:rotate-0" />
        根拠
      </summary>
      <ul className="grid gap-1 pb-1 text-ink-soft">
        {quotes.map((quote) => (
          <li key={quote} className="wrap-anywhere">
            「{quote}」
          </li>
        ))}
        {documents.map((line) => (
          <li key={line} className="wrap-anywhere">
            根拠資料：{line}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Only where the sender shows them. */
function Warnings({ item }: { item: Item | undefined }) {
  if (!item || item.flags.length + item.problems.length === 0) return null;
  return (
    <div className="grid gap-1 wrap-anywhere">
      <ClientFlags item={item} />
      <Problems item={item} />
    </div>
  );
}
