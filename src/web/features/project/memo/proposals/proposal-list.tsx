import type { ProposalPart, ProposalView } from "#src/domain/proposal/schema.ts";
import { wordsOfPart } from "#src/shared/changes/parts.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { ScrollBox } from "#src/ui/scroll-box.tsx";
import { TextChange } from "#src/web/parts/versions/changes-list.tsx";
import { kindLabels } from "./kinds.ts";
import type { MemoProposalsState } from "./use-proposals.ts";

/** What waits for an answer stands between the tools and the text. */
export function MemoProposals({ proposals }: { proposals: MemoProposalsState }) {
  if (proposals.proposals.length === 0) return null;
  return (
    <section aria-label="AIの提案" className="border-b border-line bg-sunken">
      <ScrollBox label="AIの提案の一覧" className="grid max-h-[45dvh] gap-2 p-2">
        {proposals.proposals.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} proposals={proposals} />
        ))}
      </ScrollBox>
    </section>
  );
}

function Proposal({ proposal, proposals }: { proposal: ProposalView; proposals: MemoProposalsState }) {
  const { kind, state, author, quote, problem, parts } = proposal;
  const name = `「${kindLabels[kind]}」の提案`;
  return (
    <article aria-label={name} className="card grid gap-2 p-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-sm font-bold">{name}</h2>
        <p className="min-w-0 flex-1 basis-40 truncate text-xs text-ink-soft">
          {author ?? "退会した方"}　{quote.trim()}
        </p>
      </div>
      {state === "writing" && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="flex flex-1 items-center gap-2 text-sm">
            <Icon name="loader-circle" className="animate-spin text-stroke" />
            提案を書いています
          </p>
          <Button size="sm" onClick={() => void proposals.stop(proposal)}>
            止める
          </Button>
        </div>
      )}
      {state === "failed" && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
            {problem}
          </p>
          <Button size="sm" onClick={() => void proposals.answer(proposal, { take: [], leave: [] })}>
            閉じる
          </Button>
        </div>
      )}
      {state === "ready" && <Parts proposal={proposal} parts={parts} proposals={proposals} />}
    </article>
  );
}

interface Shown {
  proposal: ProposalView;
  proposals: MemoProposalsState;
}

function Parts({ proposal, parts, proposals }: Shown & { parts: readonly ProposalPart[] }) {
  const open = parts.flatMap(({ state }, at) => (state === "open" ? [at] : []));
  const { busy, answer } = proposals;
  return (
    <>
      <ol aria-label="変わるところ" className="grid gap-2">
        {parts.map((part, at) => (
          <Part key={part.from} part={part} at={at} proposal={proposal} proposals={proposals} />
        ))}
      </ol>
      {open.length > 1 && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            variant="quiet"
            disabled={busy}
            onClick={() => void answer(proposal, { take: [], leave: open })}
          >
            すべて見送る
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={busy}
            onClick={() => void answer(proposal, { take: open, leave: [] })}
          >
            すべて入れる
          </Button>
        </div>
      )}
    </>
  );
}

const answers = {
  taken: "入れました",
  left: "見送りました",
  overtaken: "先に書き換えられたため、入れていません",
} as const;

function Part({ part, at, proposal, proposals }: Shown & { part: ProposalPart; at: number }) {
  const { busy, answer } = proposals;
  const place = `${at + 1}か所目を`;
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-line pt-2 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words whitespace-pre-wrap">
          <TextChange parts={wordsOfPart(proposal.quote, part)} />
        </p>
        {part.added.length > 0 && (
          <p className="text-xs text-check">
            元の文にない数字があります：{part.added.join("、")}。確かめてください。
          </p>
        )}
      </div>
      {part.state === "open" ? (
        <div className="flex gap-1">
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${place}見送る`}
            disabled={busy}
            onClick={() => void answer(proposal, { take: [], leave: [at] })}
          >
            見送る
          </Button>
          <Button
            size="sm"
            aria-label={`${place}入れる`}
            disabled={busy}
            onClick={() => void answer(proposal, { take: [at], leave: [] })}
          >
            入れる
          </Button>
        </div>
      ) : (
        <p className="text-xs text-ink-soft">{answers[part.state]}</p>
      )}
    </li>
  );
}
