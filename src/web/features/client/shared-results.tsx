import { useMemo, useState } from "react";
import type { SharedResult, SharedView } from "#src/domain/client/schema.ts";
import type { ClientSays } from "#src/shared/handover/client-says.ts";
import { DrawingsFrom } from "#src/tools/images/view.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { LongHeading } from "#src/ui/text/long-heading.tsx";
import { FailureMessage } from "../../parts/action/form.tsx";
import { useAction } from "../../parts/action/use-action.ts";
import { ToolMark } from "../../parts/tools/tool-mark.tsx";
import { answerProgress, endLabel, headingOf, senderLine, waitingIn } from "./answer-progress.ts";
import { useClientName } from "./client-name.ts";
import { ContentsList, sectionId } from "./contents-list.tsx";
import { ClientPieceCard } from "./piece-card.tsx";
import { type QueuedReply, type Reply, waitingOf } from "./replies/reply-queue.ts";
import { useReplies } from "./replies/use-replies.ts";
import { WaitingNotice } from "./replies/waiting-notice.tsx";
import { ClientNameForm, type ClientNameState } from "./reply-bar.tsx";
import { titlesOf } from "./titles.ts";

interface SharedProps {
  token: string;
  pass: string | null;
  view: SharedView;
  /** Reads again what is behind the link. */
  onReload: () => Promise<void>;
}

/** What was handed over, piece by piece, each with what was said of it and room for an answer. */
export function SharedResults({ token, pass, view, onReload }: SharedProps) {
  const named = useClientName();
  const drawings = useMemo(() => drawingsOf(token, pass), [token, pass]);
  const { queued, queue, send, flush } = useReplies({ token, pass }, onReload);
  const { results } = view;
  const titles = titlesOf(results);
  const firsts = results.map((_, at) =>
    results.slice(0, at).reduce((sum, { pieces }) => sum + pieces.length, 1),
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head view={view} />
      {results.length === 0 ? (
        <Notice title="いま見られる資料はありません">
          <p>送り主が内容を入れ替えています。送り主にお問い合わせください。</p>
        </Notice>
      ) : (
        <Progress {...{ results, queued, named }} onSend={send} />
      )}
      <WaitingNotice {...{ queued, queue }} onSend={() => void flush()} />
      {results.length > 1 && <ContentsList results={results} />}
      <DrawingsFrom source={drawings}>
        {results.map((result, at) => (
          <Section
            key={result.resultId}
            {...{ result, queued, named }}
            onForget={queue.dropPiece}
            heading={titles.get(result.resultId) ?? ""}
            first={firsts[at] ?? 1}
            pictureOf={(item, width) => drawings.picture(item, width, "")}
            onSay={async (itemId, says, name, note) =>
              send([{ about: aboutOf(result, [itemId]), says, name, note }])
            }
          />
        ))}
      </DrawingsFrom>
      {results.length > 0 && (
        <p className="text-xs text-ink-soft">公開前に、専門家と媒体の審査で確認してください。</p>
      )}
    </div>
  );
}

const aboutOf = ({ resultId, version }: SharedResult, items: string[]): Reply["about"] => ({
  resultId,
  version,
  items,
});

function Head({ view: { project, title, sender, company, expiresAt, results } }: { view: SharedView }) {
  const from = senderLine(sender, company);
  const until = endLabel(expiresAt);
  return (
    <div className="grid gap-2">
      <LongHeading text={headingOf(project, title)} />
      <p className="text-sm wrap-anywhere text-ink-soft">
        {from === "" ? `${until}まで見られます` : `${from}・${until}まで`}
      </p>
      {results.length > 0 && (
        <Button
          size="sm"
          icon="download"
          className="min-h-11 justify-self-start print:hidden"
          onClick={() => window.print()}
        >
          印刷・PDFに保存
        </Button>
      )}
    </div>
  );
}

interface ProgressProps {
  results: readonly SharedResult[];
  queued: readonly QueuedReply[];
  named: ClientNameState;
  onSend: (replies: readonly Reply[]) => Promise<void>;
}

/** How many pieces have an answer, and a yes to all of the others. */
function Progress({ results, queued, named, onSend }: ProgressProps) {
  const { all, answered } = answerProgress(results);
  /** Of which nothing was said, not even what waits on this device. */
  const openIn = (result: SharedResult) =>
    waitingIn(result).filter(({ itemId }) => waitingOf(queued, result.resultId, itemId).length === 0);
  const [isAsked, setAsked] = useState(false);
  const action = useAction();
  const rest = results.reduce((sum, result) => sum + openIn(result).length, 0);
  const approve = (name: string) =>
    action.run(async () => {
      const waiting = results.map((result) => ({
        result,
        items: openIn(result).map(({ itemId }) => itemId),
      }));
      await onSend(
        waiting
          .filter(({ items }) => items.length > 0)
          .map(({ result, items }) => ({ about: aboutOf(result, items), says: "approved", name, note: "" })),
      );
      setAsked(false);
    });
  return (
    <section aria-label="お返事の進み具合" className="card grid gap-3 p-4 print:hidden">
      <p role="status" className="tabular font-bold">
        {answered === all
          ? `${all}案すべてにお返事済み。ありがとうございました。`
          : `${all}案中${answered}案にお返事済み`}
      </p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-primary" style={{ width: `${all === 0 ? 0 : (answered / all) * 100}%` }} />
      </div>
      {rest > 0 && (
        <>
          <p className="text-sm text-ink-soft">案ごとにお返事ください。お返事は送り主に届きます。</p>
          <Button
            icon="check"
            className="min-h-11 justify-self-start"
            busy={action.busy}
            onClick={() => (named.name === "" ? setAsked(true) : void approve(named.name))}
          >
            残り{rest}案を承認
          </Button>
        </>
      )}
      {isAsked && rest > 0 ? (
        <ClientNameForm named={named} action={action} onSend={(name) => void approve(name)}>
          <Button type="submit" variant="primary" className="min-h-11 justify-self-start" busy={action.busy}>
            承認を送る
          </Button>
        </ClientNameForm>
      ) : (
        <FailureMessage action={action} />
      )}
    </section>
  );
}

interface SectionProps {
  result: SharedResult;
  queued: readonly QueuedReply[];
  heading: string;
  /** Number of its first piece. */
  first: number;
  named: ClientNameState;
  pictureOf: (itemId: string, width: number) => string;
  onForget: (key: string, itemId: string) => void;
  onSay: (itemId: string, says: ClientSays, name: string, note: string) => Promise<void>;
}

function Section({ result, queued, heading, first, named, pictureOf, onForget, onSay }: SectionProps) {
  return (
    <section
      id={sectionId(result)}
      tabIndex={-1}
      aria-label={heading}
      className="grid min-w-0 scroll-mt-4 grid-cols-1 gap-2 outline-none"
    >
      <h2 className="flex items-center gap-2 text-lg">
        <ToolMark tool={result.tool} size="md" />
        {heading}
      </h2>
      {result.held > 0 && (
        <p className="text-xs text-ink-soft">確認中の{result.held}案は、まだ載せていません。</p>
      )}
      <ol className="grid min-w-0 grid-cols-1">
        {result.pieces.map((piece, at) => (
          <ClientPieceCard
            key={piece.itemId}
            {...{ piece, result, pictureOf, named }}
            number={first + at}
            waiting={waitingOf(queued, result.resultId, piece.itemId)}
            onForget={(key) => onForget(key, piece.itemId)}
            onSay={(says, name, note) => onSay(piece.itemId, says, name, note)}
          />
        ))}
      </ol>
    </section>
  );
}

/** Banners come by the same secret; the pictures as files stay with the sender. */
function drawingsOf(token: string, pass: string | null) {
  return {
    picture: (item: string, width: number, look: string) =>
      `/api/v1/client/banner.png?${new URLSearchParams({ token, ...(pass === null ? {} : { pass }), item, width: String(width), look })}`,
    download: () => null,
    report: async () => null,
    unmeasured: true as const,
  };
}
